#include "db/store/journal.hpp"

#include "db/store/journal_state.hpp"
#include "db/store/stream_check.hpp"

namespace arbiter {

Journal::Journal(std::unique_ptr<JournalStore> store) : state_(std::make_unique<State>()) {
    state_->store = std::move(store);
}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

JournalIdentity Journal::identity() const {
    return state_->store->identity();
}

HeadsState Journal::heads_state() const {
    need_heads();
    return state_->heads_state;
}

std::vector<Row> Journal::append(const std::vector<Draft>& drafts,
                                 const std::vector<SecretChange>& secrets) {
    if (drafts.empty() && secrets.empty()) return {};
    need_heads();
    std::vector<Row> rows = state_->chain.next(drafts);
    state_->store->append(rows, secrets);
    state_->chain.settle();
    return rows;
}

void Journal::read(StreamId stream, std::int64_t after,
                   const std::function<bool(const Row&)>& sink) const {
    const std::int64_t stored = head(stream);
    StreamCheck check(stream, after);
    Row row;
    bool enough = false;
    state_->store->read(stream, after, [&](const RowView& view) {
        check.follow(view);
        copy_row(view, row);
        enough = !sink(row);
        return !enough;
    });
    if (!enough) check.end(stored);
}

std::int64_t Journal::head(StreamId stream) const {
    need_heads();
    return state_->chain.stored(stream);
}

bool Journal::lost_log() const {
    return state_->store->lost_log();
}

StreamId Journal::allocate_stream() {
    return state_->store->allocate_stream();
}

void Journal::need_heads() const {
    if (!state_->chain.begun()) replay(true, [](const Row&, JournalEvent&&) {});
}

void Journal::begin(HeadsState found, const Heads& checked) const {
    const std::lock_guard guard(state_->beginning);
    // Rows may have been written since these heads were read.
    if (state_->chain.begun()) return;
    state_->heads_state = found;
    state_->store->keep_heads(checked);
    state_->chain.begin(checked);
}

std::optional<std::string> Journal::secret(std::string_view table, std::string_view name) const {
    return state_->store->secret(table, name);
}

std::vector<std::pair<std::string, std::string>> Journal::secrets(std::string_view table) const {
    return state_->store->secrets(table);
}

}  // namespace arbiter
