#include "tests/support/process/command_line.hpp"

#include "tests/support/process/files.hpp"
#include "tests/support/process/process.hpp"

namespace arbiter::testing {
namespace {

constexpr std::chrono::minutes until_killed_by_hand{10};

}  // namespace

ProgramResult run_program(const std::vector<std::string>& words) {
    const TextFile errors{""};
    Process process{words, {.error_file = errors.path()}};
    ProgramResult finished;
    finished.output = process.read_all(until_killed_by_hand);
    finished.code = process.wait(until_killed_by_hand).value_or(-1);
    finished.errors = errors.text();
    return finished;
}

ProgramResult run_flagfall(const std::vector<std::string>& arguments) {
    std::vector<std::string> words{FLAGFALL_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run_program(words);
}

ProgramResult run_flagfall_in_shell(const std::string& arguments) {
    return run_program({"/bin/sh", "-c", std::string{FLAGFALL_BINARY} + " " + arguments});
}

}  // namespace arbiter::testing
