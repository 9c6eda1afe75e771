// A line for a clock's display, in a fixed place: it is copied with the clock at every act.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace arbiter {

class DisplayText {
  public:
    static constexpr std::size_t longest = 120;  // bytes

    DisplayText() = default;
    // What is longer is cut; who gives one that must not be has asked before.
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view> DisplayText(
        const Text& given) {  // NOLINT: a text is one
        const std::string_view text = given;
        std::copy_n(text.begin(), std::min(text.size(), longest), bytes_.begin());
    }
    [[nodiscard]] std::string_view view() const { return bytes_.data(); }
    [[nodiscard]] bool empty() const { return bytes_.front() == 0; }
    friend bool operator==(const DisplayText&, const DisplayText&) = default;

  private:
    std::array<char, longest + 1> bytes_{};
};

}  // namespace arbiter
