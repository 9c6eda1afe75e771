// The program as other programs call it: what it prints, what it says, and its exit code.
#pragma once

#include <string>
#include <vector>

namespace arbiter::testing {

struct ProgramResult {
    int code = 0;
    std::string output;  // stdout
    std::string errors;  // stderr
};

// Any program to its end; the first of the words is its path.
[[nodiscard]] ProgramResult run_program(const std::vector<std::string>& words);
// flagfall to its end with these arguments.
[[nodiscard]] ProgramResult run_flagfall(const std::vector<std::string>& arguments);
// The same as a shell reads the line: quotes, redirections.
[[nodiscard]] ProgramResult run_flagfall_in_shell(const std::string& arguments);

}  // namespace arbiter::testing
