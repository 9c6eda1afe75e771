#include "tests/bench/restart_journal.hpp"

#include "db/store/journals.hpp"
#include "server/hall/hall.hpp"
#include "tests/bench/press_log.hpp"
#include "tests/bench/random_game.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

namespace arbiter::bench {
namespace {

constexpr int events = 2;
constexpr int boards = 500;
constexpr std::size_t plies = 80;
constexpr std::size_t group_rows = 20'000;

const Actor the_arbiter{Seat::Arbiter, "arbiter:bench"};

struct Seated {
    GameId game;
    TerminalId terminal;
    PressLog log;
    const std::vector<std::string>* moves;
};

class Maker {
  public:
    explicit Maker(const std::string& path)
        : journal_(open_journal(path)),
          hall_({.submit =
                     [this](std::vector<Draft> drafts, const std::vector<SecretChange>&) {
                         std::ranges::move(drafts, std::back_inserter(waiting_));
                         return ++submitted_;
                     },
                 .history = [](StreamId, std::int64_t, const std::function<bool(const Row&)>&) {},
                 .new_stream = [this] { return journal_.allocate_stream(); },
                 .now = [this] { return now_ += std::chrono::milliseconds(1); },
                 .seed = [this] { return seed_ += 0x9E3779B97F4A7C15ULL; },
                 .key_text = [](KeyId key) { return to_text(key); }}) {
        for (std::uint32_t seed = 1; scripts_.size() < 100; ++seed) {
            if (auto game = random_game(seed, plies)) scripts_.push_back(std::move(*game));
        }
    }

    std::int64_t run(std::int64_t rows) {
        for (int i = 0; i < events; ++i) open_event();
        for (int round = 1; rows_ < rows; ++round) {
            for (const StreamId stream : streams_) play_round(stream, round);
        }
        flush();
        return rows_;
    }

  private:
    static void must(bool fits, const char* what) {
        if (!fits) throw std::runtime_error(what);
    }

    void flush() {
        // The hall may decide more when it hears of them.
        while (!waiting_.empty()) {
            const auto drafts = std::exchange(waiting_, {});
            rows_ += static_cast<std::int64_t>(drafts.size());
            hall_.committed(submitted_, written_rows(journal_.append(drafts)));
        }
    }

    void tell(StreamId stream, const HallCommand& command) {
        hall_.command(stream, the_arbiter, {}, command,
                      [](const auto& answer) { must(answer.has_value(), "command refused"); });
    }

    void open_event() {
        TournamentSettings settings;
        settings.event.name = "Bench";
        settings.play.control = *control_;
        settings.play.simulated = true;  // no hand is as fast
        hall_.create_tournament({settings}, the_arbiter, {}, [](const auto&) {});
        const StreamId stream = hall_.state().tournaments.rbegin()->first;
        streams_.push_back(stream);
        EnterPlayers players;
        for (int i = 1; i <= 2 * boards; ++i) {
            PlayerData data;
            data.name = "Player, Number " + std::to_string(i);
            data.federation = "NOR";
            data.rating = 2000 + i % 500;
            players.players.push_back(std::move(data));
        }
        tell(stream, players);
        for (int board = 1; board <= boards; ++board) {
            hall_.issue_key({KeyRole::Terminal, stream, board, "bench"}, the_arbiter, {},
                            [&, stream](const Result<NewKey>& key) {
                                must(key.has_value(), "key refused");
                                terminals_[stream].push_back(key->issued.terminal);
                            });
        }
        flush();
    }

    void play_round(StreamId stream, int round) {
        const auto& tournament = hall_.state().tournaments.at(stream).tournament;
        DraftRound draft{.round = round, .pairings = {}, .byes = {}};
        for (std::size_t i = 0; i < boards; ++i) {
            const auto shift = static_cast<std::size_t>(round);
            const PlayerId white = tournament.players[2 * i].id;
            const PlayerId black = tournament.players[(2 * (i + shift) + 1) % (2 * boards)].id;
            draft.pairings.push_back({static_cast<int>(i) + 1, white, black});
        }
        tell(stream, TournamentCommand{draft});
        tell(stream, TournamentCommand{
                         PublishRound{.round = round, .unfinished = UnfinishedGames::LeaveOpen}});
        flush();
        auto games = seats(stream, round);
        for (std::size_t ply = 0; ply <= plies; ++ply) play_ply(stream, games, ply);
        flush();
    }

    std::vector<Seated> seats(StreamId stream, int round) {
        std::vector<Seated> games;
        const auto& live = hall_.state().tournaments.at(stream);
        for (const auto& pairing :
             live.tournament.rounds.at(static_cast<std::size_t>(round) - 1).pairings) {
            must(pairing.game.has_value(), "no game");
            const auto board = static_cast<std::size_t>(pairing.board) - 1;
            games.push_back({*pairing.game, terminals_[stream][board],
                             PressLog(to_text(*pairing.game), control_),
                             &scripts_[(board + static_cast<std::size_t>(round)) % 100]});
        }
        return games;
    }

    // Every board in turn: the move and its press; before the first the start, after the last the
    // end.
    void play_ply(StreamId stream, std::vector<Seated>& games, std::size_t ply) {
        const Actor scribe{Seat::Operator, "operator:bench"};
        for (Seated& seated : games) {
            if (ply == 0) report(seated);
            const bool over = ply == plies;
            const GameCommand act =
                over ? GameCommand{Resign{Color::White}}
                     : GameCommand{MakeMove{(*seated.moves)[ply], static_cast<int>(ply) + 1}};
            const CommandId id{to_text(seated.game) + '-' + std::to_string(ply + 1), 0};
            hall_.command(stream, scribe, id, OnGame{seated.game, act},
                          [](const auto& answer) { must(answer.has_value(), "move refused"); });
            if (!over) report(seated);
        }
        if (waiting_.size() > group_rows) flush();
    }

    void report(Seated& seated) {
        const LogEntry& entry = seated.log.next();
        ClockReported report;
        report.epoch = 1;
        report.seq = entry.seq;
        report.boot = entry.boot;
        report.at = entry.at;
        report.kind = entry.kind == EntryKind::Start ? ReportKind::Start : ReportKind::Press;
        report.side = entry.side;
        report.left = entry.left;
        report.chain = entry.hash;
        hall_.report(seated.terminal, seated.game, report,
                     [](const auto& upto) { must(upto.has_value(), "report refused"); });
    }

    Journal journal_;
    std::vector<Draft> waiting_;
    std::uint64_t submitted_ = 0;
    WallTime now_{std::chrono::microseconds(1'795'302'130'000'000)};
    std::uint64_t seed_ = 1;
    std::int64_t rows_ = 0;
    std::vector<StreamId> streams_;
    std::map<StreamId, std::vector<TerminalId>> terminals_;
    std::vector<std::vector<std::string>> scripts_;
    std::shared_ptr<const TimeControl> control_ =
        std::make_shared<const TimeControl>(*parse_time_control("90+30"));
    Hall hall_;
};

}  // namespace

std::int64_t make_journal(const std::string& path, std::int64_t rows) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads"}) {
        std::filesystem::remove(path + ending);
    }
    return Maker(path).run(rows);
}

}  // namespace arbiter::bench
