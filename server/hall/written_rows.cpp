#include "server/hall/written_rows.hpp"

#include "db/codec/event_json.hpp"
#include "server/wire/frames/row_frames.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

constexpr std::size_t tail_rows = 4096;  // of each stream kept ready to be sent

}  // namespace

std::vector<WrittenRow> written_rows(const std::vector<Row>& rows) {
    std::vector<WrittenRow> written;
    written.reserve(rows.size());
    for (const Row& row : rows) {
        written.push_back({row.stream, row.seq, row.kind, row.hash, make_text(row_text(row))});
    }
    return written;
}

void WrittenRows::note(StreamId stream, const Head& head, const std::optional<GameId>& game) {
    heads_[stream] = head;
    if (game) games_[*game].push_back(head.seq);
}

void WrittenRows::replay(const Row& row, const std::optional<GameId>& game) {
    note(row.stream, {row.seq, row.hash}, game);
}

void WrittenRows::add(const WrittenRow& row, const std::optional<GameId>& game) {
    note(row.stream, {row.seq, row.hash}, game);
    auto& tail = tails_[row.stream];
    tail.push_back(row.text);
    if (tail.size() > tail_rows) tail.pop_front();
}

std::int64_t WrittenRows::head(StreamId stream) const {
    const auto found = heads_.find(stream);
    return found == heads_.end() ? 0 : found->second.seq;
}

HeadsRecorded WrittenRows::heads() const {
    HeadsRecorded recorded;
    for (const auto& [stream, head] : heads_) {
        recorded.heads.push_back({stream, head.seq, to_hex(head.hash)});
    }
    return recorded;
}

std::string WrittenRows::hash_at(StreamId stream, std::int64_t seq) const {
    const auto head = heads_.find(stream);
    if (head == heads_.end() || seq < 1 || seq > head->second.seq) return {};
    if (seq == head->second.seq) return to_hex(head->second.hash);
    std::string hash;
    history_(stream, seq - 1, [&](const Row& row) {
        hash = to_hex(row.hash);
        return false;
    });
    return hash;
}

std::vector<SharedText> WrittenRows::read(StreamId stream, std::int64_t after,
                                          std::size_t limit) const {
    std::vector<SharedText> found;
    const std::int64_t last = head(stream);
    if (after >= last) return found;
    const auto tail = tails_.find(stream);
    const std::int64_t kept =
        tail == tails_.end() ? 0 : static_cast<std::int64_t>(tail->second.size());
    if (after >= last - kept) {
        const auto from = static_cast<std::size_t>(after - (last - kept));
        const auto until = std::min(from + limit, tail->second.size());
        for (std::size_t i = from; i < until; ++i) found.push_back(tail->second[i]);
        return found;
    }
    history_(stream, after, [&](const Row& row) {
        if (row.seq > last) return false;
        found.push_back(make_text(row_text(row)));
        return found.size() < limit;
    });
    return found;
}

std::vector<SharedText> WrittenRows::of_game(StreamId stream, GameId game) const {
    std::vector<SharedText> found;
    const auto rows = games_.find(game);
    if (rows == games_.end()) return found;
    for (const std::int64_t seq : rows->second) {
        for (auto& row : read(stream, seq - 1, 1)) found.push_back(std::move(row));
    }
    return found;
}

std::vector<ClockReported> WrittenRows::clock_log(StreamId stream, GameId game) const {
    std::vector<ClockReported> log;
    const auto take = [&](const Row& row) {
        if (row.kind != "clock_reported") return false;
        const auto event = read_event(row.kind, row.body);
        if (const auto* entry = event ? std::get_if<GameEntry>(&*event) : nullptr) {
            if (const auto* report = std::get_if<ClockReported>(&entry->event)) {
                log.push_back(*report);
            }
        }
        return false;  // one row is read at a time
    };
    const auto rows = games_.find(game);
    if (rows == games_.end()) return log;
    for (const std::int64_t seq : rows->second) history_(stream, seq - 1, take);
    return log;
}

}  // namespace arbiter
