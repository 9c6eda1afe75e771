// What a function expects of its caller, and what it ensures, checked in every build. A broken one
// is a fault of the program and not of its input. Who catches it: server/hall.
#pragma once

#if defined(__wasm__)

namespace arbiter {

constexpr void expects(bool holds, const char*) {
    if (!holds) __builtin_trap();
}
constexpr void ensures(bool holds, const char*) {
    if (!holds) __builtin_trap();
}

}  // namespace arbiter

#else

#include <stdexcept>
#include <string>

namespace arbiter {

// what(): "/src/arbiter/game/invariants.cpp:26: a void game has no result".
class ContractBroken : public std::logic_error {
  public:
    ContractBroken(const char* expected, const char* file, int line)
        : std::logic_error(std::string(file) + ':' + std::to_string(line) + ": " + expected) {}
};

[[noreturn]] inline void break_contract(const char* expected, const char* file, int line) {
    throw ContractBroken(expected, file, line);
}

// `expected` says what holds, in words: "the move is legal". The place is the caller's
// (std::source_location: clang 14 has none).
constexpr void expects(bool holds, const char* expected, const char* file = __builtin_FILE(),
                       int line = __builtin_LINE()) {
    if (!holds) break_contract(expected, file, line);
}
constexpr void ensures(bool holds, const char* expected, const char* file = __builtin_FILE(),
                       int line = __builtin_LINE()) {
    if (!holds) break_contract(expected, file, line);
}

}  // namespace arbiter

#endif
