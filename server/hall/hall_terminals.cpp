// The hall's part in what terminals do beside their entries: they come and go, and what they say is
// refused.
#include "arbiter/game/clock/entry_doubts.hpp"
#include "server/hall/hall.hpp"

#include <utility>

namespace arbiter {

bool Hall::is_copy(GameId id, const ClockReported& report) const {
    const Game* game = find_game(state_, id);
    return game != nullptr && game->terminal.binding &&
           report.epoch == game->terminal.binding->epoch && report.seq <= game->terminal.seq;
}

void Hall::note_refused(Draw& draw, TerminalId terminal, GameId id, const ClockReported& report,
                        const std::string& code) {
    if (code == "diverged") {
        auto alarm = told_difference(*find_game(state_, id), report);
        if (alarm) record(draw, state_.game_streams.at(id), GameEntry{id, *std::move(alarm)});
    }
    tell_of_refused(draw, terminal, {id, report.epoch, report.seq, code});
}

void Hall::tell_of_refused(Draw& draw, TerminalId terminal, const RefusedEntry& entry) {
    if (!refused_logs_.refuse(terminal, entry)) return;
    const KeyIssued& key = state_.keys.at(state_.terminals.at(terminal)).issued;
    const auto game = tell_of_refused_log(state_, key, entry, recorder(draw));
    if (game) refused_logs_.told(terminal, *game);
}

void Hall::note_accepted(Draw& draw, TerminalId terminal, GameId game) {
    const auto told = refused_logs_.accept(terminal);
    settle_refused_log(state_, terminal, game, recorder(draw));
    if (told && *told != game) settle_refused_log(state_, terminal, *told, recorder(draw));
}

void Hall::unreadable_entry(TerminalId terminal, const Refusal& refusal) {
    if (refused_now()) return;
    Draw draw = begin("terminal:" + to_text(terminal), {});
    tell_of_refused(draw, terminal, {std::nullopt, 0, 0, refusal.code});
    submit(std::move(draw), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::terminal_came(const KeyIssued& key) {
    if (refused_now()) return;
    Draw draw = begin(the_hall.name, {});
    bind_waiting_games(state_, key, {draw.now, the_hall, 0}, recorder(draw));
    present_.insert(key.terminal);
    tell_of_stray(state_, key, recorder(draw));
    submit(std::move(draw), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::terminal_went(const KeyIssued& key) {
    present_.erase(key.terminal);
    if (refused_now()) return;
    Draw draw = begin(the_hall.name, {});
    settle_strays_of(state_, key, present_, recorder(draw));
    submit(std::move(draw), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::look_for_strays(Draw& draw) {
    std::vector<std::pair<StreamId, GameId>> opened;
    std::vector<std::pair<StreamId, GameId>> changed;
    for (const Draft& draft : draw.drafts) {
        const auto* entry = std::get_if<GameEntry>(&draft.event);
        if (entry == nullptr) continue;
        const GameEvent& event = entry->event;
        if (std::holds_alternative<GameOpened>(event)) {
            opened.emplace_back(draft.stream, entry->game);
        } else if (std::holds_alternative<TerminalBound>(event) ||
                   std::holds_alternative<GameEnded>(event) ||
                   std::holds_alternative<GameVoided>(event)) {
            changed.emplace_back(draft.stream, entry->game);
        }
    }
    for (const auto& [stream, game] : changed) {
        settle_strays(state_, stream, game, present_, recorder(draw));
    }
    for (const auto& [stream, game] : opened) {
        tell_of_strays(state_, stream, game, present_, recorder(draw));
    }
}

}  // namespace arbiter
