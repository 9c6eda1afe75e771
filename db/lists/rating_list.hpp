// A rating list in a file of its own: FIDE's, a country's, a club's. Where it is from, of which
// month, and its players, found by words of their names and by number. No journal: a list is
// written once, whole, and replaced by the next one.
#pragma once

#include "clock/result.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct ListHead {
    std::string source;  // "FIDE"
    std::string date;    // "2026-11", is_month
    std::int64_t players = 0;
};
struct ListedPlayer {
    std::int64_t fide_id = 0;  // 0: none
    std::string name;
    std::string federation;
    std::string sex;  // "m", "w", or empty
    std::string title{};
    int standard = 0;  // 0: unrated
    int rapid = 0;
    int blitz = 0;
    int standard_k = 0;  // 0: the list has none
    int rapid_k = 0;
    int blitz_k = 0;
    int born = 0;  // the year; 0: unknown
    std::string club{};
    bool inactive = false;

    friend bool operator==(const ListedPlayer&, const ListedPlayer&) = default;
};

// One word that is looked for: any of its readings, each of which may be several words.
struct SoughtWord {
    std::vector<std::vector<std::string>> readings;
};

// A player whose FIDE ID one before him has, too: the n-th that was added, from 0.
struct RepeatedNumber {
    std::int64_t player = 0;
    std::int64_t fide_id = 0;
    friend auto operator<=>(const RepeatedNumber&, const RepeatedNumber&) = default;
};

// Makes the file beside its name: it has it only once all is written and on the disk. What fails
// throws JournalError; what is not finished is removed.
class RatingListWriter {
  public:
    // What a name is found by, parted by blanks: small letters, digits, whatever is not ASCII.
    // Asked on a thread of the writer's, by which the next players are read meanwhile.
    using WordsOf = std::function<std::string(std::string_view name)>;

    RatingListWriter(std::string path, const ListHead& head, WordsOf words_of);
    ~RatingListWriter();
    RatingListWriter(const RatingListWriter&) = delete;
    RatingListWriter& operator=(const RatingListWriter&) = delete;

    void add(ListedPlayer player);
    // In the order in which they were added.
    [[nodiscard]] std::vector<RepeatedNumber> finish();

  private:
    struct Tables;
    std::string path_;
    ListHead head_;
    std::unique_ptr<Tables> tables_;
};

class RatingList {
  public:
    // Throws JournalError: not_found, not_a_list, and what else the file gives.
    explicit RatingList(const std::string& path);
    ~RatingList();
    RatingList(RatingList&&) noexcept;
    RatingList& operator=(RatingList&&) noexcept;

    [[nodiscard]] const ListHead& head() const;
    // Who has all the words, each from the beginning of one of his; the strongest first.
    [[nodiscard]] std::vector<ListedPlayer> with_words(const std::vector<SoughtWord>& words,
                                                       std::size_t most) const;
    // The number itself first, then those that begin like it.
    [[nodiscard]] std::vector<ListedPlayer> with_number(std::int64_t number,
                                                        std::size_t most) const;

  private:
    struct Tables;
    std::unique_ptr<Tables> tables_;
};

}  // namespace arbiter
