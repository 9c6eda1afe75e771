// Writing and reading one journal, its chain against an independent calculation, its tables.
#include "db/codec/event_json.hpp"
#include "db/store/journals.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <stdexcept>
#include <sys/syscall.h>
#include <unistd.h>

// SQLite's calls come here: the program's own symbol goes before the C library's. Those of the
// thread that appends count.
static thread_local int syncs = 0;
extern "C" int fdatasync(int descriptor) {
    ++syncs;
    return static_cast<int>(::syscall(SYS_fdatasync, descriptor));
}

namespace arbiter {
namespace {

using testing::bytes_of;
using ::testing::ElementsAre;
using testing::error_code;
using testing::Folder;
using testing::move_draft;
using testing::move_drafts;
using testing::rows_of;

TEST(Journal, gives_rows_back_as_they_were_written) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    const auto written = journal.append(move_drafts(1, 3));
    const auto read = rows_of(journal, 1);
    ASSERT_EQ(read.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(read[i].stream, 1);
        EXPECT_EQ(read[i].seq, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(read[i].recorded, written[i].recorded);
        EXPECT_EQ(read[i].actor, "operator:0000000002");
        EXPECT_EQ(read[i].command_id, "m-" + std::to_string(i + 1));
        EXPECT_EQ(read[i].kind, "move_made");
        EXPECT_EQ(read[i].body, R"({"g":"0000000007","ply":)" + std::to_string(i + 1) +
                                    R"(,"uci":"g1f3","san":"Nf3"})");
        EXPECT_EQ(read[i].hash, written[i].hash);
        EXPECT_EQ(read[i].prev, i == 0 ? Hash{} : written[i - 1].hash);
    }
}

TEST(Journal, numbers_each_stream_by_itself_and_reads_above_a_number) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    journal.append({move_draft(1, 1), move_draft(2, 1), move_draft(1, 2)});
    const auto rows = journal.append({move_draft(2, 2), move_draft(1, 3)});
    EXPECT_EQ(rows[0].seq, 2);
    EXPECT_EQ(rows[1].seq, 3);
    EXPECT_EQ(journal.head(1), 3);
    EXPECT_EQ(journal.head(2), 2);
    EXPECT_EQ(journal.head(3), 0);
    EXPECT_EQ(rows_of(journal, 1, 2).size(), 1u);
    EXPECT_TRUE(rows_of(journal, 1, 3).empty());
    int seen = 0;
    journal.read(1, 0, [&](const Row&) { return ++seen < 2; });
    EXPECT_EQ(seen, 2);
}

TEST(Journal, goes_on_after_it_was_closed_with_the_same_identity) {
    const Folder folder;
    const auto path = folder.path("j.db");
    JournalIdentity before;
    {
        Journal journal = open_journal(path);
        before = journal.identity();
        journal.append(move_drafts(1, 3));
    }
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
    Journal journal = open_journal(path);
    EXPECT_EQ(journal.identity().journal, before.journal);
    EXPECT_EQ(journal.identity().incarnation, before.incarnation);
    EXPECT_EQ(before.journal.size(), 32u);
    EXPECT_NE(before.journal, before.incarnation);
    EXPECT_EQ(journal.append({move_draft(1, 4)})[0].prev, rows_of(journal, 1)[2].hash);
    EXPECT_EQ(journal.head(1), 4);
}

TEST(Journal, replays_all_streams_in_arrival_order_with_and_without_the_check) {
    const Folder folder;
    const auto path = folder.path("j.db");
    testing::make_sample(path);
    const Journal journal = open_journal(path);
    for (const bool check : {true, false}) {
        std::vector<std::pair<StreamId, std::int64_t>> order;
        journal.replay(check, [&](const Row& row, JournalEvent&& event) {
            EXPECT_EQ(kind_of(event), row.kind);
            order.emplace_back(row.stream, row.seq);
        });
        ASSERT_EQ(order.size(), 15u);
        EXPECT_EQ(order[0], std::pair(StreamId{1}, std::int64_t{1}));
        EXPECT_EQ(order[1], std::pair(StreamId{2}, std::int64_t{1}));
        EXPECT_EQ(order[10], std::pair(hall_stream, std::int64_t{1}));
        EXPECT_EQ(order[13], std::pair(StreamId{2}, std::int64_t{6}));
    }
}

TEST(Journal, replays_more_rows_than_fit_one_chunk_and_rows_larger_than_one) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Draft large = move_draft(1, 1);
    std::get<MoveMade>(std::get<GameEntry>(large.event).event).san = std::string(1'000'000, 'x');
    journal.append(move_drafts(1, 5000));
    journal.append({large});
    journal.append(move_drafts(1, 5000));
    std::int64_t rows = 0;
    std::int64_t with_their_event = 0;
    std::size_t longest = 0;
    journal.replay(true, [&](const Row& row, JournalEvent&& event) {
        ++rows;
        longest = std::max(longest, row.body.size());
        std::string body;
        append_body(body, event);
        if (body == row.body) ++with_their_event;
    });
    EXPECT_EQ(rows, 10'001);
    EXPECT_EQ(with_their_event, rows);
    EXPECT_GT(longest, 1'000'000u);
}

TEST(Journal, an_exception_of_the_sink_ends_the_replay) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    journal.append(move_drafts(1, 20'000));
    int seen = 0;
    EXPECT_THROW(journal.replay(true,
                                [&](const Row&, JournalEvent&&) {
                                    if (++seen == 10) throw std::out_of_range("enough");
                                }),
                 std::out_of_range);
    EXPECT_EQ(seen, 10);
}

// The file's hashes come from another program (tests/data/db/README.md).
TEST(Journal, hashes_and_sends_the_golden_rows_as_they_stand) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    std::ifstream file(FLAGFALL_TEST_DATA "/db/events-0.2.0.ndjson");
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        const auto row = nlohmann::ordered_json::parse(line);
        Draft draft{.stream = row["t"],
                    .recorded = WallTime{WallClock::duration{row["recorded"]}},
                    .actor = row["actor"],
                    .command_id = row["command_id"],
                    .event = read_event(std::string(row["kind"]), row["body"].dump()).value()};
        std::string sent;
        append_row_json(sent, journal.append({draft})[0]);
        EXPECT_EQ(sent, line);
    }
    EXPECT_GT(lines, 50);
    EXPECT_FALSE(verify_journal(folder.path("j.db"), {}).mismatch);
}

TEST(Journal, refuses_change_by_anybody) {
    const Folder folder;
    const auto path = folder.path("j.db");
    testing::make_sample(path);
    const auto refused = [&](const std::string& sql) {
        try {
            testing::run_sql(path, sql);
        } catch (const std::runtime_error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const std::string words = "the journal is append-only";
    EXPECT_EQ(refused("UPDATE journal SET body = '{}' WHERE id = 3"), words);
    EXPECT_EQ(refused("UPDATE journal SET id = 99 WHERE id = 3"), words);
    EXPECT_EQ(refused("DELETE FROM journal WHERE id = 15"), words);
    EXPECT_EQ(refused("DELETE FROM journal"), words);
    EXPECT_NE(refused("INSERT INTO journal SELECT * FROM journal"), "");
    EXPECT_NE(refused("INSERT INTO journal(stream, seq, recorded, actor, command_id, kind, body, "
                      "prev, hash) VALUES(1, 'x', 1, '', '', '', '', x'', x'')"),
              "");
    EXPECT_EQ(verify_journal(path, {}).rows, 15);
}

TEST(Journal, is_a_synced_log_in_a_file_that_says_what_it_is) {
    const Folder folder;
    const auto path = folder.path("j.db");
    testing::make_sample(path);
    EXPECT_EQ(testing::query_text(path, "PRAGMA journal_mode"), "wal");
    EXPECT_EQ(testing::query_text(path, "PRAGMA user_version"), "3");
    EXPECT_EQ(testing::query_text(path, "PRAGMA application_id"), std::to_string(0x464C4641));
    EXPECT_EQ(testing::query_text(path, "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(testing::query_text(path,
                                  "SELECT strict FROM pragma_table_list "
                                  "WHERE name = 'journal'"),
              "1");
}

TEST(Journal, has_synced_once_when_an_append_returns) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    journal.append(move_drafts(1, 1));
    for (const int count : {1, 10, 100}) {
        const int before = syncs;
        journal.append(move_drafts(1, count));
        EXPECT_EQ(syncs - before, 1);
    }
}

TEST(Journal, keeps_secrets_that_may_change_outside_the_chain) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const std::string binary("\0\xFF\x01", 3);
    {
        Journal journal = open_journal(path);
        EXPECT_EQ(journal.secret("session", "a"), std::nullopt);
        journal.append({}, {{"session", "a", "one"}});
        journal.append({}, {{"session", "a", "two"}});
        journal.append({}, {{"session", "b", ""}});
        journal.append({}, {{"player_key", "a", binary}});
        journal.append({}, {{"session", "missing", std::nullopt}});
        EXPECT_EQ(journal.secret("session", "a"), "two");
    }
    Journal journal = open_journal(path);
    EXPECT_EQ(journal.secret("player_key", "a"), binary);
    EXPECT_THAT(journal.secrets("session"),
                ElementsAre(::testing::Pair("a", "two"), ::testing::Pair("b", "")));
    journal.append({}, {{"player_key", "a", std::nullopt}});
    EXPECT_EQ(journal.secret("player_key", "a"), std::nullopt);
    EXPECT_EQ(journal.secret("session", "a"), "two");
}

TEST(Journal, a_forgotten_secret_is_gone_from_the_file) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const std::string needle = "the-key-of-a-player-who-wants-to-be-forgotten";
    {
        Journal journal = open_journal(path);
        journal.append({move_draft(1, 1)});
        journal.append({}, {{"player_key", "p", needle}});
    }
    EXPECT_NE(bytes_of(path).find(needle), std::string::npos);
    {
        Journal journal = open_journal(path);
        journal.append({move_draft(1, 2)});
        journal.append({}, {{"player_key", "p", std::nullopt}});
    }
    EXPECT_EQ(bytes_of(path).find(needle), std::string::npos);
}

TEST(Journal, stores_broken_text_so_that_it_can_be_read_again) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Draft draft = move_draft(1, 1);
    draft.actor = "a\xFF";
    draft.command_id = std::string("x\0y", 3);
    std::get<MoveMade>(std::get<GameEntry>(draft.event).event).san = "\xE7\x8E";
    journal.append({draft});
    int seen = 0;
    journal.replay(true, [&](const Row& row, JournalEvent&&) {
        ++seen;
        EXPECT_EQ(row.actor, "a\xEF\xBF\xBD");
        EXPECT_EQ(row.command_id, draft.command_id);
        EXPECT_THAT(row.body, ::testing::HasSubstr("\xEF\xBF\xBD"));
    });
    EXPECT_EQ(seen, 1);
}

TEST(Journal, reads_while_it_writes) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    journal.append(move_drafts(1, 3));
    std::vector<std::int64_t> seen;
    journal.read(1, 0, [&](const Row& row) {
        journal.append({move_draft(1, 9)});
        journal.append({}, {{"session", "s", "x"}});
        seen.push_back(row.seq);
        return true;
    });
    EXPECT_THAT(seen, ElementsAre(1, 2, 3));
    EXPECT_EQ(journal.head(1), 6);
}

TEST(Journal, its_log_starts_anew_while_rows_go_on_being_written) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal =
        open_journal(path, WithoutRows::Refuse, {.start_pages = 50, .force_pages = 200});
    std::uintmax_t largest = 0;
    for (int i = 0; i < 1000; ++i) {
        journal.append(move_drafts(1, 60));
        largest = std::max(largest, std::filesystem::file_size(path + "-wal"));
    }
    // 60,000 rows write over 30 MB of pages. One commit may go beyond the limit of 200 pages.
    EXPECT_LT(largest, std::uintmax_t{230} * (4096 + 24));
    EXPECT_GT(std::filesystem::file_size(path), std::uintmax_t{10} << 20);
    EXPECT_FALSE(verify_journal(path, {}).mismatch);
}

}  // namespace
}  // namespace arbiter
