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

    // "Müller, Jürgen": "muller jurgen". "丁立人": "丁立人 立人 人 dingliren liren ren dlr".
    [[nodiscard]] std::string words_of(std::string_view name) const;
    // What somebody types: beginnings of words in any order. Chinese characters are looked for as
    // they are and as pinyin, for FIDE's list has no others.
    [[nodiscard]] std::vector<SoughtWord> sought(std::string_view typed) const;

  private:
    class Transliteration;
    struct Scripts;
    // ICU takes a tenth of a second to read its rules: beside the start of the program, which
    // nobody's clock waits for. Waited for by the first name that needs them.
    std::shared_future<std::unique_ptr<const Scripts>> scripts_;
};

}  // namespace arbiter
