// The views that somebody follows, or asked for lately; others are not kept up, and made anew when
// they are asked for.
#pragma once

#include "server/views/view.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

using SharedView = std::shared_ptr<View>;

// In the order of their ids: whoever follows several is told in the same order each time.
struct ById {
    bool operator()(const SharedView& a, const SharedView& b) const { return a->id() < b->id(); }
};
using ViewSet = std::set<SharedView, ById>;

class OpenViews {
  public:
    using Time = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds lately{60};
    static constexpr std::size_t default_bytes = std::size_t{64} << 20;

    // `incarnation` is another at each start of the server. Of the views that nobody follows, those
    // asked for longest ago are dropped where all have more than `most_bytes`.
    explicit OpenViews(std::string incarnation, std::size_t most_bytes = default_bytes)
        : incarnation_(std::move(incarnation)), most_bytes_(most_bytes) {}

    // Null: it is not open.
    [[nodiscard]] SharedView find(const ViewId& id) const;
    // Asked for now: kept for a while.
    [[nodiscard]] SharedView ask(const ViewId& id);
    SharedView open(const ViewId& id, std::int64_t since);
    // Kept up no more; who follows it has it still.
    void close(const ViewId& id) { open_.erase(id); }
    // What a row of the stream may change, but for tables: its event, its halls, and of its games
    // that one.
    [[nodiscard]] std::vector<SharedView> of_event(StreamId stream,
                                                   std::optional<GameId> game) const;
    // Its standings and crosstables.
    [[nodiscard]] std::vector<SharedView> tables_of(StreamId stream) const;
    [[nodiscard]] std::vector<SharedView> all(ViewKind kind) const;

    void tick(Time now);
    [[nodiscard]] std::size_t size() const noexcept { return open_.size(); }

  private:
    // Appends them, in the order of their ids.
    void find_all(ViewKind kind, StreamId stream, std::vector<SharedView>& found) const;

    struct Entry {
        SharedView view;
        Time asked;
    };

    std::string incarnation_;
    std::size_t most_bytes_;
    std::uint64_t openings_ = 0;
    Time now_{};
    std::map<ViewId, Entry> open_;
};

}  // namespace arbiter
