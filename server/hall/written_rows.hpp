// The rows that are on stable storage: where each stream ends, the last ones ready to be sent, and
// which belong to which game. Older ones are read from the journal.
#pragma once

#include "arbiter/hall/event.hpp"
#include "db/store/journal.hpp"
#include "server/net/outbox.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter {

// A row just committed, as it is told. The writer's thread makes it, and nothing else of the row
// leaves that thread: memory that one thread takes and another gives back is locked against both.
struct WrittenRow {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    std::string_view kind;  // static text
    Hash hash{};
    SharedText text;  // as it goes over the wire
};

[[nodiscard]] std::vector<WrittenRow> written_rows(const std::vector<Row>& rows);

class WrittenRows {
  public:
    // Rows of a stream above `after`, until the sink returns false.
    using History =
        std::function<void(StreamId, std::int64_t, const std::function<bool(const Row&)>&)>;

    explicit WrittenRows(History history) : history_(std::move(history)) {}

    // A row read back at the start; only where it stands is kept.
    void replay(const Row& row, const std::optional<GameId>& game);
    void add(const WrittenRow& row, const std::optional<GameId>& game);

    // The last one of a stream; 0: none.
    [[nodiscard]] std::int64_t head(StreamId stream) const;
    // Where all streams end, to be recorded.
    [[nodiscard]] HeadsRecorded heads() const;
    // Of a row that is stored, hex; empty: there is none.
    [[nodiscard]] std::string hash_at(StreamId stream, std::int64_t seq) const;
    // At most `limit` rows above `after`.
    [[nodiscard]] std::vector<SharedText> read(StreamId stream, std::int64_t after,
                                               std::size_t limit) const;
    [[nodiscard]] std::vector<SharedText> of_game(StreamId stream, GameId game) const;
    // Read from the journal: what the clocks of a game have reported.
    [[nodiscard]] std::vector<ClockReported> clock_log(StreamId stream, GameId game) const;

  private:
    struct Head {
        std::int64_t seq = 0;
        Hash hash{};
    };
    void note(StreamId stream, const Head& head, const std::optional<GameId>& game);

    History history_;
    std::map<StreamId, Head> heads_;
    std::map<StreamId, std::deque<SharedText>> tails_;
    std::unordered_map<GameId, std::vector<std::int64_t>> games_;  // by seq
};

}  // namespace arbiter
