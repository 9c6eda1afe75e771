#include "server/wire/adjournment_command_json.hpp"

#include <string>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::size_t longest_note = 500;

std::string short_text(JsonFields& in, std::string_view key) {
    std::string text = in.text_or_empty(key);
    if (text.size() > longest_note) in.problem().note(key);
    return text;
}

std::optional<std::string> optional_text(JsonFields& in, std::string_view key) {
    if (!in.find(key)) return std::nullopt;
    return short_text(in, key);
}

// {"w":…,"b":…}, each may be missing.
ByColor<std::optional<Millis>> optional_times(JsonFields& in) {
    ByColor<std::optional<Millis>> left;
    in.object("left_ms", [&](JsonFields& sides) {
        for (const Color side : both_colors) {
            const auto time = sides.optional_integer<std::int64_t>(word_of(side));
            if (time) left[side] = Millis{*time};
        }
    });
    return left;
}

}  // namespace

Result<GameCommand> read_adjourn_game(JsonFields& in) {
    AdjournGame command{.resumes = short_text(in, "resumes"), .place = short_text(in, "place")};
    return command;
}

Result<GameCommand> read_close_envelope(JsonFields& in) {
    CloseEnvelope command{.envelope = in.integer<int>("envelope"),
                          .left = optional_times(in),
                          .resumes = optional_text(in, "resumes"),
                          .place = optional_text(in, "place")};
    return command;
}

Result<GameCommand> read_resume_game(JsonFields& in) {
    ResumeGame command{.left = optional_times(in), .present = {}};
    in.object("present", [&](JsonFields& sides) {
        for (const Color side : both_colors) {
            command.present[side] = sides.boolean_or(word_of(side), false);
        }
    });
    return command;
}

Result<GameCommand> read_mark_present(JsonFields& in) {
    MarkPresent command{.side = in.word<Color>("side"),
                        .late_s = in.optional_integer<int>("late_s").value_or(0)};
    return command;
}

Result<GameCommand> read_open_paper(JsonFields& in) {
    OpenPaper command{.envelope = in.integer<int>("envelope"),
                      .text = short_text(in, "move"),
                      .reason = short_text(in, "reason")};
    return command;
}

Result<GameCommand> read_report_lost_envelope(JsonFields& in) {
    ReportLostEnvelope command{.envelope = in.integer<int>("envelope"),
                               .declared = short_text(in, "declared"),
                               .position_known = in.optional_boolean("position_known"),
                               .times_known = in.optional_boolean("times_known"),
                               .disputed = in.optional_boolean("disputed")};
    return command;
}

Result<GameCommand> read_correct_times(JsonFields& in) {
    const auto by = in.word<Color>("by");
    const auto left = optional_times(in);
    if (!left.white || !left.black) return refuse("bad_field", "left_ms");
    CorrectTimes command{.by = by, .left = {*left.white, *left.black}};
    return command;
}

}  // namespace arbiter
