#include "server/wire/answers/key_answers.hpp"

#include "server/wire/commands/command_forms.hpp"

#include <algorithm>
#include <vector>

namespace arbiter {
namespace {

KeyEntry key_entry(const HallState& state, const KnownKey& known) {
    const KeyIssued& key = known.issued;
    KeyEntry told{.key_id = key.key,
                  .role = key.role,
                  .terminal = {},
                  .tournament = key.tournament,
                  .board = key.board,
                  .label = key.label,
                  .revoked = known.revoked,
                  .serves = {}};
    if (key.role != KeyRole::Terminal) return told;
    told.terminal = key.terminal;
    if (const auto place = board_of_terminal(state, key.terminal)) told.serves = place->second;
    return told;
}

}  // namespace

template <>
const Description& description_of<KeyEntry>() {
    static const Description known{
        "key_entry",
        {field<&KeyEntry::key_id>("key_id"), field<&KeyEntry::role>("role"),
         field<&KeyEntry::terminal>("terminal"), field<&KeyEntry::tournament>("tournament"),
         field<&KeyEntry::board>("board"), field<&KeyEntry::label>("label"),
         field<&KeyEntry::revoked>("revoked"), field<&KeyEntry::serves>("serves")}};
    return known;
}

template <>
const Description& description_of<KeysAnswer>() {
    static const Description known{"keys_answer", {field<&KeysAnswer::keys>("keys")}};
    return known;
}

template <>
const Description& description_of<IssueKey>() {
    static const Description known{
        "issue_key",
        {field<&IssueKey::role>("role"), field<&IssueKey::tournament>("tournament"),
         defaulted<&IssueKey::board>("board"),
         defaulted<&IssueKey::label>("label", ShortText<200>{})}};
    return known;
}

template <>
const Description& description_of<NewKeyAnswer>() {
    static const Description known{
        "new_key_answer",
        {field<&NewKeyAnswer::key_id>("key_id"), field<&NewKeyAnswer::key>("key"),
         field<&NewKeyAnswer::terminal>("terminal")}};
    return known;
}

template <>
const Description& description_of<ClockPinAnswer>() {
    static const Description known{"clock_pin_answer", {field<&ClockPinAnswer::pin>("pin")}};
    return known;
}

template <>
const Description& description_of<TakeoverAnswer>() {
    using Answer = TakeoverAnswer;
    static const Description known{
        "takeover_answer",
        {field<&Answer::running>("running"), field<&Answer::entry_left>("entry_left_ms"),
         field<&Answer::left>("left_ms"), field<&Answer::ran_until>("ran_until_ms"),
         field<&Answer::uncertain>("uncertain_ms"), field<&Answer::silent>("silent_ms")}};
    return known;
}

TakeoverAnswer takeover_of(const Game& game, std::optional<Instant> ran_until) {
    const auto left_of = [](const Clock& clock) {
        return ByColor<Millis>{clock.sides.white.main, clock.sides.black.main};
    };
    Clock clock = game.clock;
    TakeoverAnswer told{.running = clock.phase == ClockPhase::Running,
                        .entry_left = left_of(clock),
                        .left = {},
                        .ran_until = {},
                        .uncertain = {},
                        .silent = {}};
    if (told.running && clock.control && ran_until) {
        settle(clock, *ran_until);
        told.ran_until = ran_until;
    }
    told.left = left_of(clock);
    return told;
}

template <>
const Description& description_of<AdjournmentKeyAnswer>() {
    static const Description known{"adjournment_key_answer",
                                   {or_null<&AdjournmentKeyAnswer::key_id>("key_id")}};
    return known;
}

template <>
const Description& description_of<NewAdjournmentKeyAnswer>() {
    static const Description known{"new_adjournment_key_answer",
                                   {field<&NewAdjournmentKeyAnswer::key_id>("key_id"),
                                    field<&NewAdjournmentKeyAnswer::opening_code>("opening_code")}};
    return known;
}

KeysAnswer keys_answer(const HallState& state) {
    KeysAnswer told;
    std::vector<const KnownKey*> issued;
    issued.reserve(state.keys.size());
    for (const auto& [id, known] : state.keys) issued.push_back(&known);
    std::ranges::sort(issued, {}, &KnownKey::number);
    for (const KnownKey* known : issued) told.keys.push_back(key_entry(state, *known));
    return told;
}

}  // namespace arbiter
