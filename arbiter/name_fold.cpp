#include "arbiter/name_fold.hpp"

#include "arbiter/characters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter {
namespace {

// A letter and where its folded text stands in the pool.
struct FoldedLetter {
    char16_t letter;
    std::uint16_t at;
    std::uint8_t size;
};

// Marks that are written over or under a letter, with their order (canonical combining class).
struct MarkRange {
    char16_t first;
    char16_t last;
    std::uint8_t order;
};

#include "arbiter/name_fold_table.inc"

constexpr char32_t dot_above = 0x307;
constexpr char32_t acute = 0x301;
constexpr char32_t dotless_i = 0x131;

std::uint8_t order_of(char32_t letter) {
    const auto* const after = std::ranges::upper_bound(mark_ranges, letter, {}, &MarkRange::first);
    if (after == mark_ranges.begin()) return 0;
    const MarkRange& range = *(after - 1);
    return letter <= range.last ? range.order : std::uint8_t{0};
}

// Hangul syllables decompose by arithmetic (the Unicode Standard, 3.12).
bool add_hangul(std::u32string& text, char32_t letter) {
    constexpr char32_t first = 0xAC00;
    constexpr char32_t leads = 0x1100;
    constexpr char32_t vowels = 0x1161;
    constexpr char32_t tails = 0x11A7;
    constexpr char32_t tail_count = 28;
    constexpr char32_t block = 21 * tail_count;
    if (letter < first || letter >= first + 19 * block) return false;
    const char32_t index = letter - first;
    text.push_back(leads + index / block);
    text.push_back(vowels + index % block / tail_count);
    if (index % tail_count != 0) text.push_back(tails + index % tail_count);
    return true;
}

void add_letter(std::u32string& text, char32_t letter) {
    if (letter < 0x80) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        text += is_capital ? letter - 'A' + 'a' : letter;
        return;
    }
    if (letter == dotless_i) {
        text += U'i';
        return;
    }
    if (add_hangul(text, letter)) return;
    const auto* const found =
        std::ranges::lower_bound(folded_letters, letter, {}, &FoldedLetter::letter);
    if (found == folded_letters.end() || found->letter != letter) {
        text += letter;
        return;
    }
    for (std::size_t i = 0; i < found->size; ++i) text += fold_pool[found->at + i];
}

bool is_greek(char32_t letter) {
    return letter >= 0x370 && letter < 0x400;
}

// Case folding of İ leaves a dot over the i, and Greek capitals are written without accents.
void drop_marks_of_case(std::u32string& text) {
    std::u32string kept;
    for (const char32_t letter : text) {
        const char32_t before = kept.empty() ? 0 : kept.back();
        if (letter == dot_above && before == U'i') continue;
        if (letter == acute && is_greek(before)) continue;
        kept += letter;
    }
    text = std::move(kept);
}

// Marks over one letter in their one order, whatever order they were written in.
void order_marks(std::u32string& text) {
    auto at = text.begin();
    while (at != text.end()) {
        if (order_of(*at) == 0) {
            ++at;
            continue;
        }
        const auto end = std::find_if(at, text.end(), [](char32_t c) { return order_of(c) == 0; });
        std::stable_sort(at, end, [](char32_t a, char32_t b) { return order_of(a) < order_of(b); });
        at = end;
    }
}

std::u32string folded_letters_of(std::string_view name) {
    std::u32string text;
    while (!name.empty()) {
        const char32_t letter = take_character(name);
        if (is_invisible(letter) && letter != ' ' && order_of(letter) == 0) {
            if (letter == 0xA0 || letter == 0x3000 || (letter >= 0x2000 && letter <= 0x200A)) {
                text += U' ';
            }
            continue;
        }
        add_letter(text, letter);
    }
    order_marks(text);
    drop_marks_of_case(text);
    return text;
}

bool parts_words(char32_t c) {
    return c == ' ' || c == ',' || c == '.' || c == '\t' || c == 0x60C || c == 0x3001;
}

std::string utf8(std::u32string_view text) {
    std::string bytes;
    for (const char32_t letter : text) add_character(bytes, letter);
    return bytes;
}

struct PlainLetter {
    char32_t letter;
    std::u32string_view plain;
};

// Small letters that Unicode does not decompose.
constexpr std::array<PlainLetter, 14> plain_letters{{{U'ł', U"l"},
                                                     {U'đ', U"d"},
                                                     {U'ð', U"d"},
                                                     {U'ø', U"o"},
                                                     {U'æ', U"ae"},
                                                     {U'œ', U"oe"},
                                                     {U'þ', U"th"},
                                                     {U'ħ', U"h"},
                                                     {U'ŧ', U"t"},
                                                     {U'ŋ', U"n"},
                                                     {U'ə', U"a"},
                                                     {U'ĸ', U"q"},
                                                     {U'ɓ', U"b"},
                                                     {U'ƙ', U"k"}}};

// Accents of Latin, Greek and Cyrillic, and points that Hebrew and Arabic mostly leave out.
bool is_accent(char32_t c) {
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x591 && c <= 0x5C7) || (c >= 0x64B && c <= 0x65F);
}

// As one word, in small letters: programs write a player who is none like this.
constexpr std::array<std::string_view, 24> bye_words{
    "bye",      "byebye",   "freebye",  "spielfrei", "freilos",     "exempt",
    "exempte",  "libre",    "descansa", "descanso",  "riposo",      "riposa",
    "vrij",     "volno",    "volnylos", "wolnylos",  "szabadnapos", "vabaring",
    "frirunda", "friplads", "свободен", "轮空",      "輪空",        "不戦勝"};

}  // namespace

std::string folded_name(std::string_view name) {
    const bool is_plain =
        std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (is_plain) {
        std::string folded;
        folded.reserve(name.size());
        for (const char c : name) {
            if (parts_words(static_cast<unsigned char>(c))) continue;
            folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
        return folded;
    }
    auto letters = folded_letters_of(name);
    std::erase_if(letters, parts_words);
    return utf8(letters);
}

std::string loosely_folded_name(std::string_view name) {
    std::vector<std::u32string> words(1);
    for (const char32_t letter : folded_letters_of(name)) {
        if (is_accent(letter) || letter == '\'' || letter == 0x2019) continue;
        if (parts_words(letter) || letter == '-') {
            if (!words.back().empty()) words.emplace_back();
            continue;
        }
        const auto* const plain = std::ranges::find(plain_letters, letter, &PlainLetter::letter);
        if (plain == plain_letters.end()) {
            words.back() += letter;
        } else {
            words.back() += plain->plain;
        }
    }
    if (words.back().empty()) words.pop_back();
    std::ranges::sort(words);
    std::string folded;
    for (const auto& word : words) {
        if (!folded.empty()) folded += ' ';
        folded += utf8(word);
    }
    return folded;
}

bool means_no_player(std::string_view name) {
    const auto is_sign = [](char32_t c) {
        constexpr std::u32string_view signs = U"-_()*\u2212\uFE58\uFE63\uFF0D\u00AF\u00B7\u2022";
        constexpr char32_t first_dash = 0x2010;
        constexpr char32_t last_dash = 0x2015;
        return (c >= first_dash && c <= last_dash) || signs.find(c) != signs.npos;
    };
    std::string word;
    const std::string folded = folded_name(name);
    for (std::string_view rest = folded; !rest.empty();) {
        const char32_t c = take_character(rest);
        if (!is_sign(c)) add_character(word, c);
    }
    if (word.empty()) return true;
    return std::ranges::find(bye_words, word) != bye_words.end();
}

}  // namespace arbiter
