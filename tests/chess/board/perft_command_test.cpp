// flagfall perft as other programs call it: what it prints, and its exit codes.
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

ProgramResult perft_command(const std::string& arguments) {
    return run_flagfall_in_shell("perft " + arguments);
}

constexpr const char* initial = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";

TEST(PerftCommand, PrintsTheNodeCountAlone) {
    const ProgramResult outcome = perft_command(std::string{initial} + " 3");
    EXPECT_EQ(outcome.output, "8902\n");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(perft_command(std::string{initial} + " 0").output, "1\n");
}

TEST(PerftCommand, CountsChess960) {
    const ProgramResult outcome = perft_command(
        "\"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1\" 2 "
        "--chess960");
    EXPECT_EQ(outcome.output, "1743\n");
    EXPECT_EQ(outcome.code, 0);
}

TEST(PerftCommand, TellsRefusedInputFromWrongUse) {
    EXPECT_EQ(perft_command("\"8/8/8/8/8/8/8/8 w - - 0 1\" 3").code, 4);
    EXPECT_EQ(perft_command(std::string{initial} + " three").code, 2);
    EXPECT_EQ(perft_command(std::string{initial} + " -3").code, 2);
    EXPECT_EQ(perft_command(initial).code, 2);
    EXPECT_EQ(perft_command("").code, 2);
    EXPECT_EQ(perft_command("--epd /nonexistent/file.epd").code, 3);
    EXPECT_EQ(perft_command("--epd /tmp").code, 3);
}

TEST(PerftCommand, AFileThatAgreesExitsWithZero) {
    const TextFile file{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25\n"};
    const ProgramResult outcome = perft_command("--epd " + file.path());
    EXPECT_EQ(outcome.output, "1 positions, 0 mismatches\n");
    EXPECT_EQ(outcome.code, 0);
}

TEST(PerftCommand, EachWrongCountIsPrintedAndDeepOnesAreLeftOut) {
    const TextFile file{
        "# counts of the initial position\r\n\r\n"
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 1 ;id x\r\n"
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - ;D1 42;D9 999999999999\n"};
    // The wrong D3 asks for one node, so it is within the limit; D9 is not.
    const ProgramResult wrong = perft_command("--epd " + file.path() + " --max-nodes 1000");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.output.find("D3 expected 1 got 8902"), std::string::npos) << wrong.output;
    EXPECT_NE(wrong.output.find("\n2 positions, 1 mismatches\n"), std::string::npos)
        << wrong.output;
}

TEST(PerftCommand, ABrokenLineIsAMismatchWithItsNumber) {
    const TextFile file{"4k3/8/8/8/8/8/8/8 w - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4K3 w - - ;D1 five\n"};
    const ProgramResult outcome = perft_command("--epd " + file.path());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.output,
              "line 1: no_white_king at placement\nline 2: epd_bad_operation at D1 five\n"
              "2 positions, 2 mismatches\n");
}

}  // namespace
}  // namespace arbiter::testing
