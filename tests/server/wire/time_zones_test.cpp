// What the clocks of a zone show, in UTC: by the dates on which zones are known to change theirs.
#include "server/wire/time_zones.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

std::string utc(std::string_view zone, std::string_view local) {
    const auto moment = moment_of(zone, local);
    return moment ? utc_text(*moment) : "none";
}

// Central Europe ends its summer time on the last Sunday of October at 3:00 (Directive 2000/84/EC).
TEST(TimeZones, ALocalTimeIsWhatTheZoneHasOnThatDay) {
    EXPECT_EQ(utc("Europe/Berlin", "2026-10-24T10:00"), "2026-10-24T08:00:00Z");
    EXPECT_EQ(utc("Europe/Berlin", "2026-10-25T10:00"), "2026-10-25T09:00:00Z");
    EXPECT_EQ(utc("Asia/Shanghai", "2026-07-01T00:30"), "2026-06-30T16:30:00Z");
    EXPECT_EQ(utc("Asia/Kathmandu", "2026-01-01T15:00"), "2026-01-01T09:15:00Z");
    EXPECT_EQ(utc("UTC", "2028-02-29T23:59"), "2028-02-29T23:59:00Z");
}

// 2:30 comes twice on 25 October 2026, and not at all on 29 March.
TEST(TimeZones, AnHourThatComesTwiceIsTheFirstAndASkippedOneGoesByTheClockBeforeIt) {
    EXPECT_EQ(utc("Europe/Berlin", "2026-10-25T02:30"), "2026-10-25T00:30:00Z");
    EXPECT_EQ(utc("Europe/Berlin", "2026-03-29T02:30"), "2026-03-29T01:30:00Z");
}

TEST(TimeZones, OnlyNamesOfTheDatabaseAreZones) {
    for (const char* zone : {"Europe/Berlin", "Asia/Taipei", "America/St_Johns", "UTC"}) {
        EXPECT_TRUE(is_time_zone(zone)) << zone;
    }
    for (const char* zone : {"", "Europe/Atlantis", "GMT+5", "Berlin", "caf\xC3\xA9"}) {
        EXPECT_FALSE(is_time_zone(zone)) << zone;
        EXPECT_EQ(utc(zone, "2026-10-24T10:00"), "none");
    }
    EXPECT_EQ(utc("Europe/Berlin", "2026-10-24"), "none");
}

TEST(TimeZones, ACalendarHasTheSameMomentInItsOwnForm) {
    EXPECT_EQ(calendar_text(*moment_of("Europe/Berlin", "2026-10-24T10:00")), "20261024T080000Z");
}

}  // namespace
}  // namespace arbiter
