#include "server/letter_guess.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>

namespace arbiter {
namespace {

constexpr std::size_t most_words = 4'000;
constexpr std::size_t longest_word = 60;

bool is_high_byte(char c) {
    return (c & 0x80) != 0;
}
bool is_word_byte(char c) {
    return is_high_byte(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

using ByteSet = std::bitset<256>;

ByteSet bytes_of(std::string_view words) {
    ByteSet set;
    for (const char c : words) set.set(static_cast<std::uint8_t>(c));
    return set;
}

bool has_any(const ByteSet& set, std::initializer_list<unsigned> bytes) {
    return std::any_of(bytes.begin(), bytes.end(), [&](unsigned byte) { return set.test(byte); });
}

std::u16string decoded_words(std::string_view words, const char* encoding) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(ucnv_open(encoding, &error),
                                                                       ucnv_close);
    if (U_FAILURE(error)) return {};
    std::u16string text(words.size() + 1, u'\0');
    const auto length =
        ucnv_toUChars(converter.get(), text.data(), static_cast<std::int32_t>(text.size()),
                      words.data(), static_cast<std::int32_t>(words.size()), &error);
    if (U_FAILURE(error)) return {};
    text.resize(static_cast<std::size_t>(length));
    return text;
}

// Letters alone, in small letters, in capitals, or with a capital first.
bool is_cased_word(std::u16string_view word) {
    if (!std::all_of(word.begin(), word.end(), [](char16_t c) { return u_isalpha(c); })) {
        return false;
    }
    const auto is_small = [](char16_t c) { return !u_isupper(c); };
    const auto rest = word.substr(1);
    return std::all_of(rest.begin(), rest.end(), is_small) ||
           std::all_of(word.begin(), word.end(), [](char16_t c) { return !u_islower(c); });
}

// A Greek word has one accent, unless it is short or in capitals; its last sigma is another letter.
bool is_greek_word(std::u16string_view word) {
    constexpr std::u16string_view accents = u"άέήίόύώΆΈΉΊΌΎΏ";
    constexpr std::u16string_view rare = u"ΐΰ";
    if (!is_cased_word(word) || word.find_first_of(rare) != std::u16string_view::npos) return false;
    const auto sigma = word.find(u'ς');
    if (sigma != std::u16string_view::npos && sigma + 1 != word.size()) return false;
    const auto accented = std::count_if(word.begin(), word.end(), [&](char16_t c) {
        return accents.find(c) != std::u16string_view::npos;
    });
    const bool capitals = word.size() > 1 && u_isupper(word[1]);
    return accented == 1 || (accented == 0 && (capitals || word.size() <= 3));
}

// How many of the words can be words of a language that is written so.
template <class IsWord>
std::size_t words_that_can_be(std::string_view words, const char* encoding, const IsWord& is_word) {
    const std::u16string text = decoded_words(words, encoding);
    std::size_t good = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(u' ', at), text.size());
        const auto word = std::u16string_view(text).substr(at, end - at);
        if (!word.empty() && is_word(word)) ++good;
        at = end + 1;
    }
    return good;
}

struct PossibleScript {
    const char* encoding;
    bool (*is_word)(std::u16string_view);
};

const char* best_of(std::string_view words, std::initializer_list<PossibleScript> scripts) {
    const char* best = nullptr;
    std::size_t most = 0;
    for (const PossibleScript& script : scripts) {
        const auto good = words_that_can_be(words, script.encoding, script.is_word);
        if (best == nullptr || good > most) {
            best = script.encoding;
            most = good;
        }
    }
    return best;
}

// Scripts other than the Latin one write whole words above ASCII.
bool has_another_script(std::string_view words) {
    std::size_t of_words = 0;
    std::size_t all = 0;
    for (std::size_t at = 0; at < words.size();) {
        const auto end = std::min(words.find(' ', at), words.size());
        const auto word = words.substr(at, end - at);
        const auto high = static_cast<std::size_t>(std::ranges::count_if(word, is_high_byte));
        all += high;
        if (high == word.size() && high >= 2) of_words += high;
        at = end + 1;
    }
    return of_words * 10 >= all * 8;
}

// Where the letters of two code pages are all letters, what stands together tells the language.
// Bytes as windows-1252 has them, and what they are otherwise.
const char* by_language(const ByteSet& has) {
    // ğ İ ı ş beside ü ç, and no á é í ó ú æ as in Icelandic.
    const bool turkish =
        has_any(has, {0xF0, 0xD0, 0xDD, 0xFD, 0xFE, 0xDE}) &&
        has_any(has, {0xFC, 0xDC, 0xE7, 0xC7}) &&
        !has_any(has, {0xE6, 0xC6, 0xED, 0xCD, 0xFA, 0xDA, 0xF3, 0xD3, 0xE1, 0xC1, 0xE9, 0xC9});
    if (turkish) return "windows-1254";
    // š ž beside č ř ě ů ď ň ć đ.
    const bool slavic = has_any(has, {0x8A, 0x9A, 0x8E, 0x9E}) &&
                        has_any(has, {0xE8, 0xC8, 0xF8, 0xD8, 0xEC, 0xCC, 0xF9, 0xD9, 0xEF, 0xCF,
                                      0xF2, 0xD2, 0xF0, 0xD0, 0xE6, 0xC6});
    // ř beside á í ý, and no å æ.
    const bool czech = has_any(has, {0xF8, 0xD8}) &&
                       has_any(has, {0xE1, 0xC1, 0xED, 0xCD, 0xFD, 0xDD}) &&
                       !has_any(has, {0xE5, 0xC5, 0xE6, 0xC6});
    // ő ű beside ö ü, and no ã ç as in Portuguese.
    const bool hungarian = has_any(has, {0xF5, 0xD5, 0xFB, 0xDB}) &&
                           has_any(has, {0xF6, 0xD6, 0xFC, 0xDC}) &&
                           !has_any(has, {0xE3, 0xC3, 0xE7, 0xC7});
    // ţ beside ă.
    const bool romanian = has_any(has, {0xFE, 0xDE}) && has_any(has, {0xE3, 0xC3});
    return slavic || czech || hungarian || romanian ? "windows-1250" : "windows-1252";
}

}  // namespace

std::string words_with_high_bytes(std::string_view bytes) {
    std::string words;
    std::size_t count = 0;
    for (std::size_t at = 0; at < bytes.size() && count < most_words;) {
        if (!is_word_byte(bytes[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < bytes.size() && is_word_byte(bytes[end])) ++end;
        const auto word = bytes.substr(at, std::min(end - at, longest_word));
        if (std::ranges::any_of(word, is_high_byte)) {
            words += word;
            words += ' ';
            ++count;
        }
        at = end;
    }
    return words;
}

const char* likely_encoding(std::string_view words) {
    if (words.empty()) return "windows-1252";
    if (has_another_script(words)) {
        return best_of(words, {{"windows-1251", is_cased_word},
                               {"windows-1253", is_greek_word},
                               {"KOI8-R", is_cased_word},
                               {"IBM866", is_cased_word}});
    }
    const char* const best = best_of(words, {{"windows-1252", is_cased_word},
                                             {"windows-1250", is_cased_word},
                                             {"windows-1254", is_cased_word},
                                             {"IBM850", is_cased_word}});
    return std::string_view(best) == "windows-1252" ? by_language(bytes_of(words)) : best;
}

}  // namespace arbiter
