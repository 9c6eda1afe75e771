// The PGN tokens. One pass over the bytes; a table says what a byte begins.
#include "arbiter/chess/pgn/pgn_reader.hpp"

#include "arbiter/chess/pgn/pgn_scan.hpp"
#include "arbiter/chess/pgn/pgn_signs.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace arbiter {

namespace {

enum Begins : unsigned char {
    Nothing,
    Space,
    Symbol,
    Digit,
    Dot,
    Mark,  // ! ? and the signs of evaluation
    Dollar,
    Brace,
    Semicolon,
    Open,
    Close,
    Bracket,
    Star,
    Percent,
    Wide,  // what may begin a sign that is not ASCII (pgn_signs.hpp)
};

// The first bytes of the UTF-8 signs that pgn_signs.hpp knows.
constexpr std::array<unsigned char, 2> leads_of_signs{0xC2, 0xE2};

constexpr std::array<unsigned char, 256> begins_table() {
    std::array<unsigned char, 256> table{};
    for (std::size_t c = 0; c < 256; ++c) {
        const char letter = static_cast<char>(c);
        if (c >= 0x80 || pgn::is_letter(letter)) table[c] = Symbol;
        if (is_digit(letter)) table[c] = Digit;
    }
    for (const char c : {' ', '\t', '\n', '\v', '\f', '\r'})
        table[static_cast<unsigned char>(c)] = Space;
    for (const char c : {'!', '?', '+', '-', '=', '/', '\\', '#', '<', '>', '^', '~'}) {
        table[static_cast<unsigned char>(c)] = Mark;
    }
    table[0x1A] = Space;  // the end of a file, as DOS wrote it
    table['.'] = Dot;
    table['@'] = Symbol;
    table['$'] = Dollar;
    table['{'] = Brace;
    table[';'] = Semicolon;
    table['('] = Open;
    table[')'] = Close;
    table['['] = Bracket;
    table['*'] = Star;
    table['%'] = Percent;
    for (const unsigned char lead : leads_of_signs) table[lead] = Wide;
    return table;
}

// What a symbol goes on with: letters, digits and the signs inside a move's or a result's text.
constexpr std::array<bool, 256> symbol_table() {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 256; ++c) {
        const char letter = static_cast<char>(c);
        table[c] = c >= 0x80 || pgn::is_letter(letter) || is_digit(letter);
    }
    for (const char c : {'+', '#', '=', ':', '-', '/', '_', '@'}) {
        table[static_cast<unsigned char>(c)] = true;
    }
    for (const unsigned char lead : leads_of_signs) table[lead] = false;
    return table;
}

constexpr auto token_begins = begins_table();
constexpr auto goes_on = symbol_table();

unsigned char begins_with(char c) noexcept {
    return token_begins[static_cast<unsigned char>(c)];
}
bool continues(char c) noexcept {
    return goes_on[static_cast<unsigned char>(c)];
}

struct GlyphText {
    std::string_view text;
    std::uint16_t number;
};
// PGN export format 8.2.3.8 and the numeric annotation glyphs of section 10.
constexpr std::array<GlyphText, 14> glyph_texts{{{"!", 1},
                                                 {"?", 2},
                                                 {"!!", 3},
                                                 {"??", 4},
                                                 {"!?", 5},
                                                 {"?!", 6},
                                                 {"=", 10},
                                                 {"+/=", 14},
                                                 {"=/+", 15},
                                                 {"+/-", 16},
                                                 {"-/+", 17},
                                                 {"+-", 18},
                                                 {"-+", 19},
                                                 {"~", 13}}};

constexpr std::uint16_t novelty_glyph = 146;
constexpr std::uint16_t diagram_glyph = 220;

}  // namespace

PgnReader::PgnReader(const PgnSection& section)
    : text_(section.text), cut_(section.cut), counted_line_(section.line) {}

bool PgnReader::next_game() {
    while (in_game_) {
        if (next().kind == PgnTokenKind::GameEnd) break;
    }
    const std::string_view result = last_result_;
    token_ = {};
    begin_again();
    game_start_ = at_;
    // A game begins with its first token that is not a comment; comments before it belong to it. A
    // variation there, a glyph or the result once more belongs to the game before.
    while (in_game_) {
        const PgnTokenKind kind = next().kind;
        if (kind == PgnTokenKind::Comment) continue;
        if (kind == PgnTokenKind::GameEnd) return false;
        if (!passes_behind(result)) break;
        token_ = {};
        begin_again();
        game_start_ = at_;
    }
    at_ = game_start_;
    begin_again();
    game_line_ = line_of(token_.text);
    token_ = {};
    return true;
}

void PgnReader::begin_again() {
    in_game_ = true;
    depth_ = 0;
    moves_seen_ = false;
    tags_say_both_lose_ = false;
    tag_count_ = 0;
}

// Whether the last token still belongs to the game that this result ended (empty: there is none).
bool PgnReader::passes_behind(std::string_view result) {
    if (token_.kind == PgnTokenKind::VariationStart) return pass_variation();
    if (result.empty()) return false;
    if (token_.kind == PgnTokenKind::Glyph) return true;
    return token_.kind == PgnTokenKind::Result && token_.text == result;
}

// To the end of the variation that has begun; false if it has none.
bool PgnReader::pass_variation() {
    while (depth_ > 0) {
        const PgnTokenKind kind = next().kind;
        if (kind == PgnTokenKind::Fault || kind == PgnTokenKind::GameEnd) return false;
    }
    return true;
}

std::size_t PgnReader::line_of(std::string_view part) {
    const auto at = static_cast<std::size_t>(part.data() - text_.data());
    if (at < counted_at_) {
        const std::string_view between = text_.substr(at, counted_at_ - at);
        return counted_line_ - pgn::count_lines(between);
    }
    counted_line_ += pgn::count_lines(text_.substr(counted_at_, at - counted_at_));
    counted_at_ = at;
    return counted_line_;
}

const PgnToken& PgnReader::give(PgnTokenKind kind, std::size_t start, std::size_t end) {
    token_.kind = kind;
    token_.text = text_.substr(start, end - start);
    at_ = end;
    return token_;
}

const PgnToken& PgnReader::give_fault(PgnFault fault, std::size_t start, std::size_t end) {
    token_.fault = fault;
    return give(PgnTokenKind::Fault, start, end);
}

const PgnToken& PgnReader::end_game() {
    in_game_ = false;
    return give(PgnTokenKind::GameEnd, at_, at_);
}

const PgnToken& PgnReader::end_section() {
    if (cut_) {
        cut_ = false;
        depth_ = 0;
        give_fault(PgnFault::GameTooLong, at_, at_);
        return token_;
    }
    if (depth_ == 0) return end_game();
    depth_ = 0;
    const std::size_t end = at_;
    give_fault(PgnFault::UnclosedVariation, variation_at_, variation_at_ + 1);
    at_ = end;
    return token_;
}

const PgnToken& PgnReader::next() {
    if (!in_game_) return token_;
    if (token_.kind == PgnTokenKind::Result) return end_game();
    while (at_ < text_.size()) {
        const unsigned char first = begins_with(text_[at_]);
        if (first == Space || first == Dot) {
            ++at_;
            continue;
        }
        const PgnToken* token = first == Symbol ? read_symbol() : read_at(first);
        if (token != nullptr) return *token;
    }
    return end_section();
}

const PgnToken* PgnReader::read_at(unsigned char first) {
    switch (static_cast<Begins>(first)) {
        case Space:
        case Dot:
        case Symbol:
            break;
        case Digit:
            return read_number();
        case Mark:
            return read_marks();
        case Dollar:
            return &read_dollar();
        case Brace:
            return &read_comment();
        case Bracket:
            return read_tag();
        case Star:
            return read_result(at_ + 1);
        case Wide:
            return read_sign();
        case Semicolon: {
            const std::size_t end = pgn::line_end(text_, at_);
            token_.value = text_.substr(at_ + 1, end - at_ - 1);
            return &give(PgnTokenKind::Comment, at_, end);
        }
        case Open:
            moves_seen_ = true;
            if (depth_++ == 0) variation_at_ = at_;
            return &give(PgnTokenKind::VariationStart, at_, at_ + 1);
        case Close:
            if (depth_ == 0) return &give_fault(PgnFault::StrayToken, at_, at_ + 1);
            --depth_;
            return &give(PgnTokenKind::VariationEnd, at_, at_ + 1);
        case Percent:
            if (!at_line_start()) break;
            at_ = pgn::line_end(text_, at_);
            return nullptr;
        case Nothing:
            break;
    }
    return &give_fault(PgnFault::StrayToken, at_, at_ + 1);
}

bool PgnReader::at_line_start() const {
    return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
}

// A tag pair; behind moves or a second section of tags it belongs to the next game. The splitter
// has already cut wherever a tag pair can begin a game after moves.
const PgnToken* PgnReader::read_tag() {
    const pgn::TagPair pair = pgn::scan_tag(text_, at_);
    if (moves_seen_) {
        if (!pair.readable) return &give_fault(PgnFault::StrayToken, at_, at_ + 1);
        if (depth_ > 0) {
            const std::size_t tag = at_;
            end_section();
            at_ = tag;
            return &token_;
        }
        return &end_game();
    }
    if (!pair.readable) {
        const std::size_t start = at_;
        give_fault(PgnFault::UnreadableTag, start, pair.next);
        token_.text = glance(start);
        return &token_;
    }
    if (begins_next_game(pair.name)) return &end_game();
    remember_tag(pair.name);
    if (pair.name.starts_with("Result")) {
        const auto result = parse_pgn_result(pair.value);
        if (result == PgnResult::BothLose || result == PgnResult::BothForfeit) {
            tags_say_both_lose_ = true;
        }
    }
    tag_end_ = pair.next;
    token_.value = pair.value;
    const auto name = static_cast<std::size_t>(pair.name.data() - text_.data());
    give(PgnTokenKind::Tag, name, name + pair.name.size());
    at_ = pair.next;
    return &token_;
}

// Games without moves follow each other as tag sections: a second Event, or after an empty line any
// name that has been there, begins the next one.
bool PgnReader::begins_next_game(std::string_view name) const {
    if (tag_count_ == 0) return false;
    const std::string_view between = text_.substr(tag_end_, at_ - tag_end_);
    const bool apart = between.size() > 1 && pgn::count_lines(between) > 1;
    if (!apart && name != "Event") return false;
    const auto known = std::min(tag_count_, remembered_tags);
    return std::find(tags_, tags_ + known, name) != tags_ + known;
}

void PgnReader::remember_tag(std::string_view name) {
    if (tag_count_ < remembered_tags) tags_[tag_count_++] = name;
}

const PgnToken& PgnReader::read_comment() {
    const std::size_t start = at_;
    const std::size_t close = text_.find('}', start + 1);
    if (close == std::string_view::npos) {
        if (cut_) {
            at_ = text_.size();
            return end_section();
        }
        give_fault(PgnFault::UnclosedComment, start, text_.size());
        token_.text = glance(start);
        depth_ = 0;  // what was open is not another fault
        return token_;
    }
    token_.value = text_.substr(start + 1, close - start - 1);
    return give(PgnTokenKind::Comment, start, close + 1);
}

// A move number in any form, a result, or castling with zeros.
const PgnToken* PgnReader::read_number() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == text_.size()) {
        moves_seen_ = true;
        at_ = end;
        return nullptr;
    }
    const bool is_zero_or_one = end - at_ == 1 && (text_[at_] == '0' || text_[at_] == '1');
    if (is_zero_or_one && begins_with(text_[end]) != Space) {
        if (const std::size_t result = result_end(); result > 0) return read_result(result);
    }
    if (text_[end] == '/' || pgn::dash_at(text_.substr(end)) > 0) return read_symbol();
    moves_seen_ = true;
    at_ = end;
    return nullptr;
}

// Where the result that begins here ends; 0: there is none. Castling with zeros is none.
std::size_t PgnReader::result_end() const {
    constexpr std::size_t longest = 24;
    const std::size_t limit = std::min(text_.size(), at_ + longest);
    std::size_t end = at_;
    while (end < limit) {
        const char c = text_[end];
        const std::size_t dash = pgn::dash_at(text_.substr(end));
        if (dash == 0 && begins_with(c) != Digit && c != '/' && c != ':' && c != '.' && c != ',' &&
            c != 'F' &&
            (static_cast<unsigned char>(c) < 0x80 ||
             pgn::sign_at(text_.substr(end)).kind != pgn::SignKind::None)) {
            break;
        }
        end += std::max(dash, std::size_t{1});
    }
    end = std::min(end, limit);
    while (end > at_ && (text_[end - 1] == '.' || text_[end - 1] == ',')) --end;
    const auto result = parse_pgn_result(text_.substr(at_, end - at_));
    if (!result) return 0;
    return *result != PgnResult::BothLose || is_lost_by_both(end) ? end : 0;
}

// Whether a 0-0 up to `end` is a result and not castling: a tag says the same, no move number
// stands before it and no move behind it.
bool PgnReader::is_lost_by_both(std::size_t end) const {
    if (!tags_say_both_lose_ || depth_ > 0) return false;
    std::size_t before = at_;
    while (before > 0 && begins_with(text_[before - 1]) == Space) --before;
    const bool numbered = before > 0 && text_[before - 1] == '.';
    return !numbered && is_last(end);
}

// Whether nothing but comments and variations follows in this section.
bool PgnReader::is_last(std::size_t end) const {
    int depth = 0;
    while (end < text_.size()) {
        switch (static_cast<Begins>(begins_with(text_[end]))) {
            case Space:
                ++end;
                continue;
            case Brace:
                end = text_.find('}', end);
                if (end == std::string_view::npos) return true;
                ++end;
                continue;
            case Semicolon:
                end = pgn::line_end(text_, end);
                continue;
            case Bracket:
                return depth == 0;
            case Open:
                ++depth;
                ++end;
                continue;
            case Close:
                --depth;
                ++end;
                continue;
            default:
                if (depth <= 0) return false;
                ++end;
        }
    }
    return true;
}

// In a variation a result says nothing of the game.
const PgnToken* PgnReader::read_result(std::size_t end) {
    moves_seen_ = true;
    if (depth_ == 0) {
        last_result_ = text_.substr(at_, end - at_);
        return &give(PgnTokenKind::Result, at_, end);
    }
    at_ = end;
    return nullptr;
}

// A move or a result: letters, digits and the signs between them, up to a blank or a glyph.
const PgnToken* PgnReader::read_symbol() {
    const std::size_t start = at_;
    const char* const data = text_.data();
    const std::size_t size = text_.size();
    std::size_t end = start + 1;
    while (end < size && continues(data[end])) ++end;
    if (end < size && static_cast<unsigned char>(data[end]) >= 0x80) end = symbol_end(end);
    const char first = data[start];
    const bool odd_first = first < 'A' || first > 'h' || first == 'Z' || end - start == 1;
    const bool odd_next = end < size && (data[end] == '.' || data[end] == '(');
    if (odd_first || odd_next || (end - start == 2 && first == 'e' && data[start + 1] == 'p')) {
        return read_odd_symbol(end);
    }
    moves_seen_ = true;
    return &give(PgnTokenKind::Move, start, end);
}

// Where a symbol ends that has come to a letter or a sign which is not ASCII: at the first sign but
// a dash.
std::size_t PgnReader::symbol_end(std::size_t end) const {
    while (end < text_.size()) {
        if (continues(text_[end])) {
            ++end;
            continue;
        }
        if (static_cast<unsigned char>(text_[end]) < 0x80) break;
        const pgn::Sign sign = pgn::sign_at(text_.substr(end));
        if (sign.kind != pgn::SignKind::None && sign.kind != pgn::SignKind::Dash) break;
        end += std::max(sign.size, std::size_t{1});
    }
    return end;
}

// A sign that is not ASCII: blanks and dots are passed over, other marks are glyphs.
const PgnToken* PgnReader::read_sign() {
    const pgn::Sign sign = pgn::sign_at(text_.substr(at_));
    switch (sign.kind) {
        case pgn::SignKind::None:
            return read_symbol();
        case pgn::SignKind::Blank:
        case pgn::SignKind::Dots:
            at_ += sign.size;
            return nullptr;
        case pgn::SignKind::Dash:
            return read_marks();
        case pgn::SignKind::Glyph:
            break;
    }
    token_.glyph = sign.number;
    return &give(PgnTokenKind::Glyph, at_, at_ + sign.size);
}

const PgnToken* PgnReader::read_odd_symbol(std::size_t end) {
    const std::size_t start = at_;
    const std::string_view rest = text_.substr(start);
    if (rest.starts_with(pgn::byte_order_mark)) {
        at_ += pgn::byte_order_mark.size();
        return nullptr;
    }
    moves_seen_ = true;
    const std::string_view symbol = text_.substr(start, end - start);
    const auto result = parse_pgn_result(symbol);
    if (result && *result != PgnResult::BothLose) return read_result(end);
    if (symbol == "N" || symbol == "D") {
        token_.glyph = symbol == "N" ? novelty_glyph : diagram_glyph;
        return &give(PgnTokenKind::Glyph, start, end);
    }
    if (symbol == "Z0" || symbol == "@@@@") return &give(PgnTokenKind::NullMove, start, end);
    if (symbol.back() == 'e' && text_.substr(end).starts_with(".p")) {
        end += text_.substr(end).starts_with(".p.") ? 3u : 2u;
    } else if (text_.size() - end >= 3 && text_[end] == '(' && text_[end + 2] == ')') {
        end += 3;  // a promotion as e8(Q)
    }
    const std::string_view whole = text_.substr(start, end - start);
    if (whole == "ep" || whole == "e.p." || whole == "e.p") {
        at_ = end;
        return nullptr;
    }
    return &give(PgnTokenKind::Move, start, end);
}

// Signs that stand alone: !?, +/-, and the null move of some programs. Any dash is a minus.
const PgnToken* PgnReader::read_marks() {
    constexpr std::size_t longest = 4;
    std::array<char, longest> letters{};
    std::size_t size = 0;
    std::size_t end = at_;
    while (end < text_.size()) {
        const std::size_t dash = pgn::dash_at(text_.substr(end));
        if (dash == 0 && begins_with(text_[end]) != Mark) break;
        if (size < longest) letters[size] = dash > 0 ? '-' : text_[end];
        ++size;
        end += std::max(dash, std::size_t{1});
    }
    const std::string_view marks{letters.data(), std::min(size, longest)};
    if (size == 2 && marks == "--") return &give(PgnTokenKind::NullMove, at_, end);
    const auto* const found = std::ranges::find(glyph_texts, marks, &GlyphText::text);
    const bool known = size <= longest && found != glyph_texts.end();
    token_.glyph = known ? found->number : std::uint16_t{0};
    return &give(PgnTokenKind::Glyph, at_, end);
}

const PgnToken& PgnReader::read_dollar() {
    std::size_t end = at_ + 1;
    unsigned number = 0;
    while (end < text_.size() && is_digit(text_[end])) {
        number = std::min(1000u, number * 10 + static_cast<unsigned>(text_[end] - '0'));
        ++end;
    }
    token_.glyph = static_cast<std::uint16_t>(number < 256 ? number : 0);
    return give(PgnTokenKind::Glyph, at_, end);
}

// The beginning of a long token, for a report: to the end of its line, 40 bytes at most.
std::string_view PgnReader::glance(std::size_t start) const {
    constexpr std::size_t longest = 40;
    std::size_t end = std::min(pgn::line_end(text_, start), start + longest);
    while (end > start && end < text_.size() && (text_[end] & 0xC0) == 0x80) --end;
    return text_.substr(start, end - start);
}

}  // namespace arbiter
