// SAN: the canonical text, the forgiven ones, and what is refused and why.
#include "tests/chess/games.hpp"

#include <nlohmann/json.hpp>

#include <set>

namespace arbiter::testing {
namespace {

std::string uci_of(std::string_view fen, std::string_view san, SanForm form = SanForm::Lenient) {
    const auto move = parse_san(position(fen), san, form);
    return move ? to_uci(*move) : move.error().code;
}

TEST(San, ReadsTheCasesAsTheySay) {
    auto file = open_data("chess/san_cases.json");
    for (const auto& example : nlohmann::json::parse(file)) {
        const Position now = position(example["fen"].get<std::string>());
        const auto text = example["san"].get<std::string>();
        SCOPED_TRACE(text + " in " + to_fen(now));
        const auto lenient = parse_san(now, text);
        const auto strict = parse_san(now, text, SanForm::Strict);
        EXPECT_EQ(strict.has_value(), example["cls"] == "canonical");
        EXPECT_EQ(lenient.has_value(), example["cls"] != "reject");
        if (lenient) {
            EXPECT_EQ(to_uci(*lenient), example["uci"]);
        }
        if (strict) {
            EXPECT_EQ(to_san(now, *strict), text);
        }
    }
}

struct Forgiven {
    const char* fen;
    const char* text;
    const char* uci;
};

void expect_forgiven(const std::vector<Forgiven>& cases) {
    for (const Forgiven& forgiven : cases) {
        SCOPED_TRACE(std::string{forgiven.text} + " in " + forgiven.fen);
        EXPECT_EQ(uci_of(forgiven.fen, forgiven.text), forgiven.uci);
        EXPECT_EQ(uci_of(forgiven.fen, forgiven.text, SanForm::Strict), "not_strict");
    }
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* rooks = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr const char* passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
constexpr const char* promoting = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* open = "r1bqkbnr/pppp1ppp/2n5/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 4";

TEST(San, CastlingIsReadWithDigitsSmallLettersAndSquares) {
    expect_forgiven({{rooks, "0-0", "e1g1"},
                     {rooks, "0-0-0", "e1c1"},
                     {rooks, "o-o", "e1g1"},
                     {rooks, "0-0+", "e1g1"},
                     {rooks, "O-O!?", "e1g1"},
                     {rooks, "Ke1-g1", "e1g1"},
                     {rooks, "e1c1", "e1c1"},
                     {rooks, "e1h1", "e1g1"}});
}

TEST(San, WhatIsGluedOnIsReadLenientlyOnly) {
    expect_forgiven({{start, "e4!?", "e2e4"},
                     {start, "e4!!", "e2e4"},
                     {start, "Nf3+-", "g1f3"},
                     {start, "Nf3#", "g1f3"},
                     {start, "Nf3+", "g1f3"},
                     {start, "e4=", "e2e4"},
                     {start, "e4(=)", "e2e4"},
                     {start, "e4$14", "e2e4"},
                     {start, "e4 $1", "e2e4"},
                     {start, "e4±", "e2e4"},
                     {passed, "exd6e.p.", "e5d6"},
                     {passed, "exd6 e.p.", "e5d6"},
                     {passed, "exd6ep", "e5d6"},
                     {passed, "ed6", "e5d6"}});
}

TEST(San, LongFormsAndMissingOrSuperfluousSignsAreReadLenientlyOnly) {
    expect_forgiven({{start, "e2-e4", "e2e4"},
                     {start, "e2e4", "e2e4"},
                     {start, "Ng1-f3", "g1f3"},
                     {start, "g1f3", "g1f3"},
                     {start, "Ngf3", "g1f3"},
                     {start, "N1f3", "g1f3"},
                     {start, "Pe4", "e2e4"},
                     {start, "nf3", "g1f3"},
                     {open, "de5", "d4e5"},
                     {open, "Bc6", "b5c6"},
                     {open, "Bb5xc6", "b5c6"},
                     {open, "B:c6", "b5c6"},
                     {open, "B×c6", "b5c6"},
                     {open, "Nxe5!", "f3e5"},
                     {start, "e2–e4", "e2e4"}});
}

// Appendix 1 of 1984: a pawn's capture may be written with the two files alone.
constexpr const char* short_capture = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";
constexpr const char* two_pawns = "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1";

TEST(San, APawnsCaptureIsReadWithItsFilesAlone) {
    expect_forgiven({{short_capture, "ed", "e4d5"},
                     {short_capture, "ef", "e4f5"},
                     {short_capture, "exd", "e4d5"},
                     {short_capture, "e:d", "e4d5"},
                     {short_capture, "e×f!", "e4f5"},
                     {short_capture, "兵ed", "e4d5"},
                     {short_capture, "ed+", "e4d5"},
                     {passed, "ed", "e5d6"},
                     {passed, "ed e.p.", "e5d6"},
                     {promoting, "abQ", "a7b8q"},
                     {promoting, "ab=马", "a7b8n"},
                     {"4k3/8/8/8/2p5/1P6/8/4K3 b - - 0 1", "cb", "c4b3"},
                     {"4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1", "bc", "b3c4"},
                     // The other of the two pawns is pinned.
                     {"4k3/8/3p4/3pP3/r3P2K/8/8/8 w - - 0 1", "ed", "e5d6"}});
}

TEST(San, APawnsCaptureThatIsNoneIsIllegalOrUnreadable) {
    for (const auto* text : {"ed", "ef", "de", "ab", "exd"}) {
        EXPECT_EQ(uci_of(start, text), "illegal_move") << text;
    }
    for (const auto* text : {"eg", "ee", "e-d", "Bed", "Ned", "edd", "ed9", "xed"}) {
        EXPECT_EQ(uci_of(short_capture, text), "unreadable_move") << text;
    }
    EXPECT_EQ(uci_of(short_capture, "ed", SanForm::Strict), "not_strict");
}

// The UCI texts of the pawn captures from file to file, out of all legal moves.
std::set<std::string> captures_between(const Position& now, char from, char to) {
    std::set<std::string> found;
    for (const Move move : now.legal_moves()) {
        const std::string uci = to_uci(move, Variant::Chess960);
        const bool pawn = now.at(move.from())->role == Role::Pawn;
        if (pawn && uci[0] == from && uci[2] == to) found.insert(uci);
    }
    return found;
}

RC_GTEST_PROP(San, APawnsCaptureWithItsFilesAloneMeansEveryCaptureOfTheseFiles, ()) {
    play_random_game(30, [](const Position& now) {
        for (const char from : std::string_view{"abcdefgh"}) {
            for (const int step : {-1, 1}) {
                const char to = static_cast<char>(from + step);
                if (to < 'a' || to > 'h') continue;
                const auto expected = captures_between(now, from, to);
                const auto move = parse_san(now, std::string{from, to});
                std::set<std::string> found;
                if (move) found.insert(to_uci(*move, Variant::Chess960));
                if (!move) {
                    for (const auto& [name, value] : move.error().params) found.insert(value);
                    RC_ASSERT(move.error().code ==
                              (expected.empty() ? "illegal_move" : "ambiguous_move"));
                }
                RC_ASSERT(found == expected);
            }
        }
    });
}

TEST(San, PromotionIsReadInEveryUsualForm) {
    expect_forgiven({{promoting, "a8Q", "a7a8q"},
                     {promoting, "a8(N)", "a7a8n"},
                     {promoting, "a8=q", "a7a8q"},
                     {promoting, "a8/R", "a7a8r"},
                     {promoting, "axb8B", "a7b8b"},
                     {promoting, "ab8=N", "a7b8n"},
                     {promoting, "a7-a8=R+", "a7a8r"},
                     {promoting, "a8=♕", "a7a8q"},
                     {promoting, "a8=后", "a7a8q"},
                     {promoting, "a8b", "a7a8b"}});
}

TEST(San, FigurinesAndChineseLettersAreReadLenientlyOnly) {
    expect_forgiven({{start, "♘f3", "g1f3"},
                     {start, "♞f3", "g1f3"},
                     {start, "♘\uFE0Ef3", "g1f3"},
                     {start, "马f3", "g1f3"},
                     {start, "馬f3", "g1f3"},
                     {start, "兵e4", "e2e4"},
                     {open, "象xc6", "b5c6"},
                     {open, "象b5×c6", "b5c6"},
                     {open, "后d3", "d1d3"},
                     {open, "王f1", "e1f1"},
                     {open, "车g1", "h1g1"},
                     {open, "車g1", "h1g1"}});
}

TEST(San, UnreadableTextIsToldFromAnIllegalMove) {
    for (const auto* text :
         {"",    " ",        "e",       "e9",   "i4",      "Nf",    "xe4", "Nx",
          "e4e", "--",       "Z0",      "0-0-", "O-O-O-O", "e4=(Q", "1-0", "Nf3 Nf6",
          "♘",   "\xE2\x99", "N\xFFg3", "e4$",  "0000",    "move",  "♘f",  "王"}) {
        EXPECT_EQ(uci_of(start, text), "unreadable_move") << text;
        EXPECT_EQ(uci_of(start, text, SanForm::Strict), "unreadable_move") << text;
    }
    for (const auto* text : {"e5", "Nf4", "Nd2", "O-O", "0-0-0", "exd3", "Ke2", "e4=Q", "Nf3=Q",
                             "e7-e5", "Bb5", "Ng8f6", "Nbf3", "N2f3", "e3e4", "Qh5#", "e8=Q"}) {
        EXPECT_EQ(uci_of(start, text), "illegal_move") << text;
        EXPECT_EQ(uci_of(start, text, SanForm::Strict), "illegal_move") << text;
    }
}

TEST(San, AnAmbiguousMoveNamesItsCandidates) {
    const auto candidates = [](std::string_view fen, std::string_view san) {
        const auto move = parse_san(position(fen), san);
        std::set<std::string> found;
        EXPECT_FALSE(move) << san;
        if (move) return found;
        EXPECT_EQ(move.error().code, "ambiguous_move");
        EXPECT_EQ(move.error().where, san);
        for (const auto& [name, value] : move.error().params) {
            EXPECT_EQ(name, "candidate");
            found.insert(value);
        }
        return found;
    };
    using Set = std::set<std::string>;
    EXPECT_EQ(candidates("k7/8/8/8/8/1N3N2/8/K7 w - - 0 1", "Nd2"), (Set{"b3d2", "f3d2"}));
    EXPECT_EQ(candidates("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1", "Qe1"), (Set{"e4e1", "h4e1", "h1e1"}));
    EXPECT_EQ(candidates("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1", "Qhe1"), (Set{"h4e1", "h1e1"}));
    EXPECT_EQ(candidates(two_pawns, "ed"), (Set{"e4d5", "e5d6"}));
    EXPECT_EQ(candidates(promoting, "ab"), (Set{"a7b8q", "a7b8r", "a7b8b", "a7b8n"}));
    EXPECT_EQ(candidates(promoting, "a8"), (Set{"a7a8q", "a7a8r", "a7a8b", "a7a8n"}));
}

TEST(San, ASmallBIsAFileAndNeverABishop) {
    EXPECT_EQ(uci_of(open, "bxc6"), "illegal_move");
    EXPECT_EQ(uci_of("4k3/8/2n5/1P6/B7/8/8/4K3 w - - 0 1", "bxc6", SanForm::Strict), "b5c6");
    EXPECT_EQ(uci_of("4k3/8/2n5/1P6/B7/8/8/4K3 w - - 0 1", "bc6"), "b5c6");
}

TEST(San, CastlingOutOfCheckIsIllegal) {
    EXPECT_EQ(uci_of("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "O-O"), "illegal_move");
    EXPECT_EQ(uci_of("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O"), "illegal_move");
    EXPECT_EQ(uci_of("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O-O", SanForm::Strict), "e1c1");
}

TEST(San, APinnedPieceCannotParryACheck) {
    EXPECT_EQ(uci_of("4r1k1/8/8/8/1b6/8/4N3/4K3 w - - 0 1", "Nc3"), "illegal_move");
    EXPECT_EQ(uci_of("4r1k1/8/8/8/1b6/8/4N3/1N2K3 w - - 0 1", "Nc3", SanForm::Strict), "b1c3");
}

TEST(San, IsWrittenAsPgnExportFormatAsks) {
    const auto san = [](std::string_view fen, std::string_view uci) {
        const Position now = position(fen);
        return to_san(now, parse_uci(now, uci).value());
    };
    EXPECT_EQ(san("k7/8/8/8/8/1N3N2/8/K7 w - - 0 1", "f3d2"), "Nfd2");
    EXPECT_EQ(san("k7/8/8/8/5N2/8/5N2/K7 w - - 0 1", "f4d3"), "N4d3");
    EXPECT_EQ(san("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1");
    EXPECT_EQ(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2") << "the other is pinned";
    EXPECT_EQ(san("6k1/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1e2"), "Kxe2");
    EXPECT_EQ(san(passed, "e5d6"), "exd6");
    EXPECT_EQ(san(promoting, "a7b8q"), "axb8=Q+");
    EXPECT_EQ(san("5k2/8/5K2/8/8/8/8/7R w - - 0 1", "h1h8"), "Rh8#");
    EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
    EXPECT_EQ(san("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O+");
}

}  // namespace
}  // namespace arbiter::testing
