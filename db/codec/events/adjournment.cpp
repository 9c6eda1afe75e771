// Adjournments and sealed moves. A seal is carried as it is: nothing here can open one.
#include "arbiter/game/event.hpp"
#include "db/codec/description/field.hpp"

namespace arbiter {

template <>
const Description& description_of<EarlyAdjournment>() {
    static const Description known{"early_adjournment",
                                   {field<&EarlyAdjournment::rest>("rest_ms"),
                                    unless_empty<&EarlyAdjournment::session_end>("session_end"),
                                    unless_empty<&EarlyAdjournment::article>("article")}};
    return known;
}

template <>
const Description& description_of<GameAdjourned>() {
    static const Description known{
        "game_adjourned",
        {field<&GameAdjourned::side>("side"), field<&GameAdjourned::ply>("ply"),
         field<&GameAdjourned::fen>("fen"), field<&GameAdjourned::left>("left_ms"),
         field<&GameAdjourned::draw_offer>("offer"),
         unless_empty<&GameAdjourned::resumes>("resumes"),
         unless_empty<&GameAdjourned::place>("place"), field<&GameAdjourned::early>("early")}};
    return known;
}

template <>
const Description& description_of<SealContext>() {
    static const Description known{
        "seal_context",
        {of_row<&SealContext::game>("g"), field<&SealContext::envelope>("envelope"),
         field<&SealContext::ply>("ply"), field<&SealContext::side>("side"),
         field<&SealContext::left>("left_ms"), field<&SealContext::fen>("fen")}};
    return known;
}

template <>
const Description& description_of<SealedMove>() {
    static const Description known{
        "sealed_move",
        {field<&SealedMove::form>("form"), field<&SealedMove::ciphertext>("ciphertext"),
         field<&SealedMove::nonce>("nonce"), field<&SealedMove::arbiter_share>("arbiter_share"),
         field<&SealedMove::server_share>("server_share"),
         field<&SealedMove::commitment>("commitment"),
         field<&SealedMove::arbiter_key>("arbiter_key"),
         field<&SealedMove::server_key>("server_key")}};
    return known;
}

template <>
const Description& description_of<MoveSealed>() {
    static const Description known{"move_sealed",
                                   {part<&MoveSealed::context>(description_of<SealContext>()),
                                    part<&MoveSealed::sealed>(description_of<SealedMove>())}};
    return known;
}

template <>
const Description& description_of<EnvelopeClosed>() {
    static const Description known{
        "envelope_closed",
        {field<&EnvelopeClosed::envelope>("envelope"), field<&EnvelopeClosed::left>("left_ms"),
         unless_empty<&EnvelopeClosed::resumes>("resumes"),
         unless_empty<&EnvelopeClosed::place>("place")}};
    return known;
}

template <>
const Description& description_of<GameResumed>() {
    static const Description known{"game_resumed", {field<&GameResumed::left>("left_ms")}};
    return known;
}

template <>
const Description& description_of<PlayerPresent>() {
    static const Description known{
        "player_present",
        {field<&PlayerPresent::side>("side"), field<&PlayerPresent::late_s>("late_s")}};
    return known;
}

template <>
const Description& description_of<SealedMoveOpened>() {
    static const Description known{
        "sealed_move_opened",
        {field<&SealedMoveOpened::envelope>("envelope"), field<&SealedMoveOpened::text>("text"),
         unless_empty<&SealedMoveOpened::salt>("salt"),
         unless_empty<&SealedMoveOpened::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<EnvelopeLost>() {
    static const Description known{"envelope_lost",
                                   {field<&EnvelopeLost::envelope>("envelope"),
                                    unless_empty<&EnvelopeLost::declared>("declared")}};
    return known;
}

}  // namespace arbiter
