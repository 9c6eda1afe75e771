// What the journal does over every store: chain, check, go on. What is in files only is tested in
// journal_test, files_test, heads_test and so on.
#include "db/codec/event_json.hpp"
#include "db/store/journal.hpp"
#include "tests/support/journal/store_places.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using ::testing::ElementsAre;
using testing::error_code;
using testing::move_draft;
using testing::move_drafts;
using testing::row_of;
using testing::rows_of;

using Place = std::pair<StreamId, std::int64_t>;

template <class Where>
class JournalContract : public ::testing::Test {
  protected:
    [[nodiscard]] Journal open() const { return Journal(place.open()); }
    Where place;
};
TYPED_TEST_SUITE(JournalContract, testing::StorePlaces, testing::StorePlaceName);

constexpr auto no_sink = [](const Row&, JournalEvent&&) {};

TYPED_TEST(JournalContract, chains_checks_and_goes_on_where_it_was) {
    {
        Journal journal = this->open();
        journal.append({move_draft(1, 1), move_draft(2, 1), move_draft(1, 2)});
        // A store may say at once that it has no row yet.
        EXPECT_TRUE(journal.heads_state() == HeadsState::None ||
                    journal.heads_state() == HeadsState::Ours);
    }
    Journal journal = this->open();
    std::vector<Place> order;
    journal.replay(true, [&](const Row& row, JournalEvent&& event) {
        EXPECT_EQ(kind_of(event), row.kind);
        order.emplace_back(row.stream, row.seq);
    });
    EXPECT_THAT(order, ElementsAre(Place{1, 1}, Place{2, 1}, Place{1, 2}));
    EXPECT_EQ(journal.heads_state(), HeadsState::Ours);
    EXPECT_EQ(journal.append({move_draft(1, 3)})[0].prev, rows_of(journal, 1)[1].hash);
    EXPECT_EQ(journal.head(1), 3);
    EXPECT_EQ(journal.head(9), 0);
    EXPECT_EQ(journal.allocate_stream(), 3);
}

// The same events give the same bytes, whatever keeps them: those of the golden files.
TYPED_TEST(JournalContract, hashes_do_not_depend_on_the_store) {
    Journal journal = this->open();
    const auto rows = journal.append(move_drafts(1, 3));
    Journal other{std::make_unique<testing::MemoryStore>(std::make_shared<testing::MemoryDisk>())};
    EXPECT_EQ(other.append(move_drafts(1, 3))[2].hash, rows[2].hash);
    EXPECT_EQ(rows_of(journal, 1)[2].hash, rows[2].hash);
}

TYPED_TEST(JournalContract, a_commit_that_fails_is_forgotten_and_others_go_on) {
    auto store = this->place.open();
    JournalStore& under = *store;
    Journal journal(std::move(store));
    const auto first = journal.append(move_drafts(1, 2));
    // Past the journal: the number that it would give is taken.
    under.append({row_of(1, 3)}, {});
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(error_code([&] {
                      journal.append({move_draft(2, 1), move_draft(1, 3)});
                  }),
                  "store_failed");
        EXPECT_EQ(journal.head(1), 2);
        EXPECT_EQ(journal.head(2), 0);
    }
    const auto rows = journal.append({move_draft(2, 1), move_draft(2, 2)});
    EXPECT_EQ(rows[0].seq, 1);
    EXPECT_EQ(rows[0].prev, Hash{});
    EXPECT_EQ(rows[1].prev, rows[0].hash);
}

TYPED_TEST(JournalContract, a_row_that_is_not_as_it_was_written_is_found) {
    Row row;
    {
        Journal journal = this->open();
        journal.append(move_drafts(1, 2));
        row = rows_of(journal, 1)[1];
    }
    {
        const auto store = this->place.open();
        store->keep_heads({});
        row.seq = 3;
        row.prev = row.hash;
        store->append({row}, {});
    }
    Journal journal = this->open();
    EXPECT_EQ(error_code([&] { journal.replay(true, no_sink); }), "damaged");
    EXPECT_EQ(error_code([&] { journal.append({move_draft(1, 4)}); }), "damaged");
    int rows = 0;
    journal.replay(false, [&](const Row&, JournalEvent&&) { ++rows; });
    EXPECT_EQ(rows, 3);
}

TYPED_TEST(JournalContract, a_kind_that_is_not_known_is_named) {
    {
        const auto store = this->place.open();
        store->keep_heads({});
        Row row = row_of(1, 1);
        row.kind = "telepathy";
        row.prev = {};
        std::string scratch;
        row.hash = hash_row(view_of(row), scratch);
        store->append({row}, {});
    }
    Journal journal = this->open();
    try {
        journal.replay(true, no_sink);
        FAIL();
    } catch (const JournalError& error) {
        EXPECT_EQ(error.code(), "unknown_kind");
        EXPECT_STREQ(error.what(), "stream 1, seq 1 (telepathy): unknown_kind");
    }
}

TYPED_TEST(JournalContract, a_tail_that_is_missing_is_seen_and_given_up_only_when_told) {
    {
        Journal journal = this->open();
        journal.append(move_drafts(1, 3));
    }
    const auto before = [&] {
        const auto store = this->place.open();
        Heads heads = store->kept_heads().heads;
        heads[1].seq = 5;
        heads[4].seq = 2;
        store->keep_heads(heads);
        store->append({}, {{"session", "a", "one"}});
        return store->identity();
    }();
    {
        Journal journal = this->open();
        EXPECT_EQ(error_code([&] { journal.append({move_draft(1, 4)}); }), "tail_missing");
        EXPECT_EQ(error_code([&] { journal.replay(true, no_sink); }), "tail_missing");
    }
    {
        Journal journal = this->open();
        const auto missing = journal.accept_missing_tail();
        ASSERT_EQ(missing.size(), 2u);
        EXPECT_EQ(missing[0].stream, 1);
        EXPECT_EQ(missing[0].has, 3);
        EXPECT_EQ(missing[0].should_have, 5);
        EXPECT_EQ(missing[1].stream, 4);
        EXPECT_EQ(missing[1].has, 0);
    }
    Journal journal = this->open();
    EXPECT_NE(journal.identity().incarnation, before.incarnation);
    EXPECT_EQ(journal.append({move_draft(1, 4)})[0].seq, 4);
    EXPECT_EQ(journal.heads_state(), HeadsState::Ours);
}

}  // namespace
}  // namespace arbiter
