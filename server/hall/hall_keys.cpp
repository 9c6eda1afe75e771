// The hall's keys: issued, told again, revoked; and what else stands beside the rows.
#include "server/hall/board_terminals.hpp"
#include "server/hall/hall.hpp"
#include "server/secrets/secrets.hpp"

#include <utility>
#include <variant>

namespace arbiter {
namespace {

constexpr std::size_t most_keys = 20'000;  // clock and board of 500 boards, twenty times over

}  // namespace

void Hall::keep(std::vector<SecretChange> changes, Kept done) {
    Batch batch;
    const auto number = ports_.submit({}, std::move(changes));
    if (!read_only_) batch.kept = std::exchange(done, nullptr);
    await_commit(number, std::move(batch));
    if (done) done(refuse("read_only"));
}

void Hall::issue_key(const KeyAsked& asked, const Actor& actor, const CommandId& id,
                     std::function<void(const Result<NewKey>&)> done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    const auto answer = [&](Result<NewKey> given) {
        when_durable([done, given = std::move(given)] { done(given); });
    };
    if (const auto known = id.id.empty() ? std::nullopt : memory_.find(actor.name, id.id)) {
        const auto* issued = issued_by(*known, asked);
        if (issued == nullptr) return answer(refuse("conflict", "id"));
        return answer(NewKey{*issued, ports_.key_text(issued->key)});
    }
    if (find_tournament(state_, asked.tournament) == nullptr) {
        return answer(refuse("not_found", "tournament"));
    }
    if (state_.keys.size() >= most_keys) return answer(refuse("too_many", "key"));
    const bool at_board = asked.role != KeyRole::Operator;
    if (at_board != (asked.board > 0)) return answer(refuse("bad_field", "board"));
    const std::uint64_t seed = ports_.seed();
    NewKey fresh;
    fresh.issued.key = KeyId{nth_id(seed, 0)};
    if (asked.role == KeyRole::Terminal) fresh.issued.terminal = TerminalId{nth_id(seed, 1)};
    fresh.issued.role = asked.role;
    fresh.issued.board = asked.board;
    fresh.issued.tournament = asked.tournament;
    fresh.issued.label = asked.label;
    fresh.key = ports_.key_text(fresh.issued.key);
    fresh.issued.key_hash = hash_text(fresh.key);
    Draw draw = begin(actor.name, id.id);
    record_issued(state_, fresh.issued, {draw.now, actor, 0}, recorder(draw));
    submit(std::move(draw), id,
           [done = std::move(done), fresh](const Result<AnsweredRows>&) { done(fresh); });
}

const KeyIssued* Hall::issued_by(const AnsweredRows& rows, const KeyAsked& asked) const {
    const auto row = keys_by_row_.find(rows.stream == hall_stream ? rows.first : 0);
    if (row == keys_by_row_.end()) return nullptr;
    const KeyIssued& issued = state_.keys.at(row->second).issued;
    const bool same = issued.role == asked.role && issued.tournament == asked.tournament &&
                      issued.board == asked.board && issued.label == asked.label;
    // Under another server's key, or one that made keys otherwise, its text is nobody's any more.
    const bool told = same && hash_text(ports_.key_text(issued.key)) == issued.key_hash;
    return told ? &issued : nullptr;
}

void Hall::note_key(StreamId stream, std::int64_t seq, const JournalEvent& event) {
    const auto* of_hall = stream == hall_stream ? std::get_if<HallEvent>(&event) : nullptr;
    const auto* issued = of_hall == nullptr ? nullptr : std::get_if<KeyIssued>(of_hall);
    if (issued != nullptr) keys_by_row_[seq] = issued->key;
}

void Hall::revoke_key(KeyId key, const Actor& actor, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    const auto found = state_.keys.find(key);
    if (found == state_.keys.end()) {
        return answer_refused({.code = "not_found", .where = "key"}, std::move(done));
    }
    Draw draw = begin(actor.name, {});
    if (!found->second.revoked) {
        record_revoked(state_, found->second.issued, {draw.now, actor, 0}, recorder(draw));
    }
    submit(std::move(draw), {}, std::move(done));
}

void Hall::set_adjournment_key(const AdjournmentKeySet& set, const Actor& actor, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    if (find_tournament(state_, set.tournament) == nullptr) {
        return answer_refused({.code = "not_found", .where = "t"}, std::move(done));
    }
    Draw draw = begin(actor.name, {});
    record(draw, hall_stream, HallEvent{set});
    submit(std::move(draw), {}, std::move(done));
}

}  // namespace arbiter
