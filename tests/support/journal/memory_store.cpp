#include "tests/support/journal/memory_store.hpp"

#include "db/store/journal_error.hpp"

#include <algorithm>
#include <set>

namespace arbiter::testing {
namespace {

[[nodiscard]] std::string next_name() {
    static std::mutex mutex;
    static int number = 0;
    const std::lock_guard lock(mutex);
    return "memory-" + std::to_string(++number);
}

}  // namespace

MemoryStore::MemoryStore(std::shared_ptr<MemoryDisk> disk) : disk_(std::move(disk)) {
    const std::lock_guard lock(disk_->mutex);
    if (disk_->is_open) throw JournalError("locked", "the memory is in use");
    disk_->is_open = true;
    if (disk_->identity.journal.empty()) disk_->identity = {next_name(), next_name()};
    for (const auto& row : disk_->rows) last_stream_ = std::max(last_stream_, row->stream);
}

MemoryStore::~MemoryStore() {
    const std::lock_guard lock(disk_->mutex);
    disk_->is_open = false;
}

MemoryStore::Rows MemoryStore::rows() const {
    const std::lock_guard lock(disk_->mutex);
    return disk_->rows;
}

void MemoryStore::read(StreamId stream, std::int64_t after, const RowSink& sink) const {
    Rows found;
    for (auto& row : rows()) {
        if (row->stream == stream && row->seq > after) found.push_back(std::move(row));
    }
    std::ranges::sort(found, {}, [](const auto& row) { return row->seq; });
    for (const auto& row : found) {
        if (!sink(view_of(*row))) return;
    }
}

void MemoryStore::replay(const RowSink& sink) const {
    for (const auto& row : rows()) {
        if (!sink(view_of(*row))) return;
    }
}

void MemoryStore::check(const std::stop_token& /*stop*/) const {}

JournalIdentity MemoryStore::identity() const {
    const std::lock_guard lock(disk_->mutex);
    return disk_->identity;
}

void MemoryStore::append(const std::vector<Row>& rows, const std::vector<SecretChange>& changes) {
    const std::lock_guard lock(disk_->mutex);
    if (!disk_->failing.empty()) throw JournalError(disk_->failing, "the memory refuses");
    std::set<std::pair<StreamId, std::int64_t>> taken;
    for (const auto& row : disk_->rows) taken.emplace(row->stream, row->seq);
    for (const Row& row : rows) {
        if (taken.emplace(row.stream, row.seq).second) continue;
        throw JournalError("store_failed", "a row of that number is there");
    }
    for (const Row& row : rows) {
        disk_->rows.push_back(std::make_shared<const Row>(row));
        last_stream_ = std::max(last_stream_, row.stream);
        if (keeps_heads_) disk_->heads->second[row.stream] = {row.seq, row.hash};
    }
    for (const SecretChange& change : changes) {
        if (change.value) {
            disk_->secrets[{change.table, change.name}] = *change.value;
        } else {
            disk_->secrets.erase({change.table, change.name});
        }
    }
}

StreamId MemoryStore::allocate_stream() {
    const std::lock_guard lock(disk_->mutex);
    return ++last_stream_;
}

std::optional<std::string> MemoryStore::secret(std::string_view table,
                                               std::string_view name) const {
    const std::lock_guard lock(disk_->mutex);
    const auto found = disk_->secrets.find({std::string(table), std::string(name)});
    if (found == disk_->secrets.end()) return std::nullopt;
    return found->second;
}

std::vector<std::pair<std::string, std::string>> MemoryStore::secrets(
    std::string_view table) const {
    const std::lock_guard lock(disk_->mutex);
    std::vector<std::pair<std::string, std::string>> found;
    for (const auto& [key, value] : disk_->secrets) {
        if (key.first == table) found.emplace_back(key.second, value);
    }
    return found;
}

KeptHeads MemoryStore::kept_heads() const {
    const std::lock_guard lock(disk_->mutex);
    if (!disk_->heads) return {};
    if (disk_->heads->first != disk_->identity) return {HeadsState::Other, {}};
    return {HeadsState::Ours, disk_->heads->second};
}

void MemoryStore::keep_heads(const Heads& checked) {
    const std::lock_guard lock(disk_->mutex);
    disk_->heads.emplace(disk_->identity, checked);
    keeps_heads_ = true;
}

void MemoryStore::renew() {
    const std::lock_guard lock(disk_->mutex);
    disk_->identity.incarnation = next_name();
}

std::string MemoryStore::advice_on_missing() const {
    return "What was in memory is gone";
}

}  // namespace arbiter::testing
