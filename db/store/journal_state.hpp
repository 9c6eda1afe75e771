// What a journal holds. Inside db only.
#pragma once

#include "db/store/chain_writer.hpp"
#include "db/store/journal.hpp"

#include <memory>
#include <mutex>

namespace arbiter {

struct Journal::State {
    std::unique_ptr<JournalStore> store;
    ChainWriter chain;
    std::mutex beginning;  // two replays may end at once
    HeadsState heads_state = HeadsState::None;
};

}  // namespace arbiter
