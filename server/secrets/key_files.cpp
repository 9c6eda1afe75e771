#include "server/secrets/key_files.hpp"

#include <filesystem>

namespace arbiter {

KeyFiles key_files(const JournalLocation& journal, const std::string& folder) {
    const std::filesystem::path file = journal.file();
    const auto name =
        folder.empty() ? file.string() : (std::filesystem::path(folder) / file.filename()).string();
    return {.folder = folder,
            .server = name + ".key",
            .seal = name + ".seal-key",
            .boards = name + ".boards"};
}

void make_key_folder(const KeyFiles& keys) {
    if (keys.folder.empty() || !std::filesystem::create_directories(keys.folder)) return;
    std::filesystem::permissions(keys.folder, std::filesystem::perms::owner_all);
}

}  // namespace arbiter
