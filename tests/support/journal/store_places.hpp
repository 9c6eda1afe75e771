// Where a journal can be kept, for tests that must hold for every store.
#pragma once

#include "db/store/sqlite/sqlite_store.hpp"
#include "tests/support/journal/journal_files.hpp"
#include "tests/support/journal/memory_store.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace arbiter::testing {

// Each is a place where one journal can be opened, again and again.
struct InFile {
    static constexpr const char* name = "sqlite";
    Folder folder{Folder::Where::Memory};
    [[nodiscard]] std::unique_ptr<JournalStore> open() const {
        return open_sqlite_store(folder.path("j.db"), WithoutRows::Begin, {});
    }
};
struct InMemory {
    static constexpr const char* name = "memory";
    std::shared_ptr<MemoryDisk> disk = std::make_shared<MemoryDisk>();
    [[nodiscard]] std::unique_ptr<JournalStore> open() const {
        return std::make_unique<MemoryStore>(disk);
    }
};

struct StorePlaceName {
    template <class Place>
    static std::string GetName(int /*number*/) {
        return Place::name;
    }
};
using StorePlaces = ::testing::Types<InFile, InMemory>;

[[nodiscard]] inline Hash hash_like(StreamId stream, std::int64_t seq) {
    Hash hash{};
    for (std::size_t i = 0; i < hash.size(); ++i) {
        hash[i] = static_cast<std::uint8_t>(stream * 89 + seq * 37 + static_cast<int>(i) * 11);
    }
    return hash;
}

// Not chained: that is not the store's affair.
[[nodiscard]] inline Row row_of(StreamId stream, std::int64_t seq) {
    Row row;
    row.stream = stream;
    row.seq = seq;
    row.recorded = WallTime{WallClock::duration{1'795'302'130'000'000 + seq}};
    row.actor = "operator:0000000002";
    row.command_id = "m-" + std::to_string(seq);
    row.kind = "move_made";
    row.body = R"({"ply":)" + std::to_string(seq) + "}";
    row.prev = hash_like(stream, seq - 1);
    row.hash = hash_like(stream, seq);
    return row;
}

}  // namespace arbiter::testing
