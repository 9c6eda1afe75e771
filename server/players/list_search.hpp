// Rating lists that are asked together.
#pragma once

#include "clock/result.hpp"
#include "db/lists/rating_list.hpp"
#include "server/players/name_words.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct FoundPlayer {
    ListHead list;
    ListedPlayer player;
};

struct ListsFound {
    std::vector<ListHead> lists;
    std::vector<FoundPlayer> players;
};

// Lists that are replaced while they are in use are opened anew. A list that cannot be read any
// more ends a search and nothing else, and is tried again at the next.
class RatingLists {
  public:
    // Throws JournalError, as RatingList does.
    explicit RatingLists(const std::vector<std::string>& files);

    // By beginnings of words of a name in any order, as they are or as pinyin, or by number; each
    // list's own, in the order of the lists. Refusal: list_damaged, `where` the name of its file:
    // it is gone, damaged, or was written to meanwhile.
    [[nodiscard]] Result<ListsFound> search(std::string_view typed, std::size_t most);
    // What the first search would wait for a tenth of a second; from any thread, throws nothing.
    void prepare() const;

  private:
    // What tells that another file, or other content, stands under the name.
    struct Stamp {
        std::uint64_t device = 0;
        std::uint64_t inode = 0;
        std::int64_t size = -1;
        std::int64_t changed_s = 0;
        std::int64_t changed_ns = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    struct OpenList {
        std::string file;
        Stamp stamp;
        std::optional<RatingList> list;  // none: it could not be opened
    };
    static Stamp stamp_of(const std::string& file);
    static void open(OpenList& list);
    static void search_one(OpenList& list, const std::vector<SoughtWord>& words,
                           std::int64_t number, std::size_t most, ListsFound& found);

    std::vector<OpenList> lists_;
    NameReader names_;
};

}  // namespace arbiter
