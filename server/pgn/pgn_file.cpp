#include "server/pgn/pgn_file.hpp"

#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/chess/pgn/pgn_splitter.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "clock/text.hpp"
#include "server/input_file.hpp"
#include "server/players/file_kind.hpp"
#include "server/stream_decoder.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_rating = 4000;
constexpr std::size_t block_size = std::size_t{1} << 20;

// 0 of "-", "?" and what is no rating.
int rating_in(std::string_view value) {
    const int rating = number_in<int>(trimmed(value)).value_or(0);
    return rating > 0 && rating <= most_rating ? rating : 0;
}

// "-", "?" and what FIDE could not have given are none.
std::string fide_id_in(std::string_view value) {
    const auto id = trimmed(value);
    return is_fide_id(id) ? std::string{id} : std::string{};
}

// The raw values of one game's tags, and the token that ends it.
struct RawTags {
    std::string_view white, black, event;
    ResultWords result;
};

void take_tag(const PgnToken& token, PgnHead& head, RawTags& tags) {
    if (token.text == "White") tags.white = token.value;
    if (token.text == "Black") tags.black = token.value;
    if (token.text == "Event") tags.event = token.value;
    if (token.text == "Result") tags.result.tag = token.value;
    if (token.text == odd_result_tag) tags.result.exact = token.value;
    if (token.text == "Round") head.round = token.value;
    if (token.text == "GameId") head.game_id = trimmed(token.value);
    if (token.text == "Date") head.date = trimmed(token.value);
    if (token.text == "WhiteElo") head.white_rating = rating_in(token.value);
    if (token.text == "BlackElo") head.black_rating = rating_in(token.value);
    if (token.text == "WhiteFideId") head.white_id = fide_id_in(token.value);
    if (token.text == "BlackFideId") head.black_id = fide_id_in(token.value);
}

// One game: its tags, its moves as a digest, and its result.
PgnHead read_head(PgnReader& reader) {
    PgnHead head;
    head.line = reader.game_line();
    RawTags tags;
    while (true) {
        const auto& token = reader.next();
        if (token.kind == PgnTokenKind::GameEnd) break;
        if (token.kind == PgnTokenKind::Tag) take_tag(token, head, tags);
        if (reader.depth() > 0) continue;
        if (token.kind == PgnTokenKind::Move) add_move(head, token.text);
        if (token.kind == PgnTokenKind::Result) tags.result.ending = parse_pgn_result(token.text);
    }
    const auto encoding = pgn_encoding_of(reader.game_text());
    const auto plain = [&](std::string_view value) {
        return to_utf8(unescape_pgn_tag(value), encoding);
    };
    head.white = plain(tags.white);
    head.black = plain(tags.black);
    head.event = plain(tags.event);
    set_result(head, tags.result);
    return head;
}

// A game of an event has two players with names.
bool has_players(const PgnHead& head) {
    const auto is_named = [](const std::string& name) {
        return name != "?" && name.find_first_not_of(" \t") != std::string::npos;
    };
    return is_named(head.white) && is_named(head.black);
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

Result<PgnHeads> read_pgn_heads(const std::string& path, const std::string& encoding) {
    auto file = open_input(path);
    if (!file) return tl::unexpected(std::move(file.error()));
    auto decoder = StreamDecoder::of(encoding);
    if (!decoder) return refuse("unknown_encoding", encoding);
    PgnHeads heads;
    PgnSplitter splitter;
    std::string block;
    bool known = !encoding.empty();
    bool begun = false;
    for (bool ended = false; !ended;) {
        block.resize(block_size);
        file->read(block.data(), static_cast<std::streamsize>(block.size()));
        if (file->bad()) return refuse("not_found", path);
        block.resize(static_cast<std::size_t>(file->gcount()));
        ended = block.empty();
        if (!begun) {
            begun = true;
            const auto kind = kind_of_beginning(block);
            if (!kind.empty()) return refuse("not_a_pgn", path + " (" + std::string(kind) + ")");
        }
        if (!known) {
            known = true;
            heads.encoding = encoding_by_beginning(block);
            decoder = StreamDecoder::of(heads.encoding);
            if (!decoder) return refuse("unknown_encoding", heads.encoding);
        }
        splitter.feed(decoder->feed(block, ended));
        while (const auto section = splitter.next()) read_section(*section, heads);
    }
    splitter.finish();
    while (const auto section = splitter.next()) read_section(*section, heads);
    if (heads.heads.empty()) return refuse("no_games", path);
    return heads;
}

}  // namespace arbiter
