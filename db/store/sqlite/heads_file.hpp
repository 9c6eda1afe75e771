// FILE.heads: where each stream of a journal ends, kept outside of the journal, so that a tail that
// is cut off can be seen. Two places of equal size in one file, written in turn and synced; each is
//     flagfall-heads 1 NUMBER JOURNAL INCARNATION
//     STREAM SEQ HASH            one line a stream
//     sum SUM                    BLAKE2b-128 of what stands before
// and blank lines to the end. The one with the higher number counts; a torn one has no right sum.
// Inside db only.
#pragma once

#include "db/store/journal_store.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

struct NamedHeads {
    JournalIdentity identity;
    std::uint64_t number = 0;
    Heads heads;
};

struct FoundHeads {
    HeadsState state = HeadsState::None;
    NamedHeads named;  // of this journal or of another
};

[[nodiscard]] std::string heads_path(const std::string& journal_path);

// Throws nothing: what cannot be read is Damaged.
[[nodiscard]] FoundHeads read_heads(const std::string& journal_path);
// The same, told apart from those of another journal or incarnation.
[[nodiscard]] FoundHeads heads_of(FoundHeads found, const JournalIdentity& identity);

// Throws store_failed.
class HeadsWriter {
  public:
    explicit HeadsWriter(std::string path) : path_(std::move(path)) {}
    HeadsWriter(const HeadsWriter&) = delete;
    HeadsWriter& operator=(const HeadsWriter&) = delete;
    ~HeadsWriter();
    // On stable storage when it returns. The first time, and when there are more streams than fit,
    // a new file takes the place of the old one.
    void write(const NamedHeads& named);

  private:
    void make_file(const std::string& text, std::uint64_t number);

    std::string path_;
    int descriptor_ = -1;
    std::size_t place_ = 0;  // bytes of one of the two places
};

}  // namespace arbiter
