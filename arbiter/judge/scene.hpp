// The state of one judgement while its facts are taken in order. Private to arbiter/judge.
#pragma once

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/hands/touch_duty.hpp"
#include "arbiter/judge/judge.hpp"
#include "arbiter/judge/matter.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

using Verdict = Result<void>;

// A move made on the board and not yet followed by the opponent's.
struct MadeMove {
    Color by{};
    std::optional<Move> legal;  // missing: illegal, or not known
    std::string san;
    std::optional<Square> from;
    std::optional<Square> to;
    bool illegal = false;
    bool two_hands = false;
    bool pressed = false;
    std::optional<Square> promotion_left;  // the pawn stands there still
    std::optional<std::string> promotion_written;
    bool castling_half = false;  // the king was released where castling takes him, no rook yet
    bool king_may_stay = false;  // ... and that is a legal move of the king as well (Chess960)
    bool pawn_released = false;  // ... on the last rank, a moment ago
    bool other_placed = false;   // a promotion for which another piece was set down, too late
    friend bool operator==(const MadeMove&, const MadeMove&) = default;
};

// A duty that the made move broke; it was to be fulfilled at this ply.
struct Breach {
    TouchDuty duty;
    Color by{};
    int ply = 0;
    friend bool operator==(const Breach&, const Breach&) = default;
};

// A piece set down on the last rank in a pawn's place.
struct UnfinishedPromotion {
    Square from{};
    Square to{};
    std::optional<Role> chosen;  // finally
    bool other_placed = false;   // another piece was set down after that
    friend bool operator==(const UnfinishedPromotion&, const UnfinishedPromotion&) = default;
};

// A wrong claim obliges to this move, as it was announced.
struct AnnouncedMove {
    Color by{};
    std::string san;
    std::optional<Move> legal;  // missing: the position is not known
    friend bool operator==(const AnnouncedMove&, const AnnouncedMove&) = default;
};

// A fault of hand or clock that counts as an illegal move.
struct HandOffence {
    Rule<HandFault> rule;
    Color by{};

    friend bool operator==(const HandOffence& a, const HandOffence& b) {
        return a.by == b.by && a.rule.value == b.rule.value && a.rule.article == b.rule.article &&
               a.rule.confidence == b.rule.confidence;
    }
};

// The game had ended before what followed.
struct EndedBefore {
    Ruling ruling = Ruling::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::size_t matter = 0;  // the one whose ruling this is
    friend bool operator==(const EndedBefore&, const EndedBefore&) = default;
};

// What hands did so far.
struct HandFacts {
    std::vector<Touched> touches;  // of the present move, deliberate ones in order
    std::optional<Adjusted> adjusted;
    bool brushed = false;  // a touch by accident, or to adjust after saying so
    // By him who is not on the move, deliberately: while the other thinks, or before the last move
    // of the record.
    std::vector<Touched> other_touches;
    bool adjusted_off_turn = false;  // he said that he adjusts
    std::vector<Square> taken_off;   // in the course of the present move
    std::optional<Breach> breach;
    bool complaint_lost = false;         // the opponent has touched a piece since the breach
    std::optional<TouchDuty> fulfilled;  // the duty that the made move met
    std::optional<Touched> not_shown;    // denied, and without evidence
    // By a player with impaired vision: the piece stayed in its hole, or nobody says whether.
    std::optional<Square> in_hole;
    std::optional<Square> hole_unknown;

    friend bool operator==(const HandFacts&, const HandFacts&) = default;
};

// The move that is being made, or was made last.
struct MoveFacts {
    std::optional<Position> before;  // what stood before `made`
    std::optional<MadeMove> made;
    std::optional<UnfinishedPromotion> promoting;
    std::optional<Move> not_taken_off;  // a piece let go on a square whose piece is still there
    std::optional<HandOffence> hand_offence;  // of the move made, or of a press without one
    // What counts as an illegal move: as many of each side's as were ruled on before the one in
    // hand, whose that is, and whether the opponent has claimed it.
    ByColor<int> earlier_offences{};
    std::optional<Color> offence_in_hand;
    bool claimed = false;
    bool raised = false;         // somebody has spoken of it
    bool replied = false;        // the opponent has made and completed his next move
    bool reply_made = false;     // ... made it on a board that the record does not know
    ByColor<bool> press_owed{};  // made a move here and has not pressed since

    friend bool operator==(const MoveFacts&, const MoveFacts&) = default;
};

// A move told to the opponent, before or after the clock was pressed.
struct ToldMove {
    MoveAnnounced told;
    bool pressed = false;
    friend bool operator==(const ToldMove&, const ToldMove&) = default;
};

// What was offered, claimed and announced.
struct TalkFacts {
    std::vector<ToldMove> told_moves;
    std::optional<Offered> offer;                  // stands until answered
    std::optional<Ground> offer_disputed;          // why it stands in spite of what followed it
    std::optional<std::size_t> flag_behind_offer;  // the fact: its owner has still to answer
    std::optional<Claimed> claim;                  // the last one
    bool claim_postponed = false;                  // the arbiter has put off his decision on it
    std::optional<AnnouncedMove> announced;        // has to be played
    bool shook_hands = false;                      // and said nothing
    bool spectator_spoke = false;

    friend bool operator==(const TalkFacts&, const TalkFacts&) = default;
};

struct SealFacts {
    std::optional<Sealed> sealed;
    bool reply_sealed = false;  // the one who must reply, in a fresh envelope

    friend bool operator==(const SealFacts&, const SealFacts&) = default;
};

struct EndFacts {
    std::optional<EndedBefore> ended;
    std::optional<Ground> draws_if_it_stands;  // the arbiter waits for one more completed move

    friend bool operator==(const EndFacts&, const EndFacts&) = default;
};

// The reason that names what was assumed of an open position.
[[nodiscard]] constexpr std::string_view assumption_key(BoardAsk asks) noexcept {
    return asks == BoardAsk::CanMate ? "assumed_can_mate" : "assumed_more_than_king";
}

// What was ruled on a matter so far.
struct MatterAnswer {
    Proposal given;
    bool ruled = false;
    bool concluded = false;  // nobody asked: it follows from the facts taken together
    std::size_t at = 0;      // the fact at which it was ruled
    std::optional<std::size_t> overtaken_by;  // the matter whose ruling leaves nothing of it
};

class Scene {
  public:
    // `places`: where each fact of the incident stands in what was reported. `matters`: what its
    // facts are about; the board itself is one matter more.
    Scene(const Edition& of, const History& record, const Incident& taken,
          std::vector<std::size_t> places, const std::vector<Matter>& matters);

    const Edition& edition;
    const Incident& incident;
    const Circumstances& around;

    // The board. With position_open there is none: position() is empty.
    History history;  // the record, and the legal moves of the facts
    [[nodiscard]] const Position* position() const {
        return around.position_open ? nullptr : &history.last();
    }
    // The side that has the move on the board as it stands; missing with an open position.
    [[nodiscard]] std::optional<Color> turn() const;

    // The facts so far.
    HandFacts hands;
    MoveFacts move;
    TalkFacts talk;
    SealFacts seal;
    EndFacts over;
    std::size_t at_fact = 0;  // the index of the fact in hand

    // From here on rulings are of this matter.
    void take_up(std::size_t matter) { in_hand_ = matter; }
    [[nodiscard]] std::size_t in_hand() const noexcept { return in_hand_; }
    // Whether a ruling was made on any matter.
    [[nodiscard]] bool any_ruled() const noexcept;
    // The ruling on the matter in hand follows from its facts; none of them asked for it.
    void conclude() { answer().concluded = true; }

    // The ruling so far on the matter in hand. A new ruling replaces the last with its articles,
    // details and effects; what was computed stays.
    void rule(Ruling ruling);
    template <class T>
    void rule(Ruling ruling, const Rule<T>& by) {
        rule(ruling);
        cite(by);
    }
    // Adds the articles of a field ("8.1, 8.2(a)"), each once; the ruling is as certain as the
    // weakest of them.
    template <class T>
    void cite(const Rule<T>& by) {
        cite(by.article, by.confidence);
    }
    void cite(std::string_view articles, Confidence confidence);
    void cite(const Ground& by) { cite(by.articles, by.confidence); }
    void reason(std::string_view key,
                std::initializer_list<std::pair<std::string, std::string>> params = {});
    void reason(Reason step) { computed_.push_back({in_hand_, std::move(step)}); }
    [[nodiscard]] bool ruled() const noexcept { return answer().ruled; }
    [[nodiscard]] Ruling ruling() const noexcept { return answer().given.ruling; }
    [[nodiscard]] Details& details() noexcept { return answer().given.details; }
    [[nodiscard]] Effects& effects() noexcept { return answer().given.effects; }
    // The game is over by this ruling: effects with the result; later facts find it ended.
    void end(Ruling ruling, Termination termination);
    template <class T>
    void end(Ruling ruling, Termination termination, const Rule<T>& by) {
        end(ruling, termination);
        cite(by);
    }

    // The game is over, and nobody has said who won.
    void end_unsettled(Termination termination);

    // Whether the side can still mate by some series of legal moves from here: by the evidence, or
    // where a quick test proves it. Missing: unknown; the question is noted (and asked of the
    // arbiter if no evidence comes). With an open position: as it was said; else yes is assumed.
    [[nodiscard]] std::optional<bool> can_mate(Color winner);
    // The same of another position than the last one.
    [[nodiscard]] std::optional<bool> can_mate(const Position& position, Color winner);
    // Whether the side has nothing but his king. With an open position: as it was said; else no is
    // assumed.
    [[nodiscard]] bool has_bare_king(Color side);
    // What was said of an open position. Nothing: nobody said it.
    [[nodiscard]] std::optional<bool> said_can_mate(Color winner) const;

    // A fact that cannot have happened: refused with "events[i].field".
    [[nodiscard]] Verdict impossible(std::string_view field) const;

    // What was ruled on each matter, with the one more of the board.
    [[nodiscard]] std::vector<MatterAnswer>& answers() noexcept { return answers_; }
    [[nodiscard]] std::vector<Reason> reasons_of(std::size_t matter) const;
    [[nodiscard]] std::vector<Reason> all_reasons() const;
    [[nodiscard]] Judgement take(Proposal proposal);

  private:
    struct Computed {
        std::size_t matter = 0;
        Reason step;
    };

    void assume(BoardAsk asks, Color side);
    [[nodiscard]] MatterAnswer& answer() { return answers_.at(in_hand_); }
    [[nodiscard]] const MatterAnswer& answer() const { return answers_.at(in_hand_); }

    std::vector<MatterAnswer> answers_;
    std::size_t in_hand_ = 0;
    std::vector<Computed> computed_;
    int record_plies_ = 0;  // without the moves of the facts
    std::vector<std::size_t> places_;
    Judgement judged_;
};

}  // namespace arbiter
