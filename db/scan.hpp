// All rows in arrival order, the chain checked as they pass: one thread reads, one checks hashes,
// the caller's takes the rows. Inside db only.
#pragma once

#include "db/chain.hpp"
#include "db/sqlite.hpp"

#include <functional>
#include <optional>

namespace arbiter {

// Gives each row that fits to `take`, which may find that it does not fit all the same (and gives
// the code); stops at the first that does not. Exceptions of any of the threads come out here.
[[nodiscard]] std::optional<Mismatch> scan_rows(
    const Database& database, ChainCheck::Hashes hashes,
    const std::function<std::optional<Mismatch>(const RowView&)>& take);

// Knows the head of each stream as rows pass, and checks what the hall recorded of them: the only
// way to see that the end of a stream is missing.
class HeadsCheck {
  public:
    // `path` and `mode`: where to look up rows that have been passed by a later head.
    HeadsCheck(std::string path, OpenMode mode) noexcept;

    void follow(const RowView& row);
    [[nodiscard]] std::optional<Mismatch> check(const HeadsRecorded& recorded);

    [[nodiscard]] const std::unordered_map<StreamId, ChainHead>& heads() const noexcept {
        return heads_;
    }

  private:
    [[nodiscard]] std::optional<Hash> stored_hash(const StreamHead& head);

    std::string path_;
    OpenMode mode_;
    std::optional<Database> database_;
    std::unordered_map<StreamId, ChainHead> heads_;
};

}  // namespace arbiter
