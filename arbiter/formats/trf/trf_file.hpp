// A TRF (FIDE's tournament report file) as a value: its records in the order of the file, of TRF06,
// TRF16, TRF26 and of the pairing engines' dialect. What nobody knows is kept as the line it is.
#pragma once

#include "arbiter/outcome.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// The letter of a result; the text of the file and the value are the same.
enum class TrfCode : char {
    Win = '1',
    Draw = '=',
    Loss = '0',
    ShortWin = 'W',  // less than one move was made: not rated
    ShortDraw = 'D',
    ShortLoss = 'L',
    ForfeitWin = '+',
    ForfeitLoss = '-',
    HalfBye = 'H',
    FullBye = 'F',
    PairingBye = 'U',
    ZeroBye = 'Z',
    Pending = '?',  // paired, no result yet
    Blank = ' '     // only while a file is read
};

[[nodiscard]] std::string letter_of(TrfCode code);
// F, H, U or Z: a round without an opponent.
[[nodiscard]] bool is_bye(TrfCode code);

// Less than one move was made.
[[nodiscard]] constexpr bool is_short(TrfCode code) noexcept {
    return code == TrfCode::ShortWin || code == TrfCode::ShortDraw || code == TrfCode::ShortLoss;
}

struct TrfRound {
    int opponent = 0;  // starting rank; 0: none
    std::optional<Color> color{};
    TrfCode code = TrfCode::ZeroBye;
    friend bool operator==(const TrfRound&, const TrfRound&) = default;
};

// 001
struct TrfPlayer {
    int number = 0;  // starting rank
    std::string sex{};
    std::string title{};
    std::string name{};
    int rating = 0;  // 0: unrated
    std::string federation{};
    std::string fide_id{};
    std::string birth_date{};
    std::optional<Score> points{};
    int rank = 0;  // 0: not stated
    std::vector<TrfRound> rounds{};
    friend bool operator==(const TrfPlayer&, const TrfPlayer&) = default;
};

// A record whose id is a federation: what a national list says of a player.
struct TrfNational {
    std::string id;
    int number = 0;
    std::string sex{};
    std::string title{};
    std::string name{};
    int rating = 0;
    std::string origin{};
    std::string national_id{};
    std::string birth_date{};
    friend bool operator==(const TrfNational&, const TrfNational&) = default;
};

// A record of free text: 012 to 352 but those below, and XXR XXC XXZ XXS XXP BBW.. DAT.
struct TrfText {
    std::string id;
    std::string text;
    int column = 5;  // of the file that it was read from: where the text begins; it says nothing
    friend bool operator==(const TrfText& one, const TrfText& other) {
        return one.id == other.id && one.text == other.text;
    }
};

// 132
struct TrfDates {
    std::vector<std::string> rounds{};  // YY/MM/DD
    friend bool operator==(const TrfDates&, const TrfDates&) = default;
};

struct TrfValue {
    std::string symbol;
    std::optional<Score> value{};
    friend bool operator==(const TrfValue&, const TrfValue&) = default;
};
// 162
struct TrfScoring {
    std::vector<TrfValue> values{};
    friend bool operator==(const TrfScoring&, const TrfScoring&) = default;
};
// 362
struct TrfMatchScoring {
    std::vector<TrfValue> values{};
    friend bool operator==(const TrfMatchScoring&, const TrfMatchScoring&) = default;
};

// 240
struct TrfByes {
    std::string type;  // F H Z
    int round = 0;
    std::vector<int> players{};
    friend bool operator==(const TrfByes&, const TrfByes&) = default;
};
// 250
struct TrfAcceleration {
    std::optional<Score> match_points{};
    std::optional<Score> points{};
    int first_round = 0;
    int last_round = 0;
    int first = 0;
    int last = 0;
    friend bool operator==(const TrfAcceleration&, const TrfAcceleration&) = default;
};
// XXA: what a player has on top in each round
struct TrfPlayerAcceleration {
    int number = 0;
    std::vector<std::optional<Score>> rounds{};
    friend bool operator==(const TrfPlayerAcceleration&, const TrfPlayerAcceleration&) = default;
};
// As the last round of 260: as long as the event goes on.
inline constexpr int trf_to_the_end = 999;
// 260
struct TrfProhibited {
    int first_round = 0;
    int last_round = 0;
    std::vector<int> players{};
    friend bool operator==(const TrfProhibited&, const TrfProhibited&) = default;
};
// 299
struct TrfAbnormal {
    std::string type;  // of the result that the points are for; empty: penalty or bonus
    std::optional<Score> match_points{};
    std::optional<Score> points{};
    int round = 0;  // 0: all
    std::vector<int> players{};
    friend bool operator==(const TrfAbnormal&, const TrfAbnormal&) = default;
};

// 013
struct TrfOldTeam {
    std::string name{};
    std::vector<int> players{};
    friend bool operator==(const TrfOldTeam&, const TrfOldTeam&) = default;
};
// 310
struct TrfTeam {
    int number = 0;
    std::string name{};
    std::string nickname{};
    std::string strength{};
    std::optional<Score> match_points{};
    std::optional<Score> game_points{};
    int rank = 0;
    std::vector<int> players{};
    friend bool operator==(const TrfTeam&, const TrfTeam&) = default;
};
// 300
struct TrfBoardOrder {
    int round = 0;
    int team = 0;
    int opponent = 0;
    std::vector<int> players{};  // by board; 0: nobody
    friend bool operator==(const TrfBoardOrder&, const TrfBoardOrder&) = default;
};
// 320
struct TrfTeamByes {
    std::optional<Score> match_points{};
    std::optional<Score> game_points{};
    std::vector<int> teams{};  // by round; 0: none
    friend bool operator==(const TrfTeamByes&, const TrfTeamByes&) = default;
};
// 330
struct TrfForfeitedMatch {
    std::string type{};  // +- -+ --
    int round = 0;
    int white = 0;
    int black = 0;
    friend bool operator==(const TrfForfeitedMatch&, const TrfForfeitedMatch&) = default;
};
struct TrfTeamRound {
    std::string opponent{};  // its number, or PAB FPB HPB ZPB
    std::string color{};
    std::optional<Score> game_points{};
    std::string forfeit{};
    friend bool operator==(const TrfTeamRound&, const TrfTeamRound&) = default;
};
// 802
struct TrfTeamSummary {
    int team = 0;
    std::string nickname{};
    std::optional<Score> match_points{};
    std::optional<Score> game_points{};
    std::vector<TrfTeamRound> rounds{};
    friend bool operator==(const TrfTeamSummary&, const TrfTeamSummary&) = default;
};

// A comment (###), or a record that nobody knows, or 801, whose columns vary.
struct TrfLine {
    std::string text;
    friend bool operator==(const TrfLine&, const TrfLine&) = default;
};

using TrfRecord =
    std::variant<TrfText, TrfPlayer, TrfNational, TrfDates, TrfScoring, TrfMatchScoring, TrfByes,
                 TrfAcceleration, TrfPlayerAcceleration, TrfProhibited, TrfAbnormal, TrfOldTeam,
                 TrfTeam, TrfBoardOrder, TrfTeamByes, TrfForfeitedMatch, TrfTeamSummary, TrfLine>;

struct TrfFile {
    std::vector<TrfRecord> records{};
    friend bool operator==(const TrfFile&, const TrfFile&) = default;
};

enum class TrfVersion : std::uint8_t { Trf06, Trf16, Trf26 };

// Any of 142 to 222 and 240 to 362 makes it a TRF26; any of F H U Z a TRF16.
[[nodiscard]] TrfVersion version_of(const TrfFile& file);

// The text of the first record of that id; empty: there is none.
[[nodiscard]] std::string_view text_of(const TrfFile& file, std::string_view id);

// Where that record stands in the file that it was read from, and in it the word, which commas and
// blanks part from others (in either case; empty: the text). Columns from 1; 0 and 0: nowhere.
struct TrfPlace {
    int line = 0;
    int column = 0;
};
[[nodiscard]] TrfPlace text_place(const TrfFile& file, std::string_view id,
                                  std::string_view word = {});

// The players in the order of the file.
[[nodiscard]] std::vector<const TrfPlayer*> players_of(const TrfFile& file);

// The line of a record in the file that it was read from, or would be written to.
[[nodiscard]] int line_of(const TrfFile& file, const TrfRecord& record);

// 142 or XXR; 0: not stated.
[[nodiscard]] int stated_rounds(const TrfFile& file);

}  // namespace arbiter
