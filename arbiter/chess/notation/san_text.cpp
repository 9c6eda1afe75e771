// Reads a move's text from left to right: piece, squares, promotion, then whatever is glued on.
#include "arbiter/chess/notation/san_text.hpp"

#include "arbiter/chess/notation/san_canonical.hpp"
#include "clock/text.hpp"

#include <array>
#include <cstdlib>
#include <utility>

namespace arbiter {

namespace {

struct Spelling {
    std::string_view text;
    Role role;
};

// Figurines of both colours and the letters of the Chinese rulebooks, simplified and traditional.
constexpr std::array<Spelling, 20> wide_letters{{
    {"♔", Role::King},    {"♕", Role::Queen},   {"♖", Role::Rook},    {"♗", Role::Bishop},
    {"♘", Role::Knight},  {"♙", Role::Pawn},    {"♚", Role::King},    {"♛", Role::Queen},
    {"♜", Role::Rook},    {"♝", Role::Bishop},  {"♞", Role::Knight},  {"♟", Role::Pawn},
    {"王", Role::King},   {"后", Role::Queen},  {"车", Role::Rook},   {"車", Role::Rook},
    {"象", Role::Bishop}, {"马", Role::Knight}, {"馬", Role::Knight}, {"兵", Role::Pawn},
}};

constexpr std::string_view separators = "x-X:";
constexpr std::array<std::string_view, 4> capture_signs{"x", "X", ":", "×"};
constexpr std::array<std::string_view, 4> wide_separators{"×", "–", "‐", "−"};

// Assessments and check marks that people and programs glue to a move. Longer ones first.
constexpr std::array<std::string_view, 26> glyphs{
    "e.p.", "(=)", "+/-", "-/+", "+/=", "=/+", "e.p", "ep", "++", "+-", "-+", "+=", "=+",
    "±",    "∓",   "⩲",   "⩱",   "∞",   "□",   "†",   "‡",  "+",  "#",  "!",  "?",  "="};

bool is_wide(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool done() const { return rest_.empty(); }
    [[nodiscard]] char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
    [[nodiscard]] char second() const { return rest_.size() < 2 ? '\0' : rest_[1]; }
    void drop(std::size_t n) { rest_.remove_prefix(n); }

    bool take(std::string_view text) {
        if (rest_.substr(0, text.size()) != text) return false;
        drop(text.size());
        return true;
    }
    template <std::size_t n>
    bool take_any(const std::array<std::string_view, n>& texts) {
        for (const std::string_view text : texts) {
            if (take(text)) return true;
        }
        return false;
    }
    // A letter of either case but the small b, a figurine or a Chinese letter.
    std::optional<Role> take_role() {
        const char c = peek();
        const bool is_small = c == 'p' || c == 'n' || c == 'r' || c == 'q' || c == 'k';
        if (const auto role = parse_role(is_small ? static_cast<char>(c - 'a' + 'A') : c)) {
            drop(1);
            return role;
        }
        if (!is_wide(c)) return std::nullopt;
        for (const Spelling& spelling : wide_letters) {
            if (!take(spelling.text)) continue;
            take("\uFE0E");  // asks for the figurine as text, not as a picture
            return spelling.role;
        }
        return std::nullopt;
    }
    bool take_separator() {
        if (done()) return false;
        if (is_wide(peek())) return take_any(wide_separators);
        if (separators.find(peek()) == std::string_view::npos) return false;
        drop(1);
        return true;
    }
    std::optional<File> take_file() {
        if (!is_file(peek())) return std::nullopt;
        const auto file = static_cast<File>(peek() - 'a');
        drop(1);
        return file;
    }
    std::optional<Rank> take_rank() {
        if (!is_rank(peek())) return std::nullopt;
        const auto rank = static_cast<Rank>(peek() - '1');
        drop(1);
        return rank;
    }
    void skip_blanks() {
        while (peek() == ' ') drop(1);
    }

  private:
    std::string_view rest_;
};

// Nothing but marks up to the end.
bool read_marks(Reader& reader) {
    while (true) {
        reader.skip_blanks();
        if (reader.done()) return true;
        if (reader.peek() == '$') {
            reader.drop(1);
            if (!is_digit(reader.peek())) return false;
            while (is_digit(reader.peek())) reader.drop(1);
        } else if (!reader.take_any(glyphs)) {
            return false;
        }
    }
}

// O-O with the letter, the small letter or the digit, all alike in one text; with any dash.
std::optional<CastlingSide> take_castling(Reader& reader) {
    constexpr std::array<std::string_view, 6> dashes{"-", "–", "‐", "−", "‑", "—"};
    for (const std::string_view letter : {"O", "0", "o"}) {
        Reader ahead = reader;
        if (!ahead.take(letter) || !ahead.take_any(dashes) || !ahead.take(letter)) continue;
        reader = ahead;
        const bool more = ahead.take_any(dashes) && ahead.take(letter);
        if (more) reader = ahead;
        return more ? CastlingSide::Queen : CastlingSide::King;
    }
    return std::nullopt;
}

// A file and its rank; takes nothing where one is missing (the b of a8b is a bishop).
std::optional<Square> take_square(Reader& reader) {
    if (!is_file(reader.peek()) || !is_rank(reader.second())) return std::nullopt;
    const auto file = reader.take_file();
    const auto rank = reader.take_rank();
    return make_square(*file, *rank);
}

// The short form of a pawn's capture, ed or exd: its file and the next one, without a rank
// (appendix 1 of 1984).
bool read_short_capture(Reader& reader, SanText& san) {
    if (san.role != Role::Pawn) return false;
    const auto from = reader.take_file();
    if (!from) return false;
    reader.take_any(capture_signs);
    const auto to = reader.take_file();
    if (!to || is_rank(reader.peek())) return false;
    if (std::abs(static_cast<int>(*from) - static_cast<int>(*to)) != 1) return false;
    san.role_given = true;
    san.origins = bits(*from);
    san.to = make_square(*to, Rank::First);
    san.any_rank = true;
    return true;
}

// One or two squares, the first of which may be only a file or a rank.
bool read_squares(Reader& reader, SanText& san) {
    const auto file = reader.take_file();
    const auto rank = reader.take_rank();
    const bool separated = reader.take_separator();
    if (separated && !file && !rank && !san.role_given) return false;
    if (const auto target = take_square(reader)) {
        if (file) san.origins &= bits(*file);
        if (rank) san.origins &= bits(*rank);
        san.to = *target;
        return true;
    }
    // The only square was the target.
    if (separated || !file || !rank) return false;
    san.to = make_square(*file, *rank);
    return true;
}

// e8=Q, e8Q, e8q, e8(Q), e8/Q. A mark like the = of a drawish position is left alone.
bool read_promotion(Reader& reader, SanText& san) {
    if (reader.done()) return true;
    const Reader before = reader;
    const bool bracket = reader.take("(");
    const bool sign = bracket || reader.take("=") || reader.take("/");
    san.promotion = reader.take_role();
    if (!san.promotion && reader.take("b")) san.promotion = Role::Bishop;
    if (!san.promotion) {
        reader = before;
        return true;
    }
    if (bracket) return reader.take(")");
    return sign || !san.role_given || san.role == Role::Pawn;
}

std::optional<SanText> read_any_san(std::string_view text) {
    Reader reader{text};
    reader.skip_blanks();
    SanText san;
    san.castling = take_castling(reader);
    if (!san.castling) {
        if (const auto role = reader.take_role()) {
            san.role_given = true;
            san.role = *role;
        }
        if (Reader ahead = reader; read_short_capture(ahead, san)) {
            reader = ahead;
        } else if (!read_squares(reader, san)) {
            return std::nullopt;
        }
        if (!read_promotion(reader, san)) return std::nullopt;
    }
    if (!read_marks(reader)) return std::nullopt;
    return san;
}

}  // namespace

std::optional<SanText> read_san(std::string_view text) {
    std::optional<SanText> san{std::in_place};
    if (!read_canonical_san(text, *san)) san = read_any_san(text);
    return san;
}

}  // namespace arbiter
