// Replays one game of a PGN file and gives every verdict the board itself can give: legality, the
// first automatic end, claims that would hold, marks and results that do not fit. It judges a
// record, not a game in progress (that is arbiter/game), and it looks at the main line only.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/chess/pgn/clock_watch.hpp"
#include "arbiter/chess/pgn/pgn_error.hpp"
#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/chess/pgn/pgn_start.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What ends a game without anybody's claim (FIDE Laws 2023): mate 5.1.1, stalemate 5.2.1, a dead
// position 5.2.2 (by bare material only), fivefold repetition 9.6.1 and 75 moves 9.6.2, which mate
// and stalemate precede.
enum class AutomaticEnd : std::uint8_t { Mate, Stalemate, DeadMaterial, Fivefold, SeventyFive };

// "mate", "stalemate", "dead_material", "fivefold", "seventyfive".
[[nodiscard]] std::string_view to_text(AutomaticEnd end);

enum class AuditWarningCode : std::uint8_t {
    MissingCheckMark,     // check without + or #
    WrongCheckMark,       // + without check
    MissingMateMark,      // mate without #
    WrongMateMark,        // # without mate
    MovesAfterEnd,        // token: the first of them
    MissingResult,        // no terminating token
    MissingResultTag,     // no Result tag
    UnreadableResultTag,  // token: its value, which is no result
    ResultTagDiffers,     // token: the terminating token, which says something else than the tag
    UnknownVariant,       // token: a Variant tag that names no game; read as standard chess
    ImpossibleClock       // token: the reading, more than the time control lets it be
};

// "missing_check_mark" and so on.
[[nodiscard]] std::string_view to_text(AuditWarningCode code);

struct AuditWarning {
    AuditWarningCode code{};
    int ply = 0;  // the move it is about, or the number of plies
    std::string token{};

    friend bool operator==(const AuditWarning&, const AuditWarning&) = default;
};

// Plies count from 1; ply 0 is the starting position. Text is UTF-8.
struct GameAudit {
    std::size_t line = 0;  // of the game's first token in the file
    std::string white{};
    std::string black{};
    std::string part_of{};    // GameId of the game that this one goes on (pgn_part); or empty
    std::string result{};     // the tag's, else the terminating token, else "*"
    int plies = 0;            // played, up to the error if there is one
    PgnStart end_position{};  // after the last of them
    bool start_known = true;  // false: the FEN or variant could not be read, nothing was played
    bool legal = true;        // every move of the main line was read and is legal
    std::optional<PgnError> error{};
    std::optional<AutomaticEnd> end{};   // the first one
    int end_ply = 0;                     // meaningful with `end`
    bool end_agrees = true;              // `result` is what `end` makes it; true without an end
    std::optional<int> threefold_ply{};  // first ply after which a claim under 9.2 would hold
    std::optional<int> fifty_ply{};      // ...under 9.3; no claim holds once the game has ended
    std::vector<AuditWarning> warnings{};
};

// Audits game after game, reusing its memory.
class Auditor {
  public:
    // The reader's next game into `audit`; false if there is none.
    [[nodiscard]] bool next(PgnReader& reader, GameAudit& audit);

  private:
    enum class Mark : std::uint8_t { None, Check, Mate, Unknown };
    struct Tags {
        std::optional<std::string_view> white, black, result, fen, variant, time_control, game_id;
    };

    void take_tag(const PgnToken& token);
    void take_move(const PgnToken& token);
    void take_comment(const PgnToken& token);
    void take_fault(const PgnToken& token);
    void begin_moves();
    void judge_position();
    void judge_mark(bool check, bool mate, std::string_view token);
    void end_game(AutomaticEnd end);
    void finish_result(std::string_view ending);
    void fail(std::string_view code, std::string_view token, int ply, std::string cause);
    void warn(AuditWarningCode code, int ply, std::string_view token);
    void finish_text();
    [[nodiscard]] static Mark mark_of(std::string_view token);

    PgnReader* reader_ = nullptr;  // during next() only
    GameAudit* audit_ = nullptr;
    Tags tags_{};
    Position position_ = Position::initial();
    History history_{};
    std::optional<ClockWatch> watch_{};
    Color first_ = Color::White;  // who moved first
    bool begun_ = false;
    bool stopped_ = false;  // by an error: what follows is read for the result only
    bool check_ = false;    // of the present position
    bool mate_ = false;
};

}  // namespace arbiter
