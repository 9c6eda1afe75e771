// A desk that follows which terminals of an event are there.
#pragma once

#include "tests/support/network/client.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace arbiter::testing {

struct LinksView {
    Socket socket;
    Json records = Json::object();  // by "terminal:ID"

    LinksView(Socket desk, int t) : socket(std::move(desk)) {
        socket.send({{"type", "follow"}, {"view", "links"}, {"t", t}});
    }
    // The next frame of the view; answers how many records were told in it.
    std::size_t take() {
        const Json put = socket.next("put");
        if (put.contains("incarnation")) records = Json::object();
        records.update(put.at("records"));
        return put.at("records").size();
    }
    [[nodiscard]] std::int64_t online() const {
        return std::count_if(records.begin(), records.end(),
                             [](const Json& each) { return each.at("online") == true; });
    }
    // Of an event with one terminal: how it is linked, as it is told next.
    [[nodiscard]] Json next_link() {
        take();
        return records.begin().value();
    }
};

}  // namespace arbiter::testing
