#include "server/hall/command_memory.hpp"

#include "server/secrets/secrets.hpp"

#include <string>

namespace arbiter {

CommandMemory::Key CommandMemory::key_of(std::string_view actor, std::string_view id) {
    std::string text(actor);
    text += '\0';
    text += id;
    return table_key_of(text);
}

std::optional<AnsweredRows> CommandMemory::find(std::string_view actor, std::string_view id) const {
    const auto found = rows_.find(key_of(actor, id));
    if (found == rows_.end()) return std::nullopt;
    return found->second;
}

void CommandMemory::remember(std::string_view actor, std::string_view id,
                             const AnsweredRows& rows) {
    put(key_of(actor, id), rows);
}

void CommandMemory::replay(std::string_view actor, std::string_view id, StreamId stream,
                           std::int64_t seq) {
    const Key key = key_of(actor, id);
    const auto [found, added] = rows_.try_emplace(key, AnsweredRows{stream, seq, seq, 0});
    if (added) {
        keep_in_order(key);
    } else if (found->second.stream == stream && found->second.last + 1 == seq) {
        found->second.last = seq;
    }
}

void CommandMemory::put(const Key& key, const AnsweredRows& rows) {
    if (rows_.insert_or_assign(key, rows).second) keep_in_order(key);
}

void CommandMemory::keep_in_order(const Key& key) {
    order_.push_back(key);
    if (order_.size() <= capacity_) return;
    rows_.erase(order_.front());
    order_.pop_front();
}

}  // namespace arbiter
