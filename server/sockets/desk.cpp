#include "server/sockets/desk.hpp"

#include "server/net/frame.hpp"
#include "server/net/guard.hpp"
#include "server/secrets/secrets.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <utility>
#include <variant>

namespace arbiter {
namespace {

// These, which come after `after`.
HistoryPiece piece_of(StreamId stream, std::int64_t after, std::vector<SharedText> rows) {
    if (rows.empty()) return {};
    const auto last = after + static_cast<std::int64_t>(rows.size());
    return {rows_frame<Row>(stream, std::move(rows)), last};
}

}  // namespace

DeskSession::DeskSession(Hub& hub, std::shared_ptr<Outbox> outbox, Visitor visitor)
    : hub_(hub.shared_from_this()),
      outbox_(std::move(outbox)),
      visitor_(std::move(visitor)),
      subscriptions_(
          outbox_,
          [&hub](StreamId stream, std::int64_t after, std::size_t limit) {
              return piece_of(stream, after, hub.hall().rows(stream, after, limit));
          },
          [](StreamId stream, std::int64_t seq) {
              return frame_text(CaughtUpFrame{stream, seq});
          }),
      follows_(outbox_) {}

DeskSession::~DeskSession() {
    hub_->leave(*this);
    follows_.end(weak_from_this());
}

void DeskSession::on_open() {
    hub_->enter(*this);
    outbox_->push(make_text(frame_text(hub_->hello(visitor_.actor.seat))));
    const auto status = hub_->status();
    if (status.read_only || !status.notices.empty()) outbox_->push(make_text(frame_text(status)));
    outbox_->push(make_text(frame_text(HeadsFrame{hub_->hall().heads().heads})));
}

void DeskSession::on_drained() {
    subscriptions_.pump();
    follows_.pump();
}

void DeskSession::view_changed() {
    for_one_client(*outbox_, [this] { follows_.pump(); });
}

void DeskSession::on_text(std::string_view text) {
    if (!hub_->access().stands(visitor_.session_hash)) return close({.code = "revoked"});
    auto frame = read_client_frame(text);
    if (!frame) return push(make_text(error_frame(frame.error(), frame_id(text))));
    if (auto* asked = std::get_if<SubscribeFrame>(&*frame)) {
        subscribe(asked->stream, asked->after, asked->incarnation);
    } else if (auto* view = std::get_if<FollowFrame>(&*frame)) {
        follow(*view);
    } else if (auto* left = std::get_if<UnfollowFrame>(&*frame)) {
        follows_.unfollow(weak_from_this(), plain(left->view));
    } else if (auto* sent = std::get_if<CommandFrame>(&*frame)) {
        command(sent->stream, sent->id, sent->command);
    } else if (const auto* ping = std::get_if<PingFrame>(&*frame)) {
        push(make_text(frame_text(PingAnswer{ping->id, hub_->now()})));
    } else if (const auto* known = std::get_if<KnownFrame>(&*frame)) {
        compare(*known);
    } else if (std::holds_alternative<KeyFrame>(*frame)) {
        push(make_text(error_frame({.code = "unknown_type", .where = "type"})));
    }
}

void DeskSession::subscribe(StreamId stream, std::int64_t after, const std::string& incarnation) {
    const bool known =
        stream == hall_stream || find_tournament(hub_->hall().state(), stream) != nullptr;
    if (!known) return push(make_text(error_frame({.code = "not_found", .where = "t"})));
    const bool other = !incarnation.empty() && incarnation != hub_->facts().identity.incarnation;
    if (other) after = 0;
    const std::int64_t head = hub_->hall().head(stream);
    if (after > head) {
        Refusal refusal{.code = "out_of_sequence", .where = "after"};
        refusal.params.emplace_back("have", std::to_string(head));
        return push(make_text(error_frame(refusal)));
    }
    subscriptions_.follow(stream, after);
}

// What this desk was told of and is not here any more.
void DeskSession::compare(const KnownFrame& known) {
    const auto& identity = hub_->facts().identity;
    if (known.journal != identity.journal || known.incarnation != identity.incarnation) return;
    constexpr std::size_t most_compared = 64;
    std::size_t compared = 0;
    Hall& hall = hub_->hall();
    for (const StreamHead& told : known.heads) {
        if (++compared > most_compared) return;
        JournalNotice notice{.problem = JournalProblem::Behind,
                             .by = JournalWitness::Desk,
                             .stream = told.stream,
                             .knew = told.seq,
                             .has = hall.head(told.stream)};
        if (told.seq <= notice.has) {
            if (told.seq == 0 || hall.hash_at(told.stream, told.seq) == told.hash) continue;
            notice.problem = JournalProblem::Differs;
        }
        hall.notice_journal(notice);
    }
}

void DeskSession::follow(const FollowFrame& asked) {
    const auto refused = [&](const Refusal& refusal) {
        push(make_text(error_frame(about(refusal, asked.view))));
    };
    if (!may(visitor_.actor.seat, query_of(asked.view.kind))) {
        return refused({.code = "forbidden", .where = "view"});
    }
    const auto view = hub_->desk_views().open(asked.view);
    if (!view) return refused(view.error());
    const auto last = hub_->desk_views().decided((*view)->id());
    const auto followed = follows_.follow(weak_from_this(), *view, asked, last);
    if (!followed) return refused(followed.error());
    follows_.pump();
}

void DeskSession::command(StreamId stream, const std::string& id, const std::string& text) {
    std::vector<SecretChange> secrets;
    auto command = read_command(text, visitor_.actor.seat, [&](std::string_view plain) {
        return hub_->access().seal(plain, secrets);
    });
    if (!command) return push(make_text(error_frame(command.error(), id)));
    hub_->hall().command(
        stream, visitor_.actor, {id, digest_of(text)}, *command,
        [outbox = outbox_, id](const Result<AnsweredRows>& answer) {
            outbox->push(make_text(answer ? frame_text(OkFrame{id, answer->last})
                                          : error_frame(answer.error(), id)));
        },
        std::move(secrets));
}

void DeskSession::on_too_large() {
    push(make_text(error_frame({.code = "too_large"})));
}

void DeskSession::on_too_fast(std::string_view text) {
    push(make_text(error_frame({.code = "too_fast"}, frame_id(text))));
}

void DeskSession::close(const Refusal& reason) {
    hub_->leave(*this);
    follows_.end(weak_from_this());
    push(make_text(error_frame(reason)));
    outbox_->close(reason.code);
}

void DeskSession::on_close() {
    hub_->leave(*this);
    follows_.end(weak_from_this());
}

}  // namespace arbiter
