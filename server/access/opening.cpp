#include "server/access/opening.hpp"

#include "server/machine_time.hpp"

#include <chrono>
#include <system_error>

namespace arbiter {
namespace {

std::string words_for(const Refusal& refusal) {
    if (refusal.code == "key_file_missing") {
        return refusal.where +
               " is not there, and birth dates and contacts were stored under it. Put it back from "
               "the backup; or start once with --new-key: the event goes on, they are lost";
    }
    if (refusal.code == "key_file_wrong") {
        return refusal.where +
               " is the key of another journal. Put the right one there; or start once with "
               "--new-key: the event goes on, birth dates and contacts are lost";
    }
    if (refusal.code == "key_file_exposed") {
        return refusal.where + " can be read or written by others: chmod 600";
    }
    return refusal.where + " is not a key file";
}

}  // namespace

Access open_access(Journal& journal, const KeyFiles& keys, bool new_key) try {
    const auto stored = read_secrets(journal);
    make_key_folder(keys);
    const auto key = file_key_for(keys.server, stored, new_key);
    if (!key) throw JournalError(key.error().code, words_for(key.error()));
    Access access(*key, stored, {std::chrono::steady_clock::now, wall_now});
    if (access.opening().first) journal.append({}, access.opening().changes);
    return access;
} catch (const std::system_error& error) {
    if (error.code() == std::errc::resource_unavailable_try_again) throw;  // no more threads
    throw JournalError("store_failed", error.what());  // no key file can be read or made
}

}  // namespace arbiter
