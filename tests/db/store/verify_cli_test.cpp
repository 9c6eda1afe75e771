// flagfall verify, the real program: its lines and exit codes.
#include "tests/support/journal/journal_files.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/process.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using testing::make_sample;
using ::testing::MatchesRegex;
using testing::Process;
using testing::ProgramResult;
using testing::run_flagfall_in_shell;

ProgramResult verify(const std::string& arguments) {
    return run_flagfall_in_shell("verify " + arguments + " 2>&-");
}

// A server that should not start; one that does is stopped after a while.
ProgramResult serve(const std::string& path) {
    Process server{{FLAGFALL_BINARY, "serve", "--listen", "127.0.0.1:0", "--db", path},
                   {.error_file = path + ".said"}};
    ProgramResult finished;
    finished.code = server.wait(std::chrono::minutes{1}).value_or(-1);
    finished.errors = testing::bytes_of(path + ".said");
    std::filesystem::remove(path + ".said");
    return finished;
}

// Rows that a hall can fold: nothing has happened in it.
void make_quiet_journal(const std::string& path) {
    Draft heads;
    heads.event = HallEvent{HeadsRecorded{}};
    open_journal(path).append({heads, heads, heads});
}

TEST(ServeCommand, refuses_a_journal_whose_tail_is_missing_with_7_and_says_how_to_go_on) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_quiet_journal(path);
    testing::tamper(path, "DELETE FROM journal WHERE id = 3");
    const ProgramResult ran = serve(path);
    EXPECT_EQ(ran.code, 7);
    EXPECT_THAT(ran.errors,
                HasSubstr("flagfall: tail_missing: stream 0 ends at seq 2, it went to 3"));
    EXPECT_THAT(ran.errors, HasSubstr("flagfall verify --accept-missing-tail " + path));
}

TEST(ServeCommand, refuses_a_journal_whose_index_is_damaged_with_7) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_quiet_journal(path);
    testing::damage_index(path);
    const ProgramResult ran = serve(path);
    EXPECT_EQ(ran.code, 7);
    EXPECT_THAT(ran.errors, HasSubstr("flagfall: damaged: "));
    EXPECT_THAT(ran.errors, HasSubstr("sqlite_autoindex_journal_1"));
}

TEST(ServeCommand, refuses_a_file_that_another_server_has_open_by_a_hard_link) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const Journal journal = open_journal(path);
    std::filesystem::create_hard_link(path, folder.path("link.db"));
    std::filesystem::create_symlink(path, folder.path("symbolic.db"));
    for (const char* name : {"j.db", "link.db", "symbolic.db"}) {
        const ProgramResult ran = serve(folder.path(name));
        EXPECT_EQ(ran.code, 6);
        EXPECT_THAT(ran.errors, HasSubstr("flagfall: locked: "));
    }
}

TEST(VerifyCommand, says_ok_with_rows_streams_and_head) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    const auto head =
        testing::query_text(path, "SELECT lower(hex(hash)) FROM journal ORDER BY id DESC LIMIT 1");
    const ProgramResult ran = verify(path);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.output, "ok: 15 rows, 3 streams, head " + head +
                              "\nfrom the log beside it: 0 rows\n"
                              "missing: 0 rows, heads file: used\n");
    const ProgramResult json = verify(path + " --json");
    EXPECT_EQ(json.code, 0);
    EXPECT_THAT(json.output,
                ::testing::StartsWith(R"({"ok":true,"rows":15,"heads":[{"stream":0,)"));
    EXPECT_THAT(json.output,
                ::testing::EndsWith(R"("from_log":0,"heads_file":"used","rows_missing":0,)"
                                    "\"missing\":[]}\n"));
}

TEST(VerifyCommand, says_how_many_rows_came_from_the_log) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    ASSERT_TRUE(testing::die_after([&] {
        static Journal journal = open_journal(path);
        journal.append(testing::move_drafts(1, 4));
    }));
    const ProgramResult ran = verify(path);
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.output, HasSubstr("ok: 19 rows"));
    EXPECT_THAT(ran.output, HasSubstr("\nfrom the log beside it: 4 rows\n"));
}

TEST(VerifyCommand, says_what_is_missing_and_goes_on_without_it_when_told_to) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::tamper(path, "DELETE FROM journal WHERE id > 11");
    const ProgramResult ran = verify(path);
    EXPECT_EQ(ran.code, 7);
    EXPECT_THAT(ran.output, MatchesRegex("tail_missing: 11 rows, 3 streams, head [0-9a-f]+\n"
                                         "from the log beside it: 0 rows\n"
                                         "missing: 4 rows, heads file: used\n"
                                         "stream 0 ends at seq 1, it went to 2\n"
                                         "stream 1 ends at seq 5, it went to 7\n"
                                         "stream 2 ends at seq 5, it went to 6\n"));
    EXPECT_THAT(verify("--json " + path).output,
                ::testing::EndsWith("\"rows_missing\":4,\"missing\":["
                                    R"({"stream":0,"has":1,"should_have":2},)"
                                    R"({"stream":1,"has":5,"should_have":7},)"
                                    R"({"stream":2,"has":5,"should_have":6}]})"
                                    "\n"));
    const ProgramResult accepted = verify("--accept-missing-tail " + path);
    EXPECT_EQ(accepted.code, 0);
    EXPECT_THAT(accepted.output, HasSubstr("ok: 11 rows"));
    EXPECT_EQ(verify(path).code, 0);
}

TEST(VerifyCommand, does_not_call_a_copy_without_its_log_ok) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const auto copy = folder.path("copy.db");
    Journal journal = open_journal(path);
    journal.append(testing::move_drafts(1, 4));
    std::filesystem::copy_file(path, copy);
    const ProgramResult ran = verify(copy);
    EXPECT_EQ(ran.code, 7);
    EXPECT_EQ(ran.output,
              "empty: 0 rows, 0 streams, head none\nfrom the log beside it: 0 rows\n"
              "missing: 0 rows, heads file: none\n"
              "a copy made without the log of a running server is empty too\n");
}

TEST(VerifyCommand, names_the_first_entry_that_does_not_fit_and_exits_with_7) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::run_sql(path,
                     "PRAGMA writable_schema=ON; DROP TRIGGER journal_keeps_rows;"
                     "UPDATE journal SET actor = 'x' WHERE id = 5;"
                     "CREATE TRIGGER journal_keeps_rows BEFORE UPDATE ON journal BEGIN SELECT "
                     "RAISE(ABORT, 'the journal is append-only'); END;");
    const ProgramResult ran = verify(path);
    EXPECT_EQ(ran.code, 7);
    EXPECT_EQ(ran.output, "hash_differs: stream 1, seq 3, kind move_made\n");
    const ProgramResult json = verify("--json " + path);
    EXPECT_EQ(json.code, 7);
    EXPECT_EQ(
        json.output,
        "{\"ok\":false,\"code\":\"hash_differs\",\"stream\":1,\"seq\":3,\"kind\":\"move_made\"}\n");
}

// Written by Flagfall 0.1.0 (tests/data/db/README.md).
TEST(Commands, refuse_a_journal_of_a_version_that_was_never_released_and_say_what_to_do) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const auto old = testing::bytes_of(FLAGFALL_TEST_DATA "/db/journal-0.1.0.sqlite");
    testing::write_bytes(path, old);
    const std::string why =
        "j.db is of schema version 2, written by Flagfall 0.1.0. No version before 0.2.0 was "
        "released, and this program does not read their journals. Start a new file; to keep the "
        "games, export them with the program that wrote it (flagfall export pgn).";
    const auto expect_refused = [&](const ProgramResult& ran) {
        EXPECT_EQ(ran.code, 6);
        EXPECT_THAT(ran.output + ran.errors, HasSubstr("older_schema"));
        EXPECT_THAT(ran.output + ran.errors, HasSubstr(why));
        EXPECT_EQ(testing::bytes_of(path), old);
        EXPECT_THAT(folder.names(), ::testing::ElementsAre("j.db"));
    };
    expect_refused(serve(path));
    expect_refused(run_flagfall_in_shell("verify " + path + " 2>&1"));
    expect_refused(run_flagfall_in_shell("verify --accept-missing-tail " + path + " 2>&1"));
    expect_refused(run_flagfall_in_shell("login --db " + path + " 2>&1"));
    expect_refused(run_flagfall_in_shell("export pgn --db " + path + " 2>&1"));
    expect_refused(run_flagfall_in_shell("export trf --db " + path + " 2>&1"));
    expect_refused(run_flagfall_in_shell("print pairings --html --db " + path + " 2>&1"));
}

TEST(VerifyCommand, tells_files_that_are_no_journal_from_missing_and_newer_ones) {
    const Folder folder;
    const auto path = folder.path("j.db");
    EXPECT_EQ(verify(path).code, 3);
    testing::write_bytes(path, "no journal");
    EXPECT_EQ(verify(path).code, 7);
    EXPECT_EQ(verify(path).output, "not_a_journal\n");
    make_sample(folder.path("newer.db"));
    testing::run_sql(folder.path("newer.db"), "PRAGMA user_version=99");
    EXPECT_EQ(verify(folder.path("newer.db")).code, 6);
    EXPECT_EQ(verify(folder.path("newer.db")).output, "newer_schema\n");
    EXPECT_EQ(verify("").code, 2);
}

}  // namespace
}  // namespace arbiter
