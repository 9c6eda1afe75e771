#include "db/store/journals.hpp"

#include "db/store/sqlite/sqlite_file.hpp"
#include "db/store/store_kind.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr std::array<const StoreKind*, 1> kinds{&sqlite_file};

const StoreKind& kind_of(const JournalLocation& location) {
    const auto scheme = location.scheme();
    const auto* const found = std::find_if(
        kinds.begin(), kinds.end(), [&](const StoreKind* kind) { return kind->scheme == scheme; });
    if (found != kinds.end()) return **found;
    throw JournalError("unknown_store", location.text() + ": no journal is kept in " +
                                            std::string(scheme) + ". Name a file with --db FILE");
}

}  // namespace

Journal open_journal(const JournalLocation& location, WithoutRows empty, CheckpointLimits limits) {
    return kind_of(location).open(location, empty, limits);
}

std::vector<MissingTail> accept_missing_tail(const JournalLocation& location) {
    return open_journal(location).accept_missing_tail();
}

void read_journal(const JournalLocation& location,
                  const std::function<void(const Row&, JournalEvent&&)>& sink) {
    kind_of(location).read(location, sink);
}

std::vector<std::pair<std::string, std::string>> read_journal_secrets(
    const JournalLocation& location, std::string_view table) {
    return kind_of(location).secrets(location, table);
}

VerifyReport verify_journal(
    const JournalLocation& location, const std::function<void(std::int64_t, std::int64_t)>& on_row,
    const std::function<void(StreamId, std::int64_t, const JournalEvent&)>& on_event) {
    return kind_of(location).verify(location, on_row, on_event);
}

}  // namespace arbiter
