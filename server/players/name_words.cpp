#include "server/players/name_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/utrans.h>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Small letters and digits; an apostrophe parts no word, every other sign does.
void add_ascii(std::string_view text, std::string& words) {
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z') {
            words += static_cast<char>(c - 'A' + 'a');
        } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                   static_cast<unsigned char>(c) >= 0x80) {
            words += c;
        } else if (c != '\'' && !words.empty() && words.back() != ' ') {
            words += ' ';
        }
    }
    if (!words.empty() && words.back() == ' ') words.pop_back();
}

std::vector<std::string> parted(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = text.find_first_of(" ,\t;");
        if (end != 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

// The letters of a text, each with its bytes.
std::vector<std::string> letters_of(std::string_view text) {
    std::vector<std::string> letters;
    for (const char c : text) {
        const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
        if (!continues || letters.empty()) letters.emplace_back();
        letters.back() += c;
    }
    return letters;
}

bool has_han(std::string_view text) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    const auto length = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < length;) {
        UChar32 letter = 0;
        U8_NEXT(bytes, i, length, letter);
        UErrorCode error = U_ZERO_ERROR;
        if (letter > 0x2E7F && uscript_getScript(letter, &error) == USCRIPT_HAN) return true;
    }
    return false;
}

// Each end of the list as one word: "dingliren liren ren".
void add_ends(const std::vector<std::string>& pieces, std::string& words) {
    for (std::size_t from = 0; from < pieces.size(); ++from) {
        if (!words.empty()) words += ' ';
        for (std::size_t i = from; i < pieces.size(); ++i) words += pieces[i];
    }
}

std::string joined(const std::vector<std::string>& pieces, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += pieces[i];
    return text;
}

}  // namespace

class NameReader::Transliteration {
  public:
    explicit Transliteration(const char16_t* rule) {
        UErrorCode error = U_ZERO_ERROR;
        handle_.reset(utrans_openU(rule, -1, UTRANS_FORWARD, nullptr, 0, nullptr, &error));
        if (U_FAILURE(error)) throw std::runtime_error("ICU has no rule for names");
    }
    [[nodiscard]] std::string latin(std::string_view text) const {
        // Han characters become syllables of six letters and a blank at most.
        std::vector<UChar> units(text.size() * 8 + 16);
        std::int32_t length = 0;
        UErrorCode error = U_ZERO_ERROR;
        const auto capacity = static_cast<std::int32_t>(units.size());
        u_strFromUTF8WithSub(units.data(), capacity, &length, text.data(),
                             static_cast<std::int32_t>(text.size()), 0xFFFD, nullptr, &error);
        std::int32_t limit = length;
        utrans_transUChars(handle_.get(), units.data(), &length, capacity, 0, &limit, &error);
        if (U_FAILURE(error)) return {};
        std::string out(units.size() * 3, '\0');
        std::int32_t bytes = 0;
        u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &bytes, units.data(), length,
                    &error);
        out.resize(U_FAILURE(error) ? 0 : static_cast<std::size_t>(bytes));
        return out;
    }

  private:
    struct Close {
        void operator()(UTransliterator* handle) const noexcept { utrans_close(handle); }
    };
    std::unique_ptr<UTransliterator, Close> handle_;
};

struct NameReader::Scripts {
    Transliteration pinyin{u"Han-Latin/Names; Latin-ASCII; Lower"};
    Transliteration latin{u"Any-Latin; Latin-ASCII; Lower"};

    [[nodiscard]] std::vector<std::string> syllables(std::string_view text) const {
        std::string words;
        add_ascii(pinyin.latin(text), words);
        return parted(words);
    }
    void add_part(const std::string& part, std::string& words) const {
        if (!words.empty()) words += ' ';
        if (is_ascii(part)) return add_ascii(part, words);
        if (!has_han(part)) return add_ascii(latin.latin(part), words);
        std::string own;
        add_ends(letters_of(part), own);
        const auto read = syllables(part);
        add_ends(read, own);
        if (read.size() > 1) {
            own += ' ';
            for (const std::string& syllable : read) own += syllable.front();
        }
        words += own;
    }
    // Surnames have one syllable, some of them two.
    [[nodiscard]] SoughtWord han_word(const std::string& part) const {
        SoughtWord word{{{part}}};
        const auto read = syllables(part);
        if (read.size() < 2) {
            if (!read.empty()) word.readings.push_back(read);
            return word;
        }
        word.readings.push_back({read[0], joined(read, 1, read.size())});
        if (read.size() > 2) {
            word.readings.push_back({joined(read, 0, 2), joined(read, 2, read.size())});
        }
        return word;
    }
};

NameReader::NameReader()
    : scripts_(std::async(std::launch::deferred, []() -> std::unique_ptr<const Scripts> {
          return std::make_unique<Scripts>();
      })) {}
NameReader::~NameReader() = default;

void NameReader::prepare() const {
    scripts_.wait();
}

std::string NameReader::words_of(std::string_view name) const {
    std::string words;
    if (is_ascii(name)) {
        add_ascii(name, words);
        return words;
    }
    for (const std::string& part : parted(name)) scripts_.get()->add_part(part, words);
    return words;
}

std::string search_words_beside(const std::string& name) {
    constexpr std::size_t most_remembered = 20'000;
    if (is_ascii(name)) return {};
    static const NameReader reader;
    static std::unordered_map<std::string, std::string> remembered;
    if (remembered.size() > most_remembered) remembered.clear();
    const auto [found, is_new] = remembered.try_emplace(name);
    if (is_new) found->second = reader.words_of(name);
    return found->second;
}

std::vector<SoughtWord> NameReader::sought(std::string_view typed) const {
    std::vector<SoughtWord> words;
    for (const std::string& part : parted(typed)) {
        if (has_han(part)) {
            words.push_back(scripts_.get()->han_word(part));
            continue;
        }
        for (std::string& word : parted(words_of(part))) {
            words.push_back({{{std::move(word)}}});
        }
    }
    return words;
}

}  // namespace arbiter
