// flagfall verify, the real program: its lines and exit codes.
#include "tests/db/support.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <gmock/gmock.h>
#include <string>
#include <sys/wait.h>

namespace arbiter {
namespace {

using testing::Folder;
using testing::make_sample;
using ::testing::MatchesRegex;

struct Ran {
    int exit_code = -1;
    std::string out;
};

Ran verify(const std::string& arguments) {
    const std::string command = std::string(FLAGFALL_BINARY) + " verify " + arguments + " 2>&-";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return {};
    Ran ran;
    std::array<char, 4096> part{};
    while (const auto got = std::fread(part.data(), 1, part.size(), pipe)) {
        ran.out.append(part.data(), got);
    }
    const int status = ::pclose(pipe);
    if (WIFEXITED(status)) ran.exit_code = WEXITSTATUS(status);
    return ran;
}

TEST(VerifyCommand, says_ok_with_rows_streams_and_head) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    const auto head =
        testing::query_text(path, "SELECT lower(hex(hash)) FROM journal ORDER BY id DESC LIMIT 1");
    const Ran ran = verify(path);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out, "ok: 15 rows, 3 streams, head " + head + "\n");
    const Ran json = verify(path + " --json");
    EXPECT_EQ(json.exit_code, 0);
    EXPECT_THAT(json.out, ::testing::StartsWith(R"({"ok":true,"rows":15,"heads":[{"stream":0,)"));
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
    const Ran ran = verify(path);
    EXPECT_EQ(ran.exit_code, 7);
    EXPECT_EQ(ran.out, "hash_differs: stream 1, seq 3, kind move_made\n");
    const Ran json = verify("--json " + path);
    EXPECT_EQ(json.exit_code, 7);
    EXPECT_EQ(
        json.out,
        "{\"ok\":false,\"code\":\"hash_differs\",\"stream\":1,\"seq\":3,\"kind\":\"move_made\"}\n");
}

TEST(VerifyCommand, tells_files_that_are_no_journal_from_missing_and_newer_ones) {
    const Folder folder;
    const auto path = folder.path("j.db");
    EXPECT_EQ(verify(path).exit_code, 3);
    testing::write_bytes(path, "no journal");
    EXPECT_EQ(verify(path).exit_code, 7);
    EXPECT_EQ(verify(path).out, "not_a_journal\n");
    make_sample(folder.path("newer.db"));
    testing::run_sql(folder.path("newer.db"), "PRAGMA user_version=99");
    EXPECT_EQ(verify(folder.path("newer.db")).exit_code, 6);
    EXPECT_EQ(verify(folder.path("newer.db")).out, "newer_schema\n");
    EXPECT_EQ(verify("").exit_code, 2);
}

}  // namespace
}  // namespace arbiter
