#include "server/sockets/public.hpp"

#include "server/wire/client_json.hpp"
#include "server/wire/problem.hpp"

#include <utility>
#include <variant>

namespace arbiter {
namespace {

std::vector<SharedText> public_texts(const Hall& hall, StreamId stream, std::int64_t after,
                                     std::size_t limit) {
    std::vector<SharedText> rows;
    for (auto& row : hall.public_rows(stream, after, limit))
        rows.push_back(make_text(std::move(row)));
    return rows;
}

}  // namespace

PublicSession::PublicSession(Hub& hub, std::shared_ptr<Outbox> outbox)
    : hub_(hub.shared_from_this()),
      outbox_(std::move(outbox)),
      subscriptions_(
          outbox_,
          [&hub](StreamId stream, std::int64_t after, std::size_t limit) {
              return public_texts(hub.hall(), stream, after, limit);
          },
          "n") {}

PublicSession::~PublicSession() {
    hub_->leave(*this);
}

void PublicSession::on_open() {
    hub_->enter(*this);
    outbox_->push(hello_frame(*hub_));
}

void PublicSession::on_text(std::string_view text) {
    const auto frame = read_client_frame(text);
    if (!frame) return outbox_->push(make_text(error_frame(frame.error(), frame_id(text))));
    if (const auto* asked = std::get_if<SubscribeFrame>(&*frame)) {
        return subscribe(asked->stream, asked->after, asked->incarnation);
    }
    if (const auto* sent = std::get_if<CommandFrame>(&*frame)) {
        return outbox_->push(
            make_text(error_frame({.code = "forbidden", .where = "type"}, sent->id)));
    }
}

void PublicSession::subscribe(StreamId stream, std::int64_t after, const std::string& incarnation) {
    const auto* live = find_tournament(hub_->hall().state(), stream);
    // One that the public does not know of yet is not there.
    if (live == nullptr || live->feed.head() == 0) {
        return outbox_->push(make_text(error_frame({.code = "not_found", .where = "t"})));
    }
    const bool other = !incarnation.empty() && incarnation != hub_->facts().identity.incarnation;
    if (other) after = 0;
    if (after > live->feed.head()) {
        Refusal refusal{.code = "out_of_sequence", .where = "after"};
        refusal.params.emplace_back("have", std::to_string(live->feed.head()));
        return outbox_->push(make_text(error_frame(refusal)));
    }
    subscriptions_.follow(stream, after);
}

void PublicSession::on_too_large() {
    outbox_->push(make_text(error_frame({.code = "too_large"})));
}

void PublicSession::on_too_fast(std::string_view text) {
    outbox_->push(make_text(error_frame({.code = "too_fast"}, frame_id(text))));
}

void PublicSession::on_close() {
    hub_->leave(*this);
}

}  // namespace arbiter
