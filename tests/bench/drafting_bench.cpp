// drafting_bench [DIR [ROUNDS]]: a round robin of 1,000 players, 999 rounds of 500 boards: how long
// the tables take, how long the hall takes to decide and fold all rounds, and until they are stored
// (encoded, hashed, one commit on the disk). Medians.
#include "arbiter/tournament/pairing/berger.hpp"
#include "db/store/journals.hpp"
#include "server/hall/hall.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr int players = 1000;

const Actor the_arbiter{Seat::Arbiter, "arbiter:bench"};

using Steady = std::chrono::steady_clock;

double ms_since(Steady::time_point start) {
    return std::chrono::duration<double, std::milli>(Steady::now() - start).count();
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values.at(values.size() / 2);
}

class DraftedEvents {
  public:
    explicit DraftedEvents(const std::string& path)
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
                 .key_text = [](KeyId key) { return to_text(key); }}) {}

    void open_event() {
        TournamentSettings settings;
        settings.event.name = "Bench";
        settings.play.control = *parse_time_control("90+30");
        hall_.create_tournament({.settings = settings}, the_arbiter, {}, [](const auto&) {});
        stream_ = hall_.state().tournaments.rbegin()->first;
        EnterPlayers entered;
        for (int i = 1; i <= players; ++i) {
            entered.players.emplace_back();
            entered.players.back().name = "Player, Number " + std::to_string(i);
        }
        tell(entered);
        store();
    }

    void draft() { tell(TournamentCommand{DraftRoundRobin{}}); }

    // What waits: rows.
    std::size_t store() {
        std::size_t rows = 0;
        while (!waiting_.empty()) {
            const auto drafts = std::exchange(waiting_, {});
            rows += drafts.size();
            hall_.committed(submitted_, written_rows(journal_.append(drafts)));
        }
        return rows;
    }

  private:
    void tell(const HallCommand& command) {
        hall_.command(stream_, the_arbiter, {}, command, [](const auto& answer) {
            if (!answer) throw std::runtime_error("refused: " + answer.error().code);
        });
    }

    Journal journal_;
    std::vector<Draft> waiting_;
    std::uint64_t submitted_ = 0;
    WallTime now_{std::chrono::hours{500'000}};
    std::uint64_t seed_ = 1;
    StreamId stream_ = hall_stream;
    Hall hall_;
};

void run(const std::filesystem::path& folder, int times) {
    std::vector<double> scheduled;
    std::vector<double> decided;
    std::vector<double> stored;
    std::size_t pairs = 0;
    std::size_t rows = 0;
    for (int i = 0; i < times; ++i) {
        const auto start = Steady::now();
        const auto rounds = berger_rounds(players);
        scheduled.push_back(ms_since(start));
        for (const NumberedRound& round : rounds.value()) pairs += round.pairs.size();
    }
    for (int i = 0; i < times; ++i) {
        const std::string path = folder / ("drafting-" + std::to_string(i) + ".db");
        DraftedEvents events{path};
        events.open_event();
        const auto start = Steady::now();
        events.draft();
        decided.push_back(ms_since(start));
        rows = events.store();
        stored.push_back(ms_since(start));
    }
    std::printf("%d players, %zu pairings: scheduled in %.1f ms (aim 10)\n", players,
                pairs / static_cast<std::size_t>(times), median(scheduled));
    std::printf("%zu rows decided and folded in %.0f ms, stored in %.0f ms (aim 1000)\n", rows,
                median(decided), median(stored));
}

}  // namespace
}  // namespace arbiter

int main(int argc, char** argv) {
    arbiter::run(argc > 1 ? argv[1] : ".", argc > 2 ? std::atoi(argv[2]) : 5);
}
