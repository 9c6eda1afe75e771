#include "server/players/headings.hpp"

#include "arbiter/name_fold.hpp"
#include "clock/text.hpp"
#include "server/players/tidied.hpp"

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>

extern "C" {
extern const char flagfall_headings[];
extern const char flagfall_headings_end[];
}

namespace arbiter {
namespace {

// No heading is longer.
constexpr std::size_t longest_heading = 100;

// U+0300 to U+036F: what folding leaves of accents.
bool is_accent_at(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) return false;
    const auto first = static_cast<unsigned char>(text[at]);
    const auto second = static_cast<unsigned char>(text[at + 1]);
    return first == 0xCC || (first == 0xCD && second < 0xB0);
}

// The next piece before `sign`; the text loses both.
std::string_view take_piece(std::string_view& text, std::string_view sign) {
    const auto end = text.find(sign);
    const auto piece = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + sign.size());
    return piece;
}

// Of a section: a word of the wire, or one that the others of a heading settle.
std::optional<Column> section_column(std::string_view word) {
    if (word == "any_name") return Column::AnyName;
    if (word == "fide_rating") return Column::FideRating;
    if (word == "id") return Column::Id;
    return column_named(word);
}

}  // namespace

std::string plain_heading(std::string_view heading) {
    if (heading.size() > longest_heading) return {};
    constexpr std::string_view apostrophe = "\xE2\x80\x99";
    const std::string folded = folded_name(tidied(heading));
    std::string plain;
    for (std::size_t at = 0; at < folded.size(); ++at) {
        const char c = folded[at];
        if (is_accent_at(folded, at)) {
            ++at;
        } else if (std::string_view(folded).substr(at, apostrophe.size()) == apostrophe) {
            at += apostrophe.size() - 1;
        } else if ((c >= 'a' && c <= 'z') || is_digit(c) || (c & 0x80) != 0) {
            plain += c;
        }
    }
    return plain;
}

std::string_view headings_text() noexcept {
    return {flagfall_headings, static_cast<std::size_t>(flagfall_headings_end - flagfall_headings)};
}

Headings read_headings(std::string_view text) {
    Headings known;
    std::optional<Column> column;
    while (!text.empty()) {
        const auto line = take_piece(text, "\n");
        const auto wrong = [&] { return std::logic_error("headings: " + std::string(line)); };
        if (line.empty() || line.starts_with('#')) continue;
        if (line.starts_with('[')) {
            column = section_column(line.substr(1, line.find(']') - 1));
            if (!column) throw wrong();
            continue;
        }
        const auto colon = line.find(": ");
        if (!column || colon == std::string_view::npos) throw wrong();
        auto rest = line.substr(colon + 2);
        while (!rest.empty()) {
            auto plain = plain_heading(take_piece(rest, ", "));
            if (plain.empty()) throw wrong();
            const auto [at, added] = known.emplace(std::move(plain), *column);
            if (!added && at->second != *column) throw wrong();
        }
    }
    return known;
}

const Headings& known_headings() {
    static const Headings known = read_headings(headings_text());
    return known;
}

}  // namespace arbiter
