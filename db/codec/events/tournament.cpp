// The event as a whole: players, rounds.
#include "arbiter/tournament/event.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/settings_json.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

using PairingTuple = TupleOf<&DraftPairing::board, &DraftPairing::white, &DraftPairing::black>;
using PausedTuple = TupleOf<&PausedClock::game, &PausedClock::order>;
using GameTuple = TupleOf<&PublishedGame::board, &PublishedGame::game>;

// What the first journals have of every player is written even where it is empty.
std::vector<Field> player_fields() {
    constexpr std::size_t always = 7;
    std::vector<Field> fields;
    each_player_field([&]<auto Member>(std::string_view name) {
        constexpr bool optional = requires(PlayerData data) {
            (data.*Member).has_value();
        };
        if (fields.empty() || optional) {
            fields.push_back(field<Member>(name));
        } else if (fields.size() < always) {
            fields.push_back(defaulted<Member>(name));
        } else {
            fields.push_back(unless_empty<Member>(name));
        }
    });
    return fields;
}

}  // namespace

template <>
const Description& description_of<PlayerData>() {
    static const Description known{"player_data", {player_fields()}};
    return known;
}

template <>
const Description& description_of<RoundFinding>() {
    static const Description known{
        "round_finding",
        {field<&RoundFinding::kind>("finding"), unless_empty<&RoundFinding::board>("board"),
         field<&RoundFinding::players>("players"), unless_empty<&RoundFinding::round>("round")}};
    return known;
}

template <>
const Description& description_of<Sector>() {
    static const Description known{
        "sector",
        {field<&Sector::name>("name"), field<&Sector::first>("from"), field<&Sector::last>("to"),
         defaulted<&Sector::arbiters>("arbiters")}};
    return known;
}

template <>
const Description& description_of<TournamentCreated>() {
    static const Description known{"tournament_created",
                                   {field<&TournamentCreated::settings>("settings")}};
    return known;
}

template <>
const Description& description_of<SettingsChanged>() {
    static const Description known{"settings_changed",
                                   {field<&SettingsChanged::change>("settings"),
                                    unless_empty<&SettingsChanged::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<PlayerEntered>() {
    static const Description known{
        "player_entered",
        {field<&PlayerEntered::player>("player"), field<&PlayerEntered::data>("data")}};
    return known;
}

template <>
const Description& description_of<PlayerChanged>() {
    static const Description known{
        "player_changed",
        {field<&PlayerChanged::player>("player"), field<&PlayerChanged::data>("data")}};
    return known;
}

template <>
const Description& description_of<PlayerRemoved>() {
    static const Description known{"player_removed", {field<&PlayerRemoved::player>("player")}};
    return known;
}

template <>
const Description& description_of<PlayerWithdrawn>() {
    static const Description known{
        "player_withdrawn",
        {field<&PlayerWithdrawn::player>("player"), field<&PlayerWithdrawn::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<PlayerExpelled>() {
    static const Description known{
        "player_expelled",
        {field<&PlayerExpelled::player>("player"), field<&PlayerExpelled::article>("article"),
         field<&PlayerExpelled::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<PlayerReinstated>() {
    static const Description known{
        "player_reinstated",
        {field<&PlayerReinstated::player>("player"), field<&PlayerReinstated::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<NumbersDrawn>() {
    static const Description known{
        "numbers_drawn",
        {field<&NumbersDrawn::order>("order"), unless_empty<&NumbersDrawn::seed>("seed"),
         unless_empty<&NumbersDrawn::apart>("apart")}};
    return known;
}

template <>
const Description& description_of<RoundDrafted>() {
    static const Description known{
        "round_drafted",
        {field<&RoundDrafted::round>("round"), field<&RoundDrafted::system>("system"),
         field<&RoundDrafted::pairings>("pairings", ListOf<PairingTuple>{}),
         field<&RoundDrafted::byes>("byes"), unless_empty<&RoundDrafted::reason>("reason"),
         field<&RoundDrafted::games>("games"), unless_empty<&RoundDrafted::tiebreak>("tiebreak"),
         unless_empty<&RoundDrafted::no_colors>("no_colors")}};
    return known;
}

template <>
const Description& description_of<DraftsDropped>() {
    static const Description known{"drafts_dropped",
                                   {unless_empty<&DraftsDropped::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<RoundPublished>() {
    static const Description known{"round_published",
                                   {field<&RoundPublished::round>("round"),
                                    field<&RoundPublished::games>("games", ListOf<GameTuple>{}),
                                    unless_empty<&RoundPublished::findings>("findings"),
                                    unless_empty<&RoundPublished::reason>("reason"),
                                    field<&RoundPublished::unfinished>("unfinished")}};
    return known;
}

template <>
const Description& description_of<RoundTakenBack>() {
    static const Description known{
        "round_taken_back",
        {field<&RoundTakenBack::round>("round"), field<&RoundTakenBack::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ByeGiven>() {
    static const Description known{
        "bye_given",
        {field<&ByeGiven::bye, &GivenBye::round>("round"),
         field<&ByeGiven::bye, &GivenBye::player>("player"),
         field<&ByeGiven::bye, &GivenBye::kind>("bye"), unless_empty<&ByeGiven::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ByeTakenBack>() {
    static const Description known{
        "bye_taken_back",
        {field<&ByeTakenBack::round>("round"), field<&ByeTakenBack::player>("player"),
         unless_empty<&ByeTakenBack::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<GameRated>() {
    static const Description known{
        "game_rated",
        {field<&GameRated::game>("g"), field<&GameRated::rating, &GameRating::rated>("rated"),
         field<&GameRated::rating, &GameRating::result>("result"),
         field<&GameRated::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ArmageddonEntered>() {
    static const Description known{
        "armageddon_entered",
        {field<&ArmageddonEntered::game>("g"), field<&ArmageddonEntered::winner>("winner"),
         unless_empty<&ArmageddonEntered::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ReportLinesKept>() {
    static const Description known{"report_lines_kept", {field<&ReportLinesKept::lines>("lines")}};
    return known;
}

template <>
const Description& description_of<RoundPaused>() {
    static const Description known{"round_paused",
                                   {field<&RoundPaused::round>("round"),
                                    field<&RoundPaused::clocks>("paused", ListOf<PausedTuple>{})}};
    return known;
}

template <>
const Description& description_of<RoundResumed>() {
    static const Description known{"round_resumed", {field<&RoundResumed::round>("round")}};
    return known;
}

template <>
const Description& description_of<GameReplaced>() {
    static const Description known{
        "game_replaced",
        {field<&GameReplaced::round>("round"), field<&GameReplaced::board>("board"),
         field<&GameReplaced::game>("game"), field<&GameReplaced::by>("by")}};
    return known;
}

}  // namespace arbiter
