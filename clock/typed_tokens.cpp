#include "clock/typed_tokens.hpp"

#include "clock/text.hpp"
#include "clock/typed_phrases.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

// Signs that keyboards and word processors write in several ways. The longer stand first.
constexpr std::array spellings{
    Replacement{"''", "\""},
    Replacement{"\u2019\u2019", "\""},
    Replacement{"\u2032\u2032", "\""},
    Replacement{"\u00B4\u00B4", "\""},
    Replacement{"\u2019", "'"},
    Replacement{"\u2018", "'"},
    Replacement{"\u2032", "'"},
    Replacement{"\u00B4", "'"},
    Replacement{"`", "'"},
    Replacement{"\uFF07", "'"},
    Replacement{"\u2033", "\""},
    Replacement{"\u201D", "\""},
    Replacement{"\u201C", "\""},
    Replacement{"\uFF02", "\""},
    Replacement{"\uFF0C", ", "},  // no decimal comma
    Replacement{"\u3001", ", "},
    Replacement{"\uFF1B", ";"},
    Replacement{"\uFF1A", ":"},
    Replacement{"\uFF0B", "+"},
    Replacement{"\uFF0F", "/"},
    Replacement{"\uFF5C", "+"},
    Replacement{"|", "+"},
    Replacement{"\u00D7", "x"},
    Replacement{"\u2026", "..."},
    Replacement{"\u3002", " "},
    Replacement{"\u00A0", " "},
    Replacement{"\u3000", " "},
    Replacement{"\uFF08", " "},
    Replacement{"\uFF09", " "},
    Replacement{"(", " "},
    Replacement{")", " "},
    Replacement{"\t", " "},
    Replacement{"\u0451", "\u0435"},
    Replacement{"第一", "第1"},
    Replacement{"\uFF0E", "."},
    Replacement{"\r", " "},
    Replacement{"\n", " "},
    Replacement{"\u202F", " "},
};

// Full-width digits "０" to "９" share the first two bytes.
constexpr std::string_view wide_digit = "\xEF\xBC";

// Small letters for capitals, Latin with and without accents and Cyrillic, and the digit of a
// full-width one.
std::string small_letter(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const auto two = [](unsigned first, unsigned second) {
        return std::string{static_cast<char>(first), static_cast<char>(second)};
    };
    const unsigned first = byte(0);
    const unsigned second = byte(1);
    if (first >= 'A' && first <= 'Z') return std::string(1, static_cast<char>(first - 'A' + 'a'));
    if (first == 0xC3 && second >= 0x80 && second <= 0x9E) return two(0xC3, second + 0x20);
    if (first == 0xD0 && second >= 0x90 && second <= 0x9F) return two(0xD0, second + 0x20);
    if (first == 0xD0 && second >= 0xA0 && second <= 0xAF) return two(0xD1, second - 0x20);
    const bool digit = text.starts_with(wide_digit) && byte(2) >= 0x90 && byte(2) <= 0x99;
    return digit ? std::string(1, static_cast<char>('0' + (byte(2) - 0x90))) : std::string{};
}

std::string plain_spelling(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto* const found =
            std::find_if(spellings.begin(), spellings.end(),
                         [&](const Replacement& each) { return text.starts_with(each.first); });
        if (found != spellings.end()) {
            plain += found->second;
            text.remove_prefix(found->first.size());
        } else if (const std::string small = small_letter(text); !small.empty()) {
            plain += small;
            text.remove_prefix(text.starts_with(wide_digit) ? 3 : small.size());
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

// One blank between words, none beside a slash.
std::string tidied(std::string_view text) {
    std::string tidy;
    for (const char letter : text) {
        const bool after_gap = tidy.empty() || tidy.back() == ' ' || tidy.back() == '/';
        if (letter == ' ' && after_gap) continue;
        if (letter == '/' && !tidy.empty() && tidy.back() == ' ') tidy.pop_back();
        tidy += letter;
    }
    while (tidy.ends_with(' ')) tidy.pop_back();
    return tidy;
}

std::string_view digits_of(std::string_view text) {
    std::size_t size = 0;
    while (size < text.size() && is_digit(text[size])) ++size;
    return text.substr(0, size);
}

bool has_digit(std::string_view text, std::size_t at) {
    return at < text.size() && is_digit(text[at]);
}

// A comma is taken for a decimal one only before a half or a quarter; "1,30" may be "1:30".
bool is_simple_fraction(std::string_view digits) {
    return digits == "5" || digits == "25" || digits == "50" || digits == "75";
}

constexpr std::array fraction_signs{Replacement{"\u00BD", ".5"}, Replacement{"\u00BC", ".25"},
                                    Replacement{"\u00BE", ".75"}};

const Replacement* fraction_at(std::string_view text) {
    const auto* const found =
        std::find_if(fraction_signs.begin(), fraction_signs.end(),
                     [&](const Replacement& each) { return text.starts_with(each.first); });
    return found == fraction_signs.end() ? nullptr : found;
}

// What stands at the beginning, and how many bytes it takes.
struct TypedFigure {
    std::string text;
    std::size_t size = 0;
};

// "90", "0.5", "1\u00BD", "1:30:00.5": as far as it goes.
TypedFigure figure_at(std::string_view text, const TypedSigns& signs) {
    const std::string_view whole = digits_of(text);
    if (const Replacement* fraction = fraction_at(text.substr(whole.size()))) {
        return {.text = std::string(whole.empty() ? "0" : whole) + std::string(fraction->second),
                .size = whole.size() + fraction->first.size()};
    }
    std::size_t size = whole.size();
    int groups = 1;
    while (size < text.size() && text[size] == ':' && has_digit(text, size + 1)) {
        size += 1 + digits_of(text.substr(size + 1)).size();
        ++groups;
    }
    if (groups == 2 && signs.colon_parts) size = whole.size();
    const auto behind = size < text.size() ? digits_of(text.substr(size + 1)) : std::string_view{};
    const char sign = behind.empty() ? ' ' : text[size];
    const bool comma = sign == ',' && groups == 1 && signs.decimal_comma;
    TypedFigure figure{.text = std::string(text.substr(0, size)), .size = size};
    const bool fraction = is_simple_fraction(behind);
    const bool comma_clock = whole.size() == 1 && behind.size() == 2 && behind.front() < '6';
    if (sign != '.' && !(comma && (fraction || comma_clock))) return figure;
    const bool two_digits = groups == 1 && behind.size() == 2;
    const bool clock = comma ? !fraction : sign == '.' && two_digits && signs.point_in_clock;
    figure.text += (clock ? ':' : '.') + std::string(behind);
    figure.size += 1 + behind.size();
    return figure;
}

}  // namespace

std::optional<std::vector<TypedToken>> typed_tokens(std::string_view text,
                                                    const TypedSigns& signs) {
    constexpr std::size_t most_tokens = 400;
    const std::string tidy = tidied(plain_spelling(text));
    std::vector<TypedToken> tokens;
    for (std::string_view rest = tidy; !rest.empty();) {
        if (tokens.size() > most_tokens) return std::nullopt;
        if (is_digit(rest.front()) || fraction_at(rest) != nullptr) {
            TypedFigure figure = figure_at(rest, signs);
            const bool clock = figure.text.find(':') != std::string::npos;
            rest.remove_prefix(figure.size);
            tokens.push_back({.word = clock ? TypedWord::Clock : TypedWord::Number,
                              .text = std::move(figure.text)});
            continue;
        }
        if (rest.starts_with("one ") || rest == "one") {  // "from move one"
            tokens.push_back({.word = TypedWord::Number, .text = "1"});
            rest.remove_prefix(3);
            continue;
        }
        if (rest == ".") break;  // the end of a sentence
        const TypedPhrase* phrase = typed_phrase_at(rest);
        if (phrase == nullptr) return std::nullopt;
        if (phrase->word != TypedWord::Filler) {
            tokens.push_back({.word = phrase->word, .unit = phrase->unit});
        }
        rest.remove_prefix(phrase->text.size());
    }
    return tokens;
}

bool has_short_clock(const std::vector<TypedToken>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const TypedToken& token = tokens[i];
        const bool with_unit = i + 1 < tokens.size() && tokens[i + 1].word == TypedWord::Unit;
        const bool is_short = token.word == TypedWord::Clock &&
                              std::count(token.text.begin(), token.text.end(), ':') == 1;
        if (is_short && !with_unit) return true;
    }
    return false;
}

}  // namespace arbiter
