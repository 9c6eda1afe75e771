// flagfall verify FILE: is every entry of a journal as it was written?
#include "db/store/journals.hpp"
#include "server/cli/commands.hpp"
#include "server/secrets/sealed_move.hpp"
#include "server/wire/journal_notices.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <variant>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

struct VerifyOptions {
    std::string file;
    bool json = false;
    bool accept_missing_tail = false;
};

[[nodiscard]] int exit_code_of(const std::string& code) {
    if (code == "not_found") return 3;
    const bool corrupt = code == "damaged" || code == "not_a_journal" || code == "unknown_kind" ||
                         code == "tail_missing";
    return corrupt ? 7 : 6;
}

void show_progress(std::int64_t done, std::int64_t total) {
    if (::isatty(STDERR_FILENO) == 0) return;
    std::cerr << '\r' << done << " of " << total << " rows" << (done == total ? "\n" : "");
}

void print_json(const Json& answer) {
    fmt::print("{}\n", answer.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void print_mismatch(const VerifyOptions& options, const Mismatch& mismatch) {
    if (options.json) {
        return print_json({{"ok", false},
                           {"code", mismatch.code},
                           {"stream", mismatch.stream},
                           {"seq", mismatch.seq},
                           {"kind", mismatch.kind}});
    }
    fmt::print("{}: stream {}, seq {}, kind {}\n", mismatch.code, mismatch.stream, mismatch.seq,
               mismatch.kind);
}

[[nodiscard]] std::string_view word_of(HeadsState state) {
    switch (state) {
        case HeadsState::None:
            return "none";
        case HeadsState::Ours:
            return "used";
        case HeadsState::Other:
            return "of another journal or incarnation, not used";
        case HeadsState::Damaged:
            return "damaged, not used";
    }
    return "";
}

[[nodiscard]] std::int64_t rows_missing(const VerifyReport& report) {
    std::int64_t rows = 0;
    for (const MissingTail& tail : report.missing) rows += tail.should_have - tail.has;
    return rows;
}

// Every row that is there fits. Empty where nothing else is wrong either. A copy that was made
// without the log of a running server looks like a journal in which nothing has happened.
[[nodiscard]] std::string code_of(const VerifyReport& report) {
    if (!report.missing.empty()) return "tail_missing";
    return report.rows == 0 && report.heads_file != HeadsState::Ours ? "empty" : "";
}

[[nodiscard]] Json json_of(const VerifyReport& report, const std::string& code) {
    Json heads = Json::array();
    for (const StreamHead& head : report.heads) {
        heads.push_back({{"stream", head.stream}, {"seq", head.seq}, {"hash", head.hash}});
    }
    Json missing = Json::array();
    for (const MissingTail& tail : report.missing) {
        missing.push_back(
            {{"stream", tail.stream}, {"has", tail.has}, {"should_have", tail.should_have}});
    }
    Json answer = {{"ok", code.empty()}};
    if (!code.empty()) answer["code"] = code;
    answer["rows"] = report.rows;
    answer["heads"] = std::move(heads);
    answer["from_log"] = report.in_log;
    answer["heads_file"] = word_of(report.heads_file);
    answer["rows_missing"] = rows_missing(report);
    answer["missing"] = std::move(missing);
    return answer;
}

void print_report(const VerifyOptions& options, const VerifyReport& report,
                  const std::string& code) {
    if (options.json) return print_json(json_of(report, code));
    fmt::print("{}: {} rows, {} streams, head {}\n", code.empty() ? "ok" : code, report.rows,
               report.heads.size(), report.rows == 0 ? "none" : report.last.hash);
    fmt::print("from the log beside it: {} rows\n", report.in_log);
    fmt::print("missing: {} rows, heads file: {}\n", rows_missing(report),
               word_of(report.heads_file));
    for (const MissingTail& tail : report.missing) {
        fmt::print("stream {} ends at seq {}, it went to {}\n", tail.stream, tail.has,
                   tail.should_have);
    }
    if (code == "empty")
        fmt::print("a copy made without the log of a running server is empty too\n");
}

// Whether the moves that came out of the envelopes are those that were sealed: anybody can compute
// the commitment again from what the opening told (docs/sealed-moves.md).
class SealCheck {
  public:
    void take(StreamId stream, std::int64_t seq, const JournalEvent& event) {
        const auto* entry = std::get_if<GameEntry>(&event);
        if (entry == nullptr) return;
        if (const auto* sealed = std::get_if<MoveSealed>(&entry->event)) {
            seals_[{entry->game, sealed->context.envelope}] = *sealed;
        } else if (const auto* opened = std::get_if<SealedMoveOpened>(&entry->event)) {
            if (!opened->salt.empty() && !fits(entry->game, *opened) && !mismatch_) {
                mismatch_ = Mismatch{stream, seq, "seal_differs", "sealed_move_opened"};
            }
        }
    }
    [[nodiscard]] const std::optional<Mismatch>& mismatch() const { return mismatch_; }

  private:
    [[nodiscard]] bool fits(GameId game, const SealedMoveOpened& opened) const {
        const auto seal = seals_.find({game, opened.envelope});
        if (seal == seals_.end()) return false;
        const auto commitment =
            commitment_of(OpenedMove{opened.text, opened.salt}, seal->second.context);
        return commitment && *commitment == seal->second.sealed.commitment;
    }

    std::map<std::pair<GameId, int>, MoveSealed> seals_;
    std::optional<Mismatch> mismatch_;
};

[[nodiscard]] int refuse(const VerifyOptions& options, const JournalError& error) {
    if (options.json) {
        print_json({{"ok", false}, {"code", error.code()}});
    } else {
        fmt::print("{}\n", error.code());
    }
    std::cerr << "flagfall verify: " << options.file << ": " << error.what() << '\n';
    return exit_code_of(error.code());
}

void go_on_without_tail(const VerifyOptions& options) {
    const auto missing = accept_missing_tail(options.file);
    if (missing.empty()) return;
    // A revocation may be among what is lost: the desk asks.
    JournalNotices notices;
    for (const MissingTail& tail : missing) {
        notices.add({.problem = JournalProblem::TailAccepted,
                     .stream = tail.stream,
                     .knew = tail.should_have,
                     .has = tail.has});
    }
    open_journal(options.file).append({}, {kept_notices(notices)});
    for (const MissingTail& tail : missing) {
        std::cerr << "accepted: stream " << tail.stream << " ends at seq " << tail.has
                  << ", it went to " << tail.should_have << '\n';
    }
}

[[nodiscard]] int verify(const VerifyOptions& options) {
    try {
        if (options.accept_missing_tail) go_on_without_tail(options);
        SealCheck seals;
        VerifyReport report =
            verify_journal(options.file, show_progress,
                           [&](StreamId stream, std::int64_t seq, const JournalEvent& event) {
                               seals.take(stream, seq, event);
                           });
        if (!report.mismatch) report.mismatch = seals.mismatch();
        if (report.mismatch) {
            print_mismatch(options, *report.mismatch);
            return 7;
        }
        const std::string code = code_of(report);
        print_report(options, report, code);
        return code.empty() ? 0 : 7;
    } catch (const JournalError& error) {
        return refuse(options, error);
    }
}

}  // namespace

void add_verify(CLI::App& program, Run& run) {
    auto* command = program.add_subcommand(
        "verify", "Check a journal's hash chain and name the first entry that does not fit");
    const auto options = std::make_shared<VerifyOptions>();
    command->add_option("file", options->file, "The journal")->required();
    command->add_flag("--json", options->json, "One JSON object as the answer");
    command->add_flag(
        "--accept-missing-tail", options->accept_missing_tail,
        "Go on without the rows that FILE.heads names and the journal has lost: gives "
        "the journal another incarnation. No server may have it open");
    command->footer(
        "Exits with 7 if an entry does not fit, rows at the end are missing, or there is nothing "
        "to "
        "check.");
    command->callback([options, &run] { run = [options] { return verify(*options); }; });
}

}  // namespace arbiter::cli
