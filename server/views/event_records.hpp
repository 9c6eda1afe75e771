// The records of an event and of its tables, of either state's tournament.
#pragma once

#include "arbiter/hall/screen_change.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "server/views/record_writer.hpp"

#include <map>

namespace arbiter {

// Everything may have changed.
inline constexpr ScreenChange whole_screen{.from_ply = 1,
                                           .clock = true,
                                           .proceedings = true,
                                           .result = true,
                                           .settings = true,
                                           .players = true,
                                           .rounds = true,
                                           .keys = true};

// Who sees it.
enum class Audience : std::uint8_t { Desk, Public };

[[nodiscard]] bool changes_tables(const ScreenChange& change);

// When rounds were published, by their numbers.
using PublishedTimes = std::map<int, WallTime>;

// Of the public no times are told: those of its feed are later ones.
void write_event(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                 Audience audience, const PublishedTimes& times);
// The rounds that are shown to that audience, of the view's round or of all.
void write_pairings(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                    Audience audience);
// Before the view's round, or as they are.
void write_standings(RecordWriter& out, const Tournament& tournament);
// Why there is none of the event: too_many_players.
[[nodiscard]] std::optional<Refusal> why_no_crosstable(const Tournament& tournament);
void write_crosstable(RecordWriter& out, const Tournament& tournament);

// The pairing that the game is played in; null: none any more.
[[nodiscard]] const Pairing* pairing_of_game(const Tournament& tournament, GameId game);

// The boards of the round that were touched; `write` is given a key and the game there.
template <class Write>
void write_boards(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                  const Write& write) {
    const int number = out.view().round;
    const Round* round = published_round(tournament, number);
    if (round == nullptr) {  // it was taken back
        if (change.rounds) out.section("", [] {});
        return;
    }
    const auto write_one = [&](const Pairing& pairing) {
        if (pairing.game) write(std::to_string(pairing.board), *pairing.game);
    };
    if (change.rounds || (change.round == number && !change.board)) {
        return out.section("", [&] {
            for (const Pairing& pairing : round->pairings) write_one(pairing);
        });
    }
    if (!change.game) return;
    const auto place = tournament.game_places.find(*change.game);
    if (place == tournament.game_places.end() || place->second.first != number) return;
    write_one(*pairing_of_game(tournament, *change.game));
}

// The moves from a ply on; those behind the record are gone.
template <class Write>
void write_moves(RecordWriter& out, std::size_t from, std::size_t count, const Write& write) {
    const auto key = [](std::size_t ply) { return "move:" + std::to_string(ply); };
    for (std::size_t ply = from; ply <= count; ++ply) write(key(ply), ply);
    for (std::size_t ply = count + 1; out.has(key(ply)); ++ply) out.remove(key(ply));
}

}  // namespace arbiter
