// flagfall verify FILE: is every entry of a journal as it was written?
#include "db/journal.hpp"
#include "server/cli/commands.hpp"
#include "server/secrets/sealed_move.hpp"

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
};

[[nodiscard]] int exit_code_of(const std::string& code) {
    if (code == "not_found") return 3;
    const bool corrupt = code == "damaged" || code == "not_a_journal" || code == "unknown_kind";
    return corrupt ? 7 : 6;
}

void show_progress(std::int64_t done, std::int64_t total) {
    if (::isatty(STDERR_FILENO) == 0) return;
    std::cerr << '\r' << done << " of " << total << " rows" << (done == total ? "\n" : "");
}

void print_mismatch(const VerifyOptions& options, const Mismatch& mismatch) {
    if (options.json) {
        const Json answer = {{"ok", false},
                             {"code", mismatch.code},
                             {"stream", mismatch.stream},
                             {"seq", mismatch.seq},
                             {"kind", mismatch.kind}};
        fmt::print("{}\n", answer.dump(-1, ' ', false, Json::error_handler_t::replace));
        return;
    }
    fmt::print("{}: stream {}, seq {}, kind {}\n", mismatch.code, mismatch.stream, mismatch.seq,
               mismatch.kind);
}

void print_agreed(const VerifyOptions& options, const VerifyReport& report) {
    if (options.json) {
        Json heads = Json::array();
        for (const StreamHead& head : report.heads) {
            heads.push_back({{"stream", head.stream}, {"seq", head.seq}, {"hash", head.hash}});
        }
        const Json answer = {{"ok", true}, {"rows", report.rows}, {"heads", heads}};
        fmt::print("{}\n", answer.dump());
        return;
    }
    fmt::print("ok: {} rows, {} streams, head {}\n", report.rows, report.heads.size(),
               report.rows == 0 ? "none" : report.last.hash);
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

[[nodiscard]] int verify(const VerifyOptions& options) {
    try {
        SealCheck seals;
        VerifyReport report =
            verify_journal(options.file, show_progress,
                           [&](StreamId stream, std::int64_t seq, const JournalEvent& event) {
                               seals.take(stream, seq, event);
                           });
        if (!report.mismatch) report.mismatch = seals.mismatch();
        if (!report.mismatch) {
            print_agreed(options, report);
            return 0;
        }
        print_mismatch(options, *report.mismatch);
        return 7;
    } catch (const JournalError& error) {
        if (options.json) {
            const Json answer = {{"ok", false}, {"code", error.code()}};
            fmt::print("{}\n", answer.dump());
        } else {
            fmt::print("{}\n", error.code());
        }
        std::cerr << "flagfall verify: " << options.file << ": " << error.what() << '\n';
        return exit_code_of(error.code());
    }
}

}  // namespace

void add_verify(CLI::App& program, Run& run) {
    auto* command = program.add_subcommand(
        "verify", "Check a journal's hash chain and name the first entry that does not fit");
    const auto options = std::make_shared<VerifyOptions>();
    command->add_option("file", options->file, "The journal")->required();
    command->add_flag("--json", options->json, "One JSON object as the answer");
    command->callback([options, &run] { run = [options] { return verify(*options); }; });
}

}  // namespace arbiter::cli
