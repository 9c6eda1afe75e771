// The rows of a long journal, read in pages from its end: what a page costs is the page.
#include "server/hall/written_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {
namespace {

constexpr StreamId stream = 1;
constexpr std::int64_t length = 100'000;

Row row_at(std::int64_t seq) {
    Row row;
    row.stream = stream;
    row.seq = seq;
    row.kind = "draw_agreed";
    row.body = R"({"g":"k7q2vd0m3z"})";
    return row;
}

// A journal of an earlier run, and how many of its rows were looked at.
struct LongJournal : ::testing::Test {
    std::int64_t looked_at = 0;
    WrittenRows rows{[this](StreamId of, std::int64_t after, const auto& sink) {
        EXPECT_EQ(of, stream);
        for (std::int64_t seq = after + 1; seq <= length; ++seq) {
            ++looked_at;
            if (!sink(row_at(seq))) return;
        }
    }};

    void SetUp() override { rows.replay(row_at(length), {}); }
    [[nodiscard]] std::string page(std::int64_t after, std::size_t limit) const {
        std::string numbers;
        for (const SharedText& text : rows.read(stream, after, limit)) {
            const auto at = text->find("\"seq\":") + 6;
            numbers += text->substr(at, text->find(',', at) - at) + ' ';
        }
        return numbers;
    }
};

TEST_F(LongJournal, IsReadFromItsEndAPageAtATime) {
    EXPECT_EQ(page(length - 3, 3), "99998 99999 100000 ");
    EXPECT_EQ(looked_at, 3);
    EXPECT_EQ(page(length - 6, 3), "99995 99996 99997 ");
    EXPECT_EQ(looked_at, 6);
    EXPECT_EQ(page(0, 2), "1 2 ");
    EXPECT_EQ(looked_at, 8);
    EXPECT_EQ(page(length, 10), "");
    EXPECT_EQ(looked_at, 8);
}

TEST_F(LongJournal, WhatWasWrittenLastIsNotReadBack) {
    for (std::int64_t seq = length + 1; seq <= length + 5; ++seq) {
        rows.add(written_rows({row_at(seq)}).front(), {});
    }
    EXPECT_EQ(page(length + 2, 10), "100003 100004 100005 ");
    EXPECT_EQ(page(length, 2), "100001 100002 ");
    EXPECT_EQ(looked_at, 0);
    EXPECT_EQ(page(length - 1, 1), "100000 ");
    EXPECT_EQ(looked_at, 1);
}

}  // namespace
}  // namespace arbiter
