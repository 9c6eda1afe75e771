#include "server/views/event_records.hpp"

#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/record_views.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace arbiter {
namespace {

std::string player_key(PlayerId id) {
    return "player:" + to_text(id);
}
std::string round_key(int round) {
    return "round:" + std::to_string(round);
}
std::string pairing_key(int round, int board) {
    return "pairing:" + std::to_string(round) + ":" + std::to_string(board);
}

class EventWriter {
  public:
    EventWriter(RecordWriter& out, const Tournament& tournament, Audience audience)
        : out_(&out), tournament_(&tournament), audience_(audience) {}

    void write(const ScreenChange& change) {
        const bool rounds = change.rounds || change.round;
        if (change.settings || change.result || rounds) write_settings();
        if (change.players) {
            out_->section("player:", [this] {
                for (const Player& player : tournament_->players) write_player(player);
            });
        } else if (change.player) {
            const Player* player = find_player(*tournament_, *change.player);
            if (player != nullptr) write_player(*player);
        }
        if (change.rounds) {
            write_rounds();
        } else if (change.round && !change.board) {
            if (const Round* round = find_round(*tournament_, *change.round)) write_round(*round);
        }
        if (change.game && change.result) write_result(*change.game);
    }

  private:
    [[nodiscard]] bool in_public() const { return audience_ == Audience::Public; }
    [[nodiscard]] bool shows(const Round& round) const { return round.published || !in_public(); }
    [[nodiscard]] bool shows_pairings(int round) const {
        return out_->view().round == 0 || out_->view().round == round;
    }

    void write_settings() {
        out_->put("settings", EventSettings{tournament_->settings, is_complete(*tournament_)});
    }
    void write_player(const Player& player) {
        out_->put(player_key(player.id), player_of(player, in_public()));
    }
    void write_pairing(int round, const Pairing& pairing) {
        out_->put(pairing_key(round, pairing.board), pairing_of(pairing));
    }
    void write_round(const Round& round) {
        if (!shows(round)) return;
        out_->put(round_key(round.number), head_of(round));
        if (!shows_pairings(round.number)) return;
        out_->section("pairing:" + std::to_string(round.number) + ":", [&] {
            for (const Pairing& pairing : round.pairings) write_pairing(round.number, pairing);
        });
    }
    void write_rounds() {
        const auto each_shown = [this](const auto& write) {
            for (const Round& round : tournament_->rounds) {
                if (shows(round)) write(round);
            }
        };
        out_->section("round:", [&] {
            each_shown(
                [this](const Round& round) { out_->put(round_key(round.number), head_of(round)); });
        });
        out_->section("pairing:", [&] {
            each_shown([this](const Round& round) {
                if (!shows_pairings(round.number)) return;
                for (const Pairing& pairing : round.pairings) write_pairing(round.number, pairing);
            });
        });
    }
    void write_result(GameId game) {
        const auto place = tournament_->game_places.find(game);
        if (place == tournament_->game_places.end()) return;
        const int round = place->second.first;
        if (shows_pairings(round)) write_pairing(round, *pairing_of_game(*tournament_, game));
    }

    RecordWriter* out_;
    const Tournament* tournament_;
    Audience audience_;
};

}  // namespace

bool changes_tables(const ScreenChange& change) {
    return change.result || change.settings || change.players || change.player || change.rounds ||
           change.round;
}

void write_event(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                 Audience audience) {
    EventWriter(out, tournament, audience).write(change);
}

void write_tables(RecordWriter& out, const Tournament& tournament) {
    auto standings = standings_answer(tournament, {});
    auto crosstable = crosstable_answer(tournament);
    TablesHead head{.tiebreaks = {}, .order = crosstable.order};
    if (standings) head.tiebreaks = standings->tiebreaks;
    out.put("tables", head);
    out.section("standing:", [&] {
        if (!standings) return;
        for (const StandingsRow& row : standings->rows) {
            out.put("standing:" + to_text(row.player), row);
        }
    });
    out.section("crosstable:", [&] {
        for (std::size_t i = 0; i < crosstable.order.size(); ++i) {
            out.put("crosstable:" + to_text(crosstable.order[i]),
                    CrosstableRow{std::move(crosstable.cells[i])});
        }
    });
}

const Pairing* pairing_of_game(const Tournament& tournament, GameId game) {
    const auto place = tournament.game_places.find(game);
    if (place == tournament.game_places.end()) return nullptr;
    const Round* round = find_round(tournament, place->second.first);
    return &round->pairings[static_cast<std::size_t>(place->second.second)];
}

}  // namespace arbiter
