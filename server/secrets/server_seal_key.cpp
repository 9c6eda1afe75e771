#include "server/secrets/server_seal_key.hpp"

#include "server/secrets/key_file.hpp"

namespace arbiter {
namespace {

KeyFile seal_key_file(const std::string& path) {
    return {path, "flagfall-seal-key-1", "seal_key"};
}

Result<ServerSealKey> seal_key(Result<SecretBytes<32>> seed) {
    if (!seed) return tl::unexpected(std::move(seed.error()));
    return seal_key_from<ServerSealKey>(*seed);
}

}  // namespace

Result<ServerSealKey> load_server_seal_key(const std::string& path) {
    return seal_key(load_key_file(seal_key_file(path)));
}

Result<ServerSealKey> obtain_server_seal_key(const std::string& path) {
    return seal_key(obtain_key_file(seal_key_file(path)));
}

}  // namespace arbiter
