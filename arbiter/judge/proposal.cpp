#include "arbiter/judge/proposal.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 33> ruling_words{"MOVE_STANDS",
                                                        "MUST_MOVE",
                                                        "MUST_CAPTURE",
                                                        "MUST_CASTLE",
                                                        "MUST_MOVE_KING",
                                                        "MUST_PLAY_DECLARED",
                                                        "FREE_MOVE",
                                                        "WARNING_MOVE_STANDS",
                                                        "CONTINUE",
                                                        "NO_INTERVENTION",
                                                        "RESTORE",
                                                        "RESTORE_QUEEN",
                                                        "RESTORE_LAST_IDENTIFIABLE",
                                                        "VOID_NEW_GAME",
                                                        "TRANSFER_BOARD",
                                                        "DRAW",
                                                        "WHITE_WINS",
                                                        "BLACK_WINS",
                                                        "BOTH_LOSE",
                                                        "CLAIM_REJECTED",
                                                        "CLAIM_VOID",
                                                        "COMPLETE_OWN_TIME",
                                                        "COMPLETE_CLOCKS_STOPPED",
                                                        "ARBITER_COMPLETES_RECORD",
                                                        "OFFER_VALID",
                                                        "OFFER_VALID_PENALISE",
                                                        "NO_OFFER_POSSIBLE",
                                                        "RECORD_EXEMPT",
                                                        "RECORD_REQUIRED",
                                                        "PENALTY_DISCRETION",
                                                        "ARBITER_DISCRETION",
                                                        "CLAIM_POSTPONED",
                                                        "WARNING"};

}  // namespace

Ruling ruling_of(GameResult result) {
    if (result == GameResult::BothLose || result == GameResult::BothForfeit) {
        return Ruling::BothLose;
    }
    const std::optional<Color> side = winner(result);
    return side ? win_ruling(*side) : Ruling::Draw;
}

std::string_view word_of(Ruling ruling) noexcept {
    const auto index = static_cast<std::size_t>(ruling);
    return index < ruling_words.size() ? ruling_words.at(index) : std::string_view{};
}

std::optional<Ruling> parse_ruling(std::string_view word) noexcept {
    const auto* found = std::find(ruling_words.begin(), ruling_words.end(), word);
    if (found == ruling_words.end()) return std::nullopt;
    return static_cast<Ruling>(found - ruling_words.begin());
}

void Details::set(std::string_view name, DetailValue value) {
    for (auto& [known, old] : values_) {
        if (known != name) continue;
        old = std::move(value);
        return;
    }
    values_.emplace_back(std::string{name}, std::move(value));
}

void Details::set_seconds(std::string_view name, Millis time) {
    set(name, static_cast<std::int64_t>(time.count() / 1000));
}

void Details::set_squares(std::string_view name, const std::vector<Square>& squares) {
    std::vector<std::string> texts;
    texts.reserve(squares.size());
    for (const Square square : squares) texts.push_back(to_text(square));
    set(name, std::move(texts));
}

void Details::erase_if(bool (*goes)(std::string_view name)) {
    std::erase_if(values_, [&](const auto& each) { return goes(each.first); });
}

const DetailValue* Details::find(std::string_view name) const {
    const auto found = std::find_if(values_.begin(), values_.end(),
                                    [&](const auto& each) { return each.first == name; });
    return found == values_.end() ? nullptr : &found->second;
}

}  // namespace arbiter
