#include "server/sockets/public.hpp"

#include "server/net/frame.hpp"
#include "server/net/guard.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <utility>
#include <variant>

namespace arbiter {

PublicSession::PublicSession(Hub& hub, std::shared_ptr<Outbox> outbox, Turns& turns,
                             std::function<bool()> may_subscribe)
    : hub_(hub.shared_from_this()),
      outbox_(std::move(outbox)),
      turns_(&turns),
      may_subscribe_(std::move(may_subscribe)),
      subscriptions_(
          outbox_,
          [&hub](StreamId stream, std::int64_t after, std::size_t) {
              return hub.public_history().piece(stream, after);
          },
          [](StreamId stream, std::int64_t n) {
              return frame_text(PublicCaughtUpFrame{stream, n});
          }),
      follows_(outbox_) {}

PublicSession::~PublicSession() {
    hub_->leave(*this);
    follows_.end(weak_from_this());
}

void PublicSession::on_open() {
    hub_->enter(*this);
    outbox_->push(make_text(frame_text(hub_->hello(Seat::Spectator))));
}

void PublicSession::on_drained() {
    if (subscriptions_.behind() || follows_.behind() || ping_) want_turn();
}

void PublicSession::view_changed() {
    want_turn();
}

void PublicSession::take(StreamId stream, std::int64_t first, std::int64_t last,
                         const SharedText& frame) {
    if (news_) {
        // Two since the last turn: both come from the history, in one frame.
        subscriptions_.miss(std::exchange(news_, std::nullopt)->stream);
        subscriptions_.miss(stream);
    } else if (subscriptions_.behind()) {
        subscriptions_.miss(stream);
    } else {
        news_ = News{stream, first, last, frame};
    }
    want_turn();
}

void PublicSession::want_turn() {
    if (std::exchange(waits_, true)) return;
    turns_->add([weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->take_turn();
    });
}

void PublicSession::take_turn() {
    waits_ = false;
    for_one_client(*outbox_, [this] {
        if (const auto news = std::exchange(news_, std::nullopt)) {
            subscriptions_.take(news->stream, news->first, news->last, news->frame);
        }
        if (outbox_->empty()) subscriptions_.pump(1);  // else when it is drained
        const bool has_all = outbox_->empty();
        follows_.pump();
        if (has_all && ping_) {
            outbox_->push(make_text(frame_text(PublicPingAnswer{
                .id = *std::exchange(ping_, std::nullopt),
                .now = hub_->now(),
                .known = page_ ? hub_->told_public(page_->stream) : std::string{}})));
        }
    });
}

void PublicSession::on_text(std::string_view text) {
    const auto frame = read_client_frame(text);
    if (!frame) return outbox_->push(make_text(error_frame(frame.error(), frame_id(text))));
    if (const auto* asked = std::get_if<SubscribeFrame>(&*frame)) {
        return subscribe(asked->stream, asked->after, asked->incarnation);
    }
    if (const auto* view = std::get_if<FollowFrame>(&*frame)) return follow(*view);
    if (const auto* left = std::get_if<UnfollowFrame>(&*frame)) {
        return unfollow(plain(left->view));
    }
    if (const auto* ping = std::get_if<PingFrame>(&*frame)) {
        ping_ = ping->id;
        return want_turn();
    }
    if (const auto* sent = std::get_if<CommandFrame>(&*frame)) {
        return outbox_->push(
            make_text(error_frame({.code = "forbidden", .where = "type"}, sent->id)));
    }
}

void PublicSession::follow(const FollowFrame& asked) {
    if (!may_subscribe_()) {
        return follow(asked, refuse("too_fast", "address"));
    }
    if (!asked.known.empty()) hub_->compare_public(asked.known);
    if (asked.view.kind != ViewKind::Page) {
        return follow(asked, hub_->public_views().open(asked.view));
    }
    hub_->page_views().open(asked.view, [weak = weak_from_this(), asked,
                                         number = ++pages_asked_](const Result<SharedView>& view) {
        const auto self = weak.lock();
        if (self && self->pages_asked_ == number) self->follow(asked, view);
    });
}

void PublicSession::follow(const FollowFrame& asked, const Result<SharedView>& view) {
    const auto refused = [&](const Refusal& refusal) {
        outbox_->push(make_text(error_frame(about(refusal, asked.view))));
    };
    if (!view) return refused(view.error());
    const bool of_page = asked.view.kind == ViewKind::Page;
    const ViewId& id = (*view)->id();
    const auto last = hub_->public_views().released(id);
    if (of_page) {
        if (page_) unfollow(*page_);
        if ((*view)->cursor_at(asked.after, asked.incarnation).whole) {
            return outbox_->push(PageViews::read_anew(id, last));
        }
        page_ = id;
    }
    const auto followed = follows_.follow(weak_from_this(), *view, asked, last);
    if (!followed) return refused(followed.error());
    want_turn();
}

void PublicSession::unfollow(const ViewId& view) {
    if (view.kind == ViewKind::Page) ++pages_asked_;
    follows_.unfollow(weak_from_this(), view);
    if (page_ == view) page_.reset();
}

void PublicSession::subscribe(StreamId stream, std::int64_t after, const std::string& incarnation) {
    if (!may_subscribe_()) {
        return outbox_->push(make_text(error_frame({.code = "too_fast", .where = "address"})));
    }
    const auto* feed = hub_->hall().public_feed(stream);
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) {
        return outbox_->push(make_text(error_frame({.code = "not_found", .where = "t"})));
    }
    const bool other = !incarnation.empty() && incarnation != hub_->facts().identity.incarnation;
    if (other) after = 0;
    if (after > feed->head()) {
        Refusal refusal{.code = "out_of_sequence", .where = "after"};
        refusal.params.emplace_back("have", std::to_string(feed->head()));
        return outbox_->push(make_text(error_frame(refusal)));
    }
    subscriptions_.expect(stream, after);
    want_turn();
}

void PublicSession::on_too_large() {
    outbox_->push(make_text(error_frame({.code = "too_large"})));
}

void PublicSession::on_too_fast(std::string_view text) {
    outbox_->push(make_text(error_frame({.code = "too_fast"}, frame_id(text))));
}

void PublicSession::on_close() {
    hub_->leave(*this);
    follows_.end(weak_from_this());
}

}  // namespace arbiter
