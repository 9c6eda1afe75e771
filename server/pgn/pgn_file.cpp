#include "server/pgn/pgn_file.hpp"

#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/chess/pgn/pgn_splitter.hpp"
#include "clock/text.hpp"
#include "server/input_file.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_rating = 4000;

// 0 of "-", "?" and what is no rating.
int rating_in(std::string_view value) {
    const int rating = number_in<int>(trimmed(value)).value_or(0);
    return rating > 0 && rating <= most_rating ? rating : 0;
}

// One game: its tags, whether a move follows, and the result that ends it (else that of the tag).
PgnHead read_head(PgnReader& reader) {
    PgnHead head;
    std::string white;
    std::string black;
    std::optional<PgnResult> tag;
    std::optional<PgnResult> ending;
    while (true) {
        const auto& token = reader.next();
        if (token.kind == PgnTokenKind::GameEnd) break;
        if (token.kind == PgnTokenKind::Move && reader.depth() == 0) head.has_moves = true;
        if (token.kind == PgnTokenKind::Result && reader.depth() == 0) {
            ending = parse_pgn_result(token.text);
        }
        if (token.kind != PgnTokenKind::Tag) continue;
        if (token.text == "White") white = token.value;
        if (token.text == "Black") black = token.value;
        if (token.text == "Round") head.round = token.value;
        if (token.text == "WhiteElo") head.white_rating = rating_in(token.value);
        if (token.text == "BlackElo") head.black_rating = rating_in(token.value);
        if (token.text == "Result") tag = parse_pgn_result(token.value);
        if (token.text == "Result" || token.text == odd_result_tag) {
            if (const auto odd = parse_odd_result(token.value)) head.result = odd;
        }
    }
    const auto encoding = pgn_encoding_of(reader.game_text());
    head.white = to_utf8(unescape_pgn_tag(white), encoding);
    head.black = to_utf8(unescape_pgn_tag(black), encoding);
    if (head.result) return head;
    if (ending && *ending != PgnResult::Unknown) {
        head.result = game_result(*ending);
    } else if (tag) {
        head.result = game_result(*tag);
    }
    return head;
}

// A game of an event has two players with names.
bool has_players(const PgnHead& head) {
    const auto is_named = [](const std::string& name) {
        return name != "?" && name.find_first_not_of(" \t") != std::string::npos;
    };
    return is_named(head.white) && is_named(head.black) && head.white != head.black;
}

void read_section(const PgnSection& section, PgnHeads& read) {
    PgnReader reader{section};
    while (reader.next_game()) {
        auto head = read_head(reader);
        if (has_players(head)) {
            read.heads.push_back(std::move(head));
        } else {
            ++read.without_players;
        }
    }
}

}  // namespace

Result<PgnHeads> read_pgn_heads(const std::string& path) {
    auto file = open_input(path);
    if (!file) return tl::unexpected(std::move(file.error()));
    PgnHeads heads;
    PgnSplitter splitter;
    std::array<char, 1 << 16> block{};
    while (*file) {
        file->read(block.data(), block.size());
        if (file->bad()) return refuse("not_found", path);
        const auto got = static_cast<std::size_t>(file->gcount());
        if (got == 0) break;
        splitter.feed({block.data(), got});
        while (const auto section = splitter.next()) read_section(*section, heads);
    }
    splitter.finish();
    while (const auto section = splitter.next()) read_section(*section, heads);
    if (heads.heads.empty()) return refuse("no_games", path);
    return heads;
}

}  // namespace arbiter
