// How many positions a second are decided for both sides, on one thread and by processor time: the
// labelled positions of tests/data/chess/unwinnable_positions.tsv or a file like it. Fails if an
// answer contradicts its label; names what is unknown at the default limit. And the quick test.
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/chess/notation/notation.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace arbiter;

constexpr int quick_rounds = 100;

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Asked {
    std::string fen;
    std::string label;  // "WB", "W-", "-B", "--": who can mate
    Position position;
};

std::vector<Asked> read_positions(const char* path) {
    std::vector<Asked> list;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::string fen = line.substr(line.rfind('\t') + 1);
        const auto position = parse_fen(fen, Variant::Chess960);
        if (position) list.push_back({fen, line.substr(0, 2), *position});
    }
    return list;
}

// Whether no answer contradicts its label.
bool decide_all(const std::vector<Asked>& list) {
    bool agrees = true;
    int unknown = 0;
    double slowest = 0;
    const double start = processor_seconds();
    for (const Asked& asked : list) {
        const double before = processor_seconds();
        for (const Color side : both_colors) {
            const CanMate can = can_mate(asked.position, side).can;
            const char* name = side == Color::White ? "white" : "black";
            if (can == CanMate::Unknown) {
                ++unknown;
                std::printf("unknown: %s %s\n", name, asked.fen.c_str());
            } else if ((can == CanMate::Yes) !=
                       (asked.label[side == Color::White ? 0 : 1] != '-')) {
                agrees = false;
                std::printf("WRONG: %s %s\n", name, asked.fen.c_str());
            }
        }
        slowest = std::max(slowest, processor_seconds() - before);
    }
    const double took = processor_seconds() - start;
    std::printf("%zu positions in %.1f s, %.0f a second; the slowest %.2f s; %d unknown answers\n",
                list.size(), took, static_cast<double>(list.size()) / took, slowest, unknown);
    return agrees;
}

void test_quickly(const std::vector<Asked>& list) {
    std::vector<double> microseconds;
    int dead = 0;
    for (const Asked& asked : list) {
        const double start = processor_seconds();
        for (int i = 0; i < quick_rounds; ++i) dead += is_surely_dead(asked.position) ? 1 : 0;
        microseconds.push_back((processor_seconds() - start) * 1e6 / quick_rounds);
    }
    std::sort(microseconds.begin(), microseconds.end());
    const std::size_t count = microseconds.size();
    std::printf("quick test: median %.2f us, p99 %.2f us; %d surely dead\n",
                microseconds[count / 2], microseconds[count * 99 / 100], dead / quick_rounds);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: unwinnable_bench LABELLED_POSITIONS\n");
        return 2;
    }
    const std::vector<Asked> list = read_positions(argv[1]);
    if (list.empty()) {
        std::fprintf(stderr, "unwinnable_bench: no positions in %s\n", argv[1]);
        return 3;
    }
    const bool agrees = decide_all(list);
    test_quickly(list);
    return agrees ? 0 : 1;
}
