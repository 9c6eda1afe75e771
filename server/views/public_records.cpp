#include "server/views/public_records.hpp"

#include "server/wire/record_views.hpp"

#include <algorithm>

namespace arbiter {
namespace {

void write_game(RecordWriter& out, GameId id, const PublicGame& game, const ScreenChange& change) {
    out.put("head", head_of(id, game));
    if (game.clock) out.put("clock", *game.clock);
    const std::size_t count = game.moves.size();
    std::size_t from = count + 1;
    if (change.clock && count > 0) from = std::max<std::size_t>(count - 1, 1);
    if (change.from_ply) from = std::min(from, static_cast<std::size_t>(*change.from_ply));
    write_moves(out, from, count,
                [&](const std::string& key, std::size_t ply) { out.put(key, move_of(game, ply)); });
}

void write_hall(RecordWriter& out, const PublicState& state, const ScreenChange& change) {
    write_boards(out, state.tournament, change, [&](const std::string& key, GameId id) {
        const auto game = state.games.find(id);
        if (game != state.games.end()) out.put(key, public_tile_of(id, game->second));
    });
}

}  // namespace

bool in_public(ViewKind kind) noexcept {
    switch (kind) {
        case ViewKind::Event:
        case ViewKind::Pairings:
        case ViewKind::Hall:
        case ViewKind::Game:
        case ViewKind::Standings:
        case ViewKind::Crosstable:
            return true;
        case ViewKind::Queue:
        case ViewKind::Events:
        case ViewKind::Keys:
        case ViewKind::Links:
        case ViewKind::Page:
            return false;
    }
    return false;
}

std::optional<Refusal> why_not(const PublicState& state, const ViewId& view) {
    const bool whole = view.round == 0 && view.kind != ViewKind::Hall;
    if (!whole && published_round(state.tournament, view.round) == nullptr) {
        return Refusal{.code = "not_found", .where = "round"};
    }
    if (view.kind == ViewKind::Game && (!view.game || !state.games.contains(*view.game))) {
        return Refusal{.code = "not_found", .where = "g"};
    }
    if (view.kind == ViewKind::Crosstable) return why_no_crosstable(state.tournament);
    return std::nullopt;
}

void write_records(RecordWriter& out, const PublicState& state, const ScreenChange& change) {
    switch (out.view().kind) {
        case ViewKind::Event:
            return write_event(out, state.tournament, change, Audience::Public, {});
        case ViewKind::Pairings:
            return write_pairings(out, state.tournament, change, Audience::Public);
        case ViewKind::Hall:
            return write_hall(out, state, change);
        case ViewKind::Game:
            return write_game(out, *out.view().game, state.games.at(*out.view().game), change);
        case ViewKind::Standings:
            return write_standings(out, state.tournament);
        case ViewKind::Crosstable:
            return write_crosstable(out, state.tournament);
        case ViewKind::Queue:
        case ViewKind::Events:
        case ViewKind::Keys:
        case ViewKind::Links:
        case ViewKind::Page:
            return;
    }
}

}  // namespace arbiter
