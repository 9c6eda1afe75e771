#include "server/wire/answers/event_answers.hpp"

#include "arbiter/hall/state.hpp"
#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/settings/frozen.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/settings_json.hpp"
#include "server/players/name_words.hpp"

#include <algorithm>

namespace arbiter {
namespace {

EventRound round_of(const Tournament& tournament, const Round& round) {
    EventRound told{head_of(round), {}};
    told.pairings.reserve(round.pairings.size());
    const auto headings = match_headings(tournament, round);
    const Scoring scoring = scoring_of(tournament, round);
    for (const Pairing& pairing : round.pairings) {
        told.pairings.push_back(pairing_of(pairing, headings, scoring));
    }
    return told;
}

EventMatch match_of(const MatchHeading& heading) {
    EventMatch told{{heading.teams[0], heading.teams[1]}, std::nullopt};
    if (heading.begun) {
        told.points = std::pair{heading.points[0].hundredths, heading.points[1].hundredths};
    }
    return told;
}

EventAnswer event_of(const Tournament& tournament, bool in_public) {
    EventAnswer told{tournament.settings, {}, {}, {}, is_complete(tournament)};
    told.players.reserve(tournament.players.size());
    for (const Player& player : tournament.players) {
        told.players.push_back(player_of(player, in_public));
    }
    for (const Round& round : tournament.rounds) {
        if (round.published || !in_public) told.rounds.push_back(round_of(tournament, round));
    }
    for (const GivenBye& bye : in_public ? public_byes_of(tournament) : byes_of(tournament)) {
        told.byes.push_back({bye});
    }
    return told;
}

}  // namespace

EventPlayer player_of(const Player& player, bool in_public) {
    EventPlayer told{player.id, player.number, player.withdrawn, player.expelled, player.data};
    if (in_public) told.data.sealed.clear();
    told.search = search_words_beside(told.data.name);
    return told;
}

RoundHead head_of(const Round& round) {
    const auto draft = round.published ? std::nullopt : std::optional{round.draft};
    return {round.number, round.system, round.published, round.byes, round.games,
            std::nullopt, draft};
}

EventPairing pairing_of(const Pairing& pairing, const std::map<int, MatchHeading>& headings,
                        const Scoring& scoring) {
    const auto heading = headings.find(pairing.board);
    std::optional<std::pair<std::int32_t, std::int32_t>> points;
    if (const auto decided = armageddon_points(pairing, scoring)) {
        points = {decided->white.hundredths, decided->black.hundredths};
    }
    return {.board = pairing.board,
            .white = pairing.white,
            .black = pairing.black,
            .game = pairing.game,
            .result = pairing.result,
            .termination = pairing.result ? pairing.termination : std::nullopt,
            .adjourned = is_adjourned(pairing),
            .unrated = !pairing.rating.rated,
            .rated_result = pairing.rating.result,
            .match =
                heading == headings.end() ? std::nullopt : std::optional{match_of(heading->second)},
            .armageddon = pairing.armageddon,
            .armageddon_due = is_armageddon_due(pairing, scoring),
            .points = points,
            .no_colors = !has_colors(pairing)};
}

template <>
const Description& description_of<HallEntry>() {
    static const Description known{
        "hall_entry",
        {field<&HallEntry::t>("t"), field<&HallEntry::name>("name"),
         field<&HallEntry::festival>("festival"), field<&HallEntry::simulated>("simulated"),
         field<&HallEntry::players>("players"), field<&HallEntry::rounds>("rounds"),
         field<&HallEntry::planned>("planned"), field<&HallEntry::complete>("complete")}};
    return known;
}

template <>
const Description& description_of<HallAnswer>() {
    constexpr auto identity = &HallFacts::identity;
    static const Description known{
        "hall_answer",
        {field<&HallAnswer::facts, identity, &JournalIdentity::journal>("journal"),
         field<&HallAnswer::facts, identity, &JournalIdentity::incarnation>("incarnation"),
         field<&HallAnswer::facts, &HallFacts::version>("version"),
         field<&HallAnswer::facts, &HallFacts::read_only>("read_only"),
         field<&HallAnswer::tournaments>("tournaments")}};
    return known;
}

template <>
const Description& description_of<EventPlayer>() {
    static const Description known{
        "event_player",
        {field<&EventPlayer::player>("player"), field<&EventPlayer::number>("number"),
         field<&EventPlayer::withdrawn>("withdrawn"),
         unless_empty<&EventPlayer::expelled>("expelled"),
         part<&EventPlayer::data>(description_of<PlayerData>()),
         unless_empty<&EventPlayer::search>("search")}};
    return known;
}

template <>
const Description& description_of<EventMatch>() {
    static const Description known{
        "event_match", {field<&EventMatch::teams>("teams"), field<&EventMatch::points>("points")}};
    return known;
}

template <>
const Description& description_of<EventPairing>() {
    static const Description known{
        "event_pairing",
        {field<&EventPairing::board>("board"), field<&EventPairing::white>("white"),
         field<&EventPairing::black>("black"), field<&EventPairing::game>("g"),
         field<&EventPairing::result>("result"), field<&EventPairing::termination>("termination"),
         unless_empty<&EventPairing::adjourned>("adjourned"),
         unless_empty<&EventPairing::unrated>("unrated"),
         field<&EventPairing::rated_result>("rated_result"), field<&EventPairing::match>("match"),
         field<&EventPairing::armageddon>("armageddon"),
         unless_empty<&EventPairing::armageddon_due>("armageddon_due"),
         field<&EventPairing::points>("points"),
         unless_empty<&EventPairing::no_colors>("no_colors")}};
    return known;
}

template <>
const Description& description_of<RoundHead>() {
    static const Description known{
        "round_head",
        {field<&RoundHead::round>("round"), field<&RoundHead::system>("system"),
         field<&RoundHead::published>("published"), field<&RoundHead::byes>("byes"),
         field<&RoundHead::games>("games"), field<&RoundHead::published_at>("published_at"),
         field<&RoundHead::draft>("draft")}};
    return known;
}

template <>
const Description& description_of<EventBye>() {
    static const Description known{"event_bye",
                                   {field<&EventBye::bye, &GivenBye::round>("round"),
                                    field<&EventBye::bye, &GivenBye::player>("player"),
                                    field<&EventBye::bye, &GivenBye::kind>("bye")}};
    return known;
}

template <>
const Description& description_of<EventRound>() {
    static const Description known{"event_round",
                                   {part<&EventRound::head>(description_of<RoundHead>()),
                                    field<&EventRound::pairings>("pairings")}};
    return known;
}

template <>
const Description& description_of<EventAnswer>() {
    static const Description known{
        "event_answer",
        {field<&EventAnswer::settings>("settings"), field<&EventAnswer::players>("players"),
         field<&EventAnswer::rounds>("rounds"), field<&EventAnswer::byes>("byes"),
         field<&EventAnswer::complete>("complete")}};
    return known;
}

template <>
const Description& description_of<TournamentAnswer>() {
    static const Description known{
        "tournament_answer",
        {field<&TournamentAnswer::t>("t"), field<&TournamentAnswer::seq>("seq"),
         part<&TournamentAnswer::event>(description_of<EventAnswer>()),
         unless_empty<&TournamentAnswer::frozen>("frozen")}};
    return known;
}

template <>
const Description& description_of<PublicTournamentAnswer>() {
    static const Description known{
        "public_tournament_answer",
        {field<&PublicTournamentAnswer::t>("t"), field<&PublicTournamentAnswer::n>("n"),
         part<&PublicTournamentAnswer::event>(description_of<EventAnswer>())}};
    return known;
}

HallEntry hall_entry(StreamId stream, const Tournament& tournament) {
    return {.t = stream,
            .name = tournament.settings.event.name,
            .festival = tournament.settings.event.festival,
            .simulated = tournament.settings.play.simulated,
            .players = static_cast<std::int64_t>(tournament.players.size()),
            .rounds = std::ranges::count(tournament.rounds, true, &Round::published),
            .planned = planned_rounds(tournament),
            .complete = is_complete(tournament)};
}

HallAnswer hall_answer(const TournamentList& tournaments, HallFacts facts) {
    HallAnswer told{std::move(facts), {}};
    for (const auto& [stream, tournament] : tournaments) {
        told.tournaments.push_back(hall_entry(stream, *tournament));
    }
    return told;
}

TournamentAnswer tournament_answer(const LiveTournament& live, std::int64_t seq) {
    return tournament_answer(live.stream, seq, live.tournament);
}

TournamentAnswer tournament_answer(StreamId stream, std::int64_t seq,
                                   const Tournament& tournament) {
    return {stream, seq, event_of(tournament, false), frozen_now(tournament)};
}

PublicTournamentAnswer public_tournament_answer(StreamId stream, std::int64_t n,
                                                const Tournament& tournament) {
    return {stream, n, event_of(tournament, true)};
}

}  // namespace arbiter
