#include "server/hall/sheet_search.hpp"

#include <utility>

namespace arbiter {

bool SheetSearch::ask(GameId game, Evidence evidence, Done done) {
    if (searches_.size() >= most_waiting || searches_.contains(game)) return false;
    auto search = std::make_shared<Search>();
    auto task = [this, game, search, evidence = std::move(evidence),
                 done = std::move(done)]() -> std::function<void()> {
        const auto begun = Clock::now();
        search->begun = begun;
        SearchBudget budget;
        budget.expired = [&] {
            return search->stopped || Clock::now() - begun > sheet_search_budget;
        };
        return [this, game, done, found = reconstruct(evidence, budget)] {
            searches_.erase(game);
            done(found);
        };
    };
    if (!workers_->add(WorkKind::Search, std::move(task))) return false;
    searches_.emplace(game, search);
    return true;
}

std::optional<Millis> SheetSearch::age(GameId game) const {
    const auto found = searches_.find(game);
    if (found == searches_.end()) return std::nullopt;
    const auto begun = found->second->begun.load();
    if (begun == Clock::time_point{}) return Millis{};
    return std::chrono::duration_cast<Millis>(Clock::now() - begun);
}

bool SheetSearch::stop(GameId game) {
    const auto found = searches_.find(game);
    if (found == searches_.end()) return false;
    found->second->stopped = true;
    return true;
}

void SheetSearch::stop_all() {
    for (auto& [game, search] : searches_) search->stopped = true;
}

}  // namespace arbiter
