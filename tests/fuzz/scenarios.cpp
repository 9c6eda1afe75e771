// Scenario files, judged in the editions that they name.
#include "server/rule/scenario.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_scenarios(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    constexpr std::uint64_t mate_limit = 200;  // the search itself is tested elsewhere
    constexpr std::size_t most = 4;
    const auto texts = split_scenarios(fuzz::text_of(bytes, size));
    if (!texts) return 0;
    for (std::size_t i = 0; i < texts->size() && i < most; ++i) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario((*texts)[i], id, editions);
        if (!scenario) continue;
        for (const auto& edition : scenario->editions) {
            static_cast<void>(judge_scenario(*scenario, edition, mate_limit));
        }
    }
    return 0;
}
