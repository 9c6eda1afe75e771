// flagfall pair: what it prints, and what it refuses.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::testing {
namespace {

// C.05 Annex 1, 3 or 4 players.
TEST(PairProgram, PrintsTheBergerTableInAsManyCyclesAsAsked) {
    EXPECT_EQ(run_flagfall({"pair", "roundrobin", "4"}).output,
              "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1\n");
    EXPECT_EQ(run_flagfall({"pair", "roundrobin", "4", "--double"}).output,
              "1: 1-4 2-3\n2: 2-4 3-1\n3: 4-3 1-2\n4: 4-1 3-2\n5: 3-4 2-1\n6: 4-2 1-3\n");
    EXPECT_EQ(run_flagfall({"pair", "roundrobin", "3", "--reversed"}).output,
              "1: 3-2 bye 1\n2: 2-1 bye 3\n3: 1-3 bye 2\n");
    EXPECT_EQ(run_flagfall({"pair", "roundrobin", "4", "--cycles", "2", "--no-exchange"}).output,
              "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1\n4: 4-1 3-2\n5: 3-4 2-1\n6: 4-2 1-3\n");
    EXPECT_NE(run_flagfall({"pair", "roundrobin", "2"}).code, 0);
    EXPECT_NE(run_flagfall({"pair", "roundrobin", "4", "--cycles", "0"}).code, 0);
}

// As the tables print it: A1-B1 A2-B2, B2-A1 B1-A2.
TEST(PairProgram, PrintsAScheveningenTable) {
    EXPECT_EQ(run_flagfall({"pair", "scheveningen", "2"}).output, "1: 1-3 2-4\n2: 4-1 3-2\n");
    EXPECT_EQ(run_flagfall({"pair", "scheveningen", "2", "--double"}).output,
              "1: 1-3 2-4\n2: 4-1 3-2\n3: 3-1 4-2\n4: 1-4 2-3\n");
}

// The numbers are those of the script in docs/lots.md.
TEST(PairProgram, DrawsLotsThatAnybodyCanDrawAgain) {
    EXPECT_EQ(
        run_flagfall({"pair", "lots", "--seed", "Harbour Festival 2026", "10", "--json"}).output,
        R"({"order":["04","06","10","03","02","07","08","01","05","09"]})"
        "\n");
    Folder folder;
    const auto list = folder.path("players.txt");
    std::ofstream{list} << "Jo;USA\nIto;JPN\nHai\nGus;HUN\nFay;USA\nEmil;GER\nDora;GER\nCem;TUR\n"
                           "Bela;HUN\nAda;GER\n";
    const auto drawn =
        run_flagfall({"pair", "lots", "--seed", "rain at noon", "--names", list, "--varma"});
    EXPECT_EQ(drawn.output,
              "1 Ito\n2 Jo\n3 Emil\n4 Ada\n5 Bela\n6 Hai\n7 Cem\n8 Dora\n9 Gus\n10 Fay\n");
    EXPECT_EQ(run_flagfall({"pair", "lots", "--seed", "x", "8", "--varma"}).code, 2);
    EXPECT_EQ(run_flagfall({"pair", "lots", "--seed", "x"}).code, 2);
    for (const auto& missing : {folder.path("none"), folder.path("")}) {
        const auto run = run_flagfall({"pair", "lots", "--seed", "x", "--names", missing});
        EXPECT_EQ(run.code, 3);
        EXPECT_EQ(run.errors, "flagfall pair lots: not_found: " + missing + "\n");
    }
}

}  // namespace
}  // namespace arbiter::testing
