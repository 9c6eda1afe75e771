#include "server/pgn/pgn_export.hpp"

#include "arbiter/chess/pgn/pgn_part.hpp"
#include "arbiter/chess/pgn/pgn_writer.hpp"
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/formats/trf/trf_report.hpp"
#include "arbiter/hall/state.hpp"
#include "arbiter/tournament/schedule/schedule.hpp"
#include "db/codec/event_json.hpp"
#include "server/pgn/pgn_record.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

// One game as either state knows it, or one part of it.
struct KnownGame {
    const GameOpened* setup = nullptr;
    PgnRecord record;
    std::optional<GameResult> result;
    Termination termination = Termination::ArbiterDecision;
};

PgnResult pgn_result(std::optional<GameResult> result) {
    if (!result) return PgnResult::Unknown;
    switch (*result) {
        case GameResult::WhiteWins:
        case GameResult::BlackForfeits:
            return PgnResult::WhiteWins;
        case GameResult::BlackWins:
        case GameResult::WhiteForfeits:
            return PgnResult::BlackWins;
        case GameResult::Draw:
            return PgnResult::Draw;
        case GameResult::BothForfeit:
        case GameResult::BothLose:
        case GameResult::WhiteHalf:
        case GameResult::BlackHalf:
            return PgnResult::Unknown;  // PGN has no token for it
    }
    return PgnResult::Unknown;
}

// The words of the PGN standard, 9.8.1; empty: nobody said how it ended. A result alone was written
// down by an arbiter and not adjudicated.
std::string_view pgn_termination(const KnownGame& game) {
    if (!game.result) return "unterminated";
    if (is_forfeit(*game.result)) return "rules infraction";
    switch (game.termination) {
        case Termination::Checkmate:
        case Termination::Stalemate:
        case Termination::DeadPosition:
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves:
        case Termination::Resignation:
        case Termination::Agreement:
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
            return "normal";
        case Termination::TimeForfeit:
            return "time forfeit";
        case Termination::IllegalMoves:
        case Termination::Default:
            return "rules infraction";
        case Termination::ArbiterDecision:
            return game.record.moves.empty() ? "" : "adjudication";
    }
    return "normal";
}

// "2026-11-21" as PGN writes dates.
std::string pgn_date(const std::string& iso) {
    if (iso.size() != 10) return "????.??.??";
    std::string date = iso;
    std::replace(date.begin(), date.end(), '-', '.');
    return date;
}

std::string site_of(const TournamentSettings& settings) {
    if (settings.event.city.empty()) return settings.event.federation;
    return settings.event.federation.empty()
               ? settings.event.city
               : settings.event.city + " " + settings.event.federation;
}

class TagList {
  public:
    void add(std::string_view name, std::string_view value) {
        if (!value.empty()) tags_.push_back({std::string(name), std::string(value)});
    }
    // Not over one that is there.
    void add_further(const std::string& name, const std::string& value) {
        const bool there = std::any_of(tags_.begin(), tags_.end(),
                                       [&](const PgnTag& tag) { return tag.name == name; });
        if (!there) add(name, value);
    }
    std::vector<PgnTag> take() && { return std::move(tags_); }

  private:
    std::vector<PgnTag> tags_;
};

// A reader of a feed knows a game by its tags: a part that goes on has a board of its own, that no
// other game of the round has.
constexpr int boards_between_parts = 10'000;

int board_of_part(int board, int part) {
    return board + part * boards_between_parts;
}

// " (from move 24)" of a part that goes on.
std::string from_move(const KnownGame& game) {
    if (game.record.part == 0) return {};
    return part_words(game.record.start.fullmove());
}

void add_player(TagList& tags, const std::string& side, const Tournament& tournament, PlayerId id,
                const std::string& behind_name) {
    const auto player = std::find_if(tournament.players.begin(), tournament.players.end(),
                                     [id](const Player& p) { return p.id == id; });
    if (player == tournament.players.end()) return;
    tags.add(side, player->data.name + behind_name);
    if (player->data.rating > 0) tags.add(side + "Elo", std::to_string(player->data.rating));
    tags.add(side + "Title", player->data.title);
    tags.add(side + "FideId", player->data.fide_id);
    tags.add(side + "Team", player->data.team);
}

void add_control(TagList& tags, const TimeControl& control) {
    const std::string text = to_pgn_text(control);
    tags.add("TimeControl", text);
    if (parse_pgn_time_control(text) == control) return;
    std::string exact;
    append_control(exact, control);
    tags.add(exact_control_tag, exact);
}

// Of the round where it has a day of its own.
std::string date_of(const TournamentSettings& settings, int round) {
    constexpr std::size_t day = 10;  // "2026-11-21T10:00"
    const std::string start = start_of(settings.schedule, round).substr(0, day);
    return pgn_date(start.empty() ? settings.event.start_date : start);
}

std::vector<PgnTag> tags_of(const Tournament& tournament, const Round& round,
                            const Pairing& pairing, const KnownGame& game) {
    const auto& settings = tournament.settings;
    TagList tags;
    tags.add("Event", settings.event.name);
    tags.add("Site", site_of(settings));
    tags.add("Date", date_of(settings, round.number));
    const std::string board = std::to_string(board_of_part(pairing.board, game.record.part));
    tags.add("Round", std::to_string(round.number) + "." + board);
    add_player(tags, "White", tournament, pairing.white, from_move(game));
    add_player(tags, "Black", tournament, pairing.black, {});
    tags.add("Board", board);
    tags.add("GameId", part_id(to_text(*pairing.game), game.record.part));
    if (!settings.event.start_date.empty())
        tags.add("EventDate", pgn_date(settings.event.start_date));
    if (states_control(tournament)) add_control(tags, game.setup->control);
    tags.add("Termination", pgn_termination(game));
    if (game.result) tags.add(odd_result_tag, exact_result_text(*game.result));
    if (game.result == GameResult::Draw && pairing.armageddon) {
        tags.add("Armageddon", *pairing.armageddon == Color::White ? "1-0" : "0-1");
    }
    if (game.record.observed) tags.add("ClockTimes", "observed, 1 s");
    for (const auto& [name, value] : settings.event.pgn_tags) tags.add_further(name, value);
    return std::move(tags).take();
}

bool with_times(const Tournament& tournament, const PgnChoice& choice) {
    return choice.clocks || tournament.settings.publication.times_note.empty();
}

// A broadcast is told the odd results as it reads them; a file has what the standard has.
enum class PgnReaders : std::uint8_t { Standard, Broadcasts };

std::string text_of(const Tournament& tournament, const Round& round, const Pairing& pairing,
                    KnownGame known, bool times, PgnReaders readers) {
    PgnForm form;
    form.times = times;
    if (readers == PgnReaders::Broadcasts && known.result) {
        form.result_tag = odd_result_text(*known.result);
    }
    PgnGame game;
    game.tags = tags_of(tournament, round, pairing, known);
    game.start = {known.record.start, known.setup->variant};
    game.comment = std::move(known.record.comment);
    game.moves = std::move(known.record.moves);
    game.ending = pgn_result(known.result);
    return write_pgn(game, form);
}

bool is_chosen(const Pairing& pairing, const PgnChoice& choice) {
    if (!pairing.game || (choice.game && *choice.game != *pairing.game)) return false;
    return !choice.player || *choice.player == pairing.white || *choice.player == pairing.black;
}

// Each chosen game in order: write(round, pairing).
template <class Write>
void for_each_chosen(const Tournament& tournament, const PgnChoice& choice, const Write& write) {
    for (const auto& round : tournament.rounds) {
        if (!round.published || (choice.round && *choice.round != round.number)) continue;
        for (const auto& pairing : round.pairings) {
            if (is_chosen(pairing, choice)) write(round, pairing);
        }
    }
}

KnownGame known_game(const Game& game) {
    KnownGame known;
    known.setup = &game.setup;
    known.record = pgn_record(game);
    if (game.result.outcome) {
        known.result = game.result.outcome->result;
        known.termination = game.result.outcome->termination;
    }
    return known;
}

// Words at the end of a part that another follows.
void tell_next(PgnRecord& record, int next, int round, int board) {
    std::string& comment = record.moves.empty() ? record.comment : record.moves.back().comment;
    if (!comment.empty()) comment += "; ";
    comment += "then " + record.stood + " was played and stands; the game goes on as Round " +
               std::to_string(round) + "." + std::to_string(board_of_part(board, next));
}

// Its parts in order. The last one has the result: it would count twice.
std::vector<KnownGame> known_parts(const PublicGame& game, int round, int board) {
    std::vector<PgnRecord> records = pgn_parts(game);
    for (std::size_t i = 0; i + 1 < records.size(); ++i) {
        tell_next(records[i], records[i + 1].part, round, board);
    }
    std::vector<KnownGame> parts;
    for (PgnRecord& record : records) {
        KnownGame& known = parts.emplace_back();
        known.setup = &game.setup;
        known.record = std::move(record);
    }
    parts.back().result = game.result;
    parts.back().termination = game.termination;
    return parts;
}

PublicPgn::SharedGame text_of_game(const Tournament& tournament, const Round& round,
                                   const Pairing& pairing, const PublicGame& game, bool times) {
    PublicPgn::GameText text;
    for (KnownGame& part : known_parts(game, round.number, pairing.board)) {
        std::string& of_part = part.record.part == 0 ? text.game : text.further;
        of_part +=
            text_of(tournament, round, pairing, std::move(part), times, PgnReaders::Broadcasts);
    }
    return std::make_shared<const PublicPgn::GameText>(std::move(text));
}

// The texts of the chosen games, one after the other; text_of(round, pairing) has none of a game
// that the public does not know.
template <class TextOf>
std::string joined(const Tournament& tournament, const PgnChoice& choice, const TextOf& text_of) {
    std::string text;
    std::string further;  // of the round: behind all its games, whose places are not to change
    int number = 0;
    for_each_chosen(tournament, choice, [&](const Round& round, const Pairing& pairing) {
        if (round.number != std::exchange(number, round.number)) {
            text += std::exchange(further, {});
        }
        const PublicPgn::SharedGame game = text_of(round, pairing);
        if (!game) return;
        text += game->game;
        further += game->further;
    });
    return text + further;
}

}  // namespace

std::string tournament_pgn(const LiveTournament& live, const PgnChoice& choice) {
    const Tournament& tournament = live.tournament;
    const bool times = with_times(tournament, choice);
    std::string text;
    for_each_chosen(tournament, choice, [&](const Round& round, const Pairing& pairing) {
        const auto game = live.games.find(*pairing.game);
        if (game == live.games.end()) return;
        text += text_of(tournament, round, pairing, known_game(game->second), times,
                        PgnReaders::Standard);
    });
    return text;
}

std::int64_t PublicPgn::changed(const PublicState& state, const PgnChoice& choice) {
    std::int64_t last = state.tables_changed;
    for_each_chosen(state.tournament, choice, [&](const Round&, const Pairing& pairing) {
        const auto game = state.games.find(*pairing.game);
        if (game != state.games.end()) last = std::max(last, game->second.changed);
    });
    return last;
}

PublicPgn::SharedGame PublicPgn::kept(const PublicState& state, const PublicGame& game, GameId id,
                                      bool times) {
    const Games& all = games(times);
    const auto known = all.find(id);
    const bool stands = known != all.end() && known->second.tables == state.tables_changed &&
                        known->second.game == game.changed;
    return stands ? known->second.text : nullptr;
}

// Not over what is newer.
void PublicPgn::keep(const PublicState& state, GameId id, bool times, SharedGame text) {
    const auto size = [](const Kept& one) {
        return one.text ? one.text->game.size() + one.text->further.size() : 0;
    };
    Kept made{state.tables_changed, state.games.at(id).changed, std::move(text)};
    Kept& known = games(times)[id];
    if (known.tables > made.tables || known.game > made.game) return;
    bytes_ += size(made);
    bytes_ -= size(known);
    known = std::move(made);
}

void PublicPgn::keep_bound() {
    if (bytes_ <= most_bytes_) return;
    with_times_.clear();
    without_.clear();
    bytes_ = 0;
}

std::string PublicPgn::text(const PublicState& state, const PgnChoice& choice) {
    const bool times = with_times(state.tournament, choice);
    keep_bound();
    return joined(state.tournament, choice, [&](const Round& round, const Pairing& pairing) {
        const auto game = state.games.find(*pairing.game);
        if (game == state.games.end()) return SharedGame{};
        SharedGame known = kept(state, game->second, game->first, times);
        if (!known) {
            known = text_of_game(state.tournament, round, pairing, game->second, times);
            keep(state, game->first, times, known);
        }
        return known;
    });
}

PublicPgn::Making PublicPgn::begin(const PublicState& state, const PgnChoice& choice) {
    keep_bound();
    Making making{.choice = choice};
    making.state.tournament = state.tournament;
    making.state.tables_changed = state.tables_changed;
    const bool times = with_times(state.tournament, choice);
    for_each_chosen(state.tournament, choice, [&](const Round&, const Pairing& pairing) {
        const auto game = state.games.find(*pairing.game);
        if (game == state.games.end()) return;
        if (auto known = kept(state, game->second, game->first, times)) {
            making.texts.emplace(game->first, std::move(known));
        } else {
            making.state.games.insert(*game);
        }
    });
    return making;
}

std::string PublicPgn::make(Making& making) {
    const PublicState& state = making.state;
    const bool times = with_times(state.tournament, making.choice);
    return joined(state.tournament, making.choice, [&](const Round& round, const Pairing& pairing) {
        SharedGame& text = making.texts[*pairing.game];
        const auto game = state.games.find(*pairing.game);
        if (!text && game != state.games.end()) {
            text = text_of_game(state.tournament, round, pairing, game->second, times);
        }
        return text;
    });
}

void PublicPgn::end(const Making& making) {
    const bool times = with_times(making.state.tournament, making.choice);
    for (const auto& [id, game] : making.state.games) {
        const auto text = making.texts.find(id);
        if (text == making.texts.end() || !text->second) continue;
        keep(making.state, id, times, text->second);
    }
}

}  // namespace arbiter
