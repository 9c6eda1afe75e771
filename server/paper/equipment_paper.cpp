// What has to be at every board, to be ticked before the first round. What a set and a board are is
// said by the primer before the Chinese text of the Laws of 1993.
#include "clock/time_control.hpp"
#include "server/paper/paper_scene.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace arbiter {
namespace {

struct Item {
    std::string_view name;  // words
    std::string_view is;    // what it must be
    std::size_t at_a_board;
};
constexpr std::array<Item, 4> items{
    {{"equipment_board", "equipment_board_is", 1},
     {"equipment_pieces", "equipment_pieces_is", 1},
     {"equipment_clock", "equipment_clock_is", 1},
     {"equipment_scoresheets", "equipment_scoresheets_is", 2}}};  // in a round

// Boards of the largest round; before the first as many as the players fill.
std::vector<int> board_numbers(const Tournament& tournament) {
    std::vector<int> numbers;
    for (const Round& round : tournament.rounds) {
        if (round.pairings.size() <= numbers.size()) continue;
        numbers.clear();
        for (const Pairing& pairing : round.pairings) numbers.push_back(pairing.board);
    }
    const auto filled = static_cast<int>(tournament.players.size() / 2);
    if (numbers.empty()) {
        for (int board = 1; board <= filled; ++board) numbers.push_back(board);
    }
    return numbers;
}

std::string item_rows(const PaperScene& scene, std::size_t boards) {
    const std::string control = to_short_text(scene.tournament().settings.play.control);
    return each_filled(scene, "equipment_item", items, [&](const Item& item) {
        PageValues row;
        row.set("item", scene.said(item.name));
        row.set("is", scene.said(item.is, {{"control", control}}));
        row.set("count", boards == 0 ? std::string{} : std::to_string(item.at_a_board * boards));
        return row;
    });
}

std::string board_rows(const PaperScene& scene, const std::vector<int>& boards) {
    return each_filled(scene, "equipment_board", boards, [](int board) {
        PageValues row;
        row.set("board", std::to_string(board));
        return row;
    });
}

}  // namespace

Result<PaperBody> equipment_paper(const PaperScene& scene) {
    const auto boards = board_numbers(scene.tournament());
    PageValues values;
    values.set("items", item_rows(scene, boards.size()));
    values.set("boards", if_any(board_rows(scene, boards)));
    return PaperBody{.heading = scene.said("paper_equipment"),
                     .html = PaperTemplate("equipment", scene).filled(std::move(values))};
}

}  // namespace arbiter
