#include "server/players/formula_guard.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

// Apostrophes, and behind them what begins a formula: one that has an apostrophe of its own gets
// another, so that what was guarded is told from what was written so.
bool begins_formula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return !text.empty() &&
           std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

}  // namespace

std::string guarded(std::string_view text) {
    return (begins_formula(text) ? "'" : "") + std::string(text);
}

std::string_view unguarded(std::string_view text) {
    const bool was_guarded = text.starts_with('\'') && begins_formula(text);
    return was_guarded ? text.substr(1) : text;
}

}  // namespace arbiter
