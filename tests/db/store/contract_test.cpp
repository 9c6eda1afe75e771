// What every store behind the seam must do. A new store is one more place in the list of
// store_places.hpp.
#include "tests/support/journal/store_places.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <gmock/gmock.h>
#include <limits>
#include <thread>

namespace arbiter {
namespace {

using ::testing::ElementsAre;
using testing::error_code;
using ::testing::Pair;
using testing::row_of;

using Numbered = std::pair<StreamId, std::int64_t>;

[[nodiscard]] std::vector<Numbered> replayed(const StoredRows& rows) {
    std::vector<Numbered> order;
    rows.replay([&](const RowView& row) {
        order.emplace_back(row.stream, row.seq);
        return true;
    });
    return order;
}

[[nodiscard]] std::vector<std::int64_t> numbers_of(const StoredRows& rows, StreamId stream,
                                                   std::int64_t after) {
    std::vector<std::int64_t> numbers;
    rows.read(stream, after, [&](const RowView& row) {
        EXPECT_EQ(row.stream, stream);
        numbers.push_back(row.seq);
        return true;
    });
    return numbers;
}

void expect_shown(const RowView& view, const Row& row) {
    EXPECT_EQ(view.stream, row.stream);
    EXPECT_EQ(view.seq, row.seq);
    EXPECT_EQ(view.recorded, row.recorded.time_since_epoch().count());
    EXPECT_EQ(view.actor, row.actor);
    EXPECT_EQ(view.command_id, row.command_id);
    EXPECT_EQ(view.kind, row.kind);
    EXPECT_EQ(view.body, row.body);
    EXPECT_TRUE(std::ranges::equal(view.prev, row.prev));
    EXPECT_TRUE(std::ranges::equal(view.hash, row.hash));
}

template <class Where>
class StoreContract : public ::testing::Test {
  protected:
    Where place;
};
TYPED_TEST_SUITE(StoreContract, testing::StorePlaces, testing::StorePlaceName);

TYPED_TEST(StoreContract, shows_every_byte_of_a_row_as_it_was_handed_over) {
    auto store = this->place.open();
    store->keep_heads({});
    constexpr auto furthest = std::numeric_limits<std::int64_t>::max();
    Row odd = row_of(1, 1);
    odd.stream = furthest - 1;
    odd.seq = furthest;
    odd.recorded = WallTime{WallClock::duration{std::numeric_limits<std::int64_t>::min()}};
    odd.actor = "";
    odd.command_id = std::string("\0a\0", 3);
    odd.body = R"({"san":"王'%\u0000)" + std::string(1'000'000, 'x') + "\"}";
    odd.prev = {};
    const std::vector<Row> rows{row_of(hall_stream, 1), odd, row_of(1, 1)};
    store->append(rows, {});
    store = nullptr;
    store = this->place.open();
    std::size_t next = 0;
    store->replay([&](const RowView& row) {
        expect_shown(row, rows.at(next++));
        return true;
    });
    EXPECT_EQ(next, rows.size());
    store->read(odd.stream, 0, [&](const RowView& row) {
        expect_shown(row, odd);
        return true;
    });
}

TYPED_TEST(StoreContract, replays_in_order_of_arrival_and_reads_a_stream_above_a_number) {
    const auto store = this->place.open();
    store->keep_heads({});
    EXPECT_THAT(replayed(*store), ElementsAre());
    store->append({row_of(2, 1), row_of(1, 1), row_of(1, 2)}, {});
    store->append({row_of(0, 1), row_of(1, 3), row_of(2, 2)}, {});
    EXPECT_THAT(replayed(*store), ElementsAre(Numbered{2, 1}, Numbered{1, 1}, Numbered{1, 2},
                                              Numbered{0, 1}, Numbered{1, 3}, Numbered{2, 2}));
    EXPECT_THAT(numbers_of(*store, 1, 0), ElementsAre(1, 2, 3));
    EXPECT_THAT(numbers_of(*store, 1, 2), ElementsAre(3));
    EXPECT_THAT(numbers_of(*store, 1, 3), ElementsAre());
    EXPECT_THAT(numbers_of(*store, 2, -5), ElementsAre(1, 2));
    EXPECT_THAT(numbers_of(*store, 3, 0), ElementsAre());
}

TYPED_TEST(StoreContract, gives_no_more_to_a_sink_that_has_enough) {
    const auto store = this->place.open();
    store->keep_heads({});
    store->append({row_of(1, 1), row_of(1, 2), row_of(1, 3)}, {});
    int seen = 0;
    const auto two = [&](const RowView&) { return ++seen < 2; };
    store->read(1, 0, two);
    EXPECT_EQ(seen, 2);
    seen = 0;
    store->replay(two);
    EXPECT_EQ(seen, 2);
}

TYPED_TEST(StoreContract, an_exception_of_a_sink_comes_out_and_harms_nothing) {
    const auto store = this->place.open();
    store->keep_heads({});
    store->append({row_of(1, 1)}, {});
    const auto fails = [](const RowView&) -> bool { throw std::out_of_range("enough"); };
    EXPECT_THROW(store->read(1, 0, fails), std::out_of_range);
    EXPECT_THROW(store->replay(fails), std::out_of_range);
    store->append({row_of(1, 2)}, {});
    EXPECT_THAT(numbers_of(*store, 1, 0), ElementsAre(1, 2));
}

TYPED_TEST(StoreContract, stores_a_batch_whole_or_not_at_all) {
    const auto store = this->place.open();
    store->keep_heads({});
    store->append({row_of(1, 1)}, {{"session", "a", "one"}});
    const std::vector<SecretChange> changes{{"session", "a", "two"}, {"session", "b", "new"}};
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(error_code([&] {
                      store->append({row_of(2, 1), row_of(1, 2), row_of(1, 1)}, changes);
                  }),
                  "store_failed");
        EXPECT_THAT(replayed(*store), ElementsAre(Numbered{1, 1}));
        EXPECT_THAT(store->secrets("session"), ElementsAre(Pair("a", "one")));
    }
    store->append({row_of(2, 1), row_of(1, 2)}, changes);
    EXPECT_THAT(replayed(*store), ElementsAre(Numbered{1, 1}, Numbered{2, 1}, Numbered{1, 2}));
    EXPECT_THAT(store->secrets("session"), ElementsAre(Pair("a", "two"), Pair("b", "new")));
}

TYPED_TEST(StoreContract, has_what_it_stored_when_it_is_opened_again) {
    JournalIdentity identity;
    {
        const auto store = this->place.open();
        identity = store->identity();
        store->keep_heads({});
        store->append({row_of(1, 1), row_of(2, 1)}, {{"session", "a", "one"}});
    }
    const auto store = this->place.open();
    EXPECT_EQ(store->identity(), identity);
    EXPECT_THAT(replayed(*store), ElementsAre(Numbered{1, 1}, Numbered{2, 1}));
    EXPECT_EQ(store->secret("session", "a"), "one");
}

TYPED_TEST(StoreContract, keeps_small_tables_that_change_with_rows_or_without) {
    const auto store = this->place.open();
    store->keep_heads({});
    const std::string binary("\0\xFF\x01", 3);
    EXPECT_EQ(store->secret("session", "a"), std::nullopt);
    EXPECT_THAT(store->secrets("session"), ElementsAre());
    store->append({}, {{"session", "b", ""}, {"session", "a", "one"}, {"key", "a", binary}});
    EXPECT_THAT(store->secrets("session"), ElementsAre(Pair("a", "one"), Pair("b", "")));
    EXPECT_EQ(store->secret("key", "a"), binary);
    store->append({row_of(1, 1)},
                  {{"session", "a", std::nullopt}, {"session", "none", std::nullopt}});
    EXPECT_EQ(store->secret("session", "a"), std::nullopt);
    // Changes of one batch are made in turn.
    store->append({}, {{"key", "a", std::nullopt}, {"key", "a", "1"}, {"key", "a", "2"}});
    EXPECT_THAT(store->secrets("key"), ElementsAre(Pair("a", "2")));
    EXPECT_THAT(store->secrets("session"), ElementsAre(Pair("b", "")));
}

TYPED_TEST(StoreContract, is_one_owners_alone_until_it_is_closed) {
    auto store = this->place.open();
    EXPECT_EQ(error_code([&] { static_cast<void>(this->place.open()); }), "locked");
    store = nullptr;
    EXPECT_EQ(error_code([&] { static_cast<void>(this->place.open()); }), "");
}

TYPED_TEST(StoreContract, has_a_name_of_its_own_and_another_incarnation_when_it_is_renewed) {
    const TypeParam elsewhere;
    auto store = this->place.open();
    const auto before = store->identity();
    EXPECT_NE(before.journal, elsewhere.open()->identity().journal);
    EXPECT_NE(before.journal, "");
    EXPECT_NE(before.incarnation, "");
    store->renew();
    const auto after = store->identity();
    EXPECT_EQ(after.journal, before.journal);
    EXPECT_NE(after.incarnation, before.incarnation);
    store = nullptr;
    EXPECT_EQ(this->place.open()->identity(), after);
}

TYPED_TEST(StoreContract, gives_the_number_of_a_new_stream_once) {
    auto store = this->place.open();
    store->keep_heads({});
    EXPECT_EQ(store->allocate_stream(), 1);
    EXPECT_EQ(store->allocate_stream(), 2);
    store->append({row_of(0, 1), row_of(1, 1), row_of(7, 1)}, {});
    EXPECT_EQ(store->allocate_stream(), 8);
    store = nullptr;
    store = this->place.open();
    EXPECT_GE(store->allocate_stream(), 8);
    EXPECT_GE(store->allocate_stream(), 9);
}

TYPED_TEST(StoreContract, keeps_the_heads_of_what_is_stored_apart_from_the_rows) {
    auto store = this->place.open();
    EXPECT_TRUE(store->kept_heads().heads.empty());
    store->keep_heads({});
    store->append({row_of(1, 1), row_of(2, 1), row_of(1, 2)}, {});
    EXPECT_NE(error_code([&] { store->append({row_of(1, 3), row_of(1, 1)}, {}); }), "");
    store = nullptr;
    store = this->place.open();
    const auto kept = store->kept_heads();
    EXPECT_EQ(kept.state, HeadsState::Ours);
    ASSERT_EQ(kept.heads.size(), 2u);
    EXPECT_EQ(kept.heads.at(1).seq, 2);
    EXPECT_EQ(kept.heads.at(1).hash, row_of(1, 2).hash);
    EXPECT_EQ(kept.heads.at(2).seq, 1);
    // It goes on from what was checked.
    store->keep_heads(kept.heads);
    store->append({row_of(2, 2)}, {});
    store = nullptr;
    store = this->place.open();
    EXPECT_EQ(store->kept_heads().heads.at(1).seq, 2);
    EXPECT_EQ(store->kept_heads().heads.at(2).seq, 2);
    store->renew();
    EXPECT_EQ(store->kept_heads().state, HeadsState::Other);
    EXPECT_TRUE(store->kept_heads().heads.empty());
}

TYPED_TEST(StoreContract, finds_itself_sound_and_stops_looking_when_told) {
    const auto store = this->place.open();
    store->keep_heads({});
    store->append({row_of(1, 1), row_of(2, 1)}, {});
    EXPECT_EQ(error_code([&] { store->check({}); }), "");
    std::stop_source stop;
    stop.request_stop();
    static_cast<void>(error_code([&] { store->check(stop.get_token()); }));
    EXPECT_THAT(replayed(*store), ElementsAre(Numbered{1, 1}, Numbered{2, 1}));
}

TYPED_TEST(StoreContract, can_be_read_and_written_by_a_sink_that_reads) {
    const auto store = this->place.open();
    store->keep_heads({});
    store->append({row_of(1, 1), row_of(1, 2), row_of(2, 1)}, {{"session", "a", "one"}});
    std::vector<std::int64_t> seen;
    store->read(1, 0, [&](const RowView& row) {
        if (row.seq > 2) return false;  // written by the line below
        store->append({row_of(1, row.seq + 2)}, {});
        EXPECT_EQ(numbers_of(*store, 2, 0).size(), 1u);
        EXPECT_EQ(store->secret("session", "a"), "one");
        EXPECT_EQ(row.body, row_of(1, row.seq).body);
        seen.push_back(row.seq);
        return true;
    });
    EXPECT_THAT(seen, ElementsAre(1, 2));
    EXPECT_THAT(numbers_of(*store, 1, 0), ElementsAre(1, 2, 3, 4));
}

// Readers that come while one writes see whole batches, and all that were stored before they came.
TYPED_TEST(StoreContract, is_read_by_several_threads_while_one_writes) {
    const auto store = this->place.open();
    store->keep_heads({});
    std::atomic<std::int64_t> stored{0};
    std::atomic<bool> fits{true};
    const auto read_along = [&] {
        std::int64_t before = 0;
        while (before < 300) {
            before = stored;
            const auto numbers = numbers_of(*store, 1, 0);
            const auto all = replayed(*store);
            const auto count = static_cast<std::int64_t>(numbers.size());
            const bool whole = count % 3 == 0 && all.size() % 4 == 0;
            if (count < before || !whole || (count > 0 && numbers.back() != count)) fits = false;
        }
    };
    std::thread one(read_along);
    std::thread other(read_along);
    for (std::int64_t seq = 1; seq <= 300; seq += 3) {
        store->append({row_of(1, seq), row_of(1, seq + 1), row_of(2, seq), row_of(1, seq + 2)}, {});
        stored = seq + 2;
    }
    one.join();
    other.join();
    EXPECT_TRUE(fits);
}

}  // namespace
}  // namespace arbiter
