#include "clock/typed_tokens.hpp"

#include "clock/control_schedule.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace arbiter {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

// Signs that keyboards and word processors write in several ways. The longer stand first.
constexpr std::array<Replacement, 37> spellings{{
    {"''", "\""},
    {"\u2019\u2019", "\""},
    {"\u2032\u2032", "\""},
    {"\u00B4\u00B4", "\""},
    {"\u2019", "'"},
    {"\u2018", "'"},
    {"\u2032", "'"},
    {"\u00B4", "'"},
    {"`", "'"},
    {"\uFF07", "'"},
    {"\u2033", "\""},
    {"\u201D", "\""},
    {"\u201C", "\""},
    {"\uFF02", "\""},
    {"\uFF0C", ","},
    {"\u3001", ","},
    {"\uFF1B", ";"},
    {"\uFF1A", ":"},
    {"\uFF0B", "+"},
    {"\uFF0F", "/"},
    {"\uFF5C", "|"},
    {"\u00D7", "x"},
    {"\u2026", "..."},
    {"\u3002", " "},
    {"\u00A0", " "},
    {"\u3000", " "},
    {"\uFF08", " "},
    {"\uFF09", " "},
    {"(", " "},
    {")", " "},
    {"\t", " "},
    {"\u00DC", "\u00FC"},
    {"\u0417", "\u0437"},
    {"\uFF0E", "."},
    {"\r", " "},
    {"\n", " "},
    {"\u202F", " "},
}};

// Full-width digits "０" to "９" share the first two bytes.
constexpr std::string_view wide_digit = "\xEF\xBC";

std::string plain_spelling(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto* const found =
            std::find_if(spellings.begin(), spellings.end(),
                         [&](const Replacement& each) { return text.starts_with(each.first); });
        if (found != spellings.end()) {
            plain += found->second;
            text.remove_prefix(found->first.size());
            continue;
        }
        const bool wide = text.size() > 2 && text.starts_with(wide_digit);
        const auto third = wide ? static_cast<unsigned char>(text[2]) : 0U;
        if (third >= 0x90 && third <= 0x99) {
            plain += static_cast<char>('0' + (third - 0x90));
            text.remove_prefix(3);
            continue;
        }
        const char letter = text.front();
        const bool capital = letter >= 'A' && letter <= 'Z';
        plain += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        text.remove_prefix(1);
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
    return tidy;
}

struct Phrase {
    std::string_view text;
    TypedWord word;
    Millis unit{};
};

// The longest that fits is taken. A phrase of Latin letters ends where no letter follows.
constexpr std::array phrases{
    // Units: English, German, French, Spanish, Italian, Dutch, Russian, Chinese.
    Phrase{"h", TypedWord::Unit, one_hour},
    Phrase{"h.", TypedWord::Unit, one_hour},
    Phrase{"hr", TypedWord::Unit, one_hour},
    Phrase{"hrs", TypedWord::Unit, one_hour},
    Phrase{"hour", TypedWord::Unit, one_hour},
    Phrase{"hours", TypedWord::Unit, one_hour},
    Phrase{"std", TypedWord::Unit, one_hour},
    Phrase{"std.", TypedWord::Unit, one_hour},
    Phrase{"stunde", TypedWord::Unit, one_hour},
    Phrase{"stunden", TypedWord::Unit, one_hour},
    Phrase{"heure", TypedWord::Unit, one_hour},
    Phrase{"heures", TypedWord::Unit, one_hour},
    Phrase{"hora", TypedWord::Unit, one_hour},
    Phrase{"horas", TypedWord::Unit, one_hour},
    Phrase{"ora", TypedWord::Unit, one_hour},
    Phrase{"ore", TypedWord::Unit, one_hour},
    Phrase{"uur", TypedWord::Unit, one_hour},
    Phrase{"ч", TypedWord::Unit, one_hour},
    Phrase{"小时", TypedWord::Unit, one_hour},
    Phrase{"小時", TypedWord::Unit, one_hour},
    Phrase{"时", TypedWord::Unit, one_hour},
    Phrase{"時", TypedWord::Unit, one_hour},
    Phrase{"'", TypedWord::Unit, one_minute},
    Phrase{"m", TypedWord::Unit, one_minute},
    Phrase{"min", TypedWord::Unit, one_minute},
    Phrase{"min.", TypedWord::Unit, one_minute},
    Phrase{"mins", TypedWord::Unit, one_minute},
    Phrase{"mins.", TypedWord::Unit, one_minute},
    Phrase{"minute", TypedWord::Unit, one_minute},
    Phrase{"minutes", TypedWord::Unit, one_minute},
    Phrase{"minuten", TypedWord::Unit, one_minute},
    Phrase{"minuto", TypedWord::Unit, one_minute},
    Phrase{"minutos", TypedWord::Unit, one_minute},
    Phrase{"minuti", TypedWord::Unit, one_minute},
    Phrase{"minuut", TypedWord::Unit, one_minute},
    Phrase{"мин", TypedWord::Unit, one_minute},
    Phrase{"мин.", TypedWord::Unit, one_minute},
    Phrase{"минут", TypedWord::Unit, one_minute},
    Phrase{"分", TypedWord::Unit, one_minute},
    Phrase{"分钟", TypedWord::Unit, one_minute},
    Phrase{"分鐘", TypedWord::Unit, one_minute},
    Phrase{"\"", TypedWord::Unit, one_second},
    Phrase{"s", TypedWord::Unit, one_second},
    Phrase{"sec", TypedWord::Unit, one_second},
    Phrase{"sec.", TypedWord::Unit, one_second},
    Phrase{"secs", TypedWord::Unit, one_second},
    Phrase{"secs.", TypedWord::Unit, one_second},
    Phrase{"second", TypedWord::Unit, one_second},
    Phrase{"seconds", TypedWord::Unit, one_second},
    Phrase{"sek", TypedWord::Unit, one_second},
    Phrase{"sek.", TypedWord::Unit, one_second},
    Phrase{"sekunde", TypedWord::Unit, one_second},
    Phrase{"sekunden", TypedWord::Unit, one_second},
    Phrase{"seconde", TypedWord::Unit, one_second},
    Phrase{"secondes", TypedWord::Unit, one_second},
    Phrase{"segundo", TypedWord::Unit, one_second},
    Phrase{"segundos", TypedWord::Unit, one_second},
    Phrase{"seg", TypedWord::Unit, one_second},
    Phrase{"secondi", TypedWord::Unit, one_second},
    Phrase{"seconden", TypedWord::Unit, one_second},
    Phrase{"сек", TypedWord::Unit, one_second},
    Phrase{"сек.", TypedWord::Unit, one_second},
    Phrase{"секунд", TypedWord::Unit, one_second},
    Phrase{"秒", TypedWord::Unit, one_second},
    Phrase{"秒钟", TypedWord::Unit, one_second},
    Phrase{"秒鐘", TypedWord::Unit, one_second},
    // Signs.
    Phrase{"/", TypedWord::Slash},
    Phrase{"+", TypedWord::Plus},
    Phrase{"|", TypedWord::Plus},
    Phrase{"&", TypedWord::Plus},
    Phrase{"plus", TypedWord::Plus},
    Phrase{"and", TypedWord::Plus},
    Phrase{"with", TypedWord::Plus},
    Phrase{"und", TypedWord::Plus},
    Phrase{"mit", TypedWord::Plus},
    Phrase{"y", TypedWord::Plus},
    Phrase{"et", TypedWord::Plus},
    Phrase{"加", TypedWord::Plus},
    Phrase{",", TypedWord::Comma},
    Phrase{";", TypedWord::Semicolon},
    Phrase{":", TypedWord::Colon},
    Phrase{"then", TypedWord::Then},
    Phrase{"and then", TypedWord::Then},
    Phrase{"followed by", TypedWord::Then},
    Phrase{"dann", TypedWord::Then},
    Phrase{"danach", TypedWord::Then},
    Phrase{"其后", TypedWord::Then},
    Phrase{"其後", TypedWord::Then},
    Phrase{"之后", TypedWord::Then},
    Phrase{"之後", TypedWord::Then},
    Phrase{"然后", TypedWord::Then},
    Phrase{"然後", TypedWord::Then},
    Phrase{"后", TypedWord::Then},
    Phrase{"後", TypedWord::Then},
    Phrase{"x", TypedWord::Times},
    Phrase{"...", TypedWord::Dots},
    // Moves.
    Phrase{"move", TypedWord::Moves},
    Phrase{"moves", TypedWord::Moves},
    Phrase{"mv", TypedWord::Moves},
    Phrase{"mvs", TypedWord::Moves},
    Phrase{"züge", TypedWord::Moves},
    Phrase{"zuege", TypedWord::Moves},
    Phrase{"zug", TypedWord::Moves},
    Phrase{"zügen", TypedWord::Moves},
    Phrase{"coup", TypedWord::Moves},
    Phrase{"coups", TypedWord::Moves},
    Phrase{"jugada", TypedWord::Moves},
    Phrase{"jugadas", TypedWord::Moves},
    Phrase{"mossa", TypedWord::Moves},
    Phrase{"mosse", TypedWord::Moves},
    Phrase{"zet", TypedWord::Moves},
    Phrase{"zetten", TypedWord::Moves},
    Phrase{"ходов", TypedWord::Moves},
    Phrase{"着", TypedWord::Moves},
    Phrase{"著", TypedWord::Moves},
    Phrase{"步", TypedWord::Moves},
    Phrase{"手", TypedWord::Moves},
    Phrase{"per move", TypedWord::PerMove},
    Phrase{"each move", TypedWord::PerMove},
    Phrase{"every move", TypedWord::PerMove},
    Phrase{"a move", TypedWord::PerMove},
    Phrase{"/move", TypedWord::PerMove},
    Phrase{"/mv", TypedWord::PerMove},
    Phrase{"pro zug", TypedWord::PerMove},
    Phrase{"je zug", TypedWord::PerMove},
    Phrase{"/zug", TypedWord::PerMove},
    Phrase{"par coup", TypedWord::PerMove},
    Phrase{"/coup", TypedWord::PerMove},
    Phrase{"por jugada", TypedWord::PerMove},
    Phrase{"/jugada", TypedWord::PerMove},
    Phrase{"per mossa", TypedWord::PerMove},
    Phrase{"/mossa", TypedWord::PerMove},
    Phrase{"per zet", TypedWord::PerMove},
    Phrase{"/zet", TypedWord::PerMove},
    Phrase{"/ход", TypedWord::PerMove},
    Phrase{"на ход", TypedWord::PerMove},
    Phrase{"每着", TypedWord::PerMove},
    Phrase{"每著", TypedWord::PerMove},
    Phrase{"每步", TypedWord::PerMove},
    Phrase{"每手", TypedWord::PerMove},
    Phrase{"/着", TypedWord::PerMove},
    Phrase{"/著", TypedWord::PerMove},
    Phrase{"/步", TypedWord::PerMove},
    Phrase{"inc", TypedWord::Increment},
    Phrase{"inc/", TypedWord::Increment},
    Phrase{"inc.", TypedWord::Increment},
    Phrase{"increment", TypedWord::Increment},
    Phrase{"increments", TypedWord::Increment},
    Phrase{"addition", TypedWord::Increment},
    Phrase{"bonus", TypedWord::Increment},
    Phrase{"fischer", TypedWord::Increment},
    Phrase{"zuschlag", TypedWord::Increment},
    Phrase{"inkrement", TypedWord::Increment},
    Phrase{"from", TypedWord::From},
    Phrase{"starting", TypedWord::From},
    Phrase{"beginning", TypedWord::From},
    Phrase{"as of", TypedWord::From},
    Phrase{"ab", TypedWord::From},
    Phrase{"dès", TypedWord::From},
    Phrase{"desde", TypedWord::From},
    Phrase{"自", TypedWord::From},
    Phrase{"从", TypedWord::From},
    Phrase{"從", TypedWord::From},
    Phrase{"from the start", TypedWord::FromStart},
    Phrase{"from start", TypedWord::FromStart},
    Phrase{"from the beginning", TypedWord::FromStart},
    Phrase{"first", TypedWord::First},
    Phrase{"g", TypedWord::Rest},
    Phrase{"g/", TypedWord::Rest},
    Phrase{"sd", TypedWord::Rest},
    Phrase{"sd/", TypedWord::Rest},
    Phrase{"all/", TypedWord::Rest},
    Phrase{"game/", TypedWord::Rest},
    Phrase{"game in", TypedWord::Rest},
    Phrase{"d", TypedWord::Delay},
    Phrase{"d/", TypedWord::Delay},
    Phrase{"td", TypedWord::Delay},
    Phrase{"td/", TypedWord::Delay},
    Phrase{"delay", TypedWord::Delay},
    Phrase{"us delay", TypedWord::Delay},
    Phrase{"simple delay", TypedWord::Delay},
    Phrase{"b", TypedWord::Bronstein},
    Phrase{"bronstein", TypedWord::Bronstein},
    Phrase{"bronstein delay", TypedWord::Bronstein},
    // Modes and what belongs to the whole.
    Phrase{"*", TypedWord::Hourglass},
    Phrase{"hourglass", TypedWord::Hourglass},
    Phrase{"byo", TypedWord::ByoYomi},
    Phrase{"byo-yomi", TypedWord::ByoYomi},
    Phrase{"byoyomi", TypedWord::ByoYomi},
    Phrase{"canadian", TypedWord::Canadian},
    Phrase{"/gong", TypedWord::Gong},
    Phrase{"overtime", TypedWord::Overtime},
    Phrase{"count-up", TypedWord::CountUp},
    Phrase{"no freeze", TypedWord::NoFreeze},
    Phrase{"v", TypedWord::Versus},
    Phrase{"vs", TypedWord::Versus},
    Phrase{"vs.", TypedWord::Versus},
    Phrase{" ", TypedWord::Filler},
    // What sentences have besides.
    Phrase{"for", TypedWord::Filler},
    Phrase{"the", TypedWord::Filler},
    Phrase{"of", TypedWord::Filler},
    Phrase{"in", TypedWord::Filler},
    Phrase{"to", TypedWord::Filler},
    Phrase{"at", TypedWord::Filler},
    Phrase{"on", TypedWord::Filler},
    Phrase{"a", TypedWord::Filler},
    Phrase{"an", TypedWord::Filler},
    Phrase{"game", TypedWord::Filler},
    Phrase{"rest", TypedWord::Filler},
    Phrase{"remaining", TypedWord::Filler},
    Phrase{"remainder", TypedWord::Filler},
    Phrase{"end", TypedWord::Filler},
    Phrase{"finish", TypedWord::Filler},
    Phrase{"whole", TypedWord::Filler},
    Phrase{"entire", TypedWord::Filler},
    Phrase{"all moves", TypedWord::Filler},
    Phrase{"each", TypedWord::Filler},
    Phrase{"per", TypedWord::Filler},
    Phrase{"player", TypedWord::Filler},
    Phrase{"next", TypedWord::Filler},
    Phrase{"cumulative", TypedWord::Filler},
    Phrase{"additional", TypedWord::Filler},
    Phrase{"extra", TypedWord::Filler},
    Phrase{"für", TypedWord::Filler},
    Phrase{"die", TypedWord::Filler},
    Phrase{"den", TypedWord::Filler},
    Phrase{"dem", TypedWord::Filler},
    Phrase{"der", TypedWord::Filler},
    Phrase{"partie", TypedWord::Filler},
    Phrase{"ganze", TypedWord::Filler},
    Phrase{"pour", TypedWord::Filler},
    Phrase{"para", TypedWord::Filler},
    Phrase{"前", TypedWord::Filler},
    Phrase{"第", TypedWord::Filler},
    Phrase{"起", TypedWord::Filler},
    Phrase{"内", TypedWord::Filler},
    Phrase{"內", TypedWord::Filler},
    Phrase{"全局", TypedWord::Filler},
    Phrase{"每方", TypedWord::Filler},
    Phrase{"走完", TypedWord::Filler},
    Phrase{"余下", TypedWord::Filler},
    Phrase{"餘下", TypedWord::Filler},
    Phrase{"着数", TypedWord::Filler},
    Phrase{"著數", TypedWord::Filler},
    Phrase{"的", TypedWord::Filler},
    Phrase{"开始", TypedWord::Filler},
    Phrase{"開始", TypedWord::Filler},
};

constexpr bool is_letter(char c) noexcept {
    return c >= 'a' && c <= 'z';
}

const Phrase* phrase_at(std::string_view text) {
    const Phrase* longest = nullptr;
    for (const Phrase& each : phrases) {
        if (!text.starts_with(each.text)) continue;
        const bool more = text.size() > each.text.size() && is_letter(text[each.text.size()]);
        if (more && is_letter(each.text.back())) continue;
        if (longest == nullptr || each.text.size() > longest->text.size()) longest = &each;
    }
    return longest;
}

std::string_view digits_of(std::string_view text) {
    std::size_t size = 0;
    while (size < text.size() && is_digit(text[size])) ++size;
    return text.substr(0, size);
}

// "90", "0.5", "1:30:00.5": as far as it goes.
std::string_view figure_of(std::string_view text, bool colon_parts) {
    std::size_t size = digits_of(text).size();
    std::size_t groups = 1;
    std::size_t first = size;
    const auto follows = [&](char sign) {
        return size + 1 < text.size() && text[size] == sign && is_digit(text[size + 1]);
    };
    while (follows(':')) {
        size += 1 + digits_of(text.substr(size + 1)).size();
        ++groups;
    }
    if (groups == 2 && colon_parts) size = first;
    if (follows('.')) size += 1 + digits_of(text.substr(size + 1)).size();
    return text.substr(0, size);
}

}  // namespace

std::optional<std::vector<TypedToken>> typed_tokens(std::string_view text, bool colon_parts) {
    constexpr std::size_t most_tokens = 400;
    const std::string tidy = tidied(plain_spelling(text));
    std::vector<TypedToken> tokens;
    for (std::string_view rest = tidy; !rest.empty();) {
        if (tokens.size() > most_tokens) return std::nullopt;
        if (is_digit(rest.front())) {
            const auto figure = figure_of(rest, colon_parts);
            const bool clock = figure.find(':') != std::string_view::npos;
            tokens.push_back({.word = clock ? TypedWord::Clock : TypedWord::Number,
                              .text = std::string(figure)});
            rest.remove_prefix(figure.size());
            continue;
        }
        const Phrase* phrase = phrase_at(rest);
        if (rest.starts_with("one ") || rest == "one") {  // "from move one"
            tokens.push_back({.word = TypedWord::Number, .text = "1"});
            rest.remove_prefix(3);
            continue;
        }
        if (phrase == nullptr) return std::nullopt;
        if (phrase->word != TypedWord::Filler) {
            tokens.push_back({.word = phrase->word, .unit = phrase->unit});
        }
        rest.remove_prefix(phrase->text.size());
    }
    return tokens;
}

bool has_short_clock(const std::vector<TypedToken>& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](const TypedToken& token) {
        return token.word == TypedWord::Clock &&
               std::count(token.text.begin(), token.text.end(), ':') == 1;
    });
}

}  // namespace arbiter
