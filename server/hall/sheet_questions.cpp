// A command that asks for the missing moves of two sheets waits for the search, as others wait for
// searches for mates.
#include "arbiter/game/sheets/reconstruction.hpp"
#include "server/hall/hall.hpp"

#include <utility>

namespace arbiter {

bool Hall::find_moves(const std::shared_ptr<Searched>& asked) {
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

void Hall::refuse_all(const std::shared_ptr<Searched>& asked, const Refusal& refusal) {
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
