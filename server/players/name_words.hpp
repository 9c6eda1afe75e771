// What a name is found by: its words in small Latin letters, Chinese characters as they are and as
// pinyin. Written into a rating list and asked of it in one form.
#pragma once

#include "db/lists/rating_list.hpp"

#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

class NameReader {
  public:
    NameReader();
    ~NameReader();
    NameReader(const NameReader&) = delete;
    NameReader& operator=(const NameReader&) = delete;

    // Reads ICU's rules now, which takes a tenth of a second and which the first name that is not
    // ASCII does otherwise. From any thread; a name that comes meanwhile waits. Does not throw:
    // rules that are missing are told by the first name that needs them.
    void prepare() const;
    // "Müller, Jürgen": "muller jurgen". "丁立人": "丁立人 立人 人 dingliren liren ren dlr".
    [[nodiscard]] std::string words_of(std::string_view name) const;
    // What somebody types: beginnings of words in any order. Chinese characters are looked for as
    // they are and as pinyin, for FIDE's list has no others.
    [[nodiscard]] std::vector<SoughtWord> sought(std::string_view typed) const;

  private:
    class Transliteration;
    struct Scripts;
    std::shared_future<std::unique_ptr<const Scripts>> scripts_;
};

// The words of a name that has others than ASCII letters, for lists that are searched by what
// people type on any keyboard; empty of one that has none. Names that were asked for before are
// remembered. From one thread: the network loop.
[[nodiscard]] std::string search_words_beside(const std::string& name);

}  // namespace arbiter
