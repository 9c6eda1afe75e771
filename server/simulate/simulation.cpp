#include "server/simulate/simulation.hpp"

#include "arbiter/ids.hpp"
#include "db/codec/words.hpp"
#include "server/simulate/floor.hpp"
#include "server/simulate/rest_client.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using nlohmann::json;

std::string random_word() {
    std::random_device random;
    return id_text((std::uint64_t{random()} << 32) | random());
}

json settings_json(const TournamentSettings& settings) {
    return {{"name", settings.event.name},
            {"city", settings.event.city},
            {"start_date", settings.event.start_date},
            {"end_date", settings.event.end_date},
            {"edition", settings.play.edition},
            {"speed", word_of(settings.play.speed)},
            {"variant", word_of(settings.play.variant)},
            {"control", to_short_text(settings.play.control)},
            {"tiebreaks", settings.tables.tiebreaks},
            {"simulated", settings.play.simulated},
            {"times_note", settings.publication.times_note}};
}

json player_json(const PlayerData& player) {
    return {{"name", player.name},
            {"title", player.title},
            {"federation", player.federation},
            {"rating", player.rating},
            {"fide_id", player.fide_id}};
}

class Simulation {
  public:
    Simulation(const Script& script, const SimulationOptions& options,
               const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress)
        : script_{script},
          options_{options},
          stop_{stop},
          progress_{progress},
          rest_{options.server, options.token, stop} {
        state_.rounds = static_cast<int>(script.rounds.size());
        for (const auto& round : script.rounds) state_.games += static_cast<int>(round.size());
    }

    Result<void> run() {
        if (auto done = set_up(); !done) return done;
        if (auto done = take_seats(); !done) return done;
        for (std::size_t r = 0; r < script_.rounds.size(); ++r) {
            state_.round = static_cast<int>(r + 1);
            progress_(state_);
            if (auto done = play_round(script_.rounds[r]); !done) return done;
        }
        if (auto done = floor_->wait_synced(stop_); !done) return done;
        const auto event = rest_.get(path_);
        if (!event) return tl::unexpected(event.error());
        if (!event->value("complete", false)) return refuse("incomplete");
        return {};
    }

  private:
    Result<json> command(const json& body) { return rest_.post(path_ + "/commands", body); }

    Result<void> tell(const json& body) {
        const auto answer = command(body);
        if (!answer) return tl::unexpected(answer.error());
        return {};
    }

    // The event with its players and rounds, as an organizer enters it.
    Result<void> set_up() {
        const auto created =
            rest_.post("/api/v1/tournaments",
                       {{"settings", settings_json(script_.settings)}, {"again", true}});
        if (!created) return tl::unexpected(created.error());
        tournament_ = (*created)["t"].get<std::int64_t>();
        path_ = "/api/v1/tournaments/" + std::to_string(tournament_);
        auto players = json::array();
        for (const auto& player : script_.players) players.push_back(player_json(player));
        auto entered = tell({{"type", "enter_players"}, {"players", std::move(players)}});
        if (!entered) return entered;
        const auto event = rest_.get(path_);
        if (!event) return tl::unexpected(event.error());
        for (const auto& player : (*event)["players"]) ids_.push_back(player["player"]);
        return script_.berger ? draft_berger(*script_.berger) : draft_by_hand();
    }

    Result<void> draft_berger(const BergerNumbers& numbers) {
        auto order = json::array();
        for (const auto player : numbers.order) order.push_back(ids_[player]);
        auto drawn = tell({{"type", "draw_numbers"}, {"order", std::move(order)}});
        if (!drawn) return drawn;
        return tell({{"type", "draft_round_robin"},
                     {"cycles", numbers.options.cycles},
                     {"exchange", numbers.options.exchange},
                     {"reversed", numbers.options.reversed}});
    }

    Result<void> draft_by_hand() {
        for (std::size_t r = 0; r < script_.rounds.size(); ++r) {
            auto pairings = json::array();
            std::vector<bool> seated(ids_.size());
            for (const auto& game : script_.rounds[r]) {
                pairings.push_back({pairings.size() + 1, ids_[game.white], ids_[game.black]});
                seated[game.white] = seated[game.black] = true;
            }
            auto byes = json::array();
            for (std::size_t i = 0; i < ids_.size(); ++i) {
                if (!seated[i]) byes.push_back(ids_[i]);
            }
            auto drafted = tell({{"type", "draft_round"},
                                 {"round", r + 1},
                                 {"pairings", std::move(pairings)},
                                 {"byes", std::move(byes)}});
            if (!drafted) return drafted;
        }
        return {};
    }

    Result<json> issue_key(const std::string& role, int board) {
        return rest_.post("/api/v1/keys", {{"role", role},
                                           {"tournament", tournament_},
                                           {"board", board},
                                           {"label", "simulated"}});
    }

    // A terminal at every board and one operator for the moves.
    Result<void> take_seats() {
        std::size_t boards = 0;
        for (const auto& round : script_.rounds) boards = std::max(boards, round.size());
        std::vector<BoardKey> keys;
        for (std::size_t i = 0; i < boards; ++i) {
            const auto issued = issue_key("terminal", static_cast<int>(i + 1));
            if (!issued) return tl::unexpected(issued.error());
            keys.push_back({(*issued)["terminal"], (*issued)["key"], random_word()});
        }
        const auto issued = issue_key("operator", 0);
        if (!issued) return tl::unexpected(issued.error());
        floor_ = std::make_unique<Floor>(options_.server, keys, (*issued)["key"].get<std::string>(),
                                         options_.speed, options_.ack_log);
        return {};
    }

    // The round's pairings as the server has them, each with its game of the script.
    struct PairedGame {
        SeatedGame game;
        bool decided = false;
        std::string result;
    };
    Result<std::vector<PairedGame>> seated_games(const std::vector<ScriptedGame>& round) {
        const auto event = rest_.get(path_);
        if (!event) return tl::unexpected(event.error());
        std::vector<PairedGame> seated;
        for (const auto& listed : (*event)["rounds"]) {
            if (listed["round"] != state_.round) continue;
            for (const auto& pairing : listed["pairings"]) {
                const auto game = std::find_if(round.begin(), round.end(), [&](const auto& one) {
                    return pairing["white"] == ids_[one.white] &&
                           pairing["black"] == ids_[one.black];
                });
                if (game == round.end()) return refuse("bad_pairing", pairing.dump());
                const auto result = pairing.contains("result") && pairing["result"].is_string()
                                        ? pairing["result"].get<std::string>()
                                        : std::string{};
                seated.push_back(
                    {{pairing["board"], pairing["g"], &*game}, !result.empty(), result});
            }
        }
        return seated;
    }

    Result<void> play_round(const std::vector<ScriptedGame>& round) {
        auto done = tell({{"type", "publish_round"}, {"round", state_.round}});
        if (!done) return done;
        const auto seated = seated_games(round);
        if (!seated) return tl::unexpected(seated.error());
        std::vector<SeatedGame> games;
        for (const auto& one : *seated) {
            if (!one.game.script->moves.empty()) games.push_back(one.game);
        }
        done = tell({{"type", "start_round"}, {"round", state_.round}});
        if (!done) return done;
        const auto over_before = state_.games_over;
        const FloorCalls calls{[&](int over) {
                                   state_.games_over = over_before + over;
                                   progress_(state_);
                               },
                               [&](const std::string& game) { resume(game); }};
        done = floor_->play(games, stop_, calls);
        const bool stopped = !done && done.error().code == "stopped";
        if (!done && (stopped || !options_.arbiter_rules)) return done;
        done = enter_results(round);
        state_.games_over = over_before + static_cast<int>(round.size());
        progress_(state_);
        return done;
    }

    // Nobody came to a player who called: his clocks go on, the call waits. The arbiter may have
    // come this moment, so a refusal is no matter.
    void resume(const std::string& game) {
        static_cast<void>(tell({{"type", "order_clock"},
                                {"g", game},
                                {"op", "resume"},
                                {"reason", "simulated: nobody came"}}));
    }

    // What the boards did not end as the script says, the arbiter enters: forfeits, flags, the
    // rest.
    Result<void> enter_results(const std::vector<ScriptedGame>& round) {
        const auto seated = seated_games(round);
        if (!seated) return tl::unexpected(seated.error());
        for (const auto& one : *seated) {
            const auto& game = *one.game.script;
            const auto result = std::string{word_of(game.result)};
            if (one.decided && one.result == result) continue;
            auto done = tell({{"type", "set_result"},
                              {"g", one.game.game},
                              {"result", result},
                              {"termination", word_of(game.termination)},
                              {"reason", "as the file has it"}});
            if (!done) return done;
        }
        return {};
    }

    const Script& script_;
    const SimulationOptions& options_;
    const std::atomic<bool>& stop_;
    const std::function<void(const Progress&)>& progress_;
    RestClient rest_;
    Progress state_;
    std::int64_t tournament_ = 0;
    std::string path_;
    std::vector<std::string> ids_;
    std::unique_ptr<Floor> floor_;
};

}  // namespace

Result<void> run_simulation(const Script& script, const SimulationOptions& options,
                            const std::atomic<bool>& stop,
                            const std::function<void(const Progress&)>& progress) {
    return Simulation{script, options, stop, progress}.run();
}

}  // namespace arbiter
