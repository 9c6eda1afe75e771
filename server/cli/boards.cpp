// flagfall boards: moves of electronic boards, from the PGN file that their program keeps writing.
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/clock_terminal/clock_address.hpp"
#include "server/eboards/follow_file.hpp"

#include <CLI/App.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {
namespace {

struct BoardsOptions {
    std::string file;
    std::string link;
    std::string authority;
    bool once = false;
};

int boards_refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall boards: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << '\n';
    return exit_code;
}

int run_boards(const BoardsOptions& options) {
    const auto address = parse_clock_link(options.link, options.authority);
    if (!address) return boards_refused(address.error(), 2);
    const FollowTalk talk{.note =
                              [](const FeedNote& note) {
                                  std::cerr << "board " << note.board << ": " << note.code << ' '
                                            << note.what << '\n';
                              },
                          .progress =
                              [](const FollowProgress& now) {
                                  std::cerr << now.games << " games, " << now.moves
                                            << " moves told\n";
                              }};
    const auto done =
        follow_file({options.file, address->server, address->key, options.once}, talk);
    if (!done) return boards_refused(done.error(), 4);
    return 0;
}

}  // namespace

void add_boards(CLI::App& program, Run& run) {
    auto options = std::make_shared<BoardsOptions>();
    auto* boards = program.add_subcommand(
        "boards", "Send the moves of electronic boards, from their PGN file");
    boards->footer(
        "Example: flagfall boards games.pgn 'http://127.0.0.1:8017/board#key=KEY'\n"
        "Follows the file as it is written again and again (LiveChess and others do so), until it "
        "is\n"
        "stopped. The key is an operator's. Games belong to boards by Round (\"3.12\"), Board, or "
        "the\n"
        "players' names. docs/electronic-boards.md tells the rest.");
    boards->add_option("FILE", options->file, "The games as PGN; it may come later")->required();
    boards->add_option("LINK", options->link, "The operator's key as the Keys page gives it")
        ->required();
    add_authority_option(*boards, options->authority);
    boards->add_flag("--once", options->once, "Tell what the file says now, and end");
    boards->callback([options, &run] { run = [options] { return run_boards(*options); }; });
}

}  // namespace arbiter::cli
