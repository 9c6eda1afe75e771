// Sheets of paper: what stands on each, in three languages and in two at once, of a real event and
// of one whose names are hard on a page. How they fall on pages: tests/browser/paper.test.mjs.
#include "server/paper/paper.hpp"

#include "server/wire/paper_kinds.hpp"
#include "tests/server/paper/paper_of_event.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using arbiter::testing::count;
using arbiter::testing::read_data;
using Event = arbiter::testing::PaperOfEvent;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string long_name = std::string(150, 'W') + " " + std::string(149, 'i');
const std::string right_to_left = "\u05DB\u05D4\u05DF, \u05D3\u05D5\u05D3";

// Nobody to trust in an odd field: the last has the bye of the first round.
Event hard_names() {
    Event event = Event::of_names({"<script>alert(1)</script>", "O'Neil & \"Sons\"", right_to_left,
                                   "\u9648\u601D\u8FDC", "\U0001F98A Fox", long_name, "Zed"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    return event;
}

TEST(Paper, EverySheetHasItsTitleInTheLanguageThatIsAskedFor) {
    const Event event = hard_names();
    for (const PaperKind& kind : paper_kinds) {
        if (kind.of == PaperOf::Envelope) continue;
        const std::string name(kind.name);
        for (const Lang lang : all_langs) {
            const auto html = event.made({.sheet = name, .lang = lang});
            EXPECT_THAT(html, HasSubstr("<html lang=\"" + std::string(tag_of(lang)) + "\">"));
            const auto title = Words::in(lang).text("paper_" + name);
            EXPECT_THAT(html, HasSubstr("<title>" + title)) << name;
            EXPECT_THAT(html, Not(HasSubstr("{{"))) << name;
        }
    }
}

TEST(Paper, TwoLanguagesStandSideBySideAndTheSameWordOnce) {
    const Event event = hard_names();
    const auto html =
        event.made({.sheet = "pairings", .lang = Lang::English, .second = Lang::Simplified});
    EXPECT_THAT(html,
                HasSubstr("Pairings by board <small lang=\"zh-Hans\">对阵表（按台号）</small>"));
    EXPECT_THAT(html, HasSubstr("White <small lang=\"zh-Hans\">白方</small>"));
    // 台 is 台 in both scripts.
    const auto chinese =
        event.made({.sheet = "pairings", .lang = Lang::Simplified, .second = Lang::Traditional});
    EXPECT_THAT(chinese, HasSubstr("<th class=\"num\">台</th>"));
    EXPECT_THAT(chinese, HasSubstr("对阵表（按台号） <small lang=\"zh-Hant\">"));
}

TEST(Paper, NoNameIsTakenForMarkupAndNoneIsCut) {
    const Event event = hard_names();
    for (const PaperKind& kind : paper_kinds) {
        if (kind.of == PaperOf::Envelope) continue;
        const auto html = event.made({.sheet = std::string(kind.name)});
        EXPECT_THAT(html, Not(HasSubstr("<script"))) << kind.name;
        EXPECT_THAT(html, Not(HasSubstr("Open <b>"))) << kind.name;
        const bool has_players = kind.name != "cards" && kind.name != "regulations" &&
                                 kind.name != "teams" && kind.name != "equipment";
        EXPECT_EQ(html.find(long_name) != std::string::npos, has_players) << kind.name;
        if (!has_players) continue;
        EXPECT_THAT(html, HasSubstr("<bdi>" + right_to_left + "</bdi>")) << kind.name;
        EXPECT_THAT(html, HasSubstr("\U0001F98A Fox")) << kind.name;
    }
}

// Two matches of two boards: each stands under its teams.
TEST(Paper, BoardsOfAMatchStandUnderItsTeamsWithHowItStands) {
    Event event = Event::of_names({});
    for (const char* name : {"N1", "S1", "W1", "E1", "N2", "S2", "W2", "E2"}) {
        PlayerData data;
        data.name = name;
        data.team = name[0] == 'N'   ? "North"
                    : name[0] == 'S' ? "South"
                    : name[0] == 'W' ? "West"
                                     : "East";
        event.enter(std::move(data));
    }
    event.ask(DraftRounds{.system = "team"});
    event.ask(PublishRound{1});
    const auto before = event.made({.sheet = "pairings", .round = 1});
    EXPECT_THAT(before, HasSubstr("<bdi>North</bdi> – <bdi>East</bdi></th>"));
    event.end(1, 0, GameResult::WhiteWins);
    event.end(1, 1, GameResult::Draw);
    const auto html = event.made({.sheet = "pairings", .round = 1});
    EXPECT_EQ(count(html, "<tr class=\"match\">"), 2U);
    EXPECT_THAT(html, ContainsRegex("<bdi>North</bdi> – <bdi>East</bdi> <b>1½–½</b></th>.*N1.*E2.*"
                                    "<bdi>South</bdi> – <bdi>West</bdi></th>.*S1"));
}

TEST(Paper, PairingsOfARoundHaveBoardsPlayersRatingsAndResults) {
    const Event event = Event::sinquefield();
    const auto html = event.made({.sheet = "pairings", .round = 1});
    // Board 1 of round 1: So, Wesley (2772) against Mamedyarov (2782), a draw.
    EXPECT_THAT(html, ContainsRegex("So, Wesley.*2772.*½–½.*Mamedyarov, Shakhriyar.*2782"));
    EXPECT_EQ(count(html, "class=\"box\""), 5U);
    EXPECT_THAT(html, HasSubstr("http://hall.local:8080/p/7/round/1"));
    EXPECT_THAT(event.made({.sheet = "pairings", .round = 10}), HasSubstr("not_found round"));
    // Points before the round from the second on.
    EXPECT_THAT(html, Not(HasSubstr(">Pts<")));
    EXPECT_EQ(count(event.made({.sheet = "pairings", .round = 2}), ">Pts<"), 2U);
}

TEST(Paper, PairingsByNameAreInTheOrderOfNamesEachPlayerOnce) {
    const auto html = Event::sinquefield().made({.sheet = "pairings_by_name", .round = 1});
    std::size_t at = 0;
    for (const char* name :
         {"Caruana, Fabiano", "Dominguez Perez, Leinier", "Mamedyarov, Shakhriyar",
          "Rapport, Richard", "Shankland, Sam", "So, Wesley", "Svidler, Peter", "Swiercz, Dariusz",
          "Vachier-Lagrave, Maxime", "Xiong, Jeffery"}) {
        at = html.find("<td class=\"nm b\"><bdi>" + std::string(name), at);
        ASSERT_NE(at, std::string::npos) << name;
    }
    EXPECT_EQ(count(html, "<td class=\"nm b\">"), 10U);
}

// I02 (firefly-iii, issue 2239; nspages, issue 102; sharly-chess, issue 737): names behind Z, in
// the order of their bytes. Expected: Unicode's collation, GB pinyin and stroke counts (丁 2, 陈 7,
// 欧 8).
TEST(Paper, PairingsByNameAreInTheReadersOrder) {
    const Event event = [] {
        Event made = Event::of_names({"Zed, A", "Öz, Can", "Peters, B", "Oyal, C", "Łukasz, D",
                                      "Lukas, E", "Lund, F", "Ёлкин, Я", "Еремин, Я", "Жуков, П",
                                      "欧阳, 明", "陈, 红", "丁, 立人"});
        made.ask(DraftRoundRobin{});
        return made;
    }();
    const auto order = [&](Lang lang) {
        const auto html = event.made({.sheet = "pairings_by_name", .lang = lang, .round = 1});
        std::vector<std::string> names;
        // A name in Chinese characters has its language.
        const std::string before = "<td class=\"nm b\"><bdi";
        for (auto at = html.find(before); at != std::string::npos; at = html.find(before, at)) {
            at = html.find('>', at + before.size()) + 1;
            names.push_back(html.substr(at, html.find(',', at) - at));
        }
        return names;
    };
    using Order = std::vector<std::string>;
    const Order latin{"Lukas",  "Łukasz", "Lund",   "Oyal",  "Öz",
                      "Peters", "Zed",    "Еремин", "Ёлкин", "Жуков"};
    auto english = order(Lang::English);
    ASSERT_EQ(english.size(), 13U);
    EXPECT_EQ(Order(english.begin(), english.begin() + 7), Order(latin.begin(), latin.begin() + 7));
    const auto chinese_of = [](const Order& all) {
        Order chinese;
        for (const auto& name : all) {
            if (name == "欧阳" || name == "陈" || name == "丁") chinese.push_back(name);
        }
        return chinese;
    };
    EXPECT_EQ(chinese_of(order(Lang::Simplified)), (Order{"陈", "丁", "欧阳"}))
        << "Chen, Ding, Ouyang";
    // 2 strokes before 7 and 8, of which dictionaries count the latter two differently.
    EXPECT_EQ(chinese_of(order(Lang::Traditional)).front(), "丁");
    const auto place = [&](const char* name) {
        return std::ranges::find(english, name) - english.begin();
    };
    EXPECT_LT(place("Ёлкин"), place("Жуков")) << "by Е";
}

TEST(Paper, AnOddFieldHasItsByeOnEverySheetOfTheRound) {
    const Event event = hard_names();
    for (const char* sheet : {"pairings", "pairings_by_name", "schedule", "berger"}) {
        EXPECT_THAT(event.made({.sheet = sheet}), HasSubstr("Bye")) << sheet;
    }
    EXPECT_EQ(count(event.made({.sheet = "slips"}), "class=\"slip keep\""), 3U);
    EXPECT_EQ(count(event.made({.sheet = "scoresheets"}), "class=\"scoresheet keep\""), 6U);
    EXPECT_EQ(count(event.made({.sheet = "plates"}), "class=\"plate keep\""), 7U);
}

// Where players may tell the result: of a published game that has none, and of no other.
TEST(Paper, ASlipHasTheCodeOfItsBoardWhereResultsAreToldByPhone) {
    Event event = Event::of_names({"Ann", "Bo", "Cy", "Di"});
    event.ask(DraftRoundRobin{});
    const auto codes = [&event] { return count(event.made({.sheet = "slips"}), "<figure>"); };
    event.ask(PublishRound{1});
    EXPECT_EQ(codes(), 0U);
    auto after = event.live().tournament.settings;
    after.play.results_by_phone = true;
    event.ask(ChangeTournament{difference(event.live().tournament.settings, after)});
    EXPECT_EQ(codes(), 4U) << "one for each player";
    for (const char* side : {"/white", "/black"}) {
        EXPECT_THAT(event.made({.sheet = "slips"}),
                    HasSubstr("http://hall.local:8080/r/7/" + to_text(event.game(1, 0)) + side));
    }
    event.end(1, 0, GameResult::Draw);
    EXPECT_EQ(codes(), 2U);
    EXPECT_EQ(count(event.made({.sheet = "slips", .round = 2}), "<figure>"), 0U) << "a draft";
}

// Four players, board 1 in a sector of its own; the second round has no time.
Event scheduled() {
    Event event = Event::of_names({"Ann", "Bo", "Cy", "Di"});
    event.ask(DraftRoundRobin{});
    auto after = event.live().tournament.settings;
    after.schedule.time_zone = "Europe/Stockholm";
    after.schedule.starts = {"2026-11-21T10:00", "", "2026-11-22T15:30"};
    after.schedule.sectors = {
        {.name = "Foyer <1>", .first = 1, .last = 1, .arbiters = {"Lind, Anna"}}};
    after.play.regulations.default_time = Millis{1'800'000};
    after.play.regulations.no_agreement_before_move = 30;
    event.ask(ChangeTournament{difference(event.live().tournament.settings, after)});
    return event;
}

TEST(Paper, RegulationsInTwoLanguagesSayTheirAnswersInBoth) {
    Event event = scheduled();
    auto after = event.live().tournament.settings;
    after.play.regulations.quickplay_guidelines_announced = true;
    event.ask(ChangeTournament{difference(event.live().tournament.settings, after)});
    const auto html =
        event.made({.sheet = "regulations", .lang = Lang::Traditional, .second = Lang::English});
    EXPECT_THAT(html, HasSubstr("慢棋 / Standard"));
    EXPECT_THAT(html, HasSubstr("快速終局 <small lang=\"en\">Quickplay finish</small>"));
    EXPECT_THAT(html, HasSubstr("事先已公布適用 / The guideline was announced beforehand"));
    EXPECT_THAT(event.made({.sheet = "regulations"}), Not(HasSubstr("Standard / ")));
}

TEST(Paper, SheetsOfARoundSayWhenItBeginsAndBoardsStandUnderTheirSectors) {
    const Event event = scheduled();
    EXPECT_THAT(event.made({.sheet = "pairings", .round = 3}), HasSubstr(" · 2026-11-22 15:30"));
    auto html = event.made({.sheet = "pairings", .round = 1});
    html.erase(0, html.find("<tbody>"));
    EXPECT_THAT(html, ContainsRegex("Foyer &lt;1&gt; · boards 1–1 · <bdi>Lind, Anna</bdi>"));
    EXPECT_LT(html.find("Foyer"), html.find("Ann"));
    EXPECT_LT(html.find("Di"), html.find("Other boards"));
    EXPECT_LT(html.find("Other boards"), html.find("Cy"));
    const auto schedule = event.made({.sheet = "schedule"});
    EXPECT_EQ(count(schedule, "<span class=\"when\">2026-11-2"), 2U);
    EXPECT_EQ(count(schedule, "Date and time"), 1U) << "a line to write on for round 2";
    EXPECT_EQ(count(hard_names().made({.sheet = "pairings"}), "class=\"sector\""), 0U);
}

TEST(Paper, AScoresheetHasTheDayOfItsRoundWhereItIsStated) {
    const Event event = scheduled();
    const auto dated = [&event](int round) {
        return count(event.made({.sheet = "scoresheets", .round = round}),
                     "<td class=\"line\">2026-11-21</td>");
    };
    EXPECT_EQ(dated(1), 4U);
    EXPECT_EQ(dated(2), 0U) << "no time is set";
}

TEST(Paper, AnAdjournedGameIsSaidInBothLanguagesAndNotAsMarkup) {
    Event event = scheduled();
    event.ask(PublishRound{1});
    event.take(GameEntry{event.game(1, 0), GameAdjourned{}});
    for (const char* sheet : {"pairings", "schedule"}) {
        const auto html = event.made(
            {.sheet = sheet, .lang = Lang::English, .second = Lang::Simplified, .round = 1});
        EXPECT_THAT(html, HasSubstr("Adjourned <small lang=\"zh-Hans\">已封棋</small>")) << sheet;
    }
}

TEST(Paper, RegulationsSayTheTimeControlInWordsAndWhatTheEventHasChosen) {
    const Event event = scheduled();
    const auto html = event.made({.sheet = "regulations"});
    EXPECT_THAT(
        html, HasSubstr("90+30 · 90 minutes for the game, with an increment of 30 seconds per move "
                        "from move 1."));
    EXPECT_THAT(html, HasSubstr("FIDE Laws, 1 January 2023"));
    EXPECT_THAT(html, HasSubstr("SB (Sonneborn-Berger), DE (Direct encounter)"));
    EXPECT_THAT(html, HasSubstr("30 minutes"));
    EXPECT_THAT(html, HasSubstr("not before move 30"));
    EXPECT_THAT(html, HasSubstr("time zone Europe/Stockholm"));
    EXPECT_THAT(html, HasSubstr("2026-11-22 15:30"));
    EXPECT_THAT(html, HasSubstr("Foyer &lt;1&gt;"));
    const auto chinese = event.made({.sheet = "regulations", .lang = Lang::Simplified});
    EXPECT_THAT(chinese, HasSubstr("\u5168\u5C40 90 \u5206\u949F"));
    EXPECT_THAT(chinese, HasSubstr("第 30 回合前不得"));
}

TEST(Paper, RegulationsOfTeamsSayTheirPointsAndTheirTiebreaks) {
    Event event = scheduled();
    EXPECT_THAT(event.made({.sheet = "regulations"}), Not(HasSubstr("Match points")));
    auto after = event.live().tournament.settings;
    after.tables.match_points = "3-1-0";
    after.tables.team_tiebreaks = {"GPTS", "EDE"};
    event.ask(ChangeTournament{difference(event.live().tournament.settings, after)});
    const auto html = event.made({.sheet = "regulations"});
    EXPECT_THAT(html, HasSubstr("3-1-0"));
    EXPECT_THAT(html, HasSubstr("GPTS (Game points), EDE (Direct encounter of teams"));
}

// FIDE C.05 Annex 1, the table for 9 or 10 players.
TEST(Paper, TheGridOnTheWallIsTheBergerTable) {
    Event event = Event::of_names(
        {"One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"});
    event.ask(DraftRoundRobin{});
    const auto html = event.made({.sheet = "berger"});
    EXPECT_THAT(html, ContainsRegex(">1</td><td class=\"c\">1–10</td><td class=\"c\">2–9</td><td "
                                    "class=\"c\">3–8</td><td class=\"c\">4–7</td><td "
                                    "class=\"c\">5–6</td>"));
    EXPECT_THAT(html, ContainsRegex(">9</td><td class=\"c\">5–10</td><td class=\"c\">6–4</td><td "
                                    "class=\"c\">7–3</td><td class=\"c\">8–2</td><td "
                                    "class=\"c\">9–1</td>"));
    // Before a round is drafted it is the table of those who are entered.
    const Event early = Event::of_names({"A", "B", "C", "D"});
    EXPECT_THAT(early.made({.sheet = "berger"}),
                ContainsRegex(">1</td><td class=\"c\">1–4</td><td class=\"c\">2–3</td>"));
    EXPECT_THAT(Event::of_names({"A", "B"}).made({.sheet = "berger"}),
                HasSubstr("too_few_players"));
}

TEST(Paper, ADraftSaysThatItIsOneAndHasNoCode) {
    Event event = Event::of_names({"A", "B", "C", "D"});
    event.ask(DraftRoundRobin{});
    const auto html = event.made({.sheet = "pairings"});
    EXPECT_THAT(html, HasSubstr("Draft: not public yet"));
    EXPECT_THAT(html, Not(HasSubstr("/round/1")));
    event.ask(PublishRound{1});
    EXPECT_THAT(event.made({.sheet = "pairings"}), Not(HasSubstr("Draft")));
}

TEST(Paper, ACardLeadsToItsBoardOnThePublicPage) {
    const auto html = hard_names().made({.sheet = "cards"});
    EXPECT_EQ(count(html, "<svg class=\"qr\""), 3U);
    EXPECT_THAT(html, HasSubstr("aria-label=\"http://hall.local:8080/p/7?boards=2\""));
}

TEST(Paper, TheReportCountsResultsAndTellsRulingsAndTheJournalsHead) {
    Event event = Event::sinquefield();
    const auto expected = nlohmann::json::parse(read_data("events/sinquefield2021.expected.json"));
    int decided = 0;
    for (const auto& row : expected.at("table")) decided += row.at("WIN").get<int>();
    const auto html = event.made({.sheet = "report"});
    EXPECT_THAT(html, HasSubstr("<dt>Draw</dt><dd><bdi>" + std::to_string(45 - decided) + "<"));
    EXPECT_THAT(html, HasSubstr("<dt>Games with a result</dt><dd><bdi>45<"));
    EXPECT_THAT(html, HasSubstr("No ruling was given, and no time"));
    EXPECT_THAT(html, HasSubstr(std::string(64, 'a')));
    RulingGiven ruling;
    ruling.number = 1;
    ruling.ruling = Ruling::Warning;
    ruling.articles = {"7.5.5"};
    ruling.reason = "a <b>phone</b>";
    event.take(GameEntry{event.game(3, 0), ruling});
    const auto ruled = event.made({.sheet = "report"});
    EXPECT_THAT(ruled, ContainsRegex("num b\">3.1<.*Warning.*a &lt;b&gt;phone.*7.5.5"));
}

// Who, what, when, article, times, penalty.
TEST(Paper, TheReportTellsOfARulingAllThatAnAppealAsksFor) {
    Event event = Event::sinquefield();
    const GameId game = event.game(3, 0);
    Incident incident;
    IllegalMoveReport illegal;
    illegal.kind = IllegalMoveKind::Completed;
    illegal.actor = Whose::Black;
    illegal.move = "Ke3";
    incident.facts.emplace_back(Irregularity{illegal});
    event.take(GameEntry{game, IncidentReported{.number = 1, .incident = incident}});
    event.take(GameEntry{game, RulingProposed{.number = 1, .proposal = {}}});
    RulingGiven ruling{.number = 1,
                       .step = RulingStep::Changed,
                       .ruling = Ruling::Restore,
                       .articles = {"7.5.1", "7.5.5"},
                       .details = {},
                       .effects = {},
                       .before = {std::chrono::minutes{10}, std::chrono::minutes{9}},
                       .after = {std::chrono::minutes{12}, std::chrono::minutes{9}},
                       .reason = "seen by the arbiter"};
    ruling.effects.illegal_by = Color::Black;
    ruling.effects.add.white = std::chrono::minutes{2};
    event.take(GameEntry{game, ruling});
    const auto html = event.made({.sheet = "report"});
    const Pairing& pairing = find_round(event.live().tournament, 3)->pairings[0];
    const auto row = html.substr(html.find("<td class=\"num b\">3.1<"));
    const auto cells = row.substr(0, row.find("</tr>"));
    EXPECT_THAT(cells, HasSubstr(find_player(event.live().tournament, pairing.black)->data.name));
    EXPECT_THAT(cells,
                Not(HasSubstr(find_player(event.live().tournament, pairing.white)->data.name)));
    EXPECT_THAT(cells, HasSubstr("Illegal move completed: Ke3"));
    EXPECT_THAT(cells, HasSubstr("The position is restored"));
    EXPECT_THAT(cells, HasSubstr(" · changed"));
    EXPECT_THAT(cells, HasSubstr("7.5.1, 7.5.5"));
    EXPECT_THAT(cells, HasSubstr("White 10:00 → 12:00"));
    EXPECT_THAT(cells, HasSubstr("Illegal move no. 1 of Black"));
    EXPECT_THAT(cells, HasSubstr("White +2:00"));
    EXPECT_THAT(cells, HasSubstr("seen by the arbiter"));
}

// As the book of 1984 numbers its explanations, and not by the code of the wire.
TEST(Paper, AnExplanationOfAnArticleHasItsNameInTheBooksLanguage) {
    Event event = Event::sinquefield();
    RulingGiven ruling;
    ruling.number = 1;
    ruling.ruling = Ruling::Warning;
    ruling.articles = {"13.2 e2", "11.1 e", "17.4"};
    event.take(GameEntry{event.game(3, 0), ruling});
    EXPECT_THAT(event.made({.sheet = "report", .lang = Lang::Simplified}),
                HasSubstr("13.2 解释 2、11.1 解释、17.4"));
    EXPECT_THAT(event.made({.sheet = "report"}),
                HasSubstr("13.2 explanation 2, 11.1 explanation, 17.4"));
}

// 2026-11-21 10:00 UTC, and minutes later.
WallTime minute(int number) {
    const std::chrono::sys_days day{std::chrono::year{2026} / 11 / 21};
    return WallTime{day.time_since_epoch() + std::chrono::hours{10} + std::chrono::minutes{number}};
}

// The rows of the report's table, tags taken out: "1.1|2026-11-21 10:05 UTC|Black: Bo|…".
std::vector<std::string> report_rows_of(const Event& event) {
    const auto html = event.made({.sheet = "report"});
    std::vector<std::string> rows;
    auto at = html.find("<table class=\"rulings\">");
    at = html.find("<tbody>", at);
    const auto end = html.find("</tbody>", at);
    while ((at = html.find("<tr>", at)) < end) {
        const auto close = html.find("</tr>", at);
        std::string row;
        bool tag = false;
        for (const char c : html.substr(at, close - at)) {
            if (c == '<') tag = true;
            if (!tag) row += c;
            if (c == '>') tag = false;
        }
        rows.push_back(std::move(row));
        at = close;
    }
    return rows;
}

// A clock of the first board that was set going and stopped, entry by entry.
struct ReportedClock {
    Event& event;
    GameId game;
    ByColor<Millis> left{Millis{5'430'000}, Millis{5'430'000}};
    std::int64_t seq = 0;

    void report(ReportKind kind, WallTime recorded, std::optional<int> order = {}) {
        event.take(GameEntry{game, ClockReported{.seq = ++seq,
                                                 .boot = "b001",
                                                 .at = Instant{Millis{1000 * seq}},
                                                 .kind = kind,
                                                 .order = order,
                                                 .left = left}},
                   recorded);
    }
};

RulingGiven ruling_one(Ruling ruling, const std::string& reason, const std::string& article = {}) {
    RulingGiven given;
    given.number = 1;
    given.ruling = ruling;
    given.articles = {article};
    given.reason = reason;
    return given;
}

Event four_players() {
    Event event = Event::of_names({"Ann", "Bo", "Cy", "Di"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    return event;
}

// FIDE's report wants what concerns times, results and players, by whatever the arbiter did it.
TEST(Paper, TheReportTellsOfTimesThatWereChangedBesideRulings) {
    Event event = four_players();
    const GameId game = event.game(1, 0);
    event.take(GameEntry{game, TerminalBound{.terminal = TerminalId{5}}});
    ReportedClock clock{event, game};
    clock.report(ReportKind::Start, minute(0));
    clock.left.white -= Millis{1000};
    clock.report(ReportKind::Pause, minute(1));
    const ClockAdjust adjust{
        .side = Color::Black, .delta = std::chrono::minutes{2}, .as_time = true};
    event.take(GameEntry{game, ClockOrdered{.order = 1,
                                            .act = adjust,
                                            .reason = "White distracted Black",
                                            .article = "12.9.3",
                                            .not_after_seq = {}}},
               minute(2));
    EXPECT_EQ(report_rows_of(event).size(), 0U) << "the clock has not done it yet";
    clock.left.black += std::chrono::minutes{2};
    clock.report(ReportKind::Applied, minute(3), 1);
    // By PIN at the clock.
    clock.left.white = std::chrono::minutes{10};
    clock.report(ReportKind::Local, minute(4));
    event.take(GameEntry{game, ClockOrdered{.order = 2,
                                            .act = ClockResume{},
                                            .reason = "go on",
                                            .article = {},
                                            .not_after_seq = {}}},
               minute(5));
    clock.report(ReportKind::Applied, minute(5), 2);
    const auto rows = report_rows_of(event);
    ASSERT_EQ(rows.size(), 2U) << "a clock that only goes on is no matter of the report";
    const auto& order = rows.at(0);
    EXPECT_THAT(order, StartsWith("1.12026-11-21 10:03 UTCBlack: "));
    EXPECT_THAT(order, HasSubstr("White distracted Black"));
    EXPECT_THAT(order, HasSubstr("Time changed by the arbiter"));
    EXPECT_THAT(order, HasSubstr("12.9.3"));
    EXPECT_THAT(order, HasSubstr("Black 1:30:30 → 1:32:30"));
    EXPECT_THAT(order, HasSubstr("Black +2:00"));
    EXPECT_THAT(order, Not(HasSubstr("White: ")));
    const auto& hand = rows.at(1);
    EXPECT_THAT(hand, StartsWith("1.12026-11-21 10:04 UTCWhite: "));
    EXPECT_THAT(hand, HasSubstr("No reason stated"));
    EXPECT_THAT(hand, HasSubstr("Times set at the clock"));
    EXPECT_THAT(hand, HasSubstr("White 1:30:29 → 10:00"));
    EXPECT_THAT(event.made({.sheet = "report", .lang = Lang::Traditional}),
                HasSubstr("在棋鐘上設定用時"));
}

TEST(Paper, TheReportTellsOfCountsResultsAndStandingsInTheOrderOfTime) {
    Event event = four_players();
    const GameId first = event.game(1, 0);
    const GameId second = event.game(1, 1);
    const PlayerId ann = event.live().tournament.players.at(0).id;
    event.take(GameEntry{first, CountCorrected{Color::White, 1, "counted by hand"}}, minute(1));
    event.take(GameEntry{second, ruling_one(Ruling::Warning, "noise", "12.9.1")}, minute(2));
    event.take(GameEntry{first, GameEnded{.result = GameResult::WhiteWins,
                                          .termination = Termination::ArbiterDecision,
                                          .article = "6.7.1",
                                          .reason = "left the hall"}},
               minute(3));
    event.take(GameEntry{second, GameEnded{.result = GameResult::Draw,
                                           .termination = Termination::Agreement,
                                           .article = "5.2.3",
                                           .reason = {}}},
               minute(4));
    event.take(GameEntry{second, GameReopened{.reason = "wrong board", .undoes = 1}}, minute(5));
    event.take(TournamentEvent{PlayerExpelled{ann, "12.9.9", "cheating"}}, minute(6));
    event.take(TournamentEvent{PlayerReinstated{ann, "appeal upheld"}}, minute(7));
    event.take(TournamentEvent{ByeGiven{{2, ann, ByeKind::HalfPoint}, "ill"}}, minute(8));
    event.take(GameEntry{second, GameVoided{.article = "7.1", .reason = "wrong position"}},
               minute(9));
    const auto rows = report_rows_of(event);
    const std::vector<std::vector<std::string>> expected{
        {"1.1", "counted by hand", "Count of illegal moves corrected",
         "Illegal moves of White: 0 → 1"},
        {"1.2", "Warning", "12.9.1", "noise"},
        {"1.1", "left the hall", "Result set by the arbiter", "6.7.1", "Result 1–0"},
        {"1.2", "wrong board", "Result undone", "½–½ does not count"},
        {"2026-11-21 10:06", "Ann", "cheating", "Player expelled", "12.9.9", "Expulsion"},
        {"2026-11-21 10:07", "Ann", "appeal upheld", "Player reinstated"},
        {"2", "Ann", "ill", "Bye given", "Half-point bye"},
        {"1.2", "wrong position", "Game declared void", "7.1", "a new one is played"}};
    ASSERT_EQ(rows.size(), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const auto& part : expected[i]) EXPECT_THAT(rows[i], HasSubstr(part)) << i;
    }
}

TEST(Paper, WhatCarriesOutARulingIsToldWithItAlone) {
    Event event = four_players();
    const GameId game = event.game(1, 0);
    event.end(1, 0, GameResult::Draw);
    event.take(GameEntry{game, ruling_one(Ruling::Restore, "seen late")}, minute(1));
    event.take(GameEntry{game, GameReopened{.reason = "seen late"}}, minute(1));
    event.take(GameEntry{game, PositionRestored{.ply = 0, .reason = "7.5.1"}}, minute(1));
    EXPECT_EQ(report_rows_of(event).size(), 1U);
    event.take(GameEntry{game, RulingUndone{.number = 1, .reason = "mistaken"}}, minute(2));
    GameEnded again;
    again.reason = "mistaken";
    event.take(GameEntry{game, again}, minute(2));
    auto rows = report_rows_of(event);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_THAT(rows.at(1), HasSubstr("Ruling undone"));
    EXPECT_THAT(rows.at(1), HasSubstr("mistaken"));
    // By the arbiter himself, though long after that ruling.
    event.take(GameEntry{game, PositionRestored{.ply = 0, .annulled = 2, .reason = "wrong move"}},
               minute(3));
    rows = report_rows_of(event);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_THAT(rows.at(2), HasSubstr("Moves annulled: 2"));
}

TEST(Paper, RulingsOfAGameThatIsPlayedAgainStayInTheReport) {
    Event event = four_players();
    const GameId game = event.game(1, 0);
    event.take(GameEntry{game, ruling_one(Ruling::VoidNewGame, {})}, minute(1));
    event.take(GameEntry{game, GameVoided{.article = "7.1", .reason = {}, .ruling = 1}}, minute(1));
    const GameId again{99};
    event.take(TournamentEvent{GameReplaced{1, 1, game, again}}, minute(1));
    event.take(GameEntry{again, GameOpened{event.live().games.at(game).setup}}, minute(1));
    const auto rows = report_rows_of(event);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_THAT(rows.at(0), HasSubstr("1.1"));
}

TEST(Paper, AReportOfAnEventWithAdjournedGamesSaysSoAndCountsThemOnce) {
    Event event = Event::of_names({"So, Wesley", "Lindqvist, Ebba", "A", "B"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    event.end(1, 0, GameResult::Draw);
    GameAdjourned adjourned;
    adjourned.resumes = "2026-11-24T15:00";
    adjourned.place = "Room 2";
    adjourned.left = ByColor<Millis>{Millis{3'723'000}, Millis{61'000}};
    event.take(GameEntry{event.game(1, 1), adjourned});
    const auto html = event.made({.sheet = "report"});
    EXPECT_THAT(html, HasSubstr("<dt>Games with a result</dt><dd><bdi>1<"));
    EXPECT_THAT(html, HasSubstr("<dt>Adjourned games</dt><dd><bdi>1<"));
    EXPECT_THAT(html, Not(HasSubstr("Without a result")));
    EXPECT_THAT(
        html, ContainsRegex(
                  "<li>Round 1 · Board 2 · .* · 1:02:03 – 1:01 · 2026-11-24 15:00 · Room 2</li>"));
    EXPECT_THAT(html, HasSubstr("count in no table of this report"));
}

TEST(Paper, AnEnvelopeBearsWhatTheLawsAskFor) {
    Event event = Event::of_names({"So, Wesley", "Lindqvist, Ebba", "A", "B"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    const GameId game = event.game(1, 0);
    const std::string fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    GameAdjourned adjourned;
    adjourned.side = Color::White;
    adjourned.ply = 3;
    adjourned.fen = fen;
    adjourned.resumes = "2026-11-24T15:00";
    adjourned.place = "Room 2";
    event.take(GameEntry{game, adjourned});
    MoveSealed sealed;
    sealed.context.game = game;
    sealed.context.ply = 3;
    sealed.context.fen = fen;
    sealed.context.left = {Millis{5430000}, Millis{60000}};
    sealed.sealed.commitment = std::string(64, '0');
    event.take(GameEntry{game, sealed});
    const auto html = event.made({.sheet = "envelope", .game = game});
    for (const char* part : {"Room 2", "2026-11-24, 15:00", "0000-0000-0000-0000", "1:30:30",
                             "rnbqkbnr/pppp1ppp", "Envelope 1"}) {
        EXPECT_THAT(html, HasSubstr(part));
    }
    // Of 90+30 each has had 90 minutes and twice 30 seconds (FIDE I.2.3 asks for the times used).
    EXPECT_THAT(html, HasSubstr("White 0:30 · Black 1:30:00"));
    // e4 is a light square with White's pawn on it, e5 a dark one with Black's.
    EXPECT_THAT(html, HasSubstr("<td>♙"));
    EXPECT_THAT(html, HasSubstr("<td class=\"dark\">♟"));
    EXPECT_EQ(count(html, "♙"), 8U);
    EXPECT_THAT(event.made({.sheet = "envelope", .game = game, .envelope = 2}),
                HasSubstr("not_found envelope"));
    EXPECT_THAT(event.made({.sheet = "envelope"}), HasSubstr("not_found g"));
}

// Section 28 of 1984.
TEST(Paper, AnEnvelopeSaysThatTheRestOfTheSessionIsCharged) {
    Event event = Event::of_names({"So, Wesley", "Lindqvist, Ebba", "A", "B"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    const GameId game = event.game(1, 0);
    GameAdjourned adjourned;
    adjourned.side = Color::White;
    adjourned.ply = 3;
    adjourned.left = ByColor<Millis>{Millis{5430000}, Millis{60000}};
    adjourned.early = EarlyAdjournment{
        .rest = Millis{1200000}, .session_end = "1984-11-24T19:00", .article = "28"};
    event.take(GameEntry{game, adjourned});
    EXPECT_THAT(event.made({.sheet = "report"}), HasSubstr("1:10:30 – 1:00"));
    MoveSealed sealed;
    sealed.context.game = game;
    sealed.context.ply = 3;
    sealed.context.left = *adjourned.left;
    sealed.sealed.commitment = std::string(64, '0');
    event.take(GameEntry{game, sealed});
    const auto html = event.made({.sheet = "envelope", .game = game});
    for (const char* part : {"1:10:30", "Adjourned early", "1984-11-24, 19:00", "20:00", "28"}) {
        EXPECT_THAT(html, HasSubstr(part));
    }
    EXPECT_THAT(html, Not(HasSubstr("1:30:30")));
    EXPECT_THAT(event.made({.sheet = "envelope", .lang = Lang::Simplified, .game = game}),
                HasSubstr("提前封棋"));
}

// Primer of the Chinese text of 1993: 34 pieces with a second queen of each colour, the king 97 mm
// high, a board of 51 by 51 cm with figures and letters, a clock, scoresheets.
TEST(Paper, TheEquipmentIsToldAsThePrimerHasItAndCountedForTheBoards) {
    Event event = Event::of_names({"A", "B", "C", "D", "E", "F", "G"});
    const auto html = event.made({.sheet = "equipment"});
    for (const char* part : {"34 in a set", "97 mm", "2 queens", "8 pawns", "51 × 51 cm", "1–8",
                             "a–h", "Chess clock", "90+30", "Scoresheets"}) {
        EXPECT_THAT(html, HasSubstr(part));
    }
    EXPECT_EQ(count(html, R"(<td class="num">3</td>)"), 3U) << "7 players fill 3 boards";
    EXPECT_THAT(html, HasSubstr(R"(<td class="num">6</td>)")) << "two scoresheets for each";
    EXPECT_EQ(count(html, R"(<td class="num b">)"), 3U);
    EXPECT_THAT(event.made({.sheet = "equipment", .lang = Lang::Simplified}),
                HasSubstr("王高 97 毫米"));
    EXPECT_THAT(event.made({.sheet = "equipment", .lang = Lang::Traditional}),
                HasSubstr("王高 97 公釐"));
    const auto empty = Event::of_names({}).made({.sheet = "equipment"});
    EXPECT_THAT(empty, HasSubstr("34 in a set"));
    EXPECT_THAT(empty, Not(HasSubstr("Board by board"))) << "nobody knows how many";
}

TEST(Paper, WhatIsAskedWronglyIsRefusedByName) {
    for (const auto& [query, where] :
         {std::pair{"lang=fr", "lang"}, std::pair{"second=xx", "second"},
          std::pair{"round=0", "round"}, std::pair{"round=a", "round"}, std::pair{"g=?", "g"},
          std::pair{"envelope=-1", "envelope"}}) {
        const auto ask = read_paper_ask("pairings", query, Lang::English);
        ASSERT_FALSE(ask) << query;
        EXPECT_EQ(ask.error().code + " " + ask.error().where, "bad_field " + std::string(where));
    }
    const auto ask = read_paper_ask("slips", "round=3&lang=zh-Hant&second=en", Lang::Simplified);
    ASSERT_TRUE(ask);
    EXPECT_EQ(ask->lang, Lang::Traditional);
    EXPECT_EQ(ask->second, Lang::English);
    EXPECT_EQ(ask->round, 3);
    EXPECT_EQ(read_paper_ask("slips", "", Lang::Simplified)->lang, Lang::Simplified);
    EXPECT_THAT(hard_names().made({.sheet = "menu"}), HasSubstr("not_found sheet"));
}

}  // namespace
}  // namespace arbiter
