// The hall's events: tournaments, keys, heads.
#include "arbiter/hall/event.hpp"
#include "db/codec/description/field.hpp"

namespace arbiter {
namespace {

// Only a terminal's key has the identity of a device.
[[nodiscard]] bool has_no_device(const void* issued) {
    const auto& event = *static_cast<const KeyIssued*>(issued);
    return event.role != KeyRole::Terminal && event.terminal == TerminalId{};
}

[[nodiscard]] Field device_field() {
    Field field = unless_empty<&KeyIssued::terminal>("terminal");
    field.left_out = has_no_device;
    return field;
}

using HeadTuple = TupleOf<&StreamHead::stream, &StreamHead::seq, &StreamHead::hash>;

}  // namespace

template <>
const Description& description_of<TournamentListed>() {
    static const Description known{"tournament_listed",
                                   {field<&TournamentListed::stream>("stream")}};
    return known;
}

template <>
const Description& description_of<KeyIssued>() {
    static const Description known{
        "key_issued",
        {field<&KeyIssued::key>("key"), field<&KeyIssued::role>("role"), device_field(),
         field<&KeyIssued::board>("board"), field<&KeyIssued::tournament>("tournament"),
         field<&KeyIssued::label>("label"), field<&KeyIssued::key_hash>("key_hash")}};
    return known;
}

template <>
const Description& description_of<KeyRevoked>() {
    static const Description known{"key_revoked", {field<&KeyRevoked::key>("key")}};
    return known;
}

template <>
const Description& description_of<HeadsRecorded>() {
    static const Description known{"heads_recorded",
                                   {field<&HeadsRecorded::heads>("heads", ListOf<HeadTuple>{})}};
    return known;
}

template <>
const Description& description_of<AdjournmentKeySet>() {
    static const Description known{"adjournment_key_set",
                                   {field<&AdjournmentKeySet::tournament>("tournament"),
                                    field<&AdjournmentKeySet::key_id>("key_id"),
                                    field<&AdjournmentKeySet::public_key>("public_key")}};
    return known;
}

template <>
const Description& description_of<BoardTerminalSet>() {
    static const Description known{
        "board_terminal_set",
        {field<&BoardTerminalSet::tournament>("tournament"),
         field<&BoardTerminalSet::board>("board"), field<&BoardTerminalSet::terminal>("terminal")}};
    return known;
}

template <>
const Description& description_of<TerminalDeviceSet>() {
    static const Description known{"terminal_device_set",
                                   {field<&TerminalDeviceSet::tournament>("tournament"),
                                    field<&TerminalDeviceSet::terminal>("terminal"),
                                    unless_empty<&TerminalDeviceSet::device>("device")}};
    return known;
}

}  // namespace arbiter
