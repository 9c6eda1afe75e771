#include "server/hall/command_memory.hpp"

#include "server/secrets/secrets.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <string>

namespace arbiter {
// Without a node for each of a million commands: a restart fills it.
struct CommandMemory::Table {
    struct KeyHash {  // keys are hashes themselves
        using is_avalanching = void;
        std::size_t operator()(const Key& key) const noexcept { return key[0]; }
    };
    boost::unordered_flat_map<Key, AnsweredRows, KeyHash> by_key;
};

CommandMemory::CommandMemory(std::size_t capacity)
    : capacity_(capacity), rows_(std::make_unique<Table>()) {}
CommandMemory::~CommandMemory() = default;

CommandMemory::Key CommandMemory::key_of(std::string_view actor, std::string_view id) {
    std::string text(actor);
    text += '\0';
    text += id;
    return table_key_of(text);
}

std::optional<AnsweredRows> CommandMemory::find(std::string_view actor, std::string_view id) const {
    const auto found = rows_->by_key.find(key_of(actor, id));
    if (found == rows_->by_key.end()) return std::nullopt;
    return found->second;
}

void CommandMemory::remember(std::string_view actor, std::string_view id,
                             const AnsweredRows& rows) {
    put(key_of(actor, id), rows);
}

void CommandMemory::replay(std::string_view actor, std::string_view id, StreamId stream,
                           std::int64_t seq) {
    const Key key = key_of(actor, id);
    const auto [found, added] = rows_->by_key.try_emplace(key, AnsweredRows{stream, seq, seq, 0});
    if (added) {
        keep_in_order(key);
    } else if (found->second.stream == stream && found->second.last + 1 == seq) {
        found->second.last = seq;
    }
}

void CommandMemory::put(const Key& key, const AnsweredRows& rows) {
    if (rows_->by_key.insert_or_assign(key, rows).second) keep_in_order(key);
}

void CommandMemory::keep_in_order(const Key& key) {
    order_.push_back(key);
    if (order_.size() <= capacity_) return;
    rows_->by_key.erase(order_.front());
    order_.pop_front();
}

}  // namespace arbiter
