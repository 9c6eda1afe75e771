// Many who ask for the same: it is made once, shared, limited, and done when it is their turn.
#include "server/http/public_answers.hpp"
#include "server/net/address_rates.hpp"
#include "server/net/turns.hpp"
#include "server/sockets/public_history.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

TEST(Turns, OnePieceIsDoneInATurnAndWhoWantsMoreComesBehindTheOthers) {
    std::deque<Turns::Piece> posted;
    Turns turns([&](Turns::Rest, Turns::Piece piece) { posted.push_back(std::move(piece)); });
    std::string done;
    turns.add([&] {
        done += "a";
        turns.add([&] { done += "A"; });
    });
    turns.add([&] {
        done += "b";
        throw std::runtime_error("on purpose");
    });
    turns.add([&] { done += "c"; });
    std::string after_each;
    while (!posted.empty()) {
        ASSERT_EQ(posted.size(), 1U);  // between two pieces everybody else has a chance
        const auto piece = std::move(posted.front());
        posted.pop_front();
        piece();
        after_each += done + " ";
    }
    EXPECT_EQ(after_each, "a ab abc abcA ");
}

TEST(AddressRates, EachAddressHasItsOwnAndTheForgottenStartAnew) {
    AddressRates rates({1, 2}, 3);
    const TokenBucket::Time now{1h};
    EXPECT_TRUE(rates.take("10.0.0.1", now));
    EXPECT_TRUE(rates.take("10.0.0.1", now));
    EXPECT_FALSE(rates.take("10.0.0.1", now));
    EXPECT_TRUE(rates.take("10.0.0.2", now));
    EXPECT_TRUE(rates.take("10.0.0.1", now + 1s));
    for (const char* other : {"10.0.0.3", "10.0.0.4", "10.0.0.5"}) {
        EXPECT_TRUE(rates.take(other, now));
    }
    EXPECT_EQ(rates.size(), 3U);
}

TEST(AddressRates, OneNetworkOfAHouseholdIsOneAddress) {
    AddressRates rates({1, 1});
    const TokenBucket::Time now{1h};
    EXPECT_TRUE(rates.take("2001:db8:1:2::1", now));
    EXPECT_FALSE(rates.take("2001:db8:1:2:ffff::9", now));
    EXPECT_TRUE(rates.take("2001:db8:1:3::1", now));
    EXPECT_TRUE(rates.take("::ffff:10.0.0.1", now));
    EXPECT_TRUE(rates.take("::ffff:10.0.0.2", now));
}

struct AnswersTest : ::testing::Test {
    PublicAnswers answers{"boot", 100};
    int made = 0;

    HttpAnswer get(const std::string& key, std::int64_t version, const std::string& etag = {}) {
        HttpRequest request;
        request.if_none_match = etag;
        return answers.answer(request, {key, version, version}, [&] {
            ++made;
            return Result<std::string>(key + std::string(39, '.'));
        });
    }
};

TEST_F(AnswersTest, AnAnswerIsMadeOnceForEachStateAndShared) {
    const auto first = get("a", 1);
    const auto second = get("a", 1);
    EXPECT_EQ(made, 1);
    EXPECT_EQ(first.shared, second.shared);
    EXPECT_EQ(get("a", 2).text(), first.text());
    EXPECT_EQ(made, 2);
}

TEST_F(AnswersTest, WhoHasThatStateIsToldSo) {
    const auto first = get("a", 1);
    ASSERT_EQ(first.headers.at(0).first, "ETag");
    const auto etag = first.headers.at(0).second;
    EXPECT_EQ(get("a", 1, etag).status, 304U);
    EXPECT_TRUE(get("a", 1, etag).text().empty());
    EXPECT_EQ(get("a", 2, etag).status, 200U);
}

TEST_F(AnswersTest, TheLeastUsedIsForgottenAndARefusalIsNotKept) {
    for (const char* key : {"a", "b", "a", "c"}) EXPECT_EQ(get(key, 1).status, 200U);
    EXPECT_EQ(made, 3);
    EXPECT_LE(answers.bytes(), 100U);
    EXPECT_EQ(get("a", 1).status, 200U);
    EXPECT_EQ(made, 3);
    EXPECT_EQ(get("b", 1).status, 200U);
    EXPECT_EQ(made, 4);
    const auto bytes = answers.bytes();
    const auto refused = answers.answer({}, {"d", 1, 1}, []() -> Result<std::string> {
        return refuse("unknown_tiebreak", "tiebreaks");
    });
    EXPECT_EQ(refused.status, 422U);
    EXPECT_EQ(answers.bytes(), bytes);
}

struct HistoryTest : ::testing::Test {
    std::int64_t head = 600;
    int read = 0;
    PublicHistory history{[this](StreamId, std::int64_t after, std::size_t limit) {
                              std::vector<std::string> rows;
                              while (after < head && rows.size() < limit) {
                                  ++read;
                                  rows.push_back(std::to_string(++after));
                              }
                              return rows;
                          },
                          8000};

    // All rows above that number, as frames.
    [[nodiscard]] std::vector<SharedText> from(std::int64_t after) {
        std::vector<SharedText> frames;
        for (;;) {
            const auto piece = history.piece(1, after);
            if (!piece.frame) return frames;
            frames.push_back(piece.frame);
            after = piece.last;
        }
    }
};

TEST_F(HistoryTest, AFrameIsReadOnceAndSharedByAll) {
    const auto first = from(0);
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first[2]->substr(0, 34), R"({"type":"rows","t":1,"rows":[513,5)");
    EXPECT_EQ(from(0), first);
    EXPECT_EQ(read, 600);
    EXPECT_EQ(*from(598).at(0), R"({"type":"rows","t":1,"rows":[599,600]})");
}

TEST_F(HistoryTest, WhatCameMeanwhileIsReadFromWhereItIsKept) {
    ASSERT_EQ(from(0).size(), 3U);
    head = 601;
    EXPECT_EQ(*from(600).at(0), R"({"type":"rows","t":1,"rows":[601]})");
    EXPECT_TRUE(from(601).empty());
}

TEST_F(HistoryTest, TheMemoryIsBounded) {
    head = 100000;
    EXPECT_EQ(from(0).size(), 391U);
    EXPECT_LE(history.bytes(), 8000U + 256U * 12U);
}

struct SpectatorsTest : ::testing::Test {
    Folder folder;
    std::unique_ptr<RunningServer> server;

    explicit SpectatorsTest(const Limits& limits = {})
        : server(std::make_unique<RunningServer>(folder.path("journal.db"), limits)) {}
};

TEST_F(SpectatorsTest, AnAnswerStaysUntilTheFeedGoesOn) {
    const ArbiterDesk desk(server->login());
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    const auto path = "/api/v1/public/tournaments/" + std::to_string(t);
    for (const char* what : {"", "/standings", "/crosstable", "/pgn"}) {
        const auto first = request(server->port(), "GET", path + what);
        ASSERT_EQ(first.status, 200U) << what;
        const Headers known{{"If-None-Match", first.header("ETag")}};
        EXPECT_EQ(request(server->port(), "GET", path + what, {}, known).status, 304U) << what;
    }
    const auto before = request(server->port(), "GET", path + "/pgn");
    const auto table = request(server->port(), "GET", path + "/standings");
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    const auto after = request(server->port(), "GET", path + "/pgn", {},
                               {{"If-None-Match", before.header("ETag")}});
    EXPECT_EQ(after.status, 200U);
    EXPECT_NE(after.body.find("1. e4"), std::string::npos);
    EXPECT_EQ(after.body, desk.get("/api/v1/tournaments/1/pgn").body);
    // A move is not in the tables, a result is.
    const Headers known{{"If-None-Match", table.header("ETag")}};
    EXPECT_EQ(request(server->port(), "GET", path + "/standings", {}, known).status, 304U);
    desk.done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    const auto later = request(server->port(), "GET", path + "/standings", {}, known);
    EXPECT_EQ(later.status, 200U);
    EXPECT_EQ(later.body, desk.get("/api/v1/tournaments/1/standings").body);
    EXPECT_EQ(request(server->port(), "GET", path + "/pgn").body,
              desk.get("/api/v1/tournaments/1/pgn").body);
}

struct FewTokens : SpectatorsTest {
    FewTokens() : SpectatorsTest(few()) {}
    static Limits few() {
        Limits limits;
        limits.address_requests = {0.001, 3};
        limits.address_subscriptions = {0.001, 2};
        return limits;
    }
};

TEST_F(FewTokens, OneAddressHasItsShareHoweverManyConnectionsItOpens) {
    const ArbiterDesk desk(server->login());
    const int t = desk.open_tournament(3);
    const auto path = "/api/v1/public/tournaments/" + std::to_string(t);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(request(server->port(), "GET", path).status, 200U);
    }
    const auto refused = request(server->port(), "GET", path);
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(refused.code(), "too_fast");
    EXPECT_EQ(refused.header("Retry-After"), "1");
    // Whoever has a session is not a stranger, and the health checks cost nothing.
    EXPECT_EQ(desk.get(path).status, 200U);
    EXPECT_EQ(request(server->port(), "GET", "/healthz").status, 200U);
    for (int i = 0; i < 3; ++i) {
        Socket spectator(server->port(), "/ws/public");
        spectator.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
        const auto hello = spectator.next("hello");
        const auto first = spectator.next();
        EXPECT_EQ(first.at("type"), i < 2 ? "rows" : "err") << hello;
        if (i < 2) continue;
        EXPECT_EQ(first.at("code"), "too_fast");
    }
}

TEST_F(SpectatorsTest, AllFollowTheSameEventWithoutAGap) {
    const ArbiterDesk desk(server->login());
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    std::deque<Socket> spectators;
    for (int i = 0; i < 20; ++i) {
        spectators.emplace_back(server->port(), "/ws/public");
        spectators.back().send({{"type", "subscribe"}, {"t", t}, {"after", i % 5}});
    }
    for (int i = 0; i < 3; ++i) {  // before a position has stood too often
        for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8"}) {
            desk.done(t, {{"type", "move"}, {"g", g}, {"move", move}});
        }
    }
    desk.done(t, {{"type", "resign"}, {"g", g}, {"by", "b"}});
    int i = 0;
    for (auto& spectator : spectators) {
        std::int64_t n = i++ % 5;
        std::string kind;
        while (kind != "game_ended") {
            const auto frame = spectator.next("rows");
            for (const auto& row : frame.at("rows")) {
                EXPECT_EQ(row.at("n"), ++n);
                kind = row.at("kind");
            }
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
