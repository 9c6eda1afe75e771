#include "server/secrets/server_key.hpp"

#include "server/secrets/key_file.hpp"

#include <sodium.h>

#include <vector>

namespace arbiter {
namespace {

constexpr std::string_view wrapped_prefix = "1.";
constexpr std::size_t player_key_nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t short_mark_size = 12;  // guessed once in 2^96
constexpr std::size_t player_key_tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;

// BLAKE2b under a key.
void mark(std::span<unsigned char> out, std::span<const unsigned char> text,
          const SecretBytes<32>& key) {
    need_sodium();
    crypto_generichash(out.data(), out.size(), text.data(), text.size(), key.data(), key.size());
}
void mark(std::span<unsigned char> out, std::string_view text, const SecretBytes<32>& key) {
    mark(out, std::span(bytes_of(text), text.size()), key);
}

std::string short_mark(std::string_view text, const SecretBytes<32>& key) {
    std::array<unsigned char, 16> bytes{};
    mark(bytes, text, key);
    return base64_text(std::span(bytes).first<short_mark_size>());
}

KeyFile file_at(const std::string& path) {
    return {path, "flagfall-key-1", "key_file"};
}

}  // namespace

ServerKey::ServerKey(const SecretBytes<32>& file_key, std::string_view salt) {
    std::array<unsigned char, 16> name{};
    mark(name, "flagfall key id", file_key);
    id_ = hex_text(name);
    SecretBytes<32> root;
    mark(root.span(), salt, file_key);
    mark(logins_.span(), "login links", root);
    mark(keys_.span(), "texts of keys", root);
    mark(players_.span(), "players' keys", root);
    mark(results_.span(), "result links", root);
    mark(public_.span(), "numbers that the public was told", root);
}

ServerKey::Mark ServerKey::login_mark(std::span<const unsigned char> bytes) const {
    Mark made{};
    mark(made, bytes, logins_);
    return made;
}

std::string ServerKey::key_text(KeyId key) const {
    SecretBytes<32> bytes;
    mark(bytes.span(), to_text(key), keys_);
    return to_text(key) + "." + base64_text(bytes.span());
}

std::string ServerKey::result_mark(std::string_view board) const {
    return short_mark(board, results_);
}

std::string ServerKey::public_mark(std::string_view number) const {
    return short_mark(number, public_);
}

std::string ServerKey::clock_pin(std::string_view event) const {
    std::array<unsigned char, 16> bytes{};
    std::string text = "clock pin ";
    mark(bytes, text += event, results_);
    std::string pin;
    for (const unsigned char byte : std::span(bytes).first<6>()) {
        pin += static_cast<char>('0' + byte % 10);  // a little less often 6 to 9
    }
    return pin;
}

std::string ServerKey::wrapped(std::string_view name, std::string_view key) const {
    need_sodium();
    std::vector<unsigned char> box(player_key_nonce_size + key.size() + player_key_tag_size);
    randombytes_buf(box.data(), player_key_nonce_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(box.data() + player_key_nonce_size, nullptr,
                                               bytes_of(key), key.size(), bytes_of(name),
                                               name.size(), nullptr, box.data(), players_.data());
    return std::string(wrapped_prefix) + base64_text(box);
}

Result<std::string> ServerKey::unwrapped(std::string_view name, std::string_view box) const {
    need_sodium();
    if (!box.starts_with(wrapped_prefix)) return refuse("key_file_wrong", "player_keys");
    const auto text = box.substr(wrapped_prefix.size());
    std::vector<unsigned char> bytes(text.size() * 3 / 4);
    const bool readable =
        bytes.size() >= player_key_nonce_size + player_key_tag_size && read_base64(text, bytes);
    std::string key(readable ? bytes.size() - player_key_nonce_size - player_key_tag_size : 0,
                    '\0');
    if (!readable || crypto_aead_xchacha20poly1305_ietf_decrypt(
                         reinterpret_cast<unsigned char*>(key.data()), nullptr, nullptr,
                         bytes.data() + player_key_nonce_size, bytes.size() - player_key_nonce_size,
                         bytes_of(name), name.size(), bytes.data(), players_.data()) != 0) {
        return refuse("key_file_wrong", "player_keys");
    }
    return key;
}

Result<SecretBytes<32>> load_server_key(const std::string& path) {
    return load_key_file(file_at(path));
}

Result<SecretBytes<32>> obtain_server_key(const std::string& path) {
    return obtain_key_file(file_at(path));
}

}  // namespace arbiter
