// The verdicts over one game.
#include "arbiter/chess/pgn/audit.hpp"

#include "arbiter/chess/board/draw_counts.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "arbiter/chess/pgn/pgn_part.hpp"

namespace arbiter {

std::string_view to_text(AutomaticEnd end) {
    switch (end) {
        case AutomaticEnd::Mate:
            return "mate";
        case AutomaticEnd::Stalemate:
            return "stalemate";
        case AutomaticEnd::DeadMaterial:
            return "dead_material";
        case AutomaticEnd::Fivefold:
            return "fivefold";
        case AutomaticEnd::SeventyFive:
            return "seventyfive";
    }
    return "";
}

std::string_view to_text(AuditWarningCode code) {
    switch (code) {
        case AuditWarningCode::MissingCheckMark:
            return "missing_check_mark";
        case AuditWarningCode::WrongCheckMark:
            return "wrong_check_mark";
        case AuditWarningCode::MissingMateMark:
            return "missing_mate_mark";
        case AuditWarningCode::WrongMateMark:
            return "wrong_mate_mark";
        case AuditWarningCode::MovesAfterEnd:
            return "moves_after_end";
        case AuditWarningCode::MissingResult:
            return "missing_result";
        case AuditWarningCode::MissingResultTag:
            return "missing_result_tag";
        case AuditWarningCode::UnreadableResultTag:
            return "unreadable_result_tag";
        case AuditWarningCode::ResultTagDiffers:
            return "result_tag_differs";
        case AuditWarningCode::UnknownVariant:
            return "unknown_variant";
        case AuditWarningCode::ImpossibleClock:
            return "impossible_clock";
    }
    return "";
}

bool Auditor::next(PgnReader& reader, GameAudit& audit) {
    if (!reader.next_game()) return false;
    reader_ = &reader;
    audit_ = &audit;
    audit = GameAudit{};
    tags_ = {};
    watch_.reset();
    begun_ = stopped_ = false;
    audit.line = reader.game_line();
    std::string_view ending;
    for (bool open = true; open;) {
        const PgnToken& token = reader.next();
        switch (token.kind) {
            case PgnTokenKind::Move:
            case PgnTokenKind::NullMove:
                if (!stopped_ && reader.depth() == 0) take_move(token);
                break;
            case PgnTokenKind::Tag:
                take_tag(token);
                break;
            case PgnTokenKind::Result:
                ending = token.text;
                break;
            case PgnTokenKind::Fault:
                take_fault(token);
                break;
            case PgnTokenKind::GameEnd:
                open = false;
                break;
            case PgnTokenKind::Comment:
                if (reader.depth() == 0) take_comment(token);
                break;
            case PgnTokenKind::Glyph:
            case PgnTokenKind::VariationStart:
            case PgnTokenKind::VariationEnd:
                break;
        }
    }
    begin_moves();
    audit.end_position.position = position_;
    finish_result(ending);
    finish_text();
    return true;
}

void Auditor::take_tag(const PgnToken& token) {
    const auto set = [&](std::optional<std::string_view>& tag) {
        if (!tag) tag = token.value;
    };
    if (token.text == "White") set(tags_.white);
    if (token.text == "Black") set(tags_.black);
    if (token.text == "Result") set(tags_.result);
    if (token.text == "FEN") set(tags_.fen);
    if (token.text == "Variant") set(tags_.variant);
    if (token.text == "TimeControl") set(tags_.time_control);
    if (token.text == "GameId") set(tags_.game_id);
}

void Auditor::begin_moves() {
    if (begun_) return;
    begun_ = true;
    static const Position initial = Position::initial();
    position_ = initial;
    if (tags_.fen || tags_.variant) {
        const auto start = pgn_start(tags_.fen, tags_.variant);
        if (!start) {
            audit_->start_known = false;
            const bool variant = start.error().code == "unknown_variant";
            stopped_ = true;
            fail(variant ? "unknown_variant" : "bad_fen", variant ? *tags_.variant : *tags_.fen, 0,
                 variant ? std::string{} : start.error().code);
            return;
        }
        if (tags_.variant && !is_known_variant(*tags_.variant)) {
            warn(AuditWarningCode::UnknownVariant, 0, *tags_.variant);
        }
        audit_->end_position.variant = start->variant;
        position_ = start->position;
    }
    first_ = position_.turn();
    history_.clear();
    history_.push(position_);
    judge_position();
}

void Auditor::take_move(const PgnToken& token) {
    begin_moves();
    if (stopped_) return;
    if (token.kind == PgnTokenKind::NullMove) {
        stopped_ = true;
        return fail("null_move", token.text, audit_->plies + 1, {});
    }
    if (audit_->end && audit_->end_ply == audit_->plies) {
        warn(AuditWarningCode::MovesAfterEnd, audit_->plies + 1, token.text);
    }
    const auto move = parse_san(position_, token.text);
    if (!move) {
        stopped_ = true;
        return fail(move.error().code, token.text, audit_->plies + 1, cause_of(move.error()));
    }
    position_.play(*move);
    ++audit_->plies;
    history_.push(position_);
    judge_position();
    judge_mark(check_, mate_, token.text);
}

void Auditor::judge_position() {
    const int ply = audit_->plies;
    check_ = position_.in_check();
    const bool stuck = !position_.has_legal_move();
    mate_ = stuck && check_;
    if (audit_->end) return;  // claims and ends belong to a game that goes on
    if (stuck) return end_game(mate_ ? AutomaticEnd::Mate : AutomaticEnd::Stalemate);
    if (position_.dead_material()) return end_game(AutomaticEnd::DeadMaterial);
    const int halfmoves = position_.halfmove_clock();
    if (halfmoves >= fifty_moves && !audit_->fifty_ply) audit_->fifty_ply = ply;
    if (halfmoves >= 4 * (threefold - 1)) {  // a position comes again after four plies or more
        const int times = history_.occurrences(SamePosition::CastlingRights);
        if (times >= threefold && !audit_->threefold_ply) audit_->threefold_ply = ply;
        if (times >= fivefold) return end_game(AutomaticEnd::Fivefold);
    }
    if (halfmoves >= seventy_five_moves) end_game(AutomaticEnd::SeventyFive);
}

void Auditor::end_game(AutomaticEnd end) {
    audit_->end = end;
    audit_->end_ply = audit_->plies;
}

Auditor::Mark Auditor::mark_of(std::string_view token) {
    switch (token.back()) {
        case '+':
            return token.ends_with("-+") || token.ends_with("=+") ? Mark::Unknown : Mark::Check;
        case '#':
            return Mark::Mate;
        case '-':
        case '=':
        case '/':
            return Mark::Unknown;  // an evaluation glued to the move
        default:
            break;
    }
    return static_cast<unsigned char>(token.back()) < 0x80 ? Mark::None : Mark::Unknown;
}

void Auditor::judge_mark(bool check, bool mate, std::string_view token) {
    const Mark mark = mark_of(token);
    const int ply = audit_->plies;
    switch (mark) {
        case Mark::Unknown:
            return;
        case Mark::None:
            if (mate) return warn(AuditWarningCode::MissingMateMark, ply, token);
            if (check) warn(AuditWarningCode::MissingCheckMark, ply, token);
            return;
        case Mark::Check:
            if (mate) return warn(AuditWarningCode::MissingMateMark, ply, token);
            if (!check) warn(AuditWarningCode::WrongCheckMark, ply, token);
            return;
        case Mark::Mate:
            if (!mate) warn(AuditWarningCode::WrongMateMark, ply, token);
            return;
    }
}

// A clock reading behind a move of the main line.
void Auditor::take_comment(const PgnToken& token) {
    if (stopped_ || audit_->plies == 0 || !tags_.time_control) return;
    if (token.value.find("[%clk") == std::string_view::npos) return;
    if (!watch_) watch_.emplace(*tags_.time_control);
    if (!watch_->watches()) return;
    const auto reading = read_pgn_times(token.value).clk;
    if (!reading) return;
    const int ply = audit_->plies;
    const Color side = ply % 2 == 1 ? first_ : !first_;
    if (!watch_->is_possible(side, (ply + 1) / 2, *reading)) {
        warn(AuditWarningCode::ImpossibleClock, ply, to_pgn_time(*reading));
    }
}

void Auditor::take_fault(const PgnToken& token) {
    if (token.fault != PgnFault::UnreadableTag) {
        begin_moves();
        stopped_ = true;
    }
    fail(code_of(token.fault), token.text, audit_->plies, {});
}

void Auditor::fail(std::string_view code, std::string_view token, int ply, std::string cause) {
    if (stopped_) audit_->legal = false;
    if (audit_->error) return;
    audit_->error = PgnError{.code = std::string{code},
                             .line = reader_->line_of(token),
                             .token = std::string{token},
                             .ply = ply,
                             .cause = std::move(cause)};
}

void Auditor::warn(AuditWarningCode code, int ply, std::string_view token) {
    audit_->warnings.push_back({code, ply, std::string{token}});
}

void Auditor::finish_result(std::string_view ending) {
    GameAudit& audit = *audit_;
    const auto token = parse_pgn_result(ending);
    const auto tag = tags_.result ? parse_pgn_result(*tags_.result) : std::nullopt;
    if (!token && !audit.error) warn(AuditWarningCode::MissingResult, audit.plies, {});
    if (!tags_.result) {
        warn(AuditWarningCode::MissingResultTag, audit.plies, {});
    } else if (!tag) {
        warn(AuditWarningCode::UnreadableResultTag, audit.plies, *tags_.result);
    } else if (token && !pgn_results_agree(*tag, *token)) {
        warn(AuditWarningCode::ResultTagDiffers, audit.plies, ending);
    }
    const PgnResult result = tag.value_or(token.value_or(PgnResult::Unknown));
    audit.result = tags_.result ? unescape_pgn_tag(*tags_.result) : to_text(result);
    if (!audit.end) return;
    PgnResult right = PgnResult::Draw;
    if (*audit.end == AutomaticEnd::Mate) {
        // Mate ends the game, so nothing was played after it: the side to move is mated.
        right = position_.turn() == Color::White ? PgnResult::BlackWins : PgnResult::WhiteWins;
    }
    audit.end_agrees = result == right;
}

// Names and tokens in UTF-8: the encoding is the game's, so it is known only now.
void Auditor::finish_text() {
    GameAudit& audit = *audit_;
    audit.white = unescape_pgn_tag(tags_.white.value_or("?"));
    audit.black = unescape_pgn_tag(tags_.black.value_or("?"));
    if (const auto part = pgn_part(tags_.game_id.value_or(""), audit.white)) {
        audit.part_of = part->game_id;
    }
    const PgnEncoding encoding = pgn_encoding_of(reader_->game_text());
    const auto convert = [&](std::string& text) { text = to_utf8(text, encoding); };
    convert(audit.white);
    convert(audit.black);
    convert(audit.result);
    if (audit.error) convert(audit.error->token);
    for (AuditWarning& warning : audit.warnings) convert(warning.token);
}

}  // namespace arbiter
