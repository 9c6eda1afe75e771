// One program for all targets: $FLAGFALL_FUZZ_TARGET says which. Each by itself would be compiled
// with the same headers and linked with the same libraries again.
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace {

const arbiter::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** words);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
    using namespace arbiter::fuzz;
    const char* name = std::getenv("FLAGFALL_FUZZ_TARGET");
    const auto* found = std::ranges::find(
        all_targets, std::string_view(name == nullptr ? "" : name), &Target::name);
    if (found == all_targets.end()) {
        std::cerr << "FLAGFALL_FUZZ_TARGET names no target\n";
        std::exit(2);
    }
    chosen = found;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return chosen->run(bytes, size);
}
