#include "server/players/name_form.hpp"

#include "arbiter/characters.hpp"
#include "server/players/table_columns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unicode/uchar.h>
#include <vector>

namespace arbiter {
namespace {

enum class FirstLetter : std::uint8_t { Small, Capital, Uncased };

struct NameWord {
    std::string text;  // without signs
    std::size_t letters = 0;
    std::size_t han = 0;  // of those
    FirstLetter first = FirstLetter::Uncased;
    bool has_comma = false;  // behind it
    bool has_point = false;
};

bool is_apostrophe(char32_t c) {
    return c == '\'' || c == '`' || c == 0xB4 || c == 0x2018 || c == 0x2019;
}
// Between the parts of one word: hyphens and joiners.
bool is_joint(char32_t c) {
    static constexpr std::array<char32_t, 5> joints{'-', 0x2010, 0x2011, 0x200C, 0x200D};
    return std::ranges::find(joints, c) != joints.end();
}
// Between the words of Chinese and Japanese names.
bool is_middle_point(char32_t c) {
    return c == 0xB7 || c == 0x2022 || c == 0x30FB;
}
bool is_han(char32_t c) {
    return c >= 0x4E00 && c <= 0x9FFF;
}
bool is_letter_or_mark(char32_t c) {
    const auto kind = U_MASK(u_charType(static_cast<UChar32>(c)));
    return (kind & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

FirstLetter first_letter(char32_t c) {
    const auto letter = static_cast<UChar32>(c);
    if (u_isupper(letter) != 0 || u_istitle(letter) != 0) return FirstLetter::Capital;
    return u_islower(letter) != 0 ? FirstLetter::Small : FirstLetter::Uncased;
}

// The words of a name; none if something in the text is no part of one.
std::vector<NameWord> name_parts(std::string_view text) {
    std::vector<NameWord> words;
    bool begins = true;
    while (!text.empty()) {
        const char32_t c = take_character(text);
        if (c == ' ' || (is_middle_point(c) && !begins)) {
            begins = true;
            continue;
        }
        if (begins || words.back().has_comma || words.back().has_point) {
            if (c == ',' && !words.empty() && !words.back().has_comma) {  // "Berg , Bo", "J.,"
                words.back().has_comma = true;
                continue;
            }
            if (is_joint(c) && words.empty()) return {};
            words.emplace_back();
            begins = false;
        }
        NameWord& word = words.back();
        if (c == ',' || c == '.') {
            if (word.letters == 0) return {};
            (c == ',' ? word.has_comma : word.has_point) = true;
        } else if (is_letter_or_mark(c)) {
            if (word.letters++ == 0) word.first = first_letter(c);
            if (is_han(c)) ++word.han;
            add_character(word.text, c);
        } else if (!is_joint(c) && !is_apostrophe(c)) {
            return {};
        }
    }
    const bool has_lone_sign = std::ranges::any_of(words, [](const NameWord& word) {
        return word.letters == 0;  // "Berg - Ek"
    });
    return has_lone_sign ? std::vector<NameWord>{} : words;
}

// "Berg, Bo", "Berg, Bo, Jr.": something stands behind each comma, and before it.
bool has_names_commas(const std::vector<NameWord>& words) {
    constexpr std::ptrdiff_t most = 2;
    return !words.back().has_comma && std::ranges::count_if(words, &NameWord::has_comma) <= most;
}

// A point is that of an initial or of a title: "J. R.", "Dr.", "Jr."; none ends a sentence.
bool has_names_points(const std::vector<NameWord>& words) {
    constexpr std::size_t longest = 4;
    return std::ranges::none_of(words, [&](const NameWord& word) {
        const std::size_t most = &word == &words.back() ? longest - 1 : longest;
        return word.has_point && word.letters > most;
    });
}

// All words small, or those alone that stand before a surname ("van der Berg", "Silva, Ana da").
bool has_names_capitals(const std::vector<NameWord>& words) {
    constexpr std::size_t longest_particle = 5;
    constexpr std::size_t most_small_words = 3;
    const auto is_small = [](const NameWord& word) { return word.first == FirstLetter::Small; };
    const auto small = static_cast<std::size_t>(std::ranges::count_if(words, is_small));
    if (small == words.size()) return small <= most_small_words;
    const bool has_comma = std::ranges::any_of(words, &NameWord::has_comma);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!is_small(words[i])) continue;
        const bool ends = i + 1 == words.size() || words[i].has_comma;
        if (words[i].letters > longest_particle || (ends && !has_comma)) return false;
    }
    return true;
}

// Chinese has no blanks: a sentence is one word.
bool is_too_long(const NameWord& word) {
    constexpr std::size_t most_letters = 30;
    constexpr std::size_t most_han = 6;
    return word.letters > most_letters || word.han > most_han;
}

// "List of players": the heading of a column of names, and other words.
bool has_heading_word(const std::vector<NameWord>& words) {
    constexpr std::size_t shortest = 5;
    return std::ranges::any_of(words, [](const NameWord& word) {
        return word.letters >= shortest && column_of(word.text) == Column::Name;
    });
}

}  // namespace

bool has_form_of_name(std::string_view text) {
    constexpr std::size_t most_words = 7;
    const auto words = name_parts(text);
    if (words.empty() || words.size() > most_words) return false;
    const bool initials_alone = std::ranges::all_of(words, [](const NameWord& word) {
        return word.letters < 2 && word.first != FirstLetter::Uncased;
    });
    return !initials_alone && std::ranges::none_of(words, is_too_long) && has_names_commas(words) &&
           has_names_points(words) && has_names_capitals(words) && !has_heading_word(words);
}

bool is_single_word(std::string_view text) {
    const auto words = name_parts(text);
    return words.size() == 1 && words.front().first != FirstLetter::Uncased;
}

}  // namespace arbiter
