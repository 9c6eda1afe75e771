// Pulls the tokens of the games out of one PGN section: tags, moves, comments, results, and what is
// broken. It allocates nothing and knows no chess; audit and pgn_game replay the moves.
#pragma once

#include "arbiter/chess/pgn/pgn_result.hpp"
#include "arbiter/chess/pgn/pgn_splitter.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

enum class PgnTokenKind : std::uint8_t {
    Tag,             // text is the name, value the raw value
    Move,            // text as written, without the glyphs glued behind it (e6?! gives e6)
    NullMove,        // --, Z0 or @@@@: no move of the Laws
    Glyph,           // a NAG: number, from $n, !?, a sign such as ± or the N of a novelty
    Comment,         // value is what the braces hold, or the rest of the line after a semicolon
    VariationStart,  // depth() counts it already
    VariationEnd,
    Result,  // the game's terminating token
    Fault,   // text is the token that is wrong; reading goes on after it
    GameEnd  // no more of this game, with or without a Result
};

enum class PgnFault : std::uint8_t {
    None,
    UnreadableTag,      // no quotes, or not closed on its line
    UnclosedComment,    // text: the brace and the words behind it
    UnclosedVariation,  // text: the outermost parenthesis left open
    StrayToken,         // a character that means nothing here
    GameTooLong         // longer than the splitter's limit
};

struct PgnToken {
    PgnTokenKind kind = PgnTokenKind::GameEnd;
    PgnFault fault = PgnFault::None;
    std::uint16_t glyph = 0;  // 1 to 255, or 0 for a number that is none
    std::string_view text{};  // part of the section, whatever the kind: line_of() takes it
    std::string_view value{};
};

class PgnReader {
  public:
    explicit PgnReader(const PgnSection& section);

    // Goes to the start of the next game (over the rest of the present one); false if there is
    // none. Comments and variations alone are no game: those behind a result go with it, and so do
    // glyphs and the same result once more.
    [[nodiscard]] bool next_game();
    // The game's next token; GameEnd again and again once the game has ended.
    const PgnToken& next();

    // Variations open around the last token; 0 on the main line.
    [[nodiscard]] int depth() const noexcept { return depth_; }
    // The line on which a token's text begins. Meant to be asked in the text's order.
    [[nodiscard]] std::size_t line_of(std::string_view part);
    // The line of the present game's first token that is not a comment.
    [[nodiscard]] std::size_t game_line() const noexcept { return game_line_; }
    // What has been read of the present game, comments before it included.
    [[nodiscard]] std::string_view game_text() const noexcept {
        return text_.substr(game_start_, at_ - game_start_);
    }

  private:
    const PgnToken& give(PgnTokenKind kind, std::size_t start, std::size_t end);
    const PgnToken& give_fault(PgnFault fault, std::size_t start, std::size_t end);
    const PgnToken& end_game();
    const PgnToken& end_section();
    const PgnToken* read_at(unsigned char kind_of_first);
    const PgnToken* read_tag();
    const PgnToken& read_comment();
    const PgnToken* read_number();
    const PgnToken* read_symbol();
    const PgnToken* read_odd_symbol(std::size_t end);
    const PgnToken* read_marks();
    const PgnToken* read_sign();
    const PgnToken& read_dollar();
    const PgnToken* read_result(std::size_t end);
    void begin_again();
    [[nodiscard]] bool passes_behind(std::string_view result);
    [[nodiscard]] bool pass_variation();
    [[nodiscard]] std::size_t symbol_end(std::size_t end) const;
    [[nodiscard]] std::size_t result_end() const;
    [[nodiscard]] bool is_lost_by_both(std::size_t end) const;
    [[nodiscard]] bool is_last(std::size_t end) const;
    [[nodiscard]] bool begins_next_game(std::string_view tag) const;
    void remember_tag(std::string_view name);
    [[nodiscard]] std::string_view glance(std::size_t start) const;
    [[nodiscard]] bool at_line_start() const;

    std::string_view text_;
    bool cut_;
    std::size_t at_ = 0;
    std::size_t game_start_ = 0;
    std::size_t game_line_ = 1;
    std::size_t tag_end_ = 0;         // of the last tag pair of this game
    std::string_view last_result_{};  // that ended a game of this section
    std::size_t variation_at_ = 0;    // where the outermost open variation began
    int depth_ = 0;
    bool in_game_ = false;
    bool moves_seen_ = false;
    bool tags_say_both_lose_ = false;  // so that a last 0-0 is a result, not castling
    PgnToken token_{};
    std::size_t counted_at_ = 0;  // line_of: lines are counted up to here
    std::size_t counted_line_;
    static constexpr std::size_t remembered_tags = 48;
    std::size_t tag_count_ = 0;
    std::string_view tags_[remembered_tags]{};
};

}  // namespace arbiter
