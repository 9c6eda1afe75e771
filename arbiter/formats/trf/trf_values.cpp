#include "arbiter/formats/trf/trf_values.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 2> initial_colors{"W", "B"};
constexpr std::array<std::string_view, 3> engine_colors{"RANK", "WHITE1", "BLACK1"};
constexpr std::array<std::string_view, 7> rank_methods{"FIDE", "NRO",  "FIDON", "NIDOF",
                                                       "HBFN", "LBFN", "OTHER"};
constexpr std::array<std::string_view, 3> forfeits_of_matches{"+-", "-+", "--"};
constexpr std::array<std::string_view, 47> type_codes{"FIDE_DUTCH",
                                                      "FIDE_DUTCH_n",
                                                      "FIDE_DUBOV",
                                                      "FIDE_BURSTEIN",
                                                      "FIDE_DOUBLESWISS",
                                                      "CUSTOM_SWISS",
                                                      "CUSTOM_DOUBLESWISS",
                                                      "BERGER_ROUNDROBIN",
                                                      "BERGER_DOUBLEROUNDROBIN",
                                                      "BERGER_ROUNDROBIN_Gn",
                                                      "FIDE_ROUNDROBIN",
                                                      "FIDE_DOUBLEROUNDROBIN",
                                                      "CUSTOM_ROUNDROBIN",
                                                      "FIDE_SCHILLER",
                                                      "FIDE_SCHILLER_nXn",
                                                      "CUSTOM_SCHILLER",
                                                      "FIDE_SCHEVENINGEN",
                                                      "FIDE_DOUBLESCHEVENINGEN",
                                                      "FIDE_SCHEVENINGEN_Gn",
                                                      "CUSTOM_SCHEVENINGEN",
                                                      "WORLDCUP_KNOCKOUT",
                                                      "CUSTOM_KNOCKOUT",
                                                      "FIDE_TEAM",
                                                      "FIDE_TEAM_MP_GP",
                                                      "FIDE_TEAM_GP_MP",
                                                      "FIDE_TEAM_MP",
                                                      "FIDE_TEAM_GP",
                                                      "FIDE_TEAM_TYPEA",
                                                      "FIDE_TEAM_TYPEA_MP_GP",
                                                      "FIDE_TEAM_TYPEA_GP_MP",
                                                      "FIDE_TEAM_TYPEA_MP",
                                                      "FIDE_TEAM_TYPEA_GP",
                                                      "FIDE_TEAM_TYPEB",
                                                      "FIDE_TEAM_TYPEB_MP_GP",
                                                      "FIDE_TEAM_TYPEB_GP_MP",
                                                      "FIDE_TEAM_TYPEB_MP",
                                                      "FIDE_TEAM_TYPEB_GP",
                                                      "CUSTOM_TEAM_SWISS",
                                                      "CUSTOM_TEAM_SWISS_MP",
                                                      "CUSTOM_TEAM_SWISS_GP",
                                                      "BERGER_TEAM_ROUNDROBIN",
                                                      "BERGER_TEAM_DOUBLEROUNDROBIN",
                                                      "BERGER_TEAM_ROUNDROBIN_Gn",
                                                      "FIDE_TEAM_ROUNDROBIN",
                                                      "FIDE_TEAM_DOUBLEROUNDROBIN",
                                                      "CUSTOM_TEAM_ROUNDROBIN",
                                                      "CUSTOM_TEAM_KNOCKOUT"};
constexpr std::string_view accelerated = "_BAKU";  // behind any of them

std::span<const std::string_view> trf_values_of(std::string_view id) {
    if (id == "152") return initial_colors;
    if (id == "XXC") return engine_colors;
    if (id == "172") return rank_methods;
    if (id == "192") return type_codes;
    if (id == "330") return forfeits_of_matches;
    if (id == "352") return initial_colors;
    return {};
}

bool fits_pattern(std::string_view pattern, std::string_view text) {
    while (!pattern.empty() && !text.empty()) {
        if (pattern.front() == 'n') {
            const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
            if (digits == 0) return false;
            text.remove_prefix(digits);
        } else {
            if (pattern.front() != text.front()) return false;
            text.remove_prefix(1);
        }
        pattern.remove_prefix(1);
    }
    return pattern.empty() && text.empty();
}

}  // namespace

bool is_known_value(std::string_view id, std::string_view text) {
    const auto known = trf_values_of(id);
    std::string code = in_capitals(text);
    // A colour for each board.
    if (id == "352") return code.find_first_not_of("WB") == std::string::npos;
    // The engines' line may have several.
    const auto blank = code.find(' ');
    if (id == "XXC" && blank != std::string::npos) {
        return is_known_value(id, code.substr(0, blank)) &&
               is_known_value(id, trimmed(std::string_view{code}.substr(blank)));
    }
    // 172 has a federation before it.
    if (id == "172" && code.size() > 4 && code[3] == ' ') {
        code = in_capitals(trimmed(text.substr(4)));
    }
    if (id == "192" && code.ends_with(accelerated)) code.resize(code.size() - accelerated.size());
    return known.empty() || std::ranges::any_of(known, [&](std::string_view pattern) {
               return fits_pattern(pattern, code);
           });
}

std::string known_values(std::string_view id) {
    std::string all;
    for (const std::string_view value : trf_values_of(id)) {
        all += all.empty() ? "" : ", ";
        all += value;
    }
    return all;
}

}  // namespace arbiter
