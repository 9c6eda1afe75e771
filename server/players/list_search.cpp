#include "server/players/list_search.hpp"

#include "clock/text.hpp"
#include "db/store/journal_error.hpp"
#include "server/log.hpp"

#include <exception>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

namespace arbiter {

RatingLists::Stamp RatingLists::stamp_of(const std::string& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) return {};
    return {.device = found.st_dev,
            .inode = found.st_ino,
            .size = found.st_size,
            .changed_s = found.st_mtim.tv_sec,
            .changed_ns = found.st_mtim.tv_nsec};
}

void RatingLists::open(OpenList& list) {
    list.list.reset();
    list.stamp = stamp_of(list.file);
    list.list.emplace(list.file);  // throws if it is not there
}

RatingLists::RatingLists(const std::vector<std::string>& files) {
    for (const auto& file : files) {
        OpenList& list = lists_.emplace_back();
        list.file = file;
        open(list);
    }
}

void RatingLists::search_one(OpenList& list, const std::vector<SoughtWord>& words,
                             std::int64_t number, std::size_t most, ListsFound& found) {
    if (!list.list || stamp_of(list.file) != list.stamp) open(list);
    const RatingList& rating_list = *list.list;
    auto players =
        number > 0 ? rating_list.with_number(number, most) : rating_list.with_words(words, most);
    // Of a file that was written to meanwhile the pages are partly old and partly new.
    if (stamp_of(list.file) != list.stamp) {
        throw JournalError("damaged", list.file + " was written to during a search");
    }
    found.lists.push_back(rating_list.head());
    for (ListedPlayer& player : players) {
        found.players.push_back({rating_list.head(), std::move(player)});
    }
}

Result<ListsFound> RatingLists::search(std::string_view typed, std::size_t most) {
    ListsFound found;
    if (lists_.empty()) return found;
    const auto number = number_in<std::int64_t>(trimmed(typed));
    const auto words = number ? std::vector<SoughtWord>{} : names_.sought(typed);
    for (OpenList& each : lists_) {
        try {
            search_one(each, words, number.value_or(0), most, found);
        } catch (const JournalError& error) {
            each.list.reset();
            log_error("rating_list", error.code(), error.what());
            return refuse("list_damaged", std::filesystem::path(each.file).filename().string());
        }
    }
    return found;
}

void RatingLists::prepare() const {
    if (!lists_.empty()) names_.prepare();
}

}  // namespace arbiter
