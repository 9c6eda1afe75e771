// A hall over a real journal whose clocks, commits and kills are the test's.
#pragma once

#include "db/store/journals.hpp"
#include "server/hall/hall.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

using Lasting = std::chrono::microseconds;

inline const Actor staged_arbiter{Seat::Arbiter, "arbiter:test"};

struct Machine {
    WallTime wall{std::chrono::hours{500000}};
    Elapsed elapsed{std::chrono::seconds{90}};
    int boots = 1;
    Lasting truth{};  // since the test began, as a watch outside has it

    void pass(Lasting time) {
        wall += time;
        elapsed += time;
        truth += time;
    }
    void set_wall(Lasting by) { wall += by; }
    void reboot() {
        ++boots;
        elapsed = std::chrono::seconds{20};
    }
};

// A hall over a real journal, which can be killed and started again.
class StagedHall {
  public:
    static constexpr StreamId stream = 1;  // the only tournament

    explicit StagedHall(Machine& machine) : machine_(&machine) { start(); }

    // What was decided or noted and not committed is lost.
    void start() {
        waiting_.clear();
        changes_.clear();
        hall_.reset();
        hall_ = std::make_unique<Hall>(ports());
        hall_->tell({[this](const auto& rows) {
                         if (on_published) on_published(rows);
                     },
                     [this](StreamId of, const auto& rows) {
                         for (const auto& row : rows) told.push_back(row.n);
                         if (on_released) on_released(of, rows);
                     },
                     {}});
        journal_.replay(true,
                        [&](const Row& row, JournalEvent&& event) { hall_->replay(row, event); });
        told.clear();
    }
    // On the disk, but nobody was told yet.
    std::vector<Row> store() {
        std::vector<Draft> all;
        for (auto& batch : std::exchange(waiting_, {})) {
            std::move(batch.begin(), batch.end(), std::back_inserter(all));
        }
        return journal_.append(all, std::exchange(changes_, {}));
    }
    void commit() {
        const auto upto = submitted_;
        hall_->committed(upto, written_rows(store()));
    }
    void tick() {
        hall_->tick();
        if (!waiting_.empty()) commit();
    }

    void open(int delay_s, const char* control = "90+30") {
        hall_->create_tournament({settings(delay_s, control)}, staged_arbiter, {},
                                 [](const auto&) {});
        commit();
    }
    static TournamentSettings settings(int delay_s, const char* control) {
        TournamentSettings settings;
        settings.event.name = "Test";
        settings.play.control = *parse_time_control(control);
        settings.publication.public_delay_s = delay_s;
        return settings;
    }
    void ask(const HallCommand& command) { EXPECT_EQ(asked(left_open(command)), "taken"); }
    // "taken", or the refusal.
    std::string asked(const HallCommand& command) {
        std::string answered = "nothing";
        hall_->command(stream, staged_arbiter, {}, command, [&](const auto& answer) {
            answered = answer ? "taken" : answer.error().code + " " + answer.error().where;
        });
        commit();
        return answered;
    }
    // A row of the hall's own, as an earlier run wrote it.
    void write(HallEvent event) {
        journal_.append({{hall_stream, machine_->wall, "arbiter:test", {}, std::move(event)}});
        start();
    }
    void enter(const std::string& name) {
        PlayerData data;
        data.name = name;
        ask(TournamentCommand{EnterPlayer{data}});
    }
    void set_delay(int delay_s) {
        SettingsChange change{.values = {}, .fields = {"public_delay_s"}};
        change.values.publication.public_delay_s = delay_s;
        ask(TournamentCommand{ChangeTournament{std::move(change)}});
    }

    [[nodiscard]] std::int64_t head() const { return hall_->head(stream); }
    // All a new spectator gets.
    [[nodiscard]] std::vector<std::string> seen() const {
        return hall_->public_rows(stream, 0, 1000);
    }
    [[nodiscard]] std::size_t count() const { return seen().size(); }
    [[nodiscard]] Hall& hall() { return *hall_; }
    [[nodiscard]] std::size_t submitted() const { return submitted_; }

    std::vector<std::int64_t> told;  // live, since the start
    std::function<void(const std::vector<PublishedRow>&)> on_published{};
    std::function<void(StreamId, const std::vector<PublicFeed::ReleasedRow>&)> on_released{};

  private:
    HallPorts ports() {
        HallPorts ports;
        ports.submit = [this](std::vector<Draft> drafts, std::vector<SecretChange> changes) {
            waiting_.push_back(std::move(drafts));
            std::move(changes.begin(), changes.end(), std::back_inserter(changes_));
            return ++submitted_;
        };
        ports.history = [this](StreamId of, std::int64_t after,
                               const std::function<bool(const Row&)>& sink) {
            journal_.read(of, after, sink);
        };
        ports.new_stream = [this] { return journal_.allocate_stream(); };
        ports.now = [this] { return machine_->wall; };
        ports.seed = [this] { return ++seed_; };
        ports.elapsed = [this] { return machine_->elapsed; };
        ports.boot = "boot-" + std::to_string(machine_->boots);
        ports.kept = [this](std::string_view table) { return journal_.secrets(table); };
        return ports;
    }

    Machine* machine_;
    Folder folder_;
    Journal journal_ = open_journal(folder_.path("journal.db"));
    std::vector<std::vector<Draft>> waiting_;
    std::vector<SecretChange> changes_;
    std::uint64_t submitted_ = 0;
    std::uint64_t seed_ = 0;
    std::unique_ptr<Hall> hall_;
};

}  // namespace arbiter::testing
