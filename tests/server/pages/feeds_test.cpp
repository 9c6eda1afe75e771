// Calendars as RFC 5545 wants them, news as RFC 4287 does: lines, escapes, names that stay.
#include "server/pages/feeds.hpp"

#include "arbiter/hall/public_event.hpp"
#include "arbiter/hall/public_state.hpp"
#include "arbiter/tournament/decide.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <expat.h>
#include <functional>
#include <gmock/gmock.h>
#include <memory>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// 2026-11-20 12:00:00 UTC, by `date -u -d @1795176000`.
constexpr WallTime noon{std::chrono::seconds{1'795'176'000}};

class ScheduledEvent {
  public:
    ScheduledEvent() {
        CreateTournament begin;
        begin.settings.event.name = "Open; \"Masters\", A & B";
        begin.settings.event.city = "Malm\u00F6";
        begin.settings.play.control = *parse_time_control("90+30");
        begin.settings.schedule.time_zone = "Europe/Berlin";
        begin.settings.schedule.starts = {"2026-10-24T10:00", "", "2026-10-25T10:00"};
        for (const char* name : {"Berg, Bo", "\u9648\u601D\u8FDC", "Costa <Carla>"}) {
            PlayerData data;
            data.name = name;
            data.rating = 2000;
            begin.players.push_back(data);
        }
        begin.round_robin = DraftRoundRobin{};
        ask(begin);
    }
    void ask(const TournamentCommand& command) {
        const auto decided =
            decide(state.tournament, testing::left_open(command), Moment{{}, {}, ++seed_});
        ASSERT_TRUE(decided) << decided.error().code << decided.error().where;
        for (const TournamentEntry& entry : *decided) {
            const auto* event = std::get_if<TournamentEvent>(&entry);
            if (event != nullptr) evolve_in_place(state, PublicEvent{*event});
        }
    }
    void change(const std::function<void(TournamentSettings&)>& how) {
        auto after = state.tournament.settings;
        how(after);
        ask(ChangeTournament{difference(state.tournament.settings, after)});
    }
    [[nodiscard]] std::string calendar(Lang lang = Lang::English) const {
        return told(lang, calendar_feed);
    }
    [[nodiscard]] std::string news(Lang lang = Lang::English) const {
        return told(lang, news_feed);
    }

    PublicState state;
    FeedSource source{.origin = "http://hall.local:8080",
                      .journal = "k3xf9",
                      .published = {{1, noon}},
                      .changed = noon};

  private:
    template <class Feed>
    [[nodiscard]] std::string told(Lang lang, Feed feed) const {
        PageReader reader;
        reader.lang = lang;
        const PublishedEvent event{.t = 7, .n = 1, .state = &state};
        return feed(PageScene{event, reader, Words::in(lang)}, source);
    }
    std::uint64_t seed_ = 1;
};

// As a reader of calendars does: line ends taken away, folds opened.
std::vector<std::string> lines_of(std::string text) {
    for (auto at = text.find("\r\n "); at != std::string::npos; at = text.find("\r\n ")) {
        text.erase(at, 3);
    }
    std::vector<std::string> lines;
    for (std::size_t from = 0, to = 0; (to = text.find("\r\n", from)) != std::string::npos;
         from = to + 2) {
        lines.push_back(text.substr(from, to - from));
    }
    return lines;
}

TEST(Feeds, ACalendarHasTheRoundsThatHaveATimeInUtc) {
    const ScheduledEvent event;
    const auto lines = lines_of(event.calendar());
    EXPECT_EQ(lines.front(), "BEGIN:VCALENDAR");
    EXPECT_EQ(lines.back(), "END:VCALENDAR");
    EXPECT_THAT(lines, Contains("VERSION:2.0"));
    EXPECT_THAT(lines, Contains(StartsWith("PRODID:")));
    EXPECT_THAT(lines, Contains("BEGIN:VEVENT").Times(2)) << "round 2 has no time";
    EXPECT_THAT(lines, Contains("DTSTART:20261024T080000Z"));
    EXPECT_THAT(lines, Contains("DTSTART:20261025T090000Z")) << "summer time has ended";
    EXPECT_THAT(lines, Contains("DTSTAMP:20261120T120000Z").Times(2));
    EXPECT_THAT(lines, Contains("UID:k3xf9-7-round-1@flagfall.invalid"));
    EXPECT_THAT(lines, Contains("UID:k3xf9-7-round-3@flagfall.invalid"));
    EXPECT_THAT(lines, Contains("DURATION:PT240M").Times(2)) << "60 moves in 120 minutes, twice";
    EXPECT_THAT(lines, Contains("URL:http://hall.local:8080/p/7/round/1"));
    EXPECT_THAT(lines, Contains("LOCATION:Malm\u00F6").Times(2));
}

TEST(Feeds, TextsOfACalendarAreEscapedInEachLanguage) {
    const ScheduledEvent event;
    const std::string name = "Open\\; \"Masters\"\\, A & B";
    EXPECT_THAT(lines_of(event.calendar()), Contains("SUMMARY:Round 1 · " + name));
    EXPECT_THAT(lines_of(event.calendar(Lang::Simplified)),
                Contains("SUMMARY:\u7B2C 1 \u8F6E · " + name));
    EXPECT_THAT(lines_of(event.calendar(Lang::Traditional)),
                Contains("SUMMARY:\u7B2C 1 \u8F2A · " + name));
    EXPECT_EQ(calendar_value("a\\b\nc;\r\x01"), "a\\\\b\\nc\\;");
}

TEST(Feeds, ARoundThatIsPutOffKeepsItsNameAndCountsUp) {
    ScheduledEvent event;
    const auto sequence = [&] {
        for (const auto& line : lines_of(event.calendar())) {
            if (line.starts_with("SEQUENCE:")) return std::stoi(line.substr(9));
        }
        return -1;
    };
    const int before = sequence();
    event.ask(ScheduleRound{1, "2026-10-24T15:00"});
    const auto lines = lines_of(event.calendar());
    EXPECT_THAT(lines, Contains("UID:k3xf9-7-round-1@flagfall.invalid"));
    EXPECT_THAT(lines, Contains("DTSTART:20261024T130000Z"));
    EXPECT_GT(sequence(), before);
}

TEST(Feeds, WithoutATimeZoneTheTimesFloatAndWithoutTimesTheDaysStand) {
    ScheduledEvent event;
    event.change([](auto& set) { set.schedule.time_zone.reset(); });
    EXPECT_THAT(lines_of(event.calendar()), Contains("DTSTART:20261024T100000"));
    event.change([](auto& set) {
        set.schedule.starts.reset();
        set.event.start_date = "2026-10-24";
    });
    EXPECT_THAT(lines_of(event.calendar()), Contains("DTSTART;VALUE=DATE:20261024"));
}

// RFC 5545 3.6: "at least one calendar component"; a VEVENT would need a DTSTART (3.6.1), a
// VJOURNAL without one "is just not associated with any specific date" (3.6.3).
TEST(Feeds, ACalendarOfAnEventWithoutAnyDateIsNotEmpty) {
    ScheduledEvent event;
    event.change([](auto& set) { set.schedule.starts.reset(); });
    const auto lines = lines_of(event.calendar());
    EXPECT_THAT(lines, Not(Contains("BEGIN:VEVENT")));
    EXPECT_THAT(lines, Not(Contains(StartsWith("DTSTART"))));
    EXPECT_THAT(lines, Contains("BEGIN:VJOURNAL").Times(1));
    EXPECT_THAT(lines, Contains("END:VJOURNAL").Times(1));
    EXPECT_THAT(lines, Contains("UID:k3xf9-7-announced@flagfall.invalid"));
    EXPECT_THAT(lines, Contains("DTSTAMP:20261120T120000Z"));
    EXPECT_THAT(lines, Not(Contains(StartsWith("LOCATION")))) << "no property of a VJOURNAL";
}

// RFC 5545 3.1: no line has more than 75 octets without its end, and a fold divides no character.
TEST(Feeds, LongLinesAreFoldedBetweenCharacters) {
    std::string name;
    for (int i = 0; i < 60; ++i) name += "\u9648x";
    const std::string folded = folded_line("SUMMARY:" + name);
    std::istringstream in(folded);
    std::string opened;
    for (std::string line; std::getline(in, line);) {
        ASSERT_TRUE(line.ends_with('\r'));
        line.pop_back();
        EXPECT_LE(line.size(), 75U);
        const std::string text = opened.empty() ? line : line.substr(1);
        EXPECT_NE(static_cast<unsigned char>(text.front()) & 0xC0U, 0x80U) << "within a character";
        opened += text;
    }
    EXPECT_EQ(opened, "SUMMARY:" + name);
    EXPECT_EQ(folded_line(std::string(75, 'a')), std::string(75, 'a') + "\r\n");
}

bool is_xml(const std::string& text) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser{
        XML_ParserCreateNS(nullptr, '|'), XML_ParserFree};
    return XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), 1) == XML_STATUS_OK;
}

TEST(Feeds, NewsHaveThePublishedRoundsAloneTheLatestFirst) {
    ScheduledEvent event;
    EXPECT_THAT(event.news(), Not(HasSubstr("<entry>"))) << "drafts are not told";
    event.ask(PublishRound{1});
    event.ask(PublishRound{2});
    event.source.published[2] = noon + std::chrono::hours{24};
    const std::string news = event.news();
    EXPECT_TRUE(is_xml(news)) << news;
    const auto first = news.find("<id>tag:flagfall.invalid,2026:k3xf9/7/round-2</id>");
    const auto second = news.find("<id>tag:flagfall.invalid,2026:k3xf9/7/round-1</id>");
    ASSERT_NE(second, std::string::npos);
    EXPECT_LT(first, second);
    EXPECT_THAT(news, HasSubstr("<updated>2026-11-21T12:00:00Z</updated>"));
    EXPECT_THAT(news, HasSubstr("<published>2026-11-20T12:00:00Z</published>"));
    EXPECT_THAT(news, HasSubstr("Start: 2026-10-24 10:00 (Europe/Berlin)"));
    EXPECT_THAT(news, HasSubstr("href=\"http://hall.local:8080/p/7/round/1\""));
}

// RFC 4287 4.2.15: updated is the last instant of a significant change; readers ask for no other.
TEST(Feeds, AStartThatMovesIsNewsAndTheEntryStaysTheSame) {
    ScheduledEvent event;
    event.ask(PublishRound{1});
    event.ask(PublishRound{2});
    event.source.published[2] = noon + std::chrono::hours{1};
    event.source.moved[1] = noon + std::chrono::hours{2};
    event.source.changed = noon + std::chrono::hours{2};
    const std::string news = event.news();
    EXPECT_THAT(news.substr(0, news.find("<entry>")),
                HasSubstr("<updated>2026-11-20T14:00:00Z</updated>"));
    const std::string first = news.substr(news.find("k3xf9/7/round-1<"));
    EXPECT_THAT(first, HasSubstr("<published>2026-11-20T12:00:00Z</published>"));
    EXPECT_THAT(first, HasSubstr("<updated>2026-11-20T14:00:00Z</updated>"));
    EXPECT_THAT(news, HasSubstr("<updated>2026-11-20T13:00:00Z</updated>")) << "round 2 as it was";
}

TEST(Feeds, ADelayedPublicDoesNotHearOfAChangeBeforeTheChange) {
    ScheduledEvent event;
    event.ask(PublishRound{1});
    event.source.moved[1] = noon + std::chrono::hours{2};
    EXPECT_THAT(event.news(), Not(HasSubstr("T14:00:00Z")));
}

// Of three players one has the bye; names are text twice over: within HTML, and that within XML.
TEST(Feeds, NewsSayWhoPlaysWhom) {
    ScheduledEvent event;
    event.ask(PublishRound{1});
    const std::string news = event.news();
    EXPECT_THAT(news,
                HasSubstr("1. \u9648\u601D\u8FDC (2000) – Costa &amp;lt;Carla&amp;gt; (2000)"));
    EXPECT_THAT(news, HasSubstr("Berg, Bo (2000): Bye"));
}

}  // namespace
}  // namespace arbiter
