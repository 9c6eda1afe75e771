// Builds a PgnGame from the reader's tokens, playing the main line.
#include "arbiter/chess/pgn/pgn_game.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "arbiter/chess/pgn/pgn_scan.hpp"

#include <algorithm>

namespace arbiter {

namespace {

// Joins words with single blanks; none behind an opening and before a closing parenthesis.
void add_word(std::string& text, std::string_view word) {
    if (!text.empty() && text.back() != '(' && word != ")") text.push_back(' ');
    text.append(word);
}

// Between two tokens stand move numbers, and what the reader passes over without a word.
void add_numbers(std::string& text, std::string_view gap) {
    std::size_t at = 0;
    while (at < gap.size()) {
        if (gap[at] == '%') at = pgn::line_end(gap, at);
        std::size_t end = at;
        while (end < gap.size() && (is_digit(gap[end]) || gap[end] == '.')) ++end;
        if (end > at && is_digit(gap[at])) add_word(text, gap.substr(at, end - at));
        at = end + 1;
    }
}

class GameBuilder {
  public:
    explicit GameBuilder(PgnReader& reader) : reader_(reader) {}

    PgnGame build() {
        game_.line = reader_.game_line();
        for (bool open = true; open;) {
            const PgnToken token = reader_.next();
            open = token.kind != PgnTokenKind::GameEnd;
            take(token);
        }
        begin_moves();
        to_utf8_everywhere();
        return std::move(game_);
    }

  private:
    void take(const PgnToken& token) {
        switch (token.kind) {
            case PgnTokenKind::Tag:
                take_tag(token);
                break;
            case PgnTokenKind::Move:
            case PgnTokenKind::NullMove:
                play(token);
                break;
            case PgnTokenKind::Glyph:
                if (!stopped_ && !game_.moves.empty() && token.glyph != 0) {
                    game_.moves.back().glyphs.push_back(static_cast<std::uint8_t>(token.glyph));
                }
                break;
            case PgnTokenKind::Comment:
                take_comment(token.value);
                break;
            case PgnTokenKind::VariationStart:
                take_variation(token);
                break;
            case PgnTokenKind::Result:
                game_.ending = parse_pgn_result(token.text);
                break;
            case PgnTokenKind::Fault:
                if (token.fault != PgnFault::UnreadableTag) stopped_ = true;
                fail(std::string{code_of(token.fault)}, token.text, moves(), {});
                break;
            case PgnTokenKind::VariationEnd:
            case PgnTokenKind::GameEnd:
                break;
        }
    }

    [[nodiscard]] int moves() const { return static_cast<int>(game_.moves.size()); }

    void fail(std::string code, std::string_view token, int ply, std::string cause) {
        if (game_.error) return;
        game_.error = PgnError{.code = std::move(code),
                               .line = reader_.line_of(token),
                               .token = std::string{token},
                               .ply = ply,
                               .cause = std::move(cause)};
    }

    void take_tag(const PgnToken& token) {
        game_.tags.push_back({std::string{token.text}, unescape_pgn_tag(token.value)});
        if (token.text == "FEN") fen_token_ = token.value;
        if (token.text == "Variant") variant_token_ = token.value;
    }

    void begin_moves() {
        if (begun_) return;
        begun_ = true;
        auto start = pgn_start(game_.tag("FEN"), game_.tag("Variant"));
        if (start) {
            game_.start = *start;
            position_ = start->position;
            return;
        }
        stopped_ = true;
        if (start.error().code == "unknown_variant") {
            fail("unknown_variant", variant_token_, 0, {});
        } else {
            fail("bad_fen", fen_token_, 0, start.error().code);
        }
    }

    void play(const PgnToken& token) {
        begin_moves();
        if (stopped_) return leave(token);
        if (token.kind == PgnTokenKind::NullMove) {
            stopped_ = true;
            leave(token);
            return fail("null_move", token.text, moves() + 1, {});
        }
        const auto move = parse_san(position_, token.text);
        if (!move) {
            stopped_ = true;
            leave(token);
            return fail(move.error().code, token.text, moves() + 1, cause_of(move.error()));
        }
        PgnMove played;
        played.move = *move;
        game_.moves.push_back(std::move(played));
        position_.play(*move);
    }

    void leave(const PgnToken& token) { game_.unplayed.push_back({std::string{token.text}, {}}); }

    static void take_times(PgnTimes& known, std::string_view comment) {
        const PgnTimes times = read_pgn_times(comment);
        if (times.clk) known.clk = times.clk;
        if (times.emt) known.emt = times.emt;
    }

    void take_comment(std::string_view comment) {
        if (stopped_) {
            if (!game_.unplayed.empty()) take_times(game_.unplayed.back().times, comment);
            return;
        }
        std::string& text = game_.moves.empty() ? game_.comment : game_.moves.back().comment;
        if (!game_.moves.empty()) take_times(game_.moves.back().times, comment);
        const std::string plain = plain_pgn_comment(comment);
        if (!plain.empty()) add_word(text, plain);
    }

    // Keeps a variation as text in one form: numbers, moves, $n, comments in braces.
    void take_variation(const PgnToken& open) {
        std::string text;
        const char* end = open.text.end();
        while (reader_.depth() > 0) {
            const PgnToken token = reader_.next();
            if (token.kind == PgnTokenKind::Fault || token.kind == PgnTokenKind::GameEnd) {
                return take(token);
            }
            if (token.text.begin() > end) add_numbers(text, {end, token.text.begin()});
            end = token.text.end();
            if (reader_.depth() > 0) add_variation_token(text, token);
        }
        if (!stopped_ && !game_.moves.empty()) {
            game_.moves.back().variations.push_back(std::move(text));
        }
    }

    static void add_variation_token(std::string& text, const PgnToken& token) {
        switch (token.kind) {
            case PgnTokenKind::Comment: {
                const std::string words = pgn_words(token.value);
                if (words.empty()) break;
                add_word(text, "{");
                text.append(words).push_back('}');
                break;
            }
            case PgnTokenKind::Glyph:
                if (token.glyph == 0) break;
                add_word(text, "$");
                text.append(std::to_string(token.glyph));
                break;
            case PgnTokenKind::Move:
            case PgnTokenKind::NullMove:
            case PgnTokenKind::VariationStart:
            case PgnTokenKind::VariationEnd:
                add_word(text, token.text);
                break;
            case PgnTokenKind::Tag:
            case PgnTokenKind::Result:
            case PgnTokenKind::Fault:
            case PgnTokenKind::GameEnd:
                break;
        }
    }

    // The encoding is the game's, so it is known only now.
    void to_utf8_everywhere() {
        const PgnEncoding encoding = pgn_encoding_of(reader_.game_text());
        const auto convert = [&](std::string& text) { text = to_utf8(text, encoding); };
        for (PgnTag& tag : game_.tags) convert(tag.value);
        convert(game_.comment);
        for (PgnMove& move : game_.moves) {
            convert(move.comment);
            std::ranges::for_each(move.variations, convert);
        }
        for (PgnUnplayed& each : game_.unplayed) convert(each.text);
        if (game_.error) convert(game_.error->token);
    }

    PgnReader& reader_;
    PgnGame game_{};
    Position position_ = Position::initial();
    std::string_view fen_token_{};
    std::string_view variant_token_{};
    bool begun_ = false;
    bool stopped_ = false;  // by an error: what follows is read for the result only
};

}  // namespace

std::optional<std::string_view> PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PgnTag::name);
    if (found == tags.end()) return std::nullopt;
    return found->value;
}

PgnResult PgnGame::result() const {
    const auto told = parse_pgn_result(tag("Result").value_or("*")).value_or(PgnResult::Unknown);
    if (!ending) return told;
    const bool is_more = !is_standard(told) && pgn_results_agree(told, *ending);
    return is_more ? told : *ending;
}

std::optional<PgnGame> read_pgn_game(PgnReader& reader) {
    if (!reader.next_game()) return std::nullopt;
    return GameBuilder{reader}.build();
}

std::optional<PgnGame> PgnGames::next() {
    for (;;) {
        if (reader_) {
            if (auto game = read_pgn_game(*reader_)) return game;
            reader_.reset();
        }
        if (const auto section = splitter_.next()) {
            reader_.emplace(*section);
            continue;
        }
        if (!waiting_.empty()) {
            splitter_.feed(waiting_);
            waiting_.clear();
            continue;
        }
        if (!finished_) return std::nullopt;
        finished_ = false;
        splitter_.finish();
    }
}

std::vector<PgnGame> read_pgn(std::string_view text) {
    PgnGames games;
    games.feed(text);
    games.finish();
    std::vector<PgnGame> all;
    while (auto game = games.next()) all.push_back(std::move(*game));
    return all;
}

}  // namespace arbiter
