// One kind of store that a journal may be kept in. journals.hpp says what each function promises; a
// new kind has a folder of its own and a line in journals.cpp.
#pragma once

#include "db/store/journals.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct StoreKind {
    std::string_view scheme;  // of its locations; empty: a path
    Journal (*open)(const JournalLocation& location, WithoutRows empty, CheckpointLimits limits);
    void (*read)(const JournalLocation& location,
                 const std::function<void(const Row&, JournalEvent&&)>& sink);
    std::vector<std::pair<std::string, std::string>> (*secrets)(const JournalLocation& location,
                                                                std::string_view table);
    VerifyReport (*verify)(
        const JournalLocation& location,
        const std::function<void(std::int64_t, std::int64_t)>& on_row,
        const std::function<void(StreamId, std::int64_t, const JournalEvent&)>& on_event);
};

}  // namespace arbiter
