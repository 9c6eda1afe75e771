// One view: its records by key, in the order in which they changed last, so that a follower is one
// number and what he has missed is the end of the list. Knows nothing of what the values say.
#pragma once

#include "server/net/roster.hpp"
#include "server/wire/frames/view_frames.hpp"

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Whoever follows views; told when one of them has news that may be told.
class ViewFollower {
  public:
    ViewFollower() = default;
    ViewFollower(const ViewFollower&) = delete;
    ViewFollower& operator=(const ViewFollower&) = delete;
    virtual ~ViewFollower() = default;
    virtual void view_changed() = 0;
};

// How far a follower has a view.
struct ViewCursor {
    std::uint64_t version = 0;
    bool whole = true;  // what he had before counts no more
    bool told = false;  // anything since he follows
};

// When a record changed: the number of the state's last row. `beside`: not by a row, so that who
// has that number may not have the change.
struct RecordStamp {
    std::int64_t seq = 0;
    bool beside = false;
};

class View {
  public:
    // `opening` is another for each View there ever is in this run of the server; `since` the
    // number of the state that it is made from.
    View(ViewId id, std::string incarnation, std::uint64_t opening, std::int64_t since)
        : id_(id),
          incarnation_(std::move(incarnation)),
          opening_(opening),
          seq_(since),
          since_(since) {}

    // The same text as before is no change.
    void put(const std::string& key, std::string value, const RecordStamp& at);
    void remove(const std::string& key, const RecordStamp& at);
    // Null: there is none.
    [[nodiscard]] SharedText find(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    // The keys of records that begin so.
    [[nodiscard]] std::vector<std::string> keys(std::string_view prefix) const;

    // What was put up to this version may be told; all rows up to `seq` are in it.
    void settle(std::uint64_t version, std::int64_t seq);

    // Of somebody who has all records up to `after`, as that incarnation told them.
    [[nodiscard]] ViewCursor cursor_at(std::int64_t after, const std::string& incarnation) const;
    [[nodiscard]] bool has_news(const ViewCursor& cursor) const;
    // The next frame behind the cursor, which moves on; made once for all who are at the same
    // place. Null: there is none.
    [[nodiscard]] SharedText next(ViewCursor& cursor);

    // All records, those that may not be told yet included.
    [[nodiscard]] SharedText body(std::int64_t seq);
    [[nodiscard]] std::string etag() const;

    [[nodiscard]] const ViewId& id() const noexcept { return id_; }
    [[nodiscard]] std::uint64_t version() const noexcept { return version_; }
    [[nodiscard]] std::int64_t since() const noexcept { return since_; }
    [[nodiscard]] const std::string& incarnation() const noexcept { return incarnation_; }
    [[nodiscard]] Roster<ViewFollower>& followers() noexcept { return followers_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  private:
    struct Record {
        std::string key;
        SharedText value;  // null: gone
        RecordStamp at;
        std::uint64_t version = 0;
    };
    using Order = std::list<Record>;
    struct Piece {
        std::uint64_t from = 0;
        bool whole = false;
        std::uint64_t upto = 0;
        SharedText frame;
    };

    void change(const std::string& key, SharedText value, const RecordStamp& at);
    [[nodiscard]] Order::const_iterator first_behind(std::uint64_t version) const;
    [[nodiscard]] Piece piece_behind(const ViewCursor& cursor) const;

    ViewId id_;
    std::string incarnation_;
    std::uint64_t opening_;
    std::int64_t seq_;  // of what is settled
    std::int64_t since_;
    std::uint64_t version_ = 0;
    std::uint64_t settled_ = 0;
    bool ready_ = false;  // something is settled
    Order order_;         // by version
    std::map<std::string, Order::iterator, std::less<>> by_key_;
    std::size_t bytes_ = 0;
    std::vector<Piece> pieces_;  // that were made since the last settling
    SharedText body_;
    std::uint64_t body_version_ = 0;
    Roster<ViewFollower> followers_;
};

}  // namespace arbiter
