// When rounds begin: by a rule, one by one, and what is refused; and which boards belong together.
#include "arbiter/tournament/schedule/schedule.hpp"

#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Starts = std::vector<std::string>;

ScheduleRule rule(std::string first, int rounds, int a_day = 1, int interval_min = 0) {
    return {
        .first = std::move(first), .rounds = rounds, .a_day = a_day, .interval_min = interval_min};
}

std::string place_refused(const ScheduleRule& asked) {
    const auto starts = planned(asked);
    return starts ? "accepted" : starts.error().code + " " + starts.error().where;
}

// The days are those of the calendar: 2026 has 28 days in February, 2028 has 29.
TEST(Schedule, RoundsOfARuleFollowOneAnotherOverTheDaysOfTheCalendar) {
    EXPECT_EQ(planned(rule("2026-02-27T15:00", 3)).value(),
              (Starts{"2026-02-27T15:00", "2026-02-28T15:00", "2026-03-01T15:00"}));
    EXPECT_EQ(planned(rule("2028-02-28T09:05", 3)).value(),
              (Starts{"2028-02-28T09:05", "2028-02-29T09:05", "2028-03-01T09:05"}));
    EXPECT_EQ(planned(rule("2026-12-31T10:00", 5, 2, 330)).value(),
              (Starts{"2026-12-31T10:00", "2026-12-31T15:30", "2027-01-01T10:00",
                      "2027-01-01T15:30", "2027-01-02T10:00"}));
}

TEST(Schedule, ARuleThatCannotBeKeptIsRefusedByItsField) {
    EXPECT_EQ(place_refused(rule("2026-02-30T10:00", 3)), "bad_field first");
    EXPECT_EQ(place_refused(rule("2026-02-20T24:00", 3)), "bad_field first");
    EXPECT_EQ(place_refused(rule("2026-02-20 10:00", 3)), "bad_field first");
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 0)), "bad_field rounds");
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 1001)), "bad_field rounds");
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 3, 0)), "bad_field a_day");
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 3, 2)), "bad_field interval_min");
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 3, 3, 420)), "bad_field interval_min")
        << "the third round of a day would begin at midnight";
    EXPECT_EQ(place_refused(rule("2026-02-20T10:00", 3, 3, 419)), "accepted");
}

TEST(Schedule, AllRoundsGetTheirStartsAtOnceAndEachIsChangedByItself) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PlanSchedule{rule("2026-11-21T10:00", 0)}));
    const auto& known = desk.state.settings.schedule;
    EXPECT_EQ(known.starts, (Starts{"2026-11-21T10:00", "2026-11-22T10:00", "2026-11-23T10:00"}))
        << "as many as the event has rounds";
    ASSERT_TRUE(desk.tell(ScheduleRound{2, "2026-11-22T14:30"}));
    EXPECT_EQ(start_of(known, 2), "2026-11-22T14:30");
    EXPECT_EQ(start_of(known, 3), "2026-11-23T10:00");
    ASSERT_TRUE(desk.tell(ScheduleRound{3, ""}));
    EXPECT_EQ(start_of(known, 3), "");
    ASSERT_TRUE(desk.tell(ScheduleRound{5, "2026-11-25T10:00"}));
    EXPECT_EQ(known.starts->size(), 5U);
    EXPECT_EQ(start_of(known, 4), "") << "between them nothing is stated";
    EXPECT_EQ(start_of(known, 6), "");
    EXPECT_EQ(desk.refusal(ScheduleRound{0, ""}), "bad_field");
    EXPECT_EQ(desk.refusal(ScheduleRound{1, "tomorrow"}), "bad_field");
    desk.state.settings.event.start_date = "2026-11-21";
    desk.state.settings.event.end_date = "2026-11-25";
    EXPECT_EQ(desk.refusal(ScheduleRound{1, "2026-10-21T10:00"}), "outside_event");
    EXPECT_EQ(desk.refusal(PlanSchedule{rule("2026-11-24T10:00", 3)}), "outside_event");
    EXPECT_TRUE(desk.tell(PlanSchedule{rule("2026-11-23T10:00", 3)}));
    desk.state.settings.event.start_date.clear();
    desk.state.settings.event.end_date.clear();
    EXPECT_EQ(desk.refusal(PlanSchedule{rule("2026-11-21T10:00", 3)}, Seat::Operator), "forbidden");
}

TEST(Schedule, ARoundMayBePutOffAfterItIsPublished) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_TRUE(desk.tell(ScheduleRound{1, "2026-11-21T11:00"})) << "it takes no reason";
}

TEST(Schedule, AnEventIsMadeWithItsTimes) {
    EventDesk desk;
    CreateTournament event{.settings = settings()};
    for (const char* name : {"Ann", "Bo", "Cy", "Di"}) event.players.push_back(player_data(name));
    event.round_robin = DraftRoundRobin{};
    event.schedule = PlanSchedule{rule("2027-07-03T10:00", 0, 2, 300)};
    ASSERT_TRUE(desk.tell(event));
    EXPECT_EQ(desk.state.settings.schedule.starts,
              (Starts{"2027-07-03T10:00", "2027-07-03T15:00", "2027-07-04T10:00"}));
    event.schedule->rule.first = "soon";
    const auto refused = EventDesk{}.tell(event);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "schedule.first");
}

Sector sector(std::string name, int first, int last) {
    return {.name = std::move(name), .first = first, .last = last};
}

std::string place_refused(const std::vector<Sector>& sectors) {
    auto set = settings();
    set.schedule.sectors = sectors;
    const auto checked = check_settings(set);
    return checked ? "accepted" : checked.error().code + " " + checked.error().where;
}

TEST(Schedule, ABoardBelongsToOneSectorAtMost) {
    ScheduleSettings known;
    EXPECT_EQ(sector_of(known, 1), nullptr);
    known.sectors = {sector("Foyer", 1, 4), sector("Gallery", 9, 12)};
    EXPECT_EQ(sector_of(known, 4)->name, "Foyer");
    EXPECT_EQ(sector_of(known, 5), nullptr);
    EXPECT_EQ(sector_of(known, 9)->name, "Gallery");
    EXPECT_EQ(place_refused(*known.sectors), "accepted");
    EXPECT_EQ(place_refused({sector("A", 1, 4), sector("B", 4, 8)}), "bad_field sectors[1].from");
    EXPECT_EQ(place_refused({sector("A", 0, 4)}), "bad_field sectors[0].from");
    EXPECT_EQ(place_refused({sector("A", 5, 4)}), "bad_field sectors[0].to");
    EXPECT_EQ(place_refused({sector("", 1, 4)}), "bad_field sectors[0].name");
}

TEST(Schedule, ATimeZoneHasTheFormOfItsNames) {
    const auto refused = [](std::string zone) {
        auto set = settings();
        set.schedule.time_zone = std::move(zone);
        return !check_settings(set);
    };
    EXPECT_FALSE(refused("America/Argentina/Buenos_Aires"));
    EXPECT_FALSE(refused("Etc/GMT+3"));
    EXPECT_TRUE(refused(""));
    EXPECT_TRUE(refused("Europe/Berlin\nX:1")) << "it stands in feeds, line by line";
}

}  // namespace
}  // namespace arbiter::testing
