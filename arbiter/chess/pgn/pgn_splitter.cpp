// Cuts a stream of PGN bytes into sections.
#include "arbiter/chess/pgn/pgn_splitter.hpp"

#include "arbiter/chess/pgn/pgn_result.hpp"
#include "arbiter/chess/pgn/pgn_scan.hpp"

#include <algorithm>
#include <cstring>

namespace arbiter {

namespace {

// How far after a tag pair inside a comment its closing brace may be.
constexpr std::size_t open_comment_reach = std::size_t{64} << 10;
constexpr std::size_t look_back = 64;
constexpr std::size_t longest_result = 16;

constexpr bool is_space(char c) noexcept {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool all_space(std::string_view text) noexcept {
    return std::ranges::all_of(text, is_space);
}

std::string_view without_space_behind(std::string_view text) noexcept {
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// Not 0-0: without its tags that may be castling.
bool ends_with_result(std::string_view text) noexcept {
    if (text.ends_with('*') || text.ends_with("1-0") || text.ends_with("0-1") ||
        text.ends_with("1/2")) {
        return true;
    }
    const std::size_t blank = text.find_last_of(" \t\r\n");
    const std::size_t word = blank == std::string_view::npos ? 0 : blank + 1;
    if (text.size() - word > longest_result) return false;
    const auto result = parse_pgn_result(text.substr(word));
    return result && *result != PgnResult::BothLose;
}

// Whether only blanks stand between text[at] and the start of its line.
bool begins_line(std::string_view text, std::size_t at) noexcept {
    while (at > 0 && pgn::is_blank(text[at - 1])) --at;
    return at > 0 && (text[at - 1] == '\n' || text[at - 1] == '\r');
}

}  // namespace

std::size_t PgnSplitter::Finder::from(std::string_view text, std::size_t start) noexcept {
    if (known && at >= start) return at;
    const void* found =
        start < text.size() ? std::memchr(text.data() + start, byte, text.size() - start) : nullptr;
    at = found == nullptr ? text.size()
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    known = true;
    return at;
}

void PgnSplitter::feed(std::string_view bytes) {
    buffer_.erase(0, start_);
    at_ -= start_;
    comment_end_ -= std::min(comment_end_, start_);
    start_ = 0;
    buffer_.append(bytes);
    for (Finder* finder :
         {&line_feed_, &carriage_return_, &open_, &close_, &semicolon_, &bracket_}) {
        finder->known = false;
    }
}

std::optional<PgnSection> PgnSplitter::next() {
    for (;;) {
        const Step step = in_comment_ ? scan_comment() : scan_line();
        switch (step) {
            case Step::Goes:
                continue;
            case Step::Boundary:
                if (const auto section = take(at_)) return section;
                continue;
            case Step::NeedMore:
                break;
        }
        if (final_) return take(buffer_.size());
        return take_too_long();
    }
}

// The section up to `end`, unless it is the tail of one that was too long.
std::optional<PgnSection> PgnSplitter::take(std::size_t end) {
    const std::string_view text = std::string_view{buffer_}.substr(start_, end - start_);
    const bool cut = text.size() > limit_;
    const PgnSection section{.text = text.substr(0, limit_), .line = start_line_, .cut = cut};
    const bool wanted = !skipping_ && !text.empty();
    start_line_ += pgn::count_lines(text);
    start_ = end;
    at_ = std::max(at_, end);
    moves_seen_ = false;
    skipping_ = false;
    if (!wanted) return std::nullopt;
    return section;
}

// Gives the beginning of a section that goes on beyond the limit; the rest is skipped as it comes.
std::optional<PgnSection> PgnSplitter::take_too_long() {
    const bool too_long = at_ - start_ > limit_;
    const bool no_end_in_sight = buffer_.size() - start_ > 2 * limit_;  // of a line or a comment
    if (!too_long && !no_end_in_sight) return std::nullopt;
    const PgnSection section{
        .text = std::string_view{buffer_}.substr(start_, limit_), .line = start_line_, .cut = true};
    const bool wanted = !skipping_;
    if (no_end_in_sight) {
        at_ = buffer_.size();
        line_start_ = false;
    }
    // A little stays, for what looks back: a result before an empty line, an indented tag.
    std::size_t kept = std::max(start_, at_ - std::min(at_, look_back));
    if (kept > start_ && buffer_[kept] == '\n') --kept;
    start_line_ += pgn::count_lines(std::string_view{buffer_}.substr(start_, kept - start_));
    start_ = kept;
    skipping_ = true;
    moves_seen_ = true;
    if (!wanted) return std::nullopt;
    return section;
}

// The next line's end; the buffer's size if it is not there yet. A CR at the very end waits for its
// LF.
std::size_t PgnSplitter::find_line_end(std::size_t from) {
    const std::size_t end =
        std::min(line_feed_.from(buffer_, from), carriage_return_.from(buffer_, from));
    const bool half = end + 1 == buffer_.size() && buffer_[end] == '\r';
    return half && !final_ ? buffer_.size() : end;
}

// Goes through the line, or what is left of it, up to a comment or a boundary.
PgnSplitter::Step PgnSplitter::scan_line() {
    const std::string_view text = buffer_;
    if (at_ == text.size()) return Step::NeedMore;
    const std::size_t end = find_line_end(at_);
    if (end == text.size() && !final_) return Step::NeedMore;
    if (line_start_) {
        if (text.substr(at_).starts_with(pgn::byte_order_mark)) at_ += pgn::byte_order_mark.size();
        if (ends_game_here(end)) return Step::Boundary;
        if (at_ < end && text[at_] == '%') at_ = comment_end_ = end;
    }
    const Step step = scan_text(end);
    if (step != Step::Goes || in_comment_) return step;
    const bool pair = end + 1 < text.size() && text[end] == '\r' && text[end + 1] == '\n';
    at_ = std::min(text.size(), end + (pair ? 2 : 1));
    line_start_ = true;
    return Step::Goes;
}

// An empty line after a result: what follows is another game, with tags or without.
bool PgnSplitter::ends_game_here(std::size_t line_end) const {
    if (!moves_seen_) return false;
    const std::string_view text = buffer_;
    if (!all_space(text.substr(at_, line_end - at_))) return false;
    const std::string_view before = without_space_behind(text.substr(0, at_));
    return before.size() > std::max(start_, comment_end_) && ends_with_result(before);
}

// The usual line of a tag section, which needs no closer look: nothing in it can open a comment.
bool PgnSplitter::is_tag_line(std::size_t end) {
    const std::string_view text = buffer_;
    return !moves_seen_ && text[at_] == '[' && text[end - 1] == ']' &&
           open_.from(text, at_) >= end && semicolon_.from(text, at_) >= end &&
           pgn::looks_like_tag(text, at_, pgn::TagLook::Full);
}

PgnSplitter::Step PgnSplitter::scan_text(std::size_t end) {
    const std::string_view text = buffer_;
    while (at_ < end) {
        if (line_start_) {
            while (at_ < end && pgn::is_blank(text[at_])) ++at_;
            if (at_ == end) break;
        }
        if (line_start_ && is_tag_line(end)) {
            at_ = comment_end_ = end;
            break;
        }
        const auto look = line_start_ ? pgn::TagLook::Loose : pgn::TagLook::Full;
        if (text[at_] == '[' && pgn::looks_like_tag(text, at_, look)) {
            if (moves_seen_) return Step::Boundary;
            at_ = comment_end_ = pgn::scan_tag(text, at_).next;
            line_start_ = false;
            continue;
        }
        const std::size_t from = text[at_] == '[' ? at_ + 1 : at_;
        line_start_ = false;
        const std::size_t stop = std::min(
            {open_.from(text, from), semicolon_.from(text, from), bracket_.from(text, from), end});
        if (!moves_seen_) moves_seen_ = !all_space(text.substr(at_, stop - at_));
        at_ = stop;
        if (at_ == end || text[at_] == '[') continue;
        if (text[at_] == ';') {
            at_ = comment_end_ = end;
            continue;
        }
        ++at_;
        in_comment_ = true;
        return Step::Goes;
    }
    return Step::Goes;
}

PgnSplitter::Step PgnSplitter::scan_comment() {
    const std::string_view text = buffer_;
    const std::size_t close = close_.from(text, at_);
    const bool closed = close < text.size();
    const bool plain = closed && close - at_ <= open_comment_reach && open_.from(text, at_) > close;
    if (!plain) {
        for (std::size_t tag = bracket_.from(text, at_); tag < close;
             tag = bracket_.from(text, tag + 1)) {
            if (!begins_line(text, tag)) continue;
            if (find_line_end(tag) == text.size() && !final_) {
                at_ = tag - 1;  // as far as is known; the line's end decides
                return Step::NeedMore;
            }
            if (pgn::looks_like_tag(text, tag, pgn::TagLook::Full)) return judge_comment(tag);
        }
    }
    if (closed) {
        at_ = comment_end_ = close + 1;
        in_comment_ = false;
        return Step::Goes;
    }
    const std::size_t last_line = text.find_last_of("\r\n");
    if (last_line != std::string_view::npos) at_ = std::max(at_, last_line);
    return Step::NeedMore;
}

// A tag pair begins a line inside a comment: part of the comment, or is the brace not closed?
PgnSplitter::Step PgnSplitter::judge_comment(std::size_t tag) {
    const std::string_view text = buffer_;
    const std::size_t open = open_.from(text, tag);
    const std::size_t close = close_.from(text, tag);
    const std::size_t first = std::min(open, close);
    const bool seen_enough =
        first < text.size() || final_ || text.size() - tag > open_comment_reach;
    if (!seen_enough) {
        at_ = tag - 1;
        return Step::NeedMore;
    }
    in_comment_ = false;
    if (close < open && close - tag <= open_comment_reach) {
        at_ = comment_end_ = close + 1;
        return Step::Goes;
    }
    at_ = comment_end_ = tag;
    line_start_ = true;
    moves_seen_ = true;  // so that the tag begins a section
    return Step::Goes;
}

}  // namespace arbiter
