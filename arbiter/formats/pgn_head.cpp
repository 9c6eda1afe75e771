#include "arbiter/formats/pgn_head.hpp"

#include "arbiter/chess/pgn/audit.hpp"

#include <utility>

namespace arbiter {
namespace {

// Of what was taken; PGN's four tokens, or one of those that it has none for.
std::string text_of(const std::optional<GameResult>& result) {
    if (!result) return std::string{to_text(PgnResult::Unknown)};
    const auto exact = exact_result_text(*result);
    if (!exact.empty()) return std::string{exact};
    const auto won = winner(*result);
    if (!won) return std::string{to_text(PgnResult::Draw)};
    return std::string{to_text(*won == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins)};
}

// Both are marks, not moves.
bool is_mark(char c) {
    return c == '+' || c == '#' || c == '!' || c == '?';
}

std::optional<PgnResult> parsed(const std::optional<std::string_view>& word) {
    return word ? parse_pgn_result(*word) : std::nullopt;
}

// What the tags say that the standard has no token for.
std::optional<PgnResult> odd_result(const ResultWords& words) {
    for (const auto& result : {parsed(words.exact), parsed(words.tag)}) {
        if (result && !is_standard(*result)) return result;
    }
    return std::nullopt;
}

FileRemark result_remark(const PgnHead& head, AuditWarningCode code, std::string field,
                         std::string_view found) {
    return {.line = static_cast<int>(head.line),
            .code = std::string{to_text(code)},
            .field = std::move(field),
            .found = std::string{found},
            .read_as = text_of(head.result)};
}

}  // namespace

std::optional<GameResult> game_result(PgnResult result) {
    switch (result) {
        case PgnResult::WhiteWins:
            return GameResult::WhiteWins;
        case PgnResult::BlackWins:
            return GameResult::BlackWins;
        case PgnResult::Draw:
            return GameResult::Draw;
        case PgnResult::Unknown:
            return std::nullopt;
        case PgnResult::WhiteHalf:
            return GameResult::WhiteHalf;
        case PgnResult::BlackHalf:
            return GameResult::BlackHalf;
        case PgnResult::BothLose:
            return GameResult::BothLose;
        case PgnResult::WhiteWinsUnplayed:
            return GameResult::BlackForfeits;
        case PgnResult::BlackWinsUnplayed:
            return GameResult::WhiteForfeits;
        case PgnResult::BothForfeit:
            return GameResult::BothForfeit;
    }
    return std::nullopt;
}

std::string_view odd_result_text(GameResult result) {
    switch (result) {
        case GameResult::WhiteHalf:
            return "1/2-0";
        case GameResult::BlackHalf:
            return "0-1/2";
        case GameResult::BothForfeit:
        case GameResult::BothLose:
            return "0-0";
        case GameResult::WhiteWins:
        case GameResult::BlackWins:
        case GameResult::Draw:
        case GameResult::WhiteForfeits:
        case GameResult::BlackForfeits:
            break;
    }
    return {};
}

std::string_view exact_result_text(GameResult result) {
    if (result == GameResult::BlackForfeits) return "1-0F";
    if (result == GameResult::WhiteForfeits) return "0-1F";
    return result == GameResult::BothForfeit ? "0-0F" : odd_result_text(result);
}

std::string without_extra_blanks(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == '\t';
        if (!blank) {
            result += letter;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

void add_move(PgnHead& head, std::string_view move) {
    // FNV-1a; a blank closes each move.
    constexpr std::uint64_t basis = 14695981039346656037U;
    constexpr std::uint64_t prime = 1099511628211U;
    auto digest = head.has_moves ? head.moves : basis;
    const auto take = [&](char c) { digest = (digest ^ static_cast<unsigned char>(c)) * prime; };
    for (const char c : move) {
        if (!is_mark(c)) take(c);
    }
    take(' ');
    head.moves = digest;
    head.has_moves = true;
}

void set_result(PgnHead& head, const ResultWords& words) {
    const auto odd = odd_result(words);
    const auto tag = parsed(words.tag);
    const bool has_ended = words.ending && *words.ending != PgnResult::Unknown;
    const auto told = odd ? odd : has_ended ? words.ending : tag;
    head.result = told ? game_result(*told) : std::nullopt;
    head.result_remark.reset();
    if (tag && words.ending && !pgn_results_agree(*tag, *words.ending)) {
        const bool by_tag = told == tag;
        head.result_remark = result_remark(head, AuditWarningCode::ResultTagDiffers,
                                           by_tag ? "end of moves" : "Result",
                                           to_text(by_tag ? *words.ending : *tag));
    } else if (words.tag && !tag) {
        head.result_remark =
            result_remark(head, AuditWarningCode::UnreadableResultTag, "Result", *words.tag);
    }
}

}  // namespace arbiter
