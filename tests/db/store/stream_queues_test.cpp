// Queues of what waits, by stream: each by itself, and all together in order of arrival.
#include "db/store/stream_queues.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <memory>
#include <string>

namespace arbiter {
namespace {

using ::testing::ElementsAre;

StreamId stream_of(StreamId stream) {
    return stream;
}
StreamId queue(const std::vector<StreamId>& streams) {
    return queue_of(streams, stream_of);
}

TEST(StreamQueues, what_is_of_one_tournament_waits_there_all_else_at_the_hall) {
    EXPECT_EQ(queue({3}), 3);
    EXPECT_EQ(queue({3, 3, 3}), 3);
    EXPECT_EQ(queue({}), hall_stream);
    EXPECT_EQ(queue({hall_stream}), hall_stream);
    EXPECT_EQ(queue({hall_stream, 3}), hall_stream);
    EXPECT_EQ(queue({3, hall_stream}), hall_stream);
    EXPECT_EQ(queue({3, 4}), hall_stream);
}

TEST(StreamQueues, are_emptied_together_in_the_order_of_arrival) {
    StreamQueues<std::string> queues;
    queues.add(2, 1, "a");
    queues.add(1, 2, "b");
    queues.add(2, 3, "c");
    queues.add(0, 4, "d");
    queues.add(1, 5, "e");
    EXPECT_EQ(queues.size(), 5u);
    EXPECT_THAT(queues.take(0), ElementsAre());
    EXPECT_THAT(queues.take(3), ElementsAre("a", "b", "c"));
    EXPECT_EQ(queues.size(), 2u);
    queues.add(2, 6, "f");
    EXPECT_THAT(queues.take(100), ElementsAre("d", "e", "f"));
    EXPECT_TRUE(queues.empty());
}

TEST(StreamQueues, find_the_last_to_come_wherever_it_waits) {
    StreamQueues<std::string> queues;
    const auto is_long = [](const std::string& text) { return text.size() > 1; };
    EXPECT_EQ(queues.find_last(is_long), nullptr);
    queues.add(1, 1, "aa");
    EXPECT_EQ(*queues.find_last(is_long), "aa");
    queues.add(2, 2, "bb");
    queues.add(0, 3, "cc");
    queues.add(2, 4, "d");
    EXPECT_EQ(*queues.find_last(is_long), "cc");
    *queues.find_last(is_long) = "changed";
    EXPECT_THAT(queues.take(3), ElementsAre("aa", "bb", "changed"));
    EXPECT_EQ(queues.find_last(is_long), nullptr);
}

TEST(StreamQueues, visit_everything_that_waits_and_hold_what_cannot_be_copied) {
    StreamQueues<std::unique_ptr<int>> queues;
    for (std::uint64_t number = 1; number <= 4; ++number) {
        queues.add(static_cast<StreamId>(number % 2), number,
                   std::make_unique<int>(static_cast<int>(number)));
    }
    int sum = 0;
    queues.for_each([&](const std::unique_ptr<int>& item) { sum += *item; });
    EXPECT_EQ(sum, 10);
    EXPECT_EQ(*queues.take(2).back(), 2);
}

}  // namespace
}  // namespace arbiter
