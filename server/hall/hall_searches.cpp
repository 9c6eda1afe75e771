// Commands that wait: some hang on whether a side can still mate, one asks for the missing moves of
// two sheets. Both are searched for elsewhere.
#include "arbiter/game/sheets/reconstruction.hpp"
#include "server/hall/hall.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_searches = 6;  // of one command: an answer may ask anew, the game moves on

}  // namespace

bool Hall::wait_with(const Actor& actor, StreamId stream, const CommandId& id,
                     const OnAnswer& done) {
    if (id.id.empty()) return false;
    for (const auto& asked : searching_) {
        if (asked->id.id != id.id || asked->actor.name != actor.name) continue;
        const bool same = asked->stream == stream && asked->id.digest == id.digest;
        if (same) {
            asked->done.push_back(done);
        } else {
            answer_refused({.code = "conflict", .where = "id"}, done);
        }
        return true;
    }
    return false;
}

std::vector<MateQuestion> Hall::questions_of(const WaitingCommand& asked) const {
    const auto* on = std::get_if<OnGame>(&asked.command);
    if (on == nullptr || !ports_.search || asked.searches >= most_searches) return {};
    const Game* game = find_game(state_, on->game);
    if (game == nullptr || state_.game_streams.at(on->game) != asked.stream) return {};
    return open_questions(*game, on->command);
}

// Asks as long as there is a question: the game may have moved on during the last search.
void Hall::consider(const std::shared_ptr<WaitingCommand>& asked) {
    if (find_moves(asked)) return;
    auto questions = questions_of(*asked);
    if (questions.empty()) {
        std::erase(searching_, asked);
        return decide_now(*asked);
    }
    if (asked->searches++ == 0) searching_.push_back(asked);
    const bool taken =
        ports_.search(std::move(questions), [this, asked](std::vector<MateEvidence> evidence) {
            if (asked->dropped) return;
            add_evidence(std::get<OnGame>(asked->command).command, std::move(evidence));
            consider(asked);
        });
    if (taken) return;
    refuse_all(asked, {.code = "too_many_questions"});
}

bool Hall::find_moves(const std::shared_ptr<WaitingCommand>& asked) {
    auto* on = std::get_if<OnGame>(&asked->command);
    auto* question = on == nullptr ? nullptr : std::get_if<ProposeReconstruction>(&on->command);
    if (question == nullptr || question->found || !ports_.sheets.find) return false;
    const Game* game = find_game(state_, on->game);
    if (game == nullptr || state_.game_streams.at(on->game) != asked->stream) return false;
    const auto basis = basis_of(*game, *question);
    auto evidence = basis ? evidence_of(*game, *basis) : Result<Evidence>{refuse("no_sheets")};
    if (!evidence) return false;  // decide refuses it with the reason
    const auto done =
        [this, asked, changes = game->sheets.changes,
         plies = static_cast<int>(game->record.moves.size())](const Result<Reconstruction>& found) {
            if (asked->dropped) return;
            if (!found) return refuse_all(asked, found.error());
            std::get<ProposeReconstruction>(std::get<OnGame>(asked->command).command).found =
                FoundSequences{.sheet_changes = changes, .plies = plies, .result = *found};
            consider(asked);
        };
    if (ports_.sheets.find(on->game, *std::move(evidence), done)) {
        searching_.push_back(asked);
    } else {
        refuse_all(asked, Refusal{.code = "too_many_questions"});
    }
    return true;
}

void Hall::refuse_all(const std::shared_ptr<WaitingCommand>& asked, const Refusal& refusal) {
    std::erase(searching_, asked);
    for (auto& done : asked->done) answer_refused(refusal, std::move(done));
}

std::optional<Millis> Hall::sheet_search_age(GameId game) const {
    return ports_.sheets.age ? ports_.sheets.age(game) : std::nullopt;
}

bool Hall::stop_sheet_search(GameId game) {
    return ports_.sheets.stop && ports_.sheets.stop(game);
}

}  // namespace arbiter
