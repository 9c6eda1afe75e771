#include "tests/support/network/read_back.hpp"

#include "db/codec/event_json.hpp"
#include "server/net/frame.hpp"
#include "server/wire/answers/answer_text.hpp"
#include "server/wire/frames/moves_frames.hpp"
#include "server/wire/frames/terminal_frames.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/sheet_views.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::testing {
namespace {

template <class T>
T taken(Result<T> read, const std::string& text) {
    if (read) return *std::move(read);
    throw std::runtime_error(read.error().code + ' ' + read.error().where + " in " + text);
}

// 0.5 is 0.500000.
void expect_same(const std::string& text, const std::string& again) {
    using nlohmann::ordered_json;
    if (text == again) return;
    if (ordered_json::parse(text) == ordered_json::parse(again)) return;
    throw std::runtime_error("came as " + text + "\nand is described as " + again);
}

// A body that only the public is told.
template <class Told>
void check_told_body(const std::string& text) {
    std::string again;
    const auto read =
        thread_json_parser().read_object<int>(text, [&](JsonFields& in) -> Result<int> {
            Told told;
            const auto game = in.id<GameId>("g");
            read_fields(in, told);
            JsonWriter out(again);
            out.begin_object();
            out.word_field("g", to_text(game));
            write_fields(out, told);
            out.end_object();
            return 0;
        });
    static_cast<void>(taken(read, text));
    expect_same(text, again);
}

void check_body(std::string_view kind, const std::string& body) {
    std::string again;
    append_body(again, taken(read_event(kind, body), body));
    expect_same(body, again);
}

void check_row(const Row& row) {
    check_body(row.kind, row.body);
}
void check_row(const PublicRow& row) {
    if (row.kind == "clock") return check_told_body<PublicClock>(row.body);
    if (row.kind == "move_made" && row.body.find("\"fen\":") != std::string::npos) {
        return check_told_body<PublicPlacement>(row.body);
    }
    check_body(row.kind, row.body);
}

template <class Told>
Result<Told> read_value(std::string_view text) {
    return thread_json_parser().read_object<Told>(text, [](JsonFields& in) -> Result<Told> {
        Told told;
        read_fields(in, told);
        return told;
    });
}

template <class View>
View check_object(const std::string& text) {
    auto view = taken(read_value<View>(text), text);
    expect_same(text, answer_text(view));
    return view;
}

template <class Frame>
void check_rows(const Frame& /*no rows*/) {}
template <class Told>
void check_rows(const RowsOf<Told>& frame) {
    for (const SharedText& row : frame.rows) check_row(check_object<Told>(*row));
}

template <class AnyFrame>
void check_any(const std::string& text) {
    const auto frame = taken(read_frame<AnyFrame>(text), text);
    std::visit(
        [&](const auto& kind) {
            expect_same(text, frame_text(kind));
            check_rows(kind);
        },
        frame);
}

}  // namespace

void check_frame(const std::string& path, const std::string& text) {
    if (path.starts_with("/ws/desk")) return check_any<DeskFrame>(text);
    if (path.starts_with("/ws/public")) return check_any<PublicFrame>(text);
    if (path.starts_with("/ws/moves")) return check_any<MovesFrame>(text);
    if (path.starts_with("/ws/terminal")) return check_any<ToTerminalFrame>(text);
    if (path.starts_with("/ws/")) throw std::runtime_error("no socket of ours: " + path);
}

}  // namespace arbiter::testing
