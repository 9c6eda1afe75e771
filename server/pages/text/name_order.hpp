// The order of names for a reader of that language: Unicode's collation, which knows accents and
// scripts. Chinese names stand by pinyin in simplified Chinese, by strokes in traditional Chinese.
#pragma once

#include "server/pages/text/words.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

class NameOrder {
  public:
    explicit NameOrder(Lang lang);
    ~NameOrder();
    NameOrder(const NameOrder&) = delete;
    NameOrder& operator=(const NameOrder&) = delete;

    // Bytes whose order is that of the names; equal names have equal keys. Not text.
    [[nodiscard]] std::string key_of(std::string_view name) const;

  private:
    struct Collator;
    std::unique_ptr<const Collator> collator_;
};

}  // namespace arbiter
