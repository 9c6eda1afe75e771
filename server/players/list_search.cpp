#include "server/players/list_search.hpp"

#include "clock/text.hpp"

#include <cstdint>
#include <system_error>
#include <utility>

namespace arbiter {

RatingLists::OpenList RatingLists::opened(const std::string& file) {
    RatingList list(file);  // throws if it is not there
    return {file, std::filesystem::last_write_time(file), std::move(list)};
}

RatingLists::RatingLists(const std::vector<std::string>& files) {
    for (const auto& file : files) lists_.push_back(opened(file));
}

std::vector<FoundPlayer> RatingLists::search(std::string_view typed, std::size_t most) {
    if (lists_.empty()) return {};
    const auto number = number_in<std::int64_t>(trimmed(typed));
    const auto words = number ? std::vector<SoughtWord>{} : names_.sought(typed);
    std::vector<FoundPlayer> found;
    for (OpenList& each : lists_) {
        std::error_code gone;
        const auto written = std::filesystem::last_write_time(each.file, gone);
        if (!gone && written != each.written) each = opened(each.file);
        const RatingList& list = each.list;
        auto players = number ? list.with_number(*number, most) : list.with_words(words, most);
        for (ListedPlayer& player : players) found.push_back({list.head(), std::move(player)});
    }
    return found;
}

std::vector<ListHead> RatingLists::heads() const {
    std::vector<ListHead> all;
    for (const OpenList& each : lists_) all.push_back(each.list.head());
    return all;
}

void RatingLists::prepare() const {
    if (!lists_.empty()) names_.prepare();
}

}  // namespace arbiter
