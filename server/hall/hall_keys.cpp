// The hall's keys: issued, told again, revoked; and what else stands beside the rows.
#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/decide.hpp"
#include "server/hall/hall.hpp"
#include "server/secrets/secrets.hpp"

#include <utility>
#include <variant>

namespace arbiter {

void Hall::keep(std::vector<SecretChange> changes, OnKept done) {
    Batch batch;
    const auto number = ports_.submit({}, std::move(changes));
    if (!read_only_) batch.kept = std::exchange(done, nullptr);
    await_commit(number, std::move(batch));
    if (done) done(refuse("read_only"));
}

void Hall::issue_key(const IssueKey& asked, const Actor& actor, const CommandId& id,
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
    Transaction transaction = begin(actor.name, id.id);
    const Moment moment{transaction.now, actor, ports_.seed()};
    auto key = new_key(state_, asked, moment);
    if (!key) return answer(tl::unexpected(std::move(key.error())));
    NewKey fresh{*std::move(key), {}};
    fresh.key = ports_.key_text(fresh.issued.key);
    fresh.issued.key_hash = hash_text(fresh.key);
    record_all(transaction, issued_key_events(state_, fresh.issued, moment));
    submit(std::move(transaction), id,
           [done = std::move(done), fresh](const Result<AnsweredRows>&) { done(fresh); });
}

const KeyIssued* Hall::issued_by(const AnsweredRows& rows, const IssueKey& asked) const {
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

void Hall::revoke_key(KeyId key, const Actor& actor, OnAnswer done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    Transaction transaction = begin(actor.name, {});
    auto events = decide(state_, RevokeKey{key}, {transaction.now, actor, 0});
    if (!events) return answer_refused(std::move(events.error()), std::move(done));
    record_all(transaction, *std::move(events));
    submit(std::move(transaction), {}, std::move(done));
}

void Hall::set_adjournment_key(const AdjournmentKeySet& set, const Actor& actor, OnAnswer done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    auto events = decide(state_, set);
    if (!events) return answer_refused(std::move(events.error()), std::move(done));
    Transaction transaction = begin(actor.name, {});
    record_all(transaction, *std::move(events));
    submit(std::move(transaction), {}, std::move(done));
}

}  // namespace arbiter
