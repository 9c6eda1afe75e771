#include "server/secrets/server_seal_key.hpp"

#include "server/secrets/key_file.hpp"

namespace arbiter {
namespace {

KeyFile seal_key_file(const std::string& database) {
    return {seal_key_path(database), "flagfall-seal-key-1", "seal_key"};
}

Result<ServerSealKey> seal_key(Result<SecretBytes<32>> seed) {
    if (!seed) return tl::unexpected(std::move(seed.error()));
    return seal_key_from<ServerSealKey>(*seed);
}

}  // namespace

std::string seal_key_path(const std::string& database) {
    return database + ".seal-key";
}

Result<ServerSealKey> load_server_seal_key(const std::string& database) {
    return seal_key(load_key_file(seal_key_file(database)));
}

Result<ServerSealKey> obtain_server_seal_key(const std::string& database) {
    return seal_key(obtain_key_file(seal_key_file(database)));
}

}  // namespace arbiter
