// Values of a report that cannot be. The columns are those of TRF26.
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

using testing::read_or_fail;
using testing::robin;
using testing::told;
using testing::warnings_of;
using testing::with;
using testing::without;
using Told = std::vector<std::string>;

// The event is from 2026/05/01 to 2026/05/05.
TEST(TrfChecks, RoundsAreHeldWithinTheDaysOfTheEvent) {
    EXPECT_EQ(warnings_of(with(robin(), 13, 92, "26/04/30")), Told{"13:92 day_outside"});
    EXPECT_EQ(warnings_of(with(robin(), 13, 132, "26/05/06")), Told{"13:132 day_outside"});
    EXPECT_EQ(warnings_of(with(robin(), 13, 132, "26/05/00")), Told{});
    EXPECT_EQ(warnings_of(with(with(robin(), 13, 92, "26/04/30"), 5, 5, "May 2026  ")),
              Told{"5:5 bad_date"})
        << "nobody knows when it began";
}

TEST(TrfChecks, PlayersAreBornBeforeTheEvent) {
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2030/01/01")), Told{"20:70 born_after_event"});
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2027/00/00")), Told{"20:70 born_after_event"});
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2026/00/00")), Told{});
}

// As real files have them: chess-results.com, krause files of Ireland, older managers.
TEST(TrfChecks, DaysOfTheHeadAreReadInOtherForms) {
    struct Row {
        const char* text;
        const char* day;  // empty: none
    };
    const Row rows[] = {
        {"28. 07. 2005", "2005/07/28"},
        {"28.7.2005", "2005/07/28"},
        {"2.10.2010", "2010/10/02"},
        {"May 29, 2020", "2020/05/29"},
        {"Jun 26, 2020", "2020/06/26"},
        {"29 September 2020", "2020/09/29"},
        {"2020-May-29", ""},
        {"24/09/2010", "2010/09/24"},
        {"09/24/2010", "2010/09/24"},
        {"05/05/2010", "2010/05/05"},
        {"2010-9-4", "2010/09/04"},
        {"2010", "2010/00/00"},
        {"02/10/2010", ""},
        {"25/09/10", ""},
        {"31. 02. 2005", ""},
        {"May 2020", ""},
    };
    const std::string players = without(robin(), 5);
    for (const Row& row : rows) {
        const auto reading = read_or_fail("042 " + std::string{row.text} + "\n" + players);
        const bool known = *row.day != '\0';
        EXPECT_EQ(text_of(reading.file, "042"), known ? row.day : row.text);
        EXPECT_EQ(told(reading.warnings), known ? Told{} : Told{"1:5 bad_date"}) << row.text;
        const Told listed = known ? Told{"1:0 line_ends", "1:5 date"} : Told{"1:0 line_ends"};
        EXPECT_EQ(told(reading.adjustments), listed) << row.text;
    }
}

}  // namespace
}  // namespace arbiter
