#include "tests/bench/path_boards.hpp"

#include "db/codec/json_writer.hpp"

#include <cstdlib>
#include <utility>

namespace arbiter::bench {
namespace {

bool is_of_type(std::string_view frame, std::string_view type) {
    constexpr std::string_view head = R"({"type":")";
    return frame.starts_with(head) && frame.substr(head.size()).starts_with(type) &&
           frame.substr(head.size() + type.size()).starts_with('"');
}

// The text or number after `"name":`, as it stands.
std::string_view field(std::string_view frame, std::string_view name) {
    const auto at = frame.find("\"" + std::string(name) + "\":");
    if (at == std::string_view::npos) return {};
    auto rest = frame.substr(at + name.size() + 3);
    const bool text = rest.starts_with('"');
    if (text) rest.remove_prefix(1);
    return rest.substr(0, rest.find_first_of(text ? "\"" : ",}]"));
}

std::string frame_of(const std::string& game, const LogEntry& entry) {
    std::string text;
    text.reserve(256);
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "ev");
    out.word_field("g", game);
    out.integer_field("ep", 1);
    out.integer_field("seq", entry.seq);
    out.word_field("boot", entry.boot);
    out.integer_field("t_ms", entry.at.time_since_epoch().count());
    out.word_field("kind", entry.kind == EntryKind::Start ? "start" : "press");
    out.word_field("side", letter_of(*entry.side));
    out.key("rem");
    out.begin_array();
    out.integer(entry.left.white.count());
    out.integer(entry.left.black.count());
    out.end_array();
    out.word_field("hash", entry.hash);
    out.end_object();
    return text;
}

}  // namespace

void Board::go_on() {
    if (under_way_ || loop_.phase() == Phase::Wait) return;
    under_way_ = true;
    sent_ = Steady::now();
    send_next();
}

void Board::answered() {
    under_way_ = false;
    if (loop_.phase() == Phase::Measure) {
        const std::chrono::duration<float, std::micro> passed = Steady::now() - sent_;
        ++loop_.tally.answered;
        loop_.tally.latencies.push_back(passed.count());
    }
    go_on();
}

void BoardLoop::poke() {
    const bool moving = phase_ != Phase::Wait;
    if (moving && !moving_) {
        for (Board* board : boards) board->go_on();
    }
    moving_ = moving;
}

void BoardLoop::fail(std::string_view text) {
    if (failed_) return;
    failure_ = text;
    failed_ = true;
}

std::string BoardLoop::failure() const {
    if (failed_) return failure_;
    return lost_connection() ? "a connection was closed" : "";
}

Tally BoardLoop::take_tally() {
    return std::exchange(tally, {});
}

EchoBoard::EchoBoard(BoardLoop& loop, int port, PressLog log)
    : LoadSocket(port, "/"), Board(loop), log_(std::move(log)) {
    loop.boards.push_back(this);
    loop.add(*this);
}

void EchoBoard::send_next() {
    send(frame_of(log_.game(), log_.next()));
}

TerminalBoard::TerminalBoard(BoardLoop& loop, int port, const TerminalKey& key, PressLog log,
                             OperatorSocket* operator_socket, const std::vector<std::string>& moves)
    : LoadSocket(port, "/ws/terminal"),
      Board(loop),
      loop_(loop),
      log_(std::move(log)),
      operator_(operator_socket),
      moves_(moves) {
    send(R"({"type":"hello","proto":1,"term":")" + key.terminal + R"(","key":")" + key.key +
         R"(","boot":"8f3a","t0":0,"games":[],"caps":[]})");
    loop.boards.push_back(this);
    loop.add(*this);
}

void TerminalBoard::send_next() {
    // The press that starts the clock comes before the first move.
    const bool move_due = operator_ != nullptr && log_.last() > 0 && !moved_;
    if (!move_due) {
        moved_ = false;
        return send(frame_of(log_.game(), log_.next()));
    }
    if (next_move_ == moves_.size()) return loop_.fail("the script has no more moves");
    moved_ = true;
    const std::size_t index = next_move_++;
    operator_->move(*this, log_.game(), index + 1, moves_[index]);
}

void TerminalBoard::on_text(std::string_view text) {
    if (is_of_type(text, "ack")) {
        const auto upto = std::atoll(std::string(field(text, "upto")).c_str());
        if (upto == log_.last()) answered();
    } else if (is_of_type(text, "setup")) {
        ready_ = true;
    } else if (is_of_type(text, "err")) {
        loop_.fail(text);
    }
}

OperatorSocket::OperatorSocket(BoardLoop& loop, int port, const std::string& key)
    : LoadSocket(port, "/ws/moves"), loop_(loop) {
    send(R"({"type":"hello","key":")" + key + R"("})");
    loop.add(*this);
}

void OperatorSocket::move(Board& board, const std::string& game, std::size_t ply,
                          const std::string& san) {
    std::string id = game + '-' + std::to_string(ply);
    std::string text;
    text.reserve(160);
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "command");
    out.word_field("id", id);
    out.key("command");
    out.begin_object();
    out.word_field("type", "move");
    out.word_field("g", game);
    out.word_field("move", san);
    out.integer_field("ply", static_cast<std::int64_t>(ply));
    out.end_object();
    out.end_object();
    waiting_[std::move(id)] = &board;
    send(text);
}

void OperatorSocket::on_text(std::string_view text) {
    if (is_of_type(text, "ok")) {
        const auto found = waiting_.find(std::string(field(text, "ref")));
        if (found == waiting_.end()) return;
        Board& board = *found->second;
        waiting_.erase(found);
        board.answered();
    } else if (is_of_type(text, "welcome")) {
        ready_ = true;
    } else if (is_of_type(text, "err")) {
        loop_.fail(text);
    }
}

DeskSocket::DeskSocket(BoardLoop& loop, int port, const std::string& session,
                       const std::vector<std::int64_t>& streams)
    : LoadSocket(port, "/ws/desk", session), loop_(loop) {
    for (const auto stream : streams) {
        send(R"({"type":"subscribe","t":)" + std::to_string(stream) + R"(,"after":0})");
    }
    loop.add(*this);
}

void DeskSocket::on_text(std::string_view text) {
    if (is_of_type(text, "err")) loop_.fail(text);
    if (!is_of_type(text, "rows")) return;
    constexpr std::string_view row = R"({"t":)";
    std::int64_t count = 0;
    for (auto at = text.find(row); at != std::string_view::npos; at = text.find(row, at + 1)) {
        ++count;
    }
    rows_ += count;
}

}  // namespace arbiter::bench
