#include "server/views/view.hpp"

#include "server/net/frame.hpp"
#include "server/wire/answers/answer_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_frame_bytes = std::size_t{256} << 10;  // one record may be larger
constexpr std::size_t most_pieces = 8;

}  // namespace

void View::put(const std::string& key, std::string value, const RecordStamp& at) {
    const auto known = by_key_.find(key);
    if (known != by_key_.end()) {
        const SharedText& before = known->second->value;
        if (before && *before == value) return;
    }
    change(key, make_text(std::move(value)), at);
}

void View::remove(const std::string& key, const RecordStamp& at) {
    if (has(key)) change(key, nullptr, at);
}

SharedText View::find(std::string_view key) const {
    const auto known = by_key_.find(key);
    return known == by_key_.end() ? nullptr : known->second->value;
}

std::vector<std::string> View::keys(std::string_view prefix) const {
    std::vector<std::string> keys;
    for (auto next = by_key_.lower_bound(prefix);
         next != by_key_.end() && next->first.starts_with(prefix); ++next) {
        if (next->second->value) keys.push_back(next->first);
    }
    return keys;
}

void View::change(const std::string& key, SharedText value, const RecordStamp& at) {
    const auto known = by_key_.find(key);
    if (known == by_key_.end()) {
        order_.push_back({key, nullptr, at, 0});
        by_key_.emplace(key, std::prev(order_.end()));
    } else {
        order_.splice(order_.end(), order_, known->second);
    }
    Record& record = order_.back();
    if (record.value) bytes_ -= record.value->size();
    if (value) bytes_ += value->size();
    record.value = std::move(value);
    record.at = at;
    record.version = ++version_;
}

void View::settle(std::uint64_t version, std::int64_t seq) {
    const bool news = !ready_ || version > settled_;
    ready_ = true;
    settled_ = std::max(settled_, version);
    seq_ = std::max(seq_, seq);
    if (!news) return;
    pieces_.clear();
    for (const auto& follower : followers_.present()) follower->view_changed();
}

ViewCursor View::cursor_at(std::int64_t after, const std::string& incarnation) const {
    if (incarnation != incarnation_ || after < since_) return {};
    const auto known = std::find_if(order_.rbegin(), order_.rend(), [after](const Record& record) {
        return record.at.seq < after || (record.at.seq == after && !record.at.beside);
    });
    return {.version = known == order_.rend() ? 0 : known->version, .whole = false};
}

bool View::has_news(const ViewCursor& cursor) const {
    return ready_ && (!cursor.told || cursor.version < settled_);
}

View::Order::const_iterator View::first_behind(std::uint64_t version) const {
    auto first = order_.end();
    while (first != order_.begin() && std::prev(first)->version > version) --first;
    return first;
}

View::Piece View::piece_behind(const ViewCursor& cursor) const {
    Piece piece{cursor.version, cursor.whole, settled_, nullptr};
    PutFrame put{.view = id_, .seq = seq_, .incarnation = {}, .records = {}, .gone = {}};
    if (cursor.whole) put.incarnation = incarnation_;
    std::size_t bytes = 0;
    for (auto next = first_behind(cursor.version);
         next != order_.end() && next->version <= settled_; ++next) {
        const std::size_t more = next->key.size() + (next->value ? next->value->size() : 0);
        if (bytes > 0 && bytes + more > most_frame_bytes) {
            // Who has this frame alone must be given what follows.
            const auto& last = *std::prev(next);
            piece.upto = last.version;
            put.seq = std::min(seq_, next->at.seq > last.at.seq ? last.at.seq : last.at.seq - 1);
            break;
        }
        bytes += more;
        if (next->value) {
            put.records.emplace_back(next->key, next->value);
        } else if (!cursor.whole) {
            put.gone.push_back(next->key);
        }
    }
    piece.frame = make_text(frame_text(put));
    return piece;
}

SharedText View::next(ViewCursor& cursor) {
    if (!has_news(cursor)) return nullptr;
    auto made = std::ranges::find_if(pieces_, [&cursor](const Piece& piece) {
        return piece.from == cursor.version && piece.whole == cursor.whole;
    });
    if (made == pieces_.end()) {
        if (pieces_.size() == most_pieces) pieces_.erase(pieces_.begin());
        pieces_.push_back(piece_behind(cursor));
        made = std::prev(pieces_.end());
    }
    cursor = {.version = made->upto, .whole = false, .told = true};
    return made->frame;
}

SharedText View::body(std::int64_t seq) {
    if (body_ && body_version_ == version_) return body_;
    ViewAnswer answer{.seq = std::max(seq, since_), .incarnation = incarnation_, .records = {}};
    for (const auto& [key, record] : by_key_) {
        if (record->value) answer.records.emplace_back(key, record->value);
    }
    body_ = make_text(answer_text(answer));
    body_version_ = version_;
    return body_;
}

std::string View::etag() const {
    return "\"" + incarnation_ + "-" + std::to_string(opening_) + "-" + std::to_string(version_) +
           "\"";
}

}  // namespace arbiter
