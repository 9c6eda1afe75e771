#include "server/reading_budget.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// A player's line of a report has ten columns a round; nobody plays six thousand.
constexpr std::size_t longest_line = std::size_t{64} << 10;

}  // namespace

ReadingBudget::ReadingBudget(const ReadingLimits& limits, std::function<bool()> unwanted)
    : limits_(limits), unwanted_(std::move(unwanted)) {}

bool ReadingBudget::go_on() {
    using std::chrono::duration_cast;
    using std::chrono::seconds;
    if (is_spent()) return false;
    if (unwanted_ && unwanted_()) {
        spent_ = Refusal{.code = "stopped"};
    } else if (std::chrono::steady_clock::now() - begun_ > limits_.time) {
        const auto most = duration_cast<seconds>(limits_.time).count();
        spent_ = Refusal{.code = "reading_too_long", .params = {{"seconds", std::to_string(most)}}};
    }
    return !is_spent();
}

bool ReadingBudget::add_lines(std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        if (end > longest_line) return exceed("line", longest_line);
        if (!add_row() || !add_text(end)) return false;
        text.remove_prefix(end);
        text.remove_prefix(text.starts_with("\r\n") ? 2 : std::min<std::size_t>(1, text.size()));
    }
    return !is_spent();
}

bool ReadingBudget::exceed(const char* what, std::size_t most) {
    if (!is_spent()) {
        spent_ = Refusal{
            .code = "file_too_big", .where = what, .params = {{"most", std::to_string(most)}}};
    }
    return false;
}

}  // namespace arbiter
