#include "server/simulate/script.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "db/codec/event_json.hpp"
#include "server/simulate/thinking.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <memory>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::string_view usual_control = "40/5400+30:1800+30";

std::string tag_of(const PgnGame& game, std::string_view name) {
    return std::string{game.tag(name).value_or("")};
}

Result<void> check_game(const PgnGame& game) {
    const auto line = "line " + std::to_string(game.line);
    if (game.error) {
        const auto& error = *game.error;
        return refuse("broken_game", "line " + std::to_string(error.line) + ": " + error.token);
    }
    if (!game_result(game.result())) return refuse("unfinished_game", line);
    if (game.start.variant != Variant::Standard || game.start.position != Position::initial()) {
        return refuse("other_start", line);
    }
    return {};
}

// Empty: none that FIDE could have given.
std::string fide_id_of(const PgnGame& game, const std::string& side) {
    auto id = tag_of(game, side + "FideId");
    return is_fide_id(id) ? id : std::string{};
}

PgnHead head_of(const PgnGame& game) {
    PgnHead head;
    head.line = game.line;
    head.white = tag_of(game, "White");
    head.black = tag_of(game, "Black");
    head.round = tag_of(game, "Round");
    head.event = tag_of(game, "Event");
    head.date = tag_of(game, "Date");
    head.white_id = fide_id_of(game, "White");
    head.black_id = fide_id_of(game, "Black");
    for (const auto& move : game.moves) add_move(head, to_uci(move.move, Variant::Standard));
    set_result(head, {.tag = game.tag("Result"), .ending = game.ending});
    return head;
}

// The board ends the game by itself after its last move (FIDE 5.1.1, 5.2, 9.6).
bool ends_by_itself(const PgnGame& game) {
    auto position = game.start.position;
    History history{position};
    for (const auto& move : game.moves) {
        position.play(move.move);
        history.push(position);
        if (position.is_checkmate() || position.is_stalemate() || is_surely_dead(position))
            return true;
        if (position.halfmove_clock() >= 150) return true;
        if (history.occurrences(SamePosition::CastlingRights) >= 5) return true;
    }
    return false;
}

bool lost_on_time(const PgnGame& game) {
    auto words = tag_of(game, "Termination");
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return words.find("time") != std::string::npos;
}

void set_ending(const PgnGame& game, const EventGame& place, ScriptedGame& scripted) {
    scripted.result = *place.result;
    if (is_forfeit(scripted.result)) {
        scripted.termination = Termination::Default;
    } else if (ends_by_itself(game)) {
        scripted.ending = Ending::OnTheBoard;
    } else if (lost_on_time(game)) {
        scripted.termination = Termination::TimeForfeit;
    } else if (game.moves.size() < 2) {
        scripted.termination = Termination::ArbiterDecision;  // 5.2.3 asks for a move of each
    } else if (scripted.result == GameResult::Draw) {
        scripted.ending = Ending::Agreement;
        scripted.termination = Termination::Agreement;
    } else {
        scripted.ending = Ending::Resignation;
        scripted.termination = Termination::Resignation;
    }
}

int rating_of(std::string_view text) {
    int rating = 0;
    std::from_chars(text.data(), text.data() + text.size(), rating);
    return rating >= 0 && rating <= 4000 ? rating : 0;
}

// What the tags of any of his games say about a player.
void take_player_tags(const PgnGame& game, const std::string& side, PlayerData& player) {
    const auto take = [&](std::string& field, const std::string& tag, std::size_t longest) {
        const auto value = tag_of(game, side + tag);
        if (field.empty() && value != "-" && value.size() <= longest) field = value;
    };
    take(player.title, "Title", 4);
    if (player.fide_id.empty()) player.fide_id = fide_id_of(game, side);
    take(player.federation, "Federation", 3);
    if (player.rating == 0) player.rating = rating_of(tag_of(game, side + "Elo"));
}

std::string iso_date(std::string date) {
    std::replace(date.begin(), date.end(), '.', '-');
    return is_date(date) ? date : std::string{};
}

TournamentSettings settings_of(const std::vector<PgnGame>& games, const TimeControl& control) {
    TournamentSettings settings;
    const auto& first = games.front();
    settings.event.name = tag_of(first, "Event");
    if (settings.event.name.empty() || settings.event.name == "?")
        settings.event.name = "Simulation";
    settings.event.city = tag_of(first, "Site");
    if (settings.event.city == "?") settings.event.city.clear();
    for (const auto& game : games) {
        const auto date = iso_date(tag_of(game, "Date"));
        if (date.empty()) continue;
        if (settings.event.start_date.empty() || date < settings.event.start_date)
            settings.event.start_date = date;
        settings.event.end_date = std::max(settings.event.end_date, date);
    }
    settings.play.control = control;
    settings.play.simulated = true;
    return settings;
}

// The exact one, if there is such a tag.
std::optional<TimeControl> control_of(const PgnGame& game) {
    if (const auto exact = game.tag(exact_control_tag)) {
        auto control = read_control(*exact);
        if (control && check_control(*control)) return *std::move(control);
    }
    const auto tag = game.tag("TimeControl");
    if (!tag) return std::nullopt;
    const auto control = parse_pgn_time_control(*tag);
    return control ? std::optional(*control) : std::nullopt;
}

// The one control of the event; its clock readings mean nothing under another.
Result<TimeControl> control_of(const std::vector<PgnGame>& games) {
    std::optional<TimeControl> found;
    for (const auto& game : games) {
        const auto control = control_of(game);
        if (!control) continue;
        if (found && *found != *control) {
            return refuse("mixed_time_controls", "line " + std::to_string(game.line));
        }
        found = *control;
    }
    return found ? *found : parse_pgn_time_control(usual_control).value();
}

bool has_readings(const std::vector<PgnGame>& games) {
    return std::any_of(games.begin(), games.end(), [](const PgnGame& game) {
        return std::any_of(game.moves.begin(), game.moves.end(), [](const PgnMove& move) {
            return move.times.clk.has_value() || move.times.emt.has_value();
        });
    });
}

ScriptedGame scripted(const PgnGame& game, const EventGame& place,
                      const std::shared_ptr<const TimeControl>& control, std::uint64_t seed) {
    ScriptedGame result;
    result.white = place.white;
    result.black = place.black;
    set_ending(game, place, result);
    const auto times = thinking_times(game, control, seed);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        result.moves.push_back({to_uci(game.moves[i].move, Variant::Standard), times[i]});
    }
    return result;
}

}  // namespace

Result<Script> script_of(const std::vector<PgnGame>& games) {
    if (games.empty()) return refuse("no_games");
    std::vector<PgnHead> heads;
    for (const auto& game : games) {
        if (auto checked = check_game(game); !checked) return tl::unexpected(checked.error());
        heads.push_back(head_of(game));
    }
    const auto event = event_of(heads);
    const auto alone = std::ranges::find(event.warnings, "bad_pairing", &FileRemark::code);
    if (alone != event.warnings.end()) {
        return refuse("bad_pairing", "line " + std::to_string(alone->line));
    }
    const auto read = control_of(games);
    if (!read) return tl::unexpected(read.error());
    const auto control = std::make_shared<const TimeControl>(*read);
    Script script;
    script.settings = settings_of(games, *control);
    script.adjustments = event.adjustments;
    script.warnings = event.warnings;
    script.times_from_seed = !has_readings(games);
    if (script.times_from_seed) script.settings.publication.times_note = "times_from_seed";
    for (const auto& name : event.players) {
        PlayerData player;
        player.name = name.empty() || name == "?"
                          ? "Player " + std::to_string(script.players.size() + 1)
                          : as_line(name);
        script.players.push_back(std::move(player));
    }
    for (const auto& place : event.games) {
        take_player_tags(games[place.head], "White", script.players[place.white]);
        take_player_tags(games[place.head], "Black", script.players[place.black]);
    }
    const auto rounds = rounds_of(event);
    script.berger = berger_numbers(event, rounds);
    for (const auto& round : rounds) {
        auto& scripted_round = script.rounds.emplace_back();
        for (const auto index : round) {
            const auto& place = event.games[index];
            scripted_round.push_back(
                scripted(games[place.head], place, control, nth_id(2021, index)));
        }
    }
    return script;
}

}  // namespace arbiter
