// What the hall tells the public, and when.
#include "db/codec/event_json.hpp"
#include "db/store/journal_error.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/releases.hpp"
#include "server/wire/frames/row_frames.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {

void Hall::replay_public(const Row& row, PublicEvent&& news) {
    PublicFeed& feed = feeds_[row.stream];
    // Released stays released, whatever the clocks say.
    const auto released = released_.find(row.stream);
    if (released != released_.end() && row.seq <= released->second) {
        return feed.replay(row.seq, std::move(news), {}, {});
    }
    // What was not released yet is never told early: where nobody can know how old it is, it waits
    // as if it had come in now.
    const auto& settings = state_.tournaments.at(row.stream).tournament.settings;
    const Elapsed arrived = std::min(wall_.arrival(row.recorded).value_or(started_), started_);
    feed.replay(row.seq, std::move(news), arrived,
                std::chrono::seconds{settings.publication.public_delay_s});
}

void Hall::watch_wall(Transaction& transaction) {
    const auto& rows = transaction.batch.rows;
    const bool waits = std::any_of(rows.begin(), rows.end(), [](const PendingRow& pending) {
        return pending.news.has_value() && pending.delay.count() > 0;
    });
    if (!waits) return;
    if (auto note = wall_.look(transaction.now, transaction.arrived)) {
        transaction.secrets.push_back(wall_change(*std::move(note)));
    }
}

// An event that is imported has tens of thousands of rows: the rest follows at the next ticks.
void Hall::release_undelayed() {
    constexpr std::size_t most_at_once = 2000;
    for (auto& [stream, feed] : feeds_) {
        tell_released(stream, feed.release_undelayed(most_at_once));
    }
}

void Hall::release_delayed() {
    if (releasing_ || refused_now()) return;
    const Elapsed now = ports_.elapsed();
    std::vector<SecretChange> changes;
    std::vector<std::pair<StreamId, std::int64_t>> due;
    for (const auto& [stream, feed] : feeds_) {
        const std::int64_t upto = feed.due(now);
        if (upto == 0) continue;
        changes.push_back(release_change(stream, upto));
        due.emplace_back(stream, upto);
    }
    if (due.empty()) return;
    releasing_ = true;
    Batch batch;
    batch.waiters.push_back([this, due = std::move(due)] {
        releasing_ = false;
        for (const auto& [stream, upto] : due) {
            tell_released(stream, feeds_.at(stream).release(upto));
        }
    });
    const auto number = ports_.submit({}, std::move(changes));
    await_commit(number, std::move(batch));
}

void Hall::tell_released(StreamId stream,
                         const std::vector<PublicFeed::ReleasedRow>& released) const {
    if (!released.empty() && news_.released) news_.released(stream, released);
}

const PublicFeed* Hall::public_feed(StreamId stream) const {
    const auto found = feeds_.find(stream);
    return found == feeds_.end() ? nullptr : &found->second;
}

std::vector<std::string> Hall::public_rows(StreamId stream, std::int64_t after,
                                           std::size_t limit) const {
    std::vector<std::string> found;
    const auto* known = public_feed(stream);
    if (known == nullptr) return found;
    const auto& feed = *known;
    const auto wanted = static_cast<std::int64_t>(limit);
    const std::int64_t last = std::min(feed.head(), after + wanted);
    if (after >= last) return found;
    std::int64_t n = after + 1;
    ports_.history(stream, feed.entry(n).seq - 1, [&](const Row& row) {
        const auto& entry = feed.entry(n);
        if (row.seq != entry.seq) return true;
        const auto event = read_event(row.kind, row.body);
        if (!event) throw JournalError("damaged", "a row that was written cannot be read");
        const auto told = public_event(*event, entry.seen, row.recorded);
        if (!told) throw JournalError("damaged", "a row that was told has nothing to tell");
        found.push_back(public_row_text(stream, n, *told));
        return ++n <= last;
    });
    return found;
}

}  // namespace arbiter
