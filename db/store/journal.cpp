#include "db/store/journal.hpp"

#include "db/store/journal_parts.hpp"
#include "db/store/stream_check.hpp"

namespace arbiter {

Journal::Journal(std::unique_ptr<JournalStore> store) : parts_(std::make_unique<Parts>()) {
    parts_->store = std::move(store);
}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

JournalIdentity Journal::identity() const {
    return parts_->store->identity();
}

HeadsState Journal::heads_state() const {
    need_heads();
    return parts_->heads_state;
}

std::vector<Row> Journal::append(const std::vector<Draft>& drafts,
                                 const std::vector<SecretChange>& secrets) {
    if (drafts.empty() && secrets.empty()) return {};
    need_heads();
    std::vector<Row> rows = parts_->chain.next(drafts);
    parts_->store->append(rows, secrets);
    parts_->chain.settle();
    return rows;
}

void Journal::read(StreamId stream, std::int64_t after,
                   const std::function<bool(const Row&)>& sink) const {
    const std::int64_t stored = head(stream);
    StreamCheck check(stream, after);
    Row row;
    bool enough = false;
    parts_->store->read(stream, after, [&](const RowView& view) {
        check.follow(view);
        copy_row(view, row);
        enough = !sink(row);
        return !enough;
    });
    if (!enough) check.end(stored);
}

std::int64_t Journal::head(StreamId stream) const {
    need_heads();
    return parts_->chain.stored(stream);
}

StreamId Journal::allocate_stream() {
    return parts_->store->allocate_stream();
}

void Journal::need_heads() const {
    if (!parts_->chain.begun()) replay(true, [](const Row&, JournalEvent&&) {});
}

void Journal::begin(HeadsState found, const Heads& checked) const {
    const std::lock_guard guard(parts_->beginning);
    // Rows may have been written since these heads were read.
    if (parts_->chain.begun()) return;
    parts_->heads_state = found;
    parts_->store->keep_heads(checked);
    parts_->chain.begin(checked);
}

std::optional<std::string> Journal::secret(std::string_view table, std::string_view name) const {
    return parts_->store->secret(table, name);
}

std::vector<std::pair<std::string, std::string>> Journal::secrets(std::string_view table) const {
    return parts_->store->secrets(table);
}

}  // namespace arbiter
