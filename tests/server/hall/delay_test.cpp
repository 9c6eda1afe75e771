// What is told to the public late: by time that nobody sets, and never taken back. The wall clock,
// the machine's clock and the commits are the test's.
#include "tests/support/hall/staged_hall.hpp"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

struct DelayTest : ::testing::Test {
    Machine machine;
    StagedHall event{machine};

    void wait(Lasting time) {
        machine.pass(time);
        event.tick();
    }
};

TEST_F(DelayTest, TheWallClockMayBeSetForwardAndBackAndNothingIsEarlyOrLate) {
    for (const auto& jumps : std::vector<std::vector<Lasting>>{
             {1h, -1h}, {-1h, 1h}, {1h}, {-1h}, {-1h, 2h, -1h}, {240h}, {-240h}}) {
        StagedHall fresh{machine};
        fresh.open(60);
        fresh.enter("A");
        for (const auto jump : jumps) {
            machine.set_wall(jump);
            machine.pass(5s);
            fresh.tick();
            EXPECT_TRUE(fresh.told.empty());
        }
        fresh.enter("B");
        machine.pass(60s - jumps.size() * 5s - 1us);
        fresh.tick();
        EXPECT_TRUE(fresh.told.empty());
        machine.pass(1us);
        fresh.tick();
        EXPECT_EQ(fresh.told, (std::vector<std::int64_t>{1, 2}));
        machine.pass(jumps.size() * 5s);
        fresh.tick();
        EXPECT_EQ(fresh.told, (std::vector<std::int64_t>{1, 2, 3}));
    }
}

TEST_F(DelayTest, WhatWasReleasedStaysReleasedAfterARestartWhateverTheClocksSay) {
    event.open(900);
    event.enter("A");
    wait(900s);
    EXPECT_EQ(event.told.size(), 2U);
    const auto before = event.seen();
    for (const auto jump : {Lasting{0}, Lasting{-1h}, Lasting{2h}, Lasting{-24h}}) {
        machine.set_wall(jump);
        event.start();
        EXPECT_EQ(event.seen(), before);
        machine.reboot();
        event.start();
        EXPECT_EQ(event.seen(), before);
    }
}

TEST_F(DelayTest, WhatWasNotReleasedWaitsForTheRestOfItsDelayIfTheWallClockRanOn) {
    event.open(900);
    machine.pass(400s);
    event.start();
    wait(500s - 1us);
    EXPECT_EQ(event.count(), 0U);
    wait(1s + 1us);  // what a clock may be off by
    EXPECT_EQ(event.count(), 1U);
}

TEST_F(DelayTest, ARowWhoseDelayWasOverWhileTheServerWasDownIsToldAfterTheNote) {
    event.open(900);
    machine.pass(2000s);
    event.start();
    EXPECT_EQ(event.count(), 0U);
    event.hall().tick();
    EXPECT_EQ(event.count(), 0U);
    event.commit();
    EXPECT_EQ(event.count(), 1U);
}

TEST_F(DelayTest, WhereNobodyKnowsHowOldItIsItWaitsAnew) {
    const std::vector<std::function<void(Machine&)>> doubts{
        [](Machine& m) { m.reboot(); },          [](Machine& m) { m.set_wall(1h); },
        [](Machine& m) { m.set_wall(-1h); },     [](Machine& m) { m.set_wall(1100ms); },
        [](Machine& m) { m.set_wall(-1100ms); }, [](Machine& m) { m.set_wall(1h), m.reboot(); },
    };
    for (const auto& doubt : doubts) {
        StagedHall fresh{machine};
        fresh.open(900);
        machine.pass(800s);
        doubt(machine);
        fresh.start();
        machine.pass(900s - 1us);
        fresh.tick();
        EXPECT_EQ(fresh.count(), 0U);
        machine.pass(1us);
        fresh.tick();
        EXPECT_EQ(fresh.count(), 1U);
    }
}

TEST_F(DelayTest, ARowRecordedWhileTheClockStoodWrongIsNotEarlyOnceItIsRight) {
    event.open(900);
    machine.pass(10s);
    machine.set_wall(-1h);
    event.enter("A");  // 3600 s old by a clock that is right again
    machine.set_wall(1h);
    event.enter("B");
    machine.pass(10s);
    event.start();
    wait(875s);
    EXPECT_EQ(event.count(), 0U);
    wait(1000s);
    EXPECT_EQ(event.count(), 3U);
}

TEST_F(DelayTest, NothingIsToldBeforeItsReleaseIsStored) {
    event.open(900);
    machine.pass(900s);
    event.hall().tick();
    EXPECT_TRUE(event.told.empty());
    EXPECT_EQ(event.count(), 0U);
    event.hall().tick();
    EXPECT_EQ(event.submitted(), 2U) << "one commit is under way, no second one";
    event.commit();
    EXPECT_EQ(event.told.size(), 1U);
}

TEST_F(DelayTest, KilledBetweenTheNoteAndTheTellingNothingIsMissing) {
    event.open(900);
    event.enter("A");
    machine.pass(900s);
    event.hall().tick();
    (void)event.store();
    machine.reboot();
    event.start();
    EXPECT_EQ(event.count(), 2U);
    event.enter("B");
    machine.pass(900s);
    event.hall().tick();  // the note of this release is lost
    event.start();
    EXPECT_EQ(event.count(), 2U);
    wait(1s);
    EXPECT_EQ(event.count(), 3U);
}

TEST_F(DelayTest, AChangedDelayHoldsForWhatComesAfterAndNothingOvertakes) {
    event.open(60);
    event.enter("A");
    event.set_delay(900);
    event.enter("B");
    wait(60s);
    EXPECT_EQ(event.count(), 2U);
    event.set_delay(0);
    event.enter("C");
    EXPECT_EQ(event.count(), 2U);
    const auto before = event.seen();
    event.start();
    EXPECT_EQ(event.seen(), before);
    wait(839s);
    EXPECT_EQ(event.count(), 2U);
    wait(2s);
    ASSERT_EQ(event.count(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NE(event.seen().at(i).find("\"n\":" + std::to_string(i + 1) + ","),
                  std::string::npos);
    }
    event.enter("D");
    EXPECT_EQ(event.count(), 7U) << "without a delay nothing waits";
    machine.reboot();
    event.start();
    EXPECT_EQ(event.count(), 7U);
    event.set_delay(30);
    event.enter("E");
    EXPECT_EQ(event.count(), 7U);
    wait(30s);
    EXPECT_EQ(event.count(), 9U);
}

TEST_F(DelayTest, WithoutADelayNothingIsNotedAndWhileTheDiskFailsNothingIsReleased) {
    event.open(0);
    event.enter("A");
    EXPECT_EQ(event.count(), 2U);
    const auto submitted = event.submitted();
    wait(60s);
    EXPECT_EQ(event.submitted(), submitted);
    event.set_delay(60);
    event.hall().store_failed("store_full");
    wait(60s);
    EXPECT_EQ(event.count(), 2U);
    event.commit();  // it takes rows again
    event.tick();
    EXPECT_EQ(event.count(), 3U);
}

TEST_F(DelayTest, TheHeadsAreRecordedByTimeThatNobodySets) {
    event.open(0);
    event.tick();
    const auto heads = [&] { return event.hall().head(hall_stream); };
    const auto before = heads();
    machine.set_wall(1h);
    event.tick();
    EXPECT_EQ(heads(), before);
    machine.set_wall(-24h);
    wait(10min);
    EXPECT_EQ(heads(), before + 1);
}

// Rows, jumps of the wall clock, restarts, kills and reboots in any order: nothing is told before
// its delay is over by a watch outside, nothing is taken back, and all is told in the end.
TEST_F(DelayTest, InAnyOrderOfEventsNothingIsEarlyOrTakenBack) {
    for (unsigned run = 0; run < 10; ++run) {
        std::mt19937 chance(run);
        const auto pick = [&](int below) {
            return static_cast<int>(chance() % static_cast<unsigned>(below));
        };
        StagedHall fresh{machine};
        std::vector<Lasting> allowed;  // by n: not told before
        int delay_s = 30 + pick(100);
        const auto note = [&] { allowed.push_back(machine.truth + std::chrono::seconds{delay_s}); };
        fresh.open(delay_s);
        note();
        std::vector<std::string> before;
        for (int step = 0; step < 80; ++step) {
            switch (pick(9)) {
                case 0:
                case 1:
                    fresh.enter("P" + std::to_string(step));
                    note();
                    break;
                case 2:
                    machine.set_wall(Lasting{1s} * (pick(8000) - 4000));
                    break;
                case 3:
                    machine.set_wall(1h);
                    fresh.enter("P" + std::to_string(step));
                    note();
                    machine.set_wall(-1h);
                    break;
                case 4:
                    fresh.start();
                    break;
                case 5:
                    fresh.hall().tick();
                    if (pick(2) == 0) (void)fresh.store();
                    fresh.start();
                    break;
                case 6:
                    if (pick(4) == 0) machine.reboot();
                    fresh.start();
                    break;
                case 7:
                    if (const int next = pick(3) == 0 ? 0 : pick(120); next != delay_s) {
                        delay_s = next;
                        fresh.set_delay(delay_s);
                        note();
                    }
                    break;
                default:
                    machine.pass(Lasting{1ms} * pick(20000));
                    fresh.tick();
            }
            const auto seen = fresh.seen();
            ASSERT_GE(seen.size(), before.size()) << "taken back in run " << run;
            ASSERT_TRUE(std::equal(before.begin(), before.end(), seen.begin()));
            for (std::size_t n = before.size(); n < seen.size(); ++n) {
                ASSERT_GE(machine.truth, allowed.at(n))
                    << "early in run " << run << ": " << seen[n];
            }
            before = seen;
        }
        machine.pass(131s);
        fresh.tick();
        EXPECT_EQ(fresh.count(), allowed.size());
    }
}

}  // namespace
}  // namespace arbiter::testing
