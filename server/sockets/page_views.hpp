// The pages that spectators read, followed as views: their parts as the server writes them are the
// records. A page is made anew in a turn of its own, behind all who wait for theirs, and only if
// something was released that it may show; what has changed by then is told once, and made once for
// all.
#pragma once

#include "server/hall/hall.hpp"
#include "server/pages/page/page_name.hpp"
#include "server/pages/page/split_page.hpp"
#include "server/views/open_views.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter {

class PageViews {
  public:
    // What costs more is told by reading the page again: it is packed then.
    static constexpr std::size_t most_told = std::size_t{16} << 10;
    static constexpr std::size_t default_bytes = std::size_t{64} << 20;

    PageViews(const Hall& hall, std::string incarnation, std::size_t most_bytes = default_bytes)
        : hall_(&hall),
          incarnation_(std::move(incarnation)),
          most_bytes_(most_bytes),
          open_(incarnation_, most_bytes) {}

    [[nodiscard]] const std::string& incarnation() const noexcept { return incarnation_; }
    // Somebody reads the page, which is this now: he is about to follow it from here on.
    void note(const ViewId& page, std::string_view html);
    // As before: it is kept for a while.
    void ask(const ViewId& page) { static_cast<void>(open_.ask(page)); }

    // Refusals: not_found, too_many.
    [[nodiscard]] Result<SharedView> open(const ViewId& asked);
    // Made anew, if that is due.
    void refresh(const ViewId& page);
    // What is told to who has too little of a page for what changes of it.
    [[nodiscard]] static SharedText read_anew(const ViewId& page, std::int64_t seq);

    // How work is put behind that of others; by itself it is done at once.
    using Later = std::function<void(std::function<void()>)>;
    void do_later(Later later) { later_ = std::move(later); }

    void on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows);
    void tick(OpenViews::Time now);

  private:
    struct Shown {
        std::string frame;
        std::set<std::string, std::less<>> games;  // by their ids, as the page has them
        bool stale = false;
    };
    using Pages = std::map<ViewId, Shown>;

    [[nodiscard]] Result<std::string> html_of(const ViewId& page) const;
    SharedView begin(const ViewId& page, std::string_view html);
    void write(View& view, Shown& shown, const SplitPage& page);
    void end(const ViewId& page);
    [[nodiscard]] bool concerns_all(StreamId stream, const PublicFeed::ReleasedRow& row);

    const Hall* hall_;
    std::string incarnation_;
    std::size_t most_bytes_;
    std::size_t bytes_ =
        0;  // of the views that are open, as of the last tick, and those opened since
    OpenViews open_;
    Later later_ = [](const std::function<void()>& work) { work(); };
    Pages pages_;                                                       // those of open_
    std::map<StreamId, std::unordered_map<GameId, GamePhase>> phases_;  // as pages show them
};

}  // namespace arbiter
