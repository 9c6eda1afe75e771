// PGN export format.
#include "arbiter/chess/pgn/pgn_writer.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_encoding.hpp"

#include <algorithm>
#include <array>

namespace arbiter {

namespace {

// 8.1.1: the order of the seven tag roster; Result is the seventh.
constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};

bool in_roster(std::string_view name) {
    return std::ranges::find(roster, name) != roster.end();
}

void write_tag(std::string& text, std::string_view name, std::string_view value) {
    text.append("[").append(name).append(" \"").append(escape_pgn_tag(value)).append("\"]\n");
}

// The tags beside the roster, by name; those of one name keep their order.
std::vector<PgnTag> other_tags(const PgnGame& game) {
    std::vector<PgnTag> tags;
    const bool chess960 = game.start.variant == Variant::Chess960;
    for (const PgnTag& tag : game.tags) {
        if (in_roster(tag.name) || tag.name == "FEN" || tag.name == "SetUp") continue;
        if (tag.name == "Variant" && chess960) continue;
        tags.push_back(tag);
    }
    if (game.start.position != Position::initial() || chess960) {
        tags.push_back({"SetUp", "1"});
        tags.push_back({"FEN", to_fen(game.start.position, game.start.variant)});
    }
    if (chess960) tags.push_back({"Variant", "Chess960"});
    std::ranges::stable_sort(tags, {}, &PgnTag::name);
    return tags;
}

void write_tags(std::string& text, const PgnGame& game, std::string_view result_tag) {
    const std::string_view result = result_tag.empty() ? to_text(game.result()) : result_tag;
    for (const std::string_view name : roster) {
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        const bool is_result = name == "Result";
        write_tag(text, name, is_result ? result : game.tag(name).value_or(unknown));
    }
    for (const PgnTag& tag : other_tags(game)) write_tag(text, tag.name, tag.value);
    text.push_back('\n');
}

// Characters, not bytes, of well formed UTF-8.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// 8.2.1: words in lines of fewer than 80 characters.
class Lines {
  public:
    void word(std::string_view word) {
        if (word.empty()) return;
        const std::size_t width = width_of(word);
        // At a line's start % would hide the line, and [ look like a tag: they stay with the word
        // before.
        const bool stays = word.front() == '%' || word.front() == '[';
        if (used_ > 0) {
            const bool fits = used_ + 1 + width <= longest;
            text_.push_back(fits || stays ? ' ' : '\n');
            used_ = fits || stays ? used_ + 1 : 0;
        }
        text_.append(word);
        used_ += width;
    }
    // A command such as [%clk 0:03:00] stays on one line: not every reader finds it on two.
    void words(std::string_view text) {
        while (!text.empty()) {
            auto blank = std::min(text.find(' '), text.size());
            const auto command = text.substr(0, blank).rfind("[%");
            if (command != std::string_view::npos) {
                const auto close = text.find(']', command);
                const bool near = close != std::string_view::npos && close - command < 40;
                if (near) blank = std::min(text.find(' ', close), text.size());
            }
            word(text.substr(0, blank));
            text.remove_prefix(std::min(text.size(), blank + 1));
        }
    }
    [[nodiscard]] std::string take() {
        text_.push_back('\n');
        return std::move(text_);
    }

  private:
    static constexpr std::size_t longest = 79;
    std::string text_{};
    std::size_t used_ = 0;  // of the present line
};

std::string enclosed(char open, std::string_view text, char close) {
    std::string whole(1, open);
    whole.append(text).push_back(close);
    return whole;
}

// What the braces behind a move hold.
std::string comment_of(const PgnMove& move, const PgnForm& form) {
    std::string text;
    const auto add = [&](std::string_view part) {
        if (!text.empty()) text.push_back(' ');
        text.append(part);
    };
    const auto add_time = [&](std::string_view command, const std::optional<Millis>& time) {
        if (!form.times || !time) return;
        add(command);
        text.append(to_pgn_time(*time)).push_back(']');
    };
    add_time("[%clk ", move.times.clk);
    add_time("[%emt ", move.times.emt);
    const std::string plain = form.comments ? plain_pgn_comment(move.comment) : std::string{};
    if (!plain.empty()) add(plain);
    return text;
}

void write_move_number(Lines& lines, const Position& position, bool needed) {
    const bool white = position.turn() == Color::White;
    if (white || needed) {
        lines.word(std::to_string(position.fullmove()) + (white ? "." : "..."));
    }
}

void write_moves(Lines& lines, const PgnGame& game, const PgnForm& form) {
    Position position = game.start.position;
    bool interrupted = true;  // Black's move needs its number at the start and behind anything else
    for (const PgnMove& move : game.moves) {
        write_move_number(lines, position, interrupted);
        lines.word(to_san(position, move.move));
        interrupted = false;
        if (form.variations) {
            for (const std::uint8_t glyph : move.glyphs) {
                lines.word(std::string{"$"}.append(std::to_string(glyph)));
            }
        }
        if (const std::string comment = comment_of(move, form); !comment.empty()) {
            lines.words(enclosed('{', comment, '}'));
            interrupted = true;
        }
        if (form.variations) {
            for (const std::string& variation : move.variations) {
                lines.words(enclosed('(', variation, ')'));
                interrupted = true;
            }
        }
        position.play(move.move);
    }
}

}  // namespace

std::string write_pgn(const PgnGame& game, const PgnForm& form) {
    std::string text;
    write_tags(text, game, form.result_tag);
    Lines lines;
    if (form.comments) {
        const std::string comment = plain_pgn_comment(game.comment);
        if (!comment.empty()) lines.words(enclosed('{', comment, '}'));
    }
    write_moves(lines, game, form);
    lines.word(pgn_token(game.result()));
    text += lines.take();
    text.push_back('\n');
    return text;
}

}  // namespace arbiter
