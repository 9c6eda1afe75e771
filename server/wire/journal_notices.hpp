// What an arbiter must know of the journal itself: that somebody has seen rows which it does not
// have, or that they were given up. It stays until an arbiter has looked, also over a restart.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "db/store/row.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

enum class JournalProblem : std::uint8_t {
    Behind,        // somebody was told of rows that are not there
    Differs,       // another row stands where somebody was told of one: two histories
    TailAccepted,  // the missing rows were given up (flagfall verify --accept-missing-tail)
    LogRemoved,    // the log beside the file was taken away while the server ran
    EventBroken,   // the program could not fold row `knew`: the event is read-only
    HeadsMissing  // nothing beside the file says where it ended: it may be a copy of the file alone
};
[[nodiscard]] std::string_view word_of(JournalProblem problem) noexcept;

enum class JournalWitness : std::uint8_t { Desk, Clock, Page, Server };
[[nodiscard]] std::string_view word_of(JournalWitness witness) noexcept;

struct JournalNotice {
    JournalProblem problem = JournalProblem::Behind;
    JournalWitness by = JournalWitness::Server;
    StreamId stream = hall_stream;  // whose rows; of a clock: the event
    int board = 0;                  // of a clock
    // The last row, or entry of the clock, that was told; of a page of the public: by its numbers.
    std::int64_t knew = 0;
    std::int64_t has = 0;  // the last one that is there
    friend bool operator==(const JournalNotice&, const JournalNotice&) = default;
};

class JournalNotices {
  public:
    // As `text` gave it; what cannot be read is passed over.
    explicit JournalNotices(std::string_view text = {});

    // One of each problem, witness, stream and board: the farthest. True if it says something new.
    bool add(const JournalNotice& notice);
    // True if there were any. What goes on (LogRemoved) stays.
    bool clear();
    [[nodiscard]] const std::vector<JournalNotice>& all() const noexcept { return all_; }
    // A line each: problem, witness, stream, board, knew, has.
    [[nodiscard]] std::string text() const;

  private:
    std::vector<JournalNotice> all_;
};

// As it stands in the table beside the rows, where login links are.
[[nodiscard]] SecretChange kept_notices(const JournalNotices& notices);
// What an earlier run, or `flagfall verify`, left there.
[[nodiscard]] JournalNotices notices_in(
    const std::vector<std::pair<std::string, std::string>>& table);
inline constexpr std::string_view notices_table = "login";

}  // namespace arbiter
