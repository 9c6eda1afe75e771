#include "db/store/chain_writer.hpp"

#include "db/codec/event_json.hpp"
#include "db/codec/json_writer.hpp"

namespace arbiter {

void ChainWriter::begin(const Heads& checked) {
    const std::lock_guard lock(mutex_);
    for (const auto& [stream, head] : checked) heads_[stream] = {head, head};
    begun_ = true;
}

bool ChainWriter::begun() const {
    const std::lock_guard lock(mutex_);
    return begun_;
}

std::int64_t ChainWriter::stored(StreamId stream) const {
    const std::lock_guard lock(mutex_);
    const auto found = heads_.find(stream);
    return found == heads_.end() ? 0 : found->second.stored.seq;
}

std::vector<Row> ChainWriter::next(const std::vector<Draft>& drafts) {
    const std::lock_guard lock(mutex_);
    forget_next();
    std::vector<Row> rows(drafts.size());
    for (std::size_t i = 0; i < drafts.size(); ++i) continue_with(drafts[i], rows[i]);
    return rows;
}

void ChainWriter::settle() {
    const std::lock_guard lock(mutex_);
    for (const StreamId stream : touched_) {
        WrittenHead& head = heads_.at(stream);
        head.stored = head.next;
    }
    touched_.clear();
}

void ChainWriter::forget_next() {
    for (const StreamId stream : touched_) {
        WrittenHead& head = heads_.at(stream);
        head.next = head.stored;
    }
    touched_.clear();
}

void ChainWriter::continue_with(const Draft& draft, Row& row) {
    row.stream = draft.stream;
    row.recorded = draft.recorded;
    row.actor = draft.actor;
    row.command_id = draft.command_id;
    repair_utf8(row.actor);
    repair_utf8(row.command_id);
    row.kind = kind_of(draft.event);
    row.body.reserve(256);
    append_body(row.body, draft.event);
    repair_utf8(row.body);

    ChainHead& head = next_head(draft.stream);
    row.prev = head.hash;
    row.seq = head.seq + 1;
    row.hash = hash_row(view_of(row), scratch_);
    head = {row.seq, row.hash};
}

ChainHead& ChainWriter::next_head(StreamId stream) {
    WrittenHead& head = heads_[stream];
    if (head.next.seq == head.stored.seq) touched_.push_back(stream);
    return head.next;
}

}  // namespace arbiter
