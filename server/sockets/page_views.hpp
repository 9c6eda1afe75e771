// The pages that spectators read, followed as views: their parts as the server writes them are the
// records. A page is made anew in a turn of its own, behind all who wait for theirs, and only if
// something was released that it may show; what has changed by then is told once, and made once for
// all. One of a large event is made and taken apart beside the loop.
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

// A page taken apart, as its records have it.
struct PreparedPage {
    std::string frame;
    std::set<std::string, std::less<>> games;                // by their ids, as the page has them
    std::vector<std::pair<std::string, std::string>> parts;  // names and records
};
// In any thread.
[[nodiscard]] PreparedPage prepared_page(std::string_view html);

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
    // The same of one that is made beside the loop: of the state as it is when the making begins,
    // and what comes of it, later.
    void begin_making(const ViewId& page);
    void end_making(const ViewId& page, const Result<PreparedPage>& made);
    // As before: it is kept for a while.
    void ask(const ViewId& page) { static_cast<void>(open_.ask(page)); }

    // Later, if the page has to be made beside the loop. Refusals: not_found, too_many,
    // readers_busy.
    using Opened = std::function<void(const Result<SharedView>&)>;
    void open(const ViewId& asked, const Opened& opened);
    // Made anew, if that is due.
    void refresh(const ViewId& page);
    // What is told to who has too little of a page for what changes of it.
    [[nodiscard]] static SharedText read_anew(const ViewId& page, std::int64_t seq);

    // How work is put behind that of others; by itself it is done at once.
    using Later = std::function<void(std::function<void()>)>;
    void do_later(Later later) { later_ = std::move(later); }
    // How a page of a large event is made beside the loop: begin_making when its turn has come,
    // end_making after it, then `done`. Refusal: readers_busy. Missing: all are made in the loop.
    using Done = std::function<void(const Result<void>&)>;
    using MakeBeside = std::function<Result<void>(const ViewId&, Done done)>;
    void do_beside(MakeBeside beside) { beside_ = std::move(beside); }

    void on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows);
    void tick(OpenViews::Time now);

  private:
    struct Shown {
        std::string frame;
        std::set<std::string, std::less<>> games;
        bool stale = false;
        bool asked = false;  // it waits to be made beside the loop
    };
    using Pages = std::map<ViewId, Shown>;
    // What was released since it began: that may concern any page, or the games named.
    struct Making {
        std::int64_t n = 0;  // of the feed then
        bool all = false;
        std::set<std::string, std::less<>> games{};
    };

    [[nodiscard]] bool is_made_beside(const ViewId& page) const;
    [[nodiscard]] Result<std::string> html_of(const ViewId& page) const;
    SharedView begin(const ViewId& page, const PreparedPage& made, std::int64_t n);
    void ask_beside(const ViewId& page);
    void renew(const ViewId& page, const PreparedPage& made, std::int64_t n);
    void write(View& view, const PreparedPage& page, std::int64_t n);
    void end(const ViewId& page);
    void note_released(const Making& news, StreamId stream);
    [[nodiscard]] bool concerns_all(StreamId stream, const PublicFeed::ReleasedRow& row);

    const Hall* hall_;
    std::string incarnation_;
    std::size_t most_bytes_;
    std::size_t bytes_ =
        0;  // of the views that are open, as of the last tick, and those opened since
    OpenViews open_;
    Later later_ = [](const std::function<void()>& work) { work(); };
    MakeBeside beside_{};
    std::map<ViewId, Making> makings_;                                  // under way beside the loop
    Pages pages_;                                                       // those of open_
    std::map<StreamId, std::unordered_map<GameId, GamePhase>> phases_;  // as pages show them
};

}  // namespace arbiter
