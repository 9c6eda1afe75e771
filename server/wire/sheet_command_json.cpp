#include "server/wire/sheet_command_json.hpp"

#include "db/codec/sheet_json.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t longest_text = 100;  // of one line
constexpr std::size_t longest_fen = 100;

bool is_short(const SheetLine& line) {
    const auto* written = std::get_if<Written>(&line.mark);
    return written == nullptr || written->text.size() <= longest_text;
}

std::optional<bool> optional_boolean(JsonFields& in, std::string_view key) {
    if (!in.find(key)) return std::nullopt;
    return in.boolean(key);
}

}  // namespace

Result<GameCommand> read_write_sheet(JsonFields& in) {
    WriteSheet command;
    command.owner = in.word<Color>("owner");
    command.from = in.optional_integer<int>("from");
    in.each("lines", [&](std::size_t, JsonValue value) {
        SheetLine line;
        const bool fits = JsonForm<SheetLine>::read(value, line, in.problem()) && is_short(line);
        command.lines.push_back(std::move(line));
        return fits;
    });
    return GameCommand{std::move(command)};
}

Result<GameCommand> read_lend_sheet(JsonFields& in) {
    return GameCommand{LendSheet{in.word<Color>("owner")}};
}

Result<GameCommand> read_return_sheet(JsonFields& in) {
    return GameCommand{ReturnSheet{in.word<Color>("owner")}};
}

Result<GameCommand> read_judge_exemption(JsonFields& in) {
    JudgeExemption command;
    command.player = in.word<Color>("player");
    command.exempt = in.boolean("exempt");
    command.reason = in.text_or_empty("reason");
    return GameCommand{std::move(command)};
}

Result<GameCommand> read_propose_reconstruction(JsonFields& in) {
    ProposeReconstruction command;
    command.moves_upto = in.optional_integer<int>("moves_upto");
    command.position = in.text_or_empty("position");
    if (command.position.size() > longest_fen) in.problem().note("position");
    if (in.find("plies")) read_if_there(in, "plies", command.plies.emplace());
    command.presses = optional_boolean(in, "presses");
    command.ask_move = in.optional_integer<int>("ask_move");
    return GameCommand{std::move(command)};
}

Result<GameCommand> read_adopt_reconstruction(JsonFields& in) {
    AdoptReconstruction command;
    command.number = in.integer<int>("reconstruction");
    command.sequence = in.integer<int>("sequence");
    command.reason = in.text_or_empty("reason");
    return GameCommand{std::move(command)};
}

}  // namespace arbiter
