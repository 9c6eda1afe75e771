#include "server/clock_terminal/window_content.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

namespace arbiter {
namespace {

using Values = Words::Values;

// Under it words of one line.
struct Notice {
    std::string note;
    std::string explanation = {};
};

// The refusals that end a link have their words where the desk has them.
std::string refused_words(const Words& words, const std::string& code) {
    const std::string key = "refusal_" + code;
    const std::string reason = words.has(key) ? words.text(key) : words.text("clock_old_server");
    return words.text("clock_refused", {{"reason", reason}, {"code", code}});
}

// And what is to be done about it (docs/tls.md).
std::string distrust_words(const Words& words, const std::string& code) {
    constexpr std::array<std::string_view, 4> known{"clock_tls_name_missing",
                                                    "clock_tls_unknown_authority",
                                                    "clock_tls_expired", "clock_tls_not_yet_valid"};
    const auto* found = std::find(known.begin(), known.end(), "clock_tls_" + code);
    return words.text(found == known.end() ? "clock_tls_not_trusted" : *found);
}

std::string detail_of(const Words& words, const SideFace& face) {
    std::string detail;
    const auto add = [&](std::string_view key, Values values) {
        if (!detail.empty()) detail += "  ";
        detail += words.text(key, values);
    };
    if (face.period) add("clock_period", {{"period", std::to_string(*face.period)}});
    if (face.free) add("clock_delay", {{"time", face_text(*face.free, low_time)}});
    if (face.byo_yomi_left) add("clock_byo_yomi", {{"n", std::to_string(*face.byo_yomi_left)}});
    if (face.moves_to_renew) {
        add("clock_moves_to_renew", {{"n", std::to_string(*face.moves_to_renew)}});
    }
    return detail;
}

std::string flag_of(const Words& words, FaceFlag flag) {
    switch (flag) {
        case FaceFlag::None:
            return {};
        case FaceFlag::Period:
            return words.text("clock_period_over");
        case FaceFlag::Down:
            return words.text("clock_flag");
    }
    return {};
}

WindowSide side_of(const WindowFacts& facts, const Words& words, Color color, SideFace face) {
    const GameSetup& setup = facts.game->setup();
    WindowSide side;
    side.name = words.text(color == Color::White ? "white" : "black");
    if (!setup.names[color].empty()) side.name += "  " + setup.names[color];
    if (setup.show_moves) side.presses = std::to_string(face.moves);
    side.detail = detail_of(words, face);
    side.flag = flag_of(words, face.flag);
    side.face = std::move(face);
    return side;
}

Notice ready_notice(const WindowFacts& facts, const Words& words) {
    const bool white_starts = facts.game->setup().start_side == Color::White;
    if (facts.alone) return {words.text("clock_ready"), words.text("clock_starts_itself")};
    return {words.text("clock_ready"),
            words.text(white_starts ? "clock_ready_note" : "clock_ready_note_black")};
}

// Who goes on from here, and why it stands.
Notice paused_notice(const WindowFacts& facts, const Words& words) {
    const auto& entries = facts.game->entries();
    const bool locked = !facts.alone && is_pin_locked(*facts.game, facts.now);
    const auto goes_on = words.text(facts.alone                       ? "clock_go_on"
                                    : locked                          ? "clock_pin_locked"
                                    : facts.game->setup().pin.empty() ? "clock_arbiter_starts"
                                                                      : "clock_arbiter_enters");
    const auto last = std::find_if(entries.rbegin(), entries.rend(), [](const LogEntry& entry) {
        return entry.kind != EntryKind::LowBattery && entry.kind != EntryKind::WrongPin &&
               entry.kind != EntryKind::Released;
    });
    if (last == entries.rend()) return {words.text("clock_stopped"), goes_on};
    if (last->kind == EntryKind::Boot) return {words.text("clock_restarted"), goes_on};
    if (last->kind == EntryKind::Pause && !facts.alone) {
        const Millis waited = facts.now - last->at;
        const auto whole = std::chrono::floor<std::chrono::seconds>(waited);
        return {words.text("clock_called", {{"time", face_text(whole)}}), goes_on};
    }
    return {words.text("clock_stopped"), goes_on};
}

Notice call_notice(const WindowFacts& facts, const Words& words) {
    const auto key = facts.alone ? "clock_stop_keys" : "clock_call_keys";
    return {{},
            words.text(key, {{"left", facts.keys.call_left.substr(0, 1)},
                             {"right", facts.keys.call_right.substr(0, 1)}})};
}

Notice game_notice(const WindowFacts& facts, const Words& words) {
    switch (facts.game->clock().phase) {
        case ClockPhase::Ready:
            return ready_notice(facts, words);
        case ClockPhase::Running:
            return call_notice(facts, words);
        case ClockPhase::Paused:
            return paused_notice(facts, words);
        case ClockPhase::Frozen:
            if (facts.alone) return {words.text("clock_stopped"), words.text("clock_new_game")};
            return {words.text("clock_flag_note")};
        case ClockPhase::Ended:
            if (facts.alone) return {words.text("clock_over"), words.text("clock_new_game")};
            return {words.text("clock_over")};
    }
    return {};
}

// Beside what stands there anyway.
Notice with_arbiters_word(Notice notice, const Clock& clock, const Words& words) {
    if (clock.locked) notice.explanation = words.text("clock_locked");
    if (clock.text.empty()) return notice;
    const bool both = !notice.note.empty() && !notice.explanation.empty();
    return {std::string{clock.text.view()}, notice.note + (both ? " - " : "") + notice.explanation};
}

Notice entry_notice(const ArbiterEntry& entry, const Words& words) {
    const bool pin = entry.step() == ArbiterEntry::Step::Pin;
    const auto note = pin ? "clock_pin_typed" : "clock_times_typed";
    const auto wrong = pin ? "clock_pin_wrong" : "clock_times_wrong";
    return {words.text(note, {{"typed", entry.shown() + "_"}}),
            words.text(entry.was_wrong() ? wrong : "clock_entry_keys")};
}

Notice held_notice(const HeldByOther& held, const Words& words) {
    if (held.device == held.own) {
        return {words.text("clock_held_lost"), words.text("clock_held_anew", {{"own", held.own}})};
    }
    const auto key = held.device.empty() ? "clock_held_unknown" : "clock_held";
    return {words.text(key, {{"device", held.device}}),
            words.text("clock_held_own", {{"own", held.own}})};
}

Notice notice_of(const WindowFacts& facts, const Words& words) {
    if (facts.entry != nullptr) return entry_notice(*facts.entry, words);
    if (facts.question == WindowQuestion::Leave) return {words.text("clock_leave")};
    if (facts.question == WindowQuestion::NewGame) return {words.text("clock_new_game_sure")};
    if (facts.calling) return {words.text("clock_hold_on")};
    if (facts.ineffective) return {words.text("clock_no_press")};
    const bool rejected = facts.link == LinkState::Rejected;
    const bool distrusted = facts.link == LinkState::Offline && !facts.distrust.empty();
    if (facts.link == LinkState::Held) return held_notice(facts.held_by, words);
    if (facts.game == nullptr) {
        if (rejected) return {refused_words(words, facts.rejected_by)};
        if (distrusted)
            return {words.text("clock_distrust"), distrust_words(words, facts.distrust)};
        return {words.text("clock_no_game")};
    }
    Notice notice = with_arbiters_word(game_notice(facts, words), facts.game->clock(), words);
    // A game that runs goes on without its server; what is wrong is the arbiter's to see.
    if (rejected) notice.explanation = refused_words(words, facts.rejected_by);
    if (distrusted) notice.explanation = distrust_words(words, facts.distrust);
    return notice;
}

std::string signs_of(const WindowFacts& facts, const Words& words) {
    std::string signs;
    const auto add = [&](const std::string& sign) {
        if (!signs.empty()) signs += "  ";
        signs += sign;
    };
    if (!facts.stored) add(words.text("clock_not_stored"));
    const bool begins = facts.game == nullptr || facts.game->clock().phase == ClockPhase::Ready;
    if (facts.log_aside && begins) add(words.text("clock_log_aside"));
    if (!facts.alone && facts.link != LinkState::Online) add("o " + words.text("no_link"));
    if (facts.battery) {
        const std::string charging = facts.battery->charging ? "+" : "";
        add(charging + std::to_string(facts.battery->percent) + " %");
    }
    return signs;
}

std::string place_of(const GameSetup& setup, const Words& words) {
    std::string place;
    if (setup.board > 0)
        place = words.text("board_number", {{"board", std::to_string(setup.board)}});
    if (setup.round > 0) {
        if (!place.empty()) place += "  ";
        place += words.text("round_number", {{"round", std::to_string(setup.round)}});
    }
    return place;
}

}  // namespace

WindowContent window_content(const WindowFacts& facts, Lang lang) {
    const Words& words = Words::in(lang);
    WindowContent content;
    content.turned = facts.turned;
    if (facts.game != nullptr) {
        const ClockFace face = face_of(facts.game->clock(), facts.now);
        content.sides = ByColor<WindowSide>{side_of(facts, words, Color::White, face.sides.white),
                                            side_of(facts, words, Color::Black, face.sides.black)};
        if (face.ran) (*content.sides)[*face.ran].ran = words.text("clock_ran");
        content.place = place_of(facts.game->setup(), words);
    }
    content.signs = signs_of(facts, words);
    const Notice notice = notice_of(facts, words);
    content.note = notice.note;
    content.explanation = notice.explanation;
    return content;
}

int bells_of(const GameLog& game, Instant now) {
    const Clock clock = settled(game.clock(), now);
    int bells = clock.beeps;
    for (const Color side : both_colors) {
        if (game.setup().sound && clock.sides[side].flag) ++bells;
    }
    return bells;
}

bool is_pin_locked(const GameLog& game, Instant now) {
    const auto until = game.pin_locked_until();
    return until && *until > now;
}

const GameLog* game_to_show(const TerminalLink& link) {
    const auto rank = [](const GameLog& log) {
        return std::tuple(log.clock().phase != ClockPhase::Ended, log.setup().round);
    };
    const GameLog* best = nullptr;
    for (const std::string& id : link.games()) {
        const GameLog* log = link.game(id);
        if (best == nullptr || rank(*log) >= rank(*best)) best = log;
    }
    return best;
}

}  // namespace arbiter
