// A line of a TRF by its columns: they count characters (code points), from 1.
#pragma once

#include "clock/text.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Some programs fill their columns by bytes, which moves all that follows a letter with an accent.
enum class TrfCounting : std::uint8_t { Characters, Bytes };

class TrfColumns {
  public:
    explicit TrfColumns(std::string_view line, TrfCounting counting = TrfCounting::Characters);

    [[nodiscard]] int size() const noexcept { return static_cast<int>(starts_.size()) - 1; }
    // Both included; what is beyond the end of the line is not there.
    [[nodiscard]] std::string_view cut(int from, int to) const;
    [[nodiscard]] std::string_view from(int column) const { return cut(column, size()); }
    [[nodiscard]] bool is_blank(int column) const;

  private:
    std::string_view line_;
    std::vector<std::size_t> starts_;  // of each column, and the end
};

// a to z as A to Z.
[[nodiscard]] std::string in_capitals(std::string_view text);

// How many characters a text has.
[[nodiscard]] std::size_t character_count(std::string_view text);

}  // namespace arbiter
