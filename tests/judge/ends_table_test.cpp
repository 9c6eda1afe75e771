// What may still be raised when a game is over. The table is read from the books, not from the
// code: 1984 9.1 e1 (in progress until the result is registered), 9.4 e2 and e3, 11.1 e, 14.4 e3;
// 1993 8.1, 8.5 to 8.7, 10.1, 10.2; 1997 and 2001 5.1, 7.1, 7.2, 8.7; 2023 5.1, 6.8, 7.2, 7.3, 8.7.
#include "arbiter/laws/edition.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string_view>

namespace arbiter::testing {
namespace {
namespace ends_and_later_matters {

// White has won; the columns of the table.
struct End {
    std::string name;
    std::vector<Fact> facts{};
    std::optional<KnownEnd> ended{};
};

std::vector<End> ends() {
    GameOver mate;
    mate.how = ToldEnd::Checkmate;
    mate.winner = Winner::White;
    ResultSigned is_signed;
    is_signed.winner = Winner::White;
    ResultRegistered registered;
    registered.winner = Winner::White;
    return {{.name = "move", .facts = {mate}},
            {.name = "word", .facts = {resigns(black)}},
            {.name = "flag", .facts = {flag(Observer::Arbiter, Whose::Black)}},
            {.name = "ruling",
             .ended = KnownEnd{.result = GameResult::WhiteWins,
                               .termination = Termination::ArbiterDecision,
                               .article = {}}},
            {.name = "signed", .facts = {resigns(black), is_signed}},
            {.name = "registered", .facts = {resigns(black), registered}}};
}

// What is raised then; each would cost White his win if it reached back.
std::map<std::string, Fact> later_matters() {
    IllegalMoveReport illegal;
    illegal.kind = IllegalMoveKind::Found;
    illegal.actor = Whose::White;
    illegal.found_at_move = 30;
    illegal.restorable = true;
    PiecesDisplaced displaced;
    displaced.found_at_move = 30;
    displaced.restorable = true;
    AdjournedPositionWrong adjourned;
    adjourned.found_after_moves = 3;
    adjourned.restorable = true;
    InitialPositionWrong initial;
    initial.found_at_move = 5;
    ColoursReversed colours;
    colours.found_at_move = 5;
    BoardTurned board;
    board.found_at_move = 5;
    board.pieces_correct = true;
    Offered offer;
    offer.actor = white;
    return {{"illegal move", Irregularity{illegal}},
            {"pieces displaced", Irregularity{displaced}},
            {"adjourned position", Irregularity{adjourned}},
            {"initial position", Irregularity{initial}},
            {"colours", Irregularity{colours}},
            {"board", Irregularity{board}},
            {"touch", claims(black, ClaimKind::TouchMove)},
            {"own flag", flag(Observer::Black, Whose::White)},
            {"time", claims(black, ClaimKind::Time)},
            {"threefold", claims(black, ClaimKind::Threefold)},
            {"offer", offer},
            {"resignation", resigns(white)},
            {"late", Arrived{.actor = white, .late_s = 5000}},
            {"clock setting", Irregularity{ClockSettingWrong{}}},
            {"press",
             Irregularity{PressFault{.kind = PressFaultKind::OtherHand, .actor = Whose::White}}},
            {"phone", Irregularity{Misconduct{.kind = MisconductKind::PhoneOnPerson,
                                              .actor = Whose::White}}}};
}

// A row of the table: what becomes of the win when the matter is raised after each end ('s': it
// stands, 'b': the matter reaches back), and the articles that are cited for the matter after a
// resignation, after signing, and after the registration.
struct Row {
    std::string_view edition;
    std::string matter;
    std::string_view after;  // move, word, flag, ruling, signed, registered
    std::string_view resigned{};
    std::string_view is_signed{};
    std::string_view registered{};
};

// Where several matters have one answer, they are named in one row, joined by '+'.
const std::vector<Row> table{
    // 9.1 e1: in progress until the arbiter has registered the result, signed or not.
    {"chn-1984", "illegal move", "bbbbbs", "9.1, 9.1 e1", "9.1, 9.1 e1", "9.1 e1"},
    {"chn-1984", "pieces displaced", "bbbbbs", "9.2", "9.2", "9.1 e1"},
    {"chn-1984", "adjourned position", "bbbbbs", "9.3", "9.3", "9.1 e1"},
    // 9.4 e3: an irregular position must be raised during the game; e2: colours, too.
    {"chn-1984", "initial position+board", "ssssss", "9.4 e3", "9.4 e3", "9.4 e3"},
    {"chn-1984", "colours", "ssssss", "9.4 e2", "9.4 e2", "9.4 e2"},
    // 14.4 e3: who resigns and then finds the flag down has resigned.
    {"chn-1984", "own flag+time", "ssssss", "14.4 e3", "14.4 e3", "9.1 e1"},
    // 11.1 e: after mate a resignation or anything else means nothing.
    {"chn-1984", "touch+threefold+offer+resignation+late+clock setting+press", "ssssss", "", "",
     "9.1 e1"},
    {"chn-1984", "phone", "ssssss"},

    // 8.1: at any stage of the game; of the signing of results the book says nothing.
    {"fide-1993", "illegal move", "ssssss", "", "8.1", "8.1"},
    {"fide-1993", "pieces displaced+adjourned position", "ssssss", "", "", "8.1"},
    {"fide-1993", "initial position", "ssssss", "8.5", "8.5", "8.5"},
    {"fide-1993", "colours", "ssssss", "8.6", "8.6", "8.6"},
    {"fide-1993", "board", "ssssss", "8.7", "8.7", "8.7"},
    {"fide-1993", "own flag+time+touch+threefold+offer+resignation+late+clock setting+press",
     "ssssss", "", "", "8.1"},
    {"fide-1993", "phone", "ssssss"},

    // 8.7: what both have signed stands, even if it is wrong.
    {"fide-2001@1997",
     "illegal move+pieces displaced+adjourned position+own flag+time+touch+threefold+offer+"
     "resignation+late+clock setting+press",
     "ssssss", "", "8.7", "8.7"},
    {"fide-2001@1997", "initial position", "ssssss", "7.1(a)", "7.1(a)", "7.1(a)"},
    {"fide-2001@1997", "colours", "ssssss", "7.2", "7.2", "7.2"},
    {"fide-2001@1997", "board", "ssssss", "7.1(b)", "7.1(b)", "7.1(b)"},
    {"fide-2001@1997", "phone", "ssssss"},

    {"fide-2001",
     "illegal move+pieces displaced+adjourned position+own flag+time+touch+threefold+offer+"
     "resignation+late+clock setting+press",
     "ssssss", "", "8.7", "8.7"},
    {"fide-2001", "initial position", "ssssss", "7.1(a)", "7.1(a)", "7.1(a)"},
    {"fide-2001", "colours", "ssssss", "7.2", "7.2", "7.2"},
    {"fide-2001", "board", "ssssss", "7.1(b)", "7.1(b)", "7.1(b)"},
    {"fide-2001", "phone", "ssssss"},

    // The article of a flag that is seen after a resignation (6.8) stands with the resignation.
    {"fide-2023",
     "illegal move+pieces displaced+adjourned position+own flag+time+touch+threefold+offer+"
     "resignation+late+clock setting+press",
     "ssssss", "", "8.7", "8.7"},
    {"fide-2023", "initial position", "ssssss", "7.2.1", "7.2.1", "7.2.1"},
    {"fide-2023", "colours", "ssssss", "7.3", "7.3", "7.3"},
    {"fide-2023", "board", "ssssss", "7.2.2", "7.2.2", "7.2.2"},
    {"fide-2023", "phone", "ssssss"},
};

std::vector<std::string> matters_of_row(const Row& row) {
    std::vector<std::string> names;
    std::istringstream all(row.matter);
    for (std::string name; std::getline(all, name, '+');) names.push_back(name);
    return names;
}

Proposal raised_after(const Edition& laws, const End& end, const Fact& later) {
    Happening told{.facts = end.facts};
    told.around.ended = end.ended;
    told.around.clocks.left = {Millis{600'000}, Millis{600'000}};
    told.facts.push_back(later);
    return proposed(laws, told);
}

// The articles of the finding on the last fact; of one matter there are no findings.
std::string articles_for_last(const Proposal& proposal, const End& end) {
    std::string text;
    for (const MatterFinding& each : proposal.findings) {
        if (each.facts != std::vector{static_cast<int>(end.facts.size())}) continue;
        for (const auto& article : each.articles) text += (text.empty() ? "" : ", ") + article;
    }
    return text;
}

TEST(EndsTable, IsWhatTheBooksSay) {
    const std::vector<End> columns = ends();
    const std::map<std::string, Fact> later = later_matters();
    for (const Row& row : table) {
        const Edition& laws = *find_edition(row.edition);
        for (const std::string& name : matters_of_row(row)) {
            std::string after;
            for (const End& end : columns) {
                const Proposal proposal = raised_after(laws, end, later.at(name));
                after += proposal.ruling == Ruling::WhiteWins ? 's' : 'b';
                const std::string where =
                    std::string{laws.key} + ", " + name + " after " + end.name;
                const std::string articles = articles_for_last(proposal, end);
                if (end.name == "word") {
                    EXPECT_EQ(articles, row.resigned) << where;
                }
                if (end.name == "signed") {
                    EXPECT_EQ(articles, row.is_signed) << where;
                }
                if (end.name == "registered") {
                    EXPECT_EQ(articles, row.registered) << where;
                }
            }
            EXPECT_EQ(after, row.after) << laws.key << ", " << name;
        }
    }
}

TEST(EndsTable, HasEveryMatterInEveryEdition) {
    std::map<std::pair<std::string_view, std::string>, int> rows;
    for (const Row& row : table) {
        for (const std::string& name : matters_of_row(row)) ++rows[{row.edition, name}];
    }
    for (const Edition* laws : all_editions()) {
        for (const auto& [name, fact] : later_matters()) {
            EXPECT_EQ((rows[{laws->key, name}]), 1) << laws->key << ", " << name;
        }
    }
}

// The move that has ended the game was made with another piece than the one touched. 2023 asks of a
// mating move that it follows 4.2 to 4.7 (5.1.1); what both have signed stands all the same (8.7).
TEST(EndsTable, AComplaintOfTheMatingMoveIsTooLateOnceTheResultIsSigned) {
    ResultSigned is_signed;
    is_signed.winner = Winner::White;
    Happening mated{.fen = back_rank, .facts = {touches(white, Square::G1), moves(white, "Rd8#")}};
    const Fact complaint = claims(black, ClaimKind::TouchMove);
    Happening signed_off = mated;
    signed_off.facts.push_back(is_signed);
    mated.facts.push_back(complaint);
    signed_off.facts.push_back(complaint);
    EXPECT_EQ(proposed(*find_edition("fide-2023"), mated).ruling, Ruling::MustMove);
    for (const char* edition : {"fide-2001@1997", "fide-2001", "fide-2023"}) {
        EXPECT_EQ(proposed(*find_edition(edition), signed_off).ruling, Ruling::WhiteWins)
            << edition;
    }
}

}  // namespace ends_and_later_matters
}  // namespace
}  // namespace arbiter::testing
