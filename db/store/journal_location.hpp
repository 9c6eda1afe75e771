// Where a journal lies: what --db names.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

class JournalLocation {
  public:
    // As a user writes it: the path of a SQLite file, or SCHEME://... of another kind of store
    // (store_kind.hpp).
    JournalLocation(std::string text) : text_(std::move(text)) {}  // NOLINT: a path is one
    JournalLocation(const char* text) : text_(text) {}             // NOLINT: so is this

    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    // Empty for a path.
    [[nodiscard]] std::string_view scheme() const;
    // The file itself, without links in its path: what belongs to the journal lies beside that.
    [[nodiscard]] std::string file() const;

  private:
    std::string text_;
};

}  // namespace arbiter
