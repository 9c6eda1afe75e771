#include "server/simulate/simulation.hpp"

#include "arbiter/ids.hpp"
#include "db/codec/words.hpp"
#include "server/secrets/whole_file.hpp"
#include "server/simulate/floor.hpp"
#include "server/simulate/rest_client.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using nlohmann::json;

constexpr std::size_t most_of_keys = std::size_t{1} << 20;

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

    // The event with its players and rounds, as an organizer enters it; of one that was begun what
    // is missing.
    Result<void> set_up() {
        auto found = find_event();
        if (!found) return found;
        auto event = rest_.get(path_);
        if (!event) return tl::unexpected(event.error());
        if ((*event)["players"].empty()) {
            auto players = json::array();
            for (const auto& player : script_.players) players.push_back(player_json(player));
            auto entered = tell({{"type", "enter_players"}, {"players", std::move(players)}});
            if (!entered) return entered;
            event = rest_.get(path_);
            if (!event) return tl::unexpected(event.error());
        }
        if (auto known = know_players((*event)["players"]); !known) return known;
        if (script_.berger && !(*event)["rounds"].empty()) return {};
        return script_.berger ? draft_berger(*script_.berger)
                              : draft_by_hand((*event)["rounds"].size());
    }

    // One that was begun and is not over, or a new one.
    Result<void> find_event() {
        if (!options_.folder.empty()) {
            const auto hall = rest_.get("/api/v1/hall");
            if (!hall) return tl::unexpected(hall.error());
            for (const auto& event : (*hall)["tournaments"]) {
                const bool ours = event["name"] == script_.settings.event.name &&
                                  event.value("simulated", false) &&
                                  !event.value("complete", false);
                if (ours) tournament_ = event["t"].get<std::int64_t>();
            }
        }
        begun_ = tournament_ != 0;
        if (!begun_) {
            const auto created =
                rest_.post("/api/v1/tournaments",
                           {{"settings", settings_json(script_.settings)}, {"again", true}});
            if (!created) return tl::unexpected(created.error());
            tournament_ = (*created)["t"].get<std::int64_t>();
        }
        path_ = "/api/v1/tournaments/" + std::to_string(tournament_);
        return {};
    }

    // Each of the script's players is the next one of that name.
    Result<void> know_players(const json& entered) {
        std::vector<bool> taken(entered.size());
        for (const auto& player : script_.players) {
            std::size_t at = 0;
            while (at < entered.size() && (taken[at] || entered[at]["name"] != player.name)) ++at;
            if (at == entered.size()) return refuse("not_found", player.name);
            taken[at] = true;
            ids_.push_back(entered[at]["player"]);
        }
        return {};
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

    Result<void> draft_by_hand(std::size_t drafted_rounds) {
        for (std::size_t r = drafted_rounds; r < script_.rounds.size(); ++r) {
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

    // A terminal at every board and one operator for the moves: those of before, if they were kept.
    Result<void> take_seats() {
        std::size_t boards = 0;
        for (const auto& round : script_.rounds) boards = std::max(boards, round.size());
        json kept = read_kept_keys();
        auto& keys = kept["boards"];
        if (!keys.is_array()) keys = json::array();
        while (keys.size() < boards) {
            const auto board = static_cast<int>(keys.size() + 1);
            const auto issued = issue_key("terminal", board);
            if (!issued) return tl::unexpected(issued.error());
            keys.push_back({{"terminal", (*issued)["terminal"]},
                            {"key", (*issued)["key"]},
                            {"boot", random_word()}});
            // The device that had this board is gone with its log.
            if (begun_) {
                static_cast<void>(tell({{"type", "set_board_terminal"},
                                        {"board", board},
                                        {"terminal", (*issued)["terminal"]}}));
            }
        }
        if (!kept.contains("operator")) {
            const auto issued = issue_key("operator", 0);
            if (!issued) return tl::unexpected(issued.error());
            kept["operator"] = (*issued)["key"];
        }
        if (auto done = keep_keys(kept); !done) return done;
        std::vector<BoardKey> seats;
        for (const auto& one : keys) {
            seats.push_back(
                {one["terminal"], one["key"], one["boot"], log_folder(seats.size() + 1)});
        }
        try {
            floor_ =
                std::make_unique<Floor>(options_.server, seats, kept["operator"].get<std::string>(),
                                        options_.speed, options_.ack_log);
        } catch (const std::runtime_error& error) {
            return refuse("log_not_opened", error.what());
        }
        return {};
    }

    [[nodiscard]] std::filesystem::path kept_keys() const {
        return std::filesystem::path(options_.folder) / (std::to_string(tournament_) + ".json");
    }
    [[nodiscard]] std::string log_folder(std::size_t board) const {
        if (options_.folder.empty()) return {};
        return std::filesystem::path(options_.folder) /
               (std::to_string(tournament_) + "." + std::to_string(board));
    }

    [[nodiscard]] json read_kept_keys() const {
        if (options_.folder.empty()) return json::object();
        const auto text = read_whole_file(kept_keys(), most_of_keys, Readers::Owner);
        auto kept = json::parse(text.value_or("{}"), nullptr, false);
        return kept.is_object() ? kept : json::object();
    }

    [[nodiscard]] Result<void> keep_keys(const json& kept) const {
        if (options_.folder.empty()) return {};
        try {
            std::filesystem::create_directories(options_.folder);
            std::filesystem::permissions(options_.folder, std::filesystem::perms::owner_all);
            write_whole_file(kept_keys(), kept.dump(), Readers::Owner, IfThere::Replace);
        } catch (const std::system_error& error) {
            return refuse("log_not_opened", error.what());
        }
        return {};
    }

    // The round's pairings as the server has them, each with its game of the script.
    struct PairedGame {
        SeatedGame game;
        bool settled = false;  // decided, or put off
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
                seated.push_back({{pairing["board"], pairing["g"], &*game},
                                  !result.empty() || pairing.value("adjourned", false),
                                  result});
            }
        }
        return seated;
    }

    Result<void> play_round(const std::vector<ScriptedGame>& round) {
        // One that the arbiter has published and begun himself goes on as well.
        auto done = tell(
            {{"type", "publish_round"}, {"round", state_.round}, {"unfinished", "leave_open"}});
        if (!done && !(may_stand_already() && done.error().code == "already_published"))
            return done;
        const auto seated = seated_games(round);
        if (!seated) return tl::unexpected(seated.error());
        std::vector<SeatedGame> games;
        for (const auto& one : *seated) {
            if (!one.settled && !one.game.script->moves.empty()) games.push_back(one.game);
        }
        done = tell({{"type", "start_round"}, {"round", state_.round}});
        if (!done && !(may_stand_already() && done.error().code == "no_effect")) return done;
        const auto over_before = state_.games_over;
        const FloorCalls calls{[&](int over) {
                                   state_.games_over = over_before + over;
                                   progress_(state_);
                               },
                               [&](const std::string& game) { resume_if_unheeded(game); },
                               [&] { return settled_games(round); }};
        done = floor_->play(games, stop_, calls);
        const bool stopped = !done && done.error().code == "stopped";
        if (!done && (stopped || !options_.arbiter_rules)) return done;
        done = enter_results(round);
        state_.games_over = over_before + static_cast<int>(round.size());
        progress_(state_);
        return done;
    }

    // An arbiter who is there may do himself what is done next, or have done it.
    [[nodiscard]] bool may_stand_already() const { return begun_ || options_.arbiter_rules; }

    std::vector<std::string> settled_games(const std::vector<ScriptedGame>& round) {
        std::vector<std::string> settled;
        if (!options_.arbiter_rules) return settled;
        const auto seated = seated_games(round);
        if (!seated) return settled;
        for (const auto& one : *seated) {
            if (one.settled) settled.push_back(one.game.game);
        }
        return settled;
    }

    // Nobody came to a player who called: his clocks go on, the call waits. Where somebody came the
    // clocks are his. He may have come this moment, so a refusal is no matter.
    void resume_if_unheeded(const std::string& game) {
        const auto board = rest_.get(path_ + "/games/" + game);
        if (!board) return;
        const auto& alarms = (*board)["alarms"];
        const bool waits = std::any_of(alarms.begin(), alarms.end(), [](const json& alarm) {
            return alarm.value("what", "") == "call" && !alarm.contains("taken_by");
        });
        if (!waits) return;
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
            if (one.result == result) continue;
            auto done = tell({{"type", "set_result"},
                              {"g", one.game.game},
                              {"result", result},
                              {"termination", word_of(game.termination)},
                              {"reason", "as the file has it"}});
            // What the arbiter put off, or holds, is his.
            if (!done && (done.error().code == "stopped" || !options_.arbiter_rules)) return done;
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
    bool begun_ = false;  // by a run before this one
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
