// Whatever is changed behind the journal's back is found, and the first entry that does not fit
// named.
#include "db/store/journals.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::error_code;
using testing::Folder;
using testing::make_sample;

// The sample (support.hpp): ids 1 to 10 are streams 1 and 2 in turn, 11 the heads, 12 and 13 stream
// 1, 14 stream 2, 15 the heads again.
class Tampered : public ::testing::Test {
  protected:
    Tampered() : path_(folder_.path("j.db")) { make_sample(path_); }

    std::optional<Mismatch> after(const std::string& sql) {
        testing::tamper(path_, sql);
        auto found = verify_journal(path_, {}).mismatch;
        // A server that starts on it finds the same.
        const Journal journal = open_journal(path_);
        EXPECT_EQ(error_code([&] { journal.replay(true, [](const Row&, JournalEvent&&) {}); }),
                  !found                          ? without_mismatch_
                  : found->code == "unknown_kind" ? "unknown_kind"
                                                  : "damaged");
        return found;
    }

    Folder folder_;
    std::string path_;
    std::string without_mismatch_;
};

void expect_named(const std::optional<Mismatch>& found, StreamId stream, std::int64_t seq,
                  const std::string& code) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->stream, stream);
    EXPECT_EQ(found->seq, seq);
    EXPECT_EQ(found->code, code);
}

TEST_F(Tampered, nothing_changed_fits) {
    EXPECT_FALSE(after("SELECT 1"));
}

TEST_F(Tampered, recorded_time) {
    expect_named(after("UPDATE journal SET recorded = recorded + 1 WHERE id = 5"), 1, 3,
                 "hash_differs");
}
TEST_F(Tampered, actor) {
    expect_named(after("UPDATE journal SET actor = 'Operator:0000000002' WHERE id = 6"), 2, 3,
                 "hash_differs");
}
TEST_F(Tampered, command_id) {
    expect_named(after("UPDATE journal SET command_id = 'm-4' WHERE id = 5"), 1, 3, "hash_differs");
}
TEST_F(Tampered, kind_that_exists) {
    expect_named(after("UPDATE journal SET kind = 'resigned' WHERE id = 5"), 1, 3, "hash_differs");
}
TEST_F(Tampered, kind_that_does_not_exist) {
    expect_named(after("UPDATE journal SET kind = 'move_mude' WHERE id = 5"), 1, 3, "hash_differs");
}
TEST_F(Tampered, one_letter_of_the_body) {
    expect_named(after("UPDATE journal SET body = replace(body, 'Nf3', 'Nf4') WHERE id = 9"), 1, 5,
                 "hash_differs");
}
TEST_F(Tampered, a_space_in_the_body) {
    expect_named(after("UPDATE journal SET body = body || ' ' WHERE id = 1"), 1, 1, "hash_differs");
}
TEST_F(Tampered, a_byte_moved_between_two_fields) {
    expect_named(after("UPDATE journal SET actor = actor || 'm', command_id = substr(command_id, "
                       "2) WHERE id = 3"),
                 1, 2, "hash_differs");
}
TEST_F(Tampered, prev) {
    expect_named(after("UPDATE journal SET prev = zeroblob(32) WHERE id = 5"), 1, 3,
                 "prev_differs");
}
TEST_F(Tampered, prev_of_the_first) {
    expect_named(after("UPDATE journal SET prev = hash WHERE id = 1"), 1, 1, "prev_differs");
}
TEST_F(Tampered, shortened_prev) {
    expect_named(after("UPDATE journal SET prev = x'' WHERE id = 1"), 1, 1, "prev_differs");
}
TEST_F(Tampered, hash) {
    expect_named(after("UPDATE journal SET hash = zeroblob(32) WHERE id = 7"), 1, 4,
                 "hash_differs");
}
TEST_F(Tampered, shortened_hash) {
    expect_named(after("UPDATE journal SET hash = substr(hash, 1, 31) WHERE id = 7"), 1, 4,
                 "hash_differs");
}
TEST_F(Tampered, stream) {
    expect_named(after("UPDATE journal SET stream = 3 WHERE id = 5"), 3, 3, "seq_gap");
}
TEST_F(Tampered, seq) {
    expect_named(after("UPDATE journal SET seq = 50 WHERE id = 13"), 1, 50, "seq_gap");
}
TEST_F(Tampered, a_whole_stream_renamed) {
    expect_named(after("UPDATE journal SET stream = 7 WHERE stream = 2"), 7, 1, "hash_differs");
}
TEST_F(Tampered, a_row_taken_out) {
    expect_named(after("DELETE FROM journal WHERE id = 5"), 1, 4, "seq_gap");
}
TEST_F(Tampered, the_first_row_taken_out) {
    expect_named(after("DELETE FROM journal WHERE id = 1"), 1, 2, "seq_gap");
}
TEST_F(Tampered, a_row_taken_out_and_the_numbers_closed_up) {
    expect_named(
        after("DELETE FROM journal WHERE id = 12; UPDATE journal SET seq = 6 WHERE id = 13"), 1, 6,
        "prev_differs");
}
TEST_F(Tampered, two_rows_in_each_others_place) {
    expect_named(
        after("UPDATE journal SET id = 99 WHERE id = 5; UPDATE journal SET id = 5 WHERE id "
              "= 7; UPDATE journal SET id = 7 WHERE id = 99"),
        1, 4, "seq_gap");
}
TEST_F(Tampered, two_bodies_exchanged) {
    expect_named(after("UPDATE journal SET body = (SELECT body FROM journal WHERE id = 7) WHERE id "
                       "= 5"),
                 1, 3, "hash_differs");
}
TEST_F(Tampered, the_end_of_a_stream_that_the_hall_has_recorded) {
    expect_named(after("DELETE FROM journal WHERE id IN (7, 9, 12, 13)"), 1, 5, "head_missing");
}
TEST_F(Tampered, a_stream_that_the_hall_has_recorded) {
    expect_named(after("DELETE FROM journal WHERE stream = 2"), 2, 5, "head_missing");
}
TEST_F(Tampered, the_very_end_is_only_seen_by_the_heads_beside_the_file) {
    without_mismatch_ = "tail_missing";
    EXPECT_FALSE(after("DELETE FROM journal WHERE id > 11"));
    std::filesystem::remove(path_ + ".heads");
    without_mismatch_ = "";
    EXPECT_FALSE(after("SELECT 1"));
}

// Somebody who knows the form can make hashes that fit; the recorded heads tell all the same.
TEST(Forged, a_stream_written_anew_differs_from_its_recorded_head) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        journal.append(testing::move_drafts(1, 3));
        Draft heads;
        heads.event = HallEvent{HeadsRecorded{{{1, 2, std::string(64, '0')}}}};
        journal.append({heads});
    }
    expect_named(verify_journal(path, {}).mismatch, 1, 2, "head_differs");
}

TEST(Forged, a_kind_or_a_body_that_nobody_can_read_is_named_though_its_hash_fits) {
    const Folder folder;
    // Rows whose hashes were computed with Python's hashlib over the bytes of db/store/chain.hpp:
    // stream 1, seq 1, recorded 0, actor "a", no command, prev zeros.
    const auto insert = [](const std::string& kind, const std::string& body,
                           const std::string& hash) {
        return "INSERT INTO journal(stream, seq, recorded, actor, command_id, kind, body, prev, "
               "hash) VALUES(1, 1, 0, 'a', '', '" +
               kind + "', '" + body + "', zeroblob(32), x'" + hash + "')";
    };
    const auto check = [&](const std::string& name, const std::string& sql,
                           const std::string& code) {
        const auto path = folder.path(name);
        { open_journal(path); }
        testing::run_sql(path, sql);
        expect_named(verify_journal(path, {}).mismatch, 1, 1, code);
        const Journal journal = open_journal(path);
        EXPECT_EQ(error_code([&] { journal.replay(true, [](const Row&, JournalEvent&&) {}); }),
                  code == "unknown_kind" ? code : "damaged");
    };
    check("kind.db",
          insert("game_exploded", "{}",
                 "cc619a08043cab5c1bbf378dc4d7e4b23e99c58a0463ce1cecf37555aa7b4681"),
          "unknown_kind");
    check("body.db",
          insert("draw_agreed", "{",
                 "1be51104504b255f95c5392b703210e8dbd54363f4c7f470f362caf3cea9ee68"),
          "bad_body");
}

TEST(Verify, tells_how_many_rows_and_the_heads) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    std::int64_t told = 0;
    const auto report = verify_journal(path, [&](std::int64_t done, std::int64_t total) {
        told = done;
        EXPECT_EQ(total, 15);
    });
    EXPECT_EQ(told, 15);
    EXPECT_EQ(report.rows, 15);
    ASSERT_EQ(report.heads.size(), 3u);
    EXPECT_EQ(report.heads[0].seq, 2);
    EXPECT_EQ(report.heads[1].seq, 7);
    EXPECT_EQ(report.heads[2].seq, 6);
    EXPECT_EQ(report.last.stream, hall_stream);
    EXPECT_EQ(report.last.hash, report.heads[0].hash);
}

// The rows are as they were, but the server would find the wrong ones by stream and seq.
TEST(DamagedIndex, is_found_by_verify_and_by_the_replay_and_before_anything_is_written) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::damage_index(path);
    const auto bytes = testing::bytes_of(path);
    EXPECT_EQ(error_code([&] { static_cast<void>(verify_journal(path, {})); }), "damaged");
    {
        Journal journal = open_journal(path);
        EXPECT_EQ(error_code([&] { journal.append({testing::move_draft(1, 1)}); }), "damaged");
        EXPECT_EQ(error_code([&] { static_cast<void>(journal.head(1)); }), "damaged");
        EXPECT_EQ(error_code([&] { journal.replay(true, [](const Row&, JournalEvent&&) {}); }),
                  "damaged");
    }
    EXPECT_EQ(testing::bytes_of(path), bytes);
}

TEST(DamagedIndex, while_the_server_runs_gives_out_no_row_that_was_not_asked_for) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    Journal journal = open_journal(path);
    journal.replay(true, [](const Row&, JournalEvent&&) {});
    testing::damage_index(path);
    std::vector<std::string> bodies;
    const auto read = [&](StreamId stream) {
        return error_code([&] {
            journal.read(stream, 0, [&](const Row& row) {
                bodies.push_back(row.body);
                return true;
            });
        });
    };
    EXPECT_EQ(read(1), "damaged");
    EXPECT_TRUE(bodies.empty());
    EXPECT_EQ(read(2), "");
    EXPECT_EQ(bodies.size(), 6u);
}

TEST(DamagedSecret, is_not_handed_out_while_the_server_runs) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        journal.append({testing::move_draft(1, 1)});
        journal.append({}, {{"session", "a", "what-was-stored"}});
    }
    const Journal journal = open_journal(path);
    auto bytes = testing::bytes_of(path);
    bytes.at(bytes.find("what-was-stored")) = 'W';
    testing::write_bytes(path, bytes);
    EXPECT_EQ(error_code([&] { static_cast<void>(journal.secret("session", "a")); }), "damaged");
    EXPECT_EQ(error_code([&] { static_cast<void>(journal.secrets("session")); }), "damaged");
    EXPECT_EQ(error_code([&] { static_cast<void>(verify_journal(path, {})); }), "damaged");
}

TEST(Verify, works_while_a_server_has_the_file_open_and_leaves_nothing_behind) {
    const Folder folder;
    const auto path = folder.path("j.db");
    // A journal that ended in order has left its heads: nothing of its own making is still to come.
    { open_journal(path).append(testing::move_drafts(1, 5)); }
    {
        Journal journal = open_journal(path);
        journal.append(testing::move_drafts(1, 5));
        // The server makes its heads anew at about this time: their draft comes and goes.
        const auto names = [&] {
            auto found = folder.names();
            std::erase(found, "j.db.heads.new");
            return found;
        };
        const auto before = names();
        EXPECT_EQ(verify_journal(path, {}).rows, 10);
        journal.append(testing::move_drafts(1, 5));
        EXPECT_EQ(verify_journal(path, {}).rows, 15);
        EXPECT_EQ(names(), before);
        EXPECT_EQ(error_code([&] { open_journal(path); }), "locked");
        journal.append(testing::move_drafts(1, 5));
    }
    const auto bytes = testing::bytes_of(path);
    EXPECT_EQ(verify_journal(path, {}).rows, 20);
    EXPECT_EQ(folder.names(), (std::vector<std::string>{"j.db", "j.db.heads"}));
    EXPECT_EQ(testing::bytes_of(path), bytes);
}

}  // namespace
}  // namespace arbiter
