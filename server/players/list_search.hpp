// Rating lists that are asked together.
#pragma once

#include "db/lists/rating_list.hpp"
#include "server/players/name_words.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct FoundPlayer {
    ListHead list;
    ListedPlayer player;
};

// Lists that are replaced while they are in use are opened anew.
class RatingLists {
  public:
    // Throws JournalError, as RatingList does.
    explicit RatingLists(const std::vector<std::string>& files);

    // By beginnings of words of a name in any order, as they are or as pinyin, or by number; each
    // list's own, in the order of the lists.
    [[nodiscard]] std::vector<FoundPlayer> search(std::string_view typed, std::size_t most);
    [[nodiscard]] std::vector<ListHead> heads() const;
    // What the first search would wait for a tenth of a second; from any thread, throws nothing.
    void prepare() const;

  private:
    struct OpenList {
        std::string file;
        std::filesystem::file_time_type written;
        RatingList list;
    };
    static OpenList opened(const std::string& file);

    std::vector<OpenList> lists_;
    NameReader names_;
};

}  // namespace arbiter
