// Files that are no journal, or none that can be used now: a clear code, and every byte as it was.
#include "db/store/journals.hpp"
#include "db/store/sqlite/schema.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <gmock/gmock.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter {
namespace {

using testing::bytes_of;
using ::testing::ElementsAre;
using testing::error_code;
using testing::Folder;
using testing::make_sample;
using testing::move_drafts;
using testing::write_bytes;

// Opening and checking give the code; the file and its folder stay as they are.
void expect_refused(const Folder& folder, const std::string& path, const std::string& code) {
    const auto bytes = bytes_of(path);
    const auto names = folder.names();
    EXPECT_EQ(error_code([&] { open_journal(path); }), code);
    EXPECT_EQ(bytes_of(path), bytes);
    EXPECT_EQ(folder.names(), names);
    EXPECT_EQ(error_code([&] { static_cast<void>(verify_journal(path, {})); }), code);
    EXPECT_EQ(bytes_of(path), bytes);
    EXPECT_EQ(folder.names(), names);
}

TEST(JournalFile, other_bytes_are_not_a_journal) {
    const Folder folder;
    for (const std::string& bytes :
         {std::string("x"), std::string("[Event \"?\"]\n\n1. e4 *\n"), std::string(5000, '\0'),
          std::string("SQLite format 3\0 but not one", 28)}) {
        const auto path = folder.path("other");
        write_bytes(path, bytes);
        expect_refused(folder, path, "not_a_journal");
    }
}

TEST(JournalFile, another_programs_database_is_not_a_journal) {
    const Folder folder;
    const auto path = folder.path("places.sqlite");
    testing::run_sql(path, "CREATE TABLE journal(id INTEGER PRIMARY KEY); PRAGMA user_version=1");
    expect_refused(folder, path, "not_a_journal");
    testing::run_sql(path, "PRAGMA journal_mode=WAL; INSERT INTO journal VALUES(1)");
    expect_refused(folder, path, "not_a_journal");
}

TEST(JournalFile, of_a_newer_program_is_refused_as_that) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::run_sql(path, "PRAGMA user_version=99");
    expect_refused(folder, path, "newer_schema");
}

// Written by Flagfall 0.1.0 (tests/data/db/README.md).
TEST(JournalFile, of_a_version_that_was_never_released_is_refused_as_that) {
    const Folder folder;
    const auto path = folder.path("j.db");
    write_bytes(path, bytes_of(FLAGFALL_TEST_DATA "/db/journal-0.1.0.sqlite"));
    expect_refused(folder, path, "older_schema");
    const auto bytes = bytes_of(path);
    const auto ignore = [](const Row&, JournalEvent&&) {};
    EXPECT_EQ(error_code([&] { read_journal(path, ignore); }), "older_schema");
    EXPECT_EQ(error_code([&] { static_cast<void>(read_journal_secrets(path, "login")); }),
              "older_schema");
    EXPECT_EQ(error_code([&] { accept_missing_tail(path); }), "older_schema");
    EXPECT_EQ(bytes_of(path), bytes);
    EXPECT_THAT(folder.names(), ElementsAre("j.db"));
    // The form before that.
    testing::run_sql(path, "PRAGMA user_version=1");
    EXPECT_EQ(error_code([&] { open_journal(path); }), "older_schema");
}

TEST(JournalFile, truncated_anywhere_is_damaged) {
    const Folder folder;
    const auto whole = folder.path("whole.db");
    make_sample(whole);
    const auto bytes = bytes_of(whole);
    std::filesystem::remove(whole);
    const auto path = folder.path("j.db");
    for (const std::size_t size : {bytes.size() - 1, bytes.size() - 4096, std::size_t{4096},
                                   std::size_t{4095}, std::size_t{512}, std::size_t{100}}) {
        write_bytes(path, std::string_view(bytes).substr(0, size));
        expect_refused(folder, path, "damaged");
    }
    write_bytes(path, std::string_view(bytes).substr(0, 99));
    expect_refused(folder, path, "not_a_journal");
}

TEST(JournalFile, without_its_triggers_or_tables_is_damaged) {
    const Folder folder;
    for (const char* sql : {"DROP TRIGGER journal_keeps_rows", "DROP TABLE meta",
                            "DROP TRIGGER journal_loses_nothing", "DROP TABLE secret"}) {
        const auto path = folder.path("j.db");
        testing::remove_journal(path);
        make_sample(path);
        testing::run_sql(path, sql);
        expect_refused(folder, path, "damaged");
    }
}

TEST(JournalFile, with_garbage_in_its_pages_is_damaged_before_anything_is_served) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        for (int i = 0; i < 20; ++i) journal.append(move_drafts(1, 100));
    }
    const auto whole = bytes_of(path);
    ASSERT_GT(whole.size(), 400'000u);
    for (std::size_t at = 100; at < whole.size(); at += 37'000) {
        auto bytes = whole;
        for (std::size_t i = at; i < std::min(at + 3000, bytes.size()); ++i) bytes[i] = '\xA5';
        write_bytes(path, bytes);
        bool found = false;
        // Pages of the index by (stream, seq) are not part of a replay: reading a stream is.
        const auto code = error_code([&] {
            const Journal journal = open_journal(path);
            journal.replay(true, [](const Row&, JournalEvent&&) {});
            found = testing::rows_of(journal, 1).size() != 2000;
        });
        EXPECT_TRUE(found || code == "damaged" || code == "unknown_kind") << at << ' ' << code;
        EXPECT_EQ(bytes_of(path), bytes) << at;
    }
}

TEST(JournalFile, missing_is_made_and_may_stay_without_a_row) {
    const Folder folder;
    const auto path = folder.path("j.db");
    EXPECT_EQ(error_code([&] { static_cast<void>(verify_journal(path, {})); }), "not_found");
    { const Journal journal = open_journal(path); }
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
    { open_journal(path).append(move_drafts(1, 1)); }
    EXPECT_EQ(verify_journal(path, {}).rows, 1);
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
}

// Nothing is copied before a test says so.
constexpr CheckpointLimits never{.longest_wait = std::chrono::hours{1}};

// `cp event.db elsewhere` while the server runs: the event lies in the log beside the file.
TEST(JournalFile, the_copy_of_a_running_servers_file_alone_is_no_journal_to_begin_with) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path, WithoutRows::Refuse, never);
    journal.append(move_drafts(1, 40));
    const auto copy = folder.path("copy.db");
    std::filesystem::copy_file(path, copy);
    EXPECT_EQ(error_code([&] { open_journal(copy); }), "empty_journal");
    EXPECT_EQ(error_code([&] { open_journal(copy); }), "empty_journal")
        << "the first try made none";
    { open_journal(copy, WithoutRows::Begin).append(move_drafts(1, 1)); }
    EXPECT_EQ(verify_journal(copy, {}).rows, 1);
    // The whole of it is one.
    for (const char* beside : {"", "-wal", ".heads"}) {
        std::filesystem::copy_file(path + beside, folder.path("whole.db") + beside);
    }
    EXPECT_EQ(open_journal(folder.path("whole.db")).head(1), 40);
}

TEST(JournalFile, an_empty_file_is_begun_only_where_somebody_says_so) {
    const Folder folder;
    const auto path = folder.path("j.db");
    write_bytes(path, "");
    EXPECT_EQ(error_code([&] { open_journal(path); }), "empty_journal");
    EXPECT_EQ(bytes_of(path), "");
    { open_journal(path, WithoutRows::Begin).append(move_drafts(1, 1)); }
    EXPECT_EQ(verify_journal(path, {}).rows, 1);
}

// As many as a copy of the file alone has, alone.db; none if it was taken between two pages.
std::int64_t rows_in_file_alone(const Folder& folder, const std::string& path) {
    const auto copy = folder.path("alone.db");
    std::filesystem::copy_file(path, copy, std::filesystem::copy_options::overwrite_existing);
    try {
        return verify_journal(copy, {}).rows;
    } catch (const JournalError& error) {
        EXPECT_EQ(error.code(), "damaged");
        return 0;
    }
}

TEST(JournalFile, rows_are_copied_into_the_file_after_a_while_whatever_their_number) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal =
        open_journal(path, WithoutRows::Refuse, {.longest_wait = std::chrono::milliseconds{1}});
    for (int count = 1; count <= 3; ++count) {
        journal.append(move_drafts(1, 1));
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        while (rows_in_file_alone(folder, path) < count) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << count;
        }
    }
}

// One flipped bit near the log's start hides all that comes behind it: what was copied is there.
TEST(JournalFile, damage_to_the_log_costs_nothing_that_was_copied) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path, WithoutRows::Refuse,
                                       {.start_pages = 1, .longest_wait = std::chrono::hours{1}});
        journal.append(move_drafts(1, 50));
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        while (rows_in_file_alone(folder, path) < 50) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline);
        }
        // As a kill leaves them.
        std::filesystem::copy_file(folder.path("alone.db"), folder.path("killed.db"));
        for (const char* beside : {"-wal", ".heads"}) {
            std::filesystem::copy_file(path + beside, folder.path("killed.db") + beside);
        }
    }
    const auto killed = folder.path("killed.db");
    auto log = bytes_of(killed + "-wal");
    log.at(40) = static_cast<char>(log.at(40) ^ 1);
    write_bytes(killed + "-wal", log);
    EXPECT_EQ(open_journal(killed).head(1), 50);
}

TEST(JournalFile, a_log_that_is_removed_while_it_is_used_costs_no_row) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path, WithoutRows::Refuse, never);
    journal.append(move_drafts(1, 30));
    EXPECT_FALSE(journal.lost_log());
    std::filesystem::remove(path + "-wal");
    journal.append(move_drafts(1, 1));
    EXPECT_TRUE(journal.lost_log());
    EXPECT_EQ(rows_in_file_alone(folder, path), 31);
    journal.append(move_drafts(1, 1));
    EXPECT_EQ(rows_in_file_alone(folder, path), 32)
        << "each is in the file once it is acknowledged";
}

TEST(JournalFile, one_that_was_moved_away_takes_no_row_until_it_is_back) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path, WithoutRows::Refuse, never);
    journal.append(move_drafts(1, 3));
    std::filesystem::rename(path, folder.path("away.db"));
    EXPECT_EQ(error_code([&] { journal.append(move_drafts(1, 1)); }), "store_failed");
    std::filesystem::rename(folder.path("away.db"), path);
    journal.append(move_drafts(1, 1));
    EXPECT_EQ(journal.head(1), 4);
}

TEST(JournalFile, in_no_folder_cannot_be_opened) {
    const Folder folder;
    EXPECT_EQ(error_code([&] { open_journal(folder.path("no/such/j.db")); }), "store_failed");
    EXPECT_EQ(error_code([&] { open_journal(folder.path(".")); }), "not_a_journal");
    EXPECT_TRUE(folder.names().empty());
}

TEST(JournalFile, of_an_unknown_kind_of_store_is_refused_by_name) {
    const JournalLocation location("postgres://hall/event");
    EXPECT_EQ(location.scheme(), "postgres");
    EXPECT_EQ(error_code([&] { open_journal(location); }), "unknown_store");
    EXPECT_EQ(error_code([&] { static_cast<void>(verify_journal(location)); }), "unknown_store");
    EXPECT_EQ(JournalLocation("folder/event.db").scheme(), "");
}

TEST(JournalFile, names_with_odd_letters_are_names_like_others) {
    const Folder folder;
    const auto path = folder.path("a b?c#d%20王.db");
    make_sample(path);
    EXPECT_EQ(verify_journal(path, {}).rows, 15);
    EXPECT_THAT(folder.names(), ElementsAre("a b?c#d%20王.db", "a b?c#d%20王.db.heads"));
}

TEST(JournalLock, a_second_server_is_refused_also_by_another_name) {
    const Folder folder;
    const auto path = folder.path("j.db");
    // One that ended in order has left its heads: no file of its own making is still to come.
    { open_journal(path).append(move_drafts(1, 1)); }
    Journal journal = open_journal(path);
    const auto names = folder.names();
    EXPECT_EQ(error_code([&] { open_journal(path); }), "locked");
    EXPECT_EQ(
        error_code([&] {
            open_journal(folder.path("../") +
                         std::filesystem::path(folder.path("x")).parent_path().filename().string() +
                         "/j.db");
        }),
        "locked");
    std::filesystem::create_symlink(path, folder.path("link.db"));
    EXPECT_EQ(error_code([&] { open_journal(folder.path("link.db")); }), "locked");
    std::filesystem::remove(folder.path("link.db"));
    EXPECT_EQ(folder.names(), names);
    EXPECT_EQ(journal.append(move_drafts(1, 1))[0].seq, 2);
}

TEST(JournalLock, holds_for_the_file_itself_by_whatever_link_it_is_reached) {
    const Folder folder;
    const auto path = folder.path("j.db");
    std::filesystem::create_directory(folder.path("other"));
    const auto link = folder.path("other/link.db");
    {
        Journal journal = open_journal(path);
        journal.append(move_drafts(1, 1));
        std::filesystem::create_hard_link(path, link);
        EXPECT_EQ(error_code([&] { open_journal(link); }), "locked");
        EXPECT_EQ(journal.append(move_drafts(1, 1))[0].seq, 2);
    }
    EXPECT_EQ(open_journal(link).head(1), 2);
    Journal journal = open_journal(path);
    EXPECT_EQ(journal.head(1), 2);
}

// SQLite's locks of a process fall when it closes any descriptor of the file: ours must not do that
// while another program reads or writes.
TEST(JournalLock, that_is_refused_leaves_the_locks_of_the_one_who_has_it) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path);
    journal.append(move_drafts(1, 1));
    std::filesystem::create_hard_link(path, folder.path("link.db"));
    const auto locks = [&] {
        // Another process asks whether anybody holds a lock on the shared bytes of the database
        // (SQLite's file format of locks: 0x40000000 and what follows).
        return testing::die_after([&] {
            const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
            struct flock lock {};
            lock.l_type = F_WRLCK;
            lock.l_whence = SEEK_SET;
            lock.l_start = 0x40000002;
            lock.l_len = 510;
            if (::fcntl(file, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK) {
                throw std::runtime_error("no lock is held");
            }
        });
    };
    ASSERT_TRUE(locks());
    EXPECT_EQ(error_code([&] { open_journal(folder.path("link.db")); }), "locked");
    EXPECT_EQ(error_code([&] { open_journal(path); }), "locked");
    EXPECT_TRUE(locks());
}

TEST(JournalLock, is_gone_with_its_process_however_that_ends) {
    const Folder folder;
    const auto path = folder.path("j.db");
    std::array<int, 2> ready{};
    ASSERT_EQ(::pipe(ready.data()), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        Journal journal = open_journal(path);
        journal.append(move_drafts(1, 7));
        static_cast<void>(!::write(ready[1], "r", 1));
        ::pause();
        ::_exit(0);
    }
    char letter = 0;
    ASSERT_EQ(::read(ready[0], &letter, 1), 1);
    EXPECT_EQ(error_code([&] { open_journal(path); }), "locked");
    EXPECT_EQ(verify_journal(path, {}).rows, 7);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    // What the killed one has left is looked at without changing it, then taken over.
    const auto bytes = bytes_of(path) + bytes_of(path + "-wal");
    EXPECT_EQ(verify_journal(path, {}).rows, 7);
    EXPECT_EQ(bytes_of(path) + bytes_of(path + "-wal"), bytes);
    Journal journal = open_journal(path);
    EXPECT_EQ(journal.head(1), 7);
    ::close(ready[0]);
    ::close(ready[1]);
}

// Whatever the process would give to new files.
class OpenMask {
  public:
    OpenMask() : before_(::umask(0)) {}
    OpenMask(const OpenMask&) = delete;
    OpenMask& operator=(const OpenMask&) = delete;
    ~OpenMask() { ::umask(before_); }

  private:
    mode_t before_;
};

// The files in the folder that anybody but their owner may touch.
std::vector<std::string> open_to_others(const Folder& folder) {
    std::vector<std::string> names;
    for (const auto& name : folder.names()) {
        const auto mode = std::filesystem::status(folder.path(name)).permissions();
        constexpr auto others =
            std::filesystem::perms::group_all | std::filesystem::perms::others_all;
        if ((mode & others) != std::filesystem::perms::none) names.push_back(name);
    }
    return names;
}

TEST(JournalFile, is_its_owners_alone_with_everything_beside_it) {
    const OpenMask mask;
    const Folder folder;
    const auto path = folder.path("j.db");
    create_journal(path, migrations());
    EXPECT_THAT(open_to_others(folder), ElementsAre());
    {
        Journal journal = open_journal(path, WithoutRows::Begin);
        journal.append(move_drafts(1, 3));
        EXPECT_THAT(folder.names(),
                    ::testing::IsSupersetOf({"j.db", "j.db-shm", "j.db-wal", "j.db.lock"}));
        EXPECT_THAT(open_to_others(folder), ElementsAre());
    }
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
    EXPECT_THAT(open_to_others(folder), ElementsAre());
}

TEST(JournalFile, that_was_open_to_others_is_closed_to_them_when_a_server_opens_it) {
    const OpenMask mask;
    const Folder folder;
    const auto path = folder.path("j.db");
    ASSERT_TRUE(testing::die_after([&] {
        static Journal journal = open_journal(path);
        journal.append(move_drafts(1, 3));
    }));
    write_bytes(path + ".heads.old", "from before");
    for (const auto& name : folder.names()) {
        std::filesystem::permissions(folder.path(name), std::filesystem::perms{0666});
    }
    const Journal journal = open_journal(path);
    EXPECT_THAT(open_to_others(folder), ElementsAre());
    EXPECT_EQ(journal.head(1), 3);
}

constexpr std::array two_steps{
    Migration{1,
              "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;"
              "CREATE TABLE journal(id INTEGER PRIMARY KEY);"},
    Migration{2, "CREATE TABLE added(x); INSERT INTO journal VALUES(2)"}};

TEST(Migration, brings_an_old_file_up_after_a_copy_beside_it) {
    const OpenMask mask;
    const Folder folder;
    const auto path = folder.path("j.db");
    create_journal(path, std::span(two_steps).first(1));
    testing::run_sql(path, "INSERT INTO journal VALUES(1)");
    migrate_journal(path, 1, two_steps);
    EXPECT_EQ(testing::query_text(path, "PRAGMA user_version"), "2");
    EXPECT_EQ(testing::query_text(path, "SELECT count(*) FROM journal"), "2");
    EXPECT_EQ(testing::query_text(path + ".v1", "PRAGMA user_version"), "1");
    EXPECT_EQ(testing::query_text(path + ".v1", "PRAGMA application_id"),
              std::to_string(journal_application_id));
    EXPECT_EQ(testing::query_text(path + ".v1", "SELECT count(*) FROM journal"), "1");
    EXPECT_THAT(open_to_others(folder), ElementsAre());
}

TEST(JournalFile, the_copies_of_upgrades_are_closed_to_others_with_it) {
    const OpenMask mask;
    const Folder folder;
    const auto path = folder.path("j.db");
    for (const char* ending : {"", ".v3", ".v4"}) write_bytes(path + ending, "from before");
    EXPECT_THAT(open_to_others(folder), ElementsAre("j.db", "j.db.v3", "j.db.v4"));
    keep_journal_to_owner(path, 5);
    EXPECT_THAT(open_to_others(folder), ElementsAre());
}

TEST(Migration, that_fails_leaves_the_file_as_it_was) {
    const Folder folder;
    const auto path = folder.path("j.db");
    create_journal(path, std::span(two_steps).first(1));
    const auto bytes = bytes_of(path);
    constexpr std::array failing{
        two_steps[0], Migration{2, "CREATE TABLE added(x); INSERT INTO nowhere VALUES(1)"}};
    EXPECT_NE(error_code([&] { migrate_journal(path, 1, failing); }), "");
    EXPECT_EQ(bytes_of(path), bytes);
    EXPECT_EQ(testing::query_text(path, "PRAGMA user_version"), "1");
    EXPECT_EQ(testing::query_text(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'added'"),
              "0");
}

TEST(Migration, steps_are_numbered_from_the_first_release_without_gaps) {
    int version = first_released_schema - 1;
    for (const Migration& step : migrations()) EXPECT_EQ(step.version, ++version);
    EXPECT_GE(version, first_released_schema);
}

}  // namespace
}  // namespace arbiter
