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

#include <source_location>
#include <stdexcept>
#include <string>

namespace arbiter {

// what(): "arbiter/game/evolve.cpp:31: a game that is over has an outcome".
class ContractBroken : public std::logic_error {
  public:
    ContractBroken(const char* expected, const std::source_location& where)
        : std::logic_error(std::string(where.file_name()) + ':' + std::to_string(where.line()) +
                           ": " + expected) {}
};

[[noreturn]] inline void break_contract(const char* expected, const std::source_location& where) {
    throw ContractBroken(expected, where);
}

// `expected` says what holds, in words: "the move is legal".
constexpr void expects(bool holds, const char* expected,
                       const std::source_location& where = std::source_location::current()) {
    if (!holds) break_contract(expected, where);
}
constexpr void ensures(bool holds, const char* expected,
                       const std::source_location& where = std::source_location::current()) {
    if (!holds) break_contract(expected, where);
}

}  // namespace arbiter

#endif
