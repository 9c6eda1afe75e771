// flagfall perft as other programs call it: what it prints, and its exit codes.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::testing {
namespace {

struct Outcome {
    std::string out;
    int code;
};

// Runs `flagfall perft ARGUMENTS` and gives its stdout.
Outcome perft_command(const std::string& arguments) {
    const std::string command =
        std::string{FLAGFALL_BINARY} + " perft " + arguments + " 2>/dev/null";
    std::FILE* pipe = popen(command.c_str(), "r");
    Outcome outcome{};
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
        outcome.out += static_cast<char>(c);
    }
    outcome.code = WEXITSTATUS(pclose(pipe));
    return outcome;
}

class EpdFile {
  public:
    explicit EpdFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("flagfall_perft_" + std::to_string(getpid()) + ".epd")) {
        std::ofstream{path_, std::ios::binary} << text;
    }
    ~EpdFile() { std::filesystem::remove(path_); }
    EpdFile(const EpdFile&) = delete;
    EpdFile& operator=(const EpdFile&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

constexpr const char* initial = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";

TEST(PerftCommand, PrintsTheNodeCountAlone) {
    const Outcome outcome = perft_command(std::string{initial} + " 3");
    EXPECT_EQ(outcome.out, "8902\n");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(perft_command(std::string{initial} + " 0").out, "1\n");
}

TEST(PerftCommand, CountsChess960) {
    const Outcome outcome = perft_command(
        "\"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1\" 2 "
        "--chess960");
    EXPECT_EQ(outcome.out, "1743\n");
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
    const EpdFile file{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25\n"};
    const Outcome outcome = perft_command("--epd " + file.path());
    EXPECT_EQ(outcome.out, "1 positions, 0 mismatches\n");
    EXPECT_EQ(outcome.code, 0);
}

TEST(PerftCommand, EachWrongCountIsPrintedAndDeepOnesAreLeftOut) {
    const EpdFile file{
        "# counts of the initial position\r\n\r\n"
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 1 ;id x\r\n"
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - ;D1 42;D9 999999999999\n"};
    // The wrong D3 asks for one node, so it is within the limit; D9 is not.
    const Outcome wrong = perft_command("--epd " + file.path() + " --max-nodes 1000");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.out.find("D3 expected 1 got 8902"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("\n2 positions, 1 mismatches\n"), std::string::npos) << wrong.out;
}

TEST(PerftCommand, ABrokenLineIsAMismatchWithItsNumber) {
    const EpdFile file{"4k3/8/8/8/8/8/8/8 w - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4K3 w - - ;D1 five\n"};
    const Outcome outcome = perft_command("--epd " + file.path());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.out,
              "line 1: no_white_king at placement\nline 2: epd_bad_operation at D1 five\n"
              "2 positions, 2 mismatches\n");
}

}  // namespace
}  // namespace arbiter::testing
