// How the facts of a report are taken in.
#include "arbiter/judge/telling.hpp"

#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter::testing {
namespace {

std::vector<std::size_t> places(const std::vector<Fact>& report) {
    std::vector<std::size_t> places;
    for (const ToldFact& each : in_lawful_order(report)) places.push_back(each.place);
    return places;
}

Fact comes_late(Color actor) {
    return Arrived{.actor = actor, .late_s = 4000};
}

Fact seals(Color actor) {
    Sealed sealed;
    sealed.actor = actor;
    return sealed;
}

Fact reports_illegal_move(std::optional<int> ply) {
    return IllegalMoveReport{.kind = IllegalMoveKind::Completed, .actor = Whose::White, .ply = ply};
}

TEST(Telling, KeepsTheOrderInWhichTheLawsOrderThem) {
    const std::vector<Fact> report{touches(white, Square::D1), touches(white, Square::C6),
                                   moves(white, "Nc3"), presses(white)};
    EXPECT_EQ(places(report), (std::vector<std::size_t>{0, 1, 2, 3}));
}

TEST(Telling, KnowsOneOrderWhereTheLawsKnowNone) {
    EXPECT_EQ(places({EnvelopeOpened{}, comes_late(white), seals(white)}),
              (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(places({SpectatorSpoke{.says = "hm"}, touches(white, Square::D1)}),
              (std::vector<std::size_t>{1, 0}));
}

TEST(Telling, PutsWhatWasSeenBehindTheDeed) {
    EXPECT_EQ(places({arbiter_sees(ArbiterSight::IllegalMove), moves_illegally(white, "h3"),
                      presses(white), claims(black, ClaimKind::IllegalMove)}),
              (std::vector<std::size_t>{1, 2, 0, 3}));
}

TEST(Telling, TakesWhatIsToldTwiceOnce) {
    EXPECT_EQ(places({EnvelopeOpened{}, Handshake{}, EnvelopeOpened{}}),
              (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(places({presses(white), presses(white)}), (std::vector<std::size_t>{0}));
    EXPECT_EQ(places({reports_illegal_move(7), reports_illegal_move(7)}),
              (std::vector<std::size_t>{0}));
}

TEST(Telling, CountsIllegalMovesThatMayBeTwo) {
    EXPECT_EQ(places({reports_illegal_move({}), reports_illegal_move({})}),
              (std::vector<std::size_t>{0, 1}));
}

TEST(Telling, ARefusalNamesThePlaceInTheReport) {
    Incident incident;
    incident.facts = {SpectatorSpoke{.says = "hm"}, touches(white, Square::E4)};
    History history;
    history.push(Position::initial());
    const auto judgement = judge(fide_2023, history, incident);
    ASSERT_FALSE(judgement);
    EXPECT_EQ(judgement.error().where, "events[1].square");
}

}  // namespace
}  // namespace arbiter::testing
