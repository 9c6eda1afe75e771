// Which commands were answered with which rows: the same command of the same actor gets the same
// answer, also after a restart. Bounded: the oldest are forgotten.
#pragma once

#include "db/store/row.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// How the client knows its command: the same id of the same actor again gets the same answer.
struct CommandId {
    std::string id;            // empty: the client does not mean to repeat it
    std::uint64_t digest = 0;  // of the command's text, to tell another command with the same id
};

// The rows first..last of a stream; none if first is above last.
struct AnsweredRows {
    StreamId stream = hall_stream;
    std::int64_t first = 1;
    std::int64_t last = 0;
    std::uint64_t digest = 0;  // of the command's text; 0 after a restart: not known any more
};

class CommandMemory {
  public:
    explicit CommandMemory(std::size_t capacity);
    ~CommandMemory();

    [[nodiscard]] std::optional<AnsweredRows> find(std::string_view actor,
                                                   std::string_view id) const;
    void remember(std::string_view actor, std::string_view id, const AnsweredRows& rows);
    // A row read back from the journal: rows of one command follow each other.
    void replay(std::string_view actor, std::string_view id, StreamId stream, std::int64_t seq);

  private:
    using Key = std::array<std::uint64_t, 2>;
    struct Table;
    [[nodiscard]] static Key key_of(std::string_view actor, std::string_view id);
    void put(const Key& key, const AnsweredRows& rows);
    // A new one; the oldest goes.
    void keep_in_order(const Key& key);

    std::size_t capacity_;
    std::unique_ptr<Table> rows_;
    std::deque<Key> order_;
};

}  // namespace arbiter
