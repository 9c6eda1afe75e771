#include "server/secrets/sealed_move.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace arbiter {
namespace {

constexpr int form = 1;
constexpr std::size_t salt_size = 32;
// What is encrypted and committed to: salt, length of the text in one byte, the text, zeros.
constexpr std::size_t record_size = salt_size + 1 + longest_sealed_text;
constexpr std::size_t key_size = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(longest_sealed_text <= 255);

using SealedRecord = SecretBytes<record_size>;
using Share = SecretBytes<key_size>;
using SealedShare = std::array<unsigned char, key_size + crypto_box_SEALBYTES>;
using Ciphertext = std::array<unsigned char, record_size + tag_size>;
using Nonce = std::array<unsigned char, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES>;
using Commitment = std::array<unsigned char, 32>;

// The salt is already in its place. The text fits.
void fill(SealedRecord& record, std::string_view text) {
    record[salt_size] = static_cast<unsigned char>(text.size());
    std::memcpy(record.data() + salt_size + 1, text.data(), text.size());
}

Commitment commit_to(const SealedRecord& record, const std::string& context) {
    Commitment commitment{};
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, commitment.size());
    crypto_generichash_update(&state, record.data(), record.size());
    crypto_generichash_update(&state, bytes_of(context), context.size());
    crypto_generichash_final(&state, commitment.data(), commitment.size());
    sodium_memzero(&state, sizeof state);
    return commitment;
}

// The associated data: a ciphertext opens in its own context, under its own keys only.
std::string bound_text(const SealedMove& sealed, const SealContext& context) {
    return context_text(context) + "arbiter_key " + sealed.arbiter_key + "\nserver_key " +
           sealed.server_key + "\n";
}

// One share alone is as good as nothing: the other is as random as the key.
Share combined(const Share& a, const Share& b) {
    Share key;
    for (std::size_t i = 0; i < key_size; ++i) key[i] = a[i] ^ b[i];
    return key;
}

// False for a public key that no secret key has (of low order).
template <class Owner>
bool seal_share(const Share& share, const SealPublicKey<Owner>& key, std::string& out) {
    SealedShare box{};
    if (crypto_box_seal(box.data(), share.data(), share.size(), key.bytes.data()) != 0) {
        return false;
    }
    out = base64_text(box);
    return true;
}

template <class Owner>
bool open_share(std::string_view text, const SealKey<Owner>& key, Share& share) {
    SealedShare box{};
    return read_base64(text, box) &&
           crypto_box_seal_open(share.data(), box.data(), box.size(), key.public_key.bytes.data(),
                                key.secret.data()) == 0;
}

void encrypt(SealedMove& sealed, const SealedRecord& record, const Share& key,
             const std::string& bound) {
    Nonce nonce{};
    randombytes_buf(nonce.data(), nonce.size());
    Ciphertext box{};
    crypto_aead_xchacha20poly1305_ietf_encrypt(box.data(), nullptr, record.data(), record.size(),
                                               bytes_of(bound), bound.size(), nullptr, nonce.data(),
                                               key.data());
    sealed.ciphertext = base64_text(box);
    sealed.nonce = base64_text(nonce);
}

Result<SealedRecord> decrypt(const SealedMove& sealed, const Share& key, const std::string& bound) {
    Nonce nonce{};
    if (!read_base64(sealed.nonce, nonce)) return refuse("seal_damaged", "nonce");
    Ciphertext box{};
    SealedRecord record;
    if (!read_base64(sealed.ciphertext, box) ||
        crypto_aead_xchacha20poly1305_ietf_decrypt(record.data(), nullptr, nullptr, box.data(),
                                                   box.size(), bytes_of(bound), bound.size(),
                                                   nonce.data(), key.data()) != 0) {
        return refuse("seal_damaged", "ciphertext");
    }
    return record;
}

Result<Share> open_key(const SealedMove& sealed, const ArbiterSealKey& arbiter,
                       const ServerSealKey& server) {
    if (sealed.form != form) return refuse("seal_damaged", "form");
    if (sealed.arbiter_key != id_of(arbiter.public_key)) {
        return refuse("seal_wrong_key", "arbiter_key");
    }
    if (sealed.server_key != id_of(server.public_key)) {
        return refuse("seal_wrong_key", "server_key");
    }
    Share of_arbiter;
    if (!open_share(sealed.arbiter_share, arbiter, of_arbiter)) {
        return refuse("seal_damaged", "arbiter_share");
    }
    Share of_server;
    if (!open_share(sealed.server_share, server, of_server)) {
        return refuse("seal_damaged", "server_share");
    }
    return combined(of_arbiter, of_server);
}

// Who sealed it held both shares and could have encrypted anything: what is inside is checked too.
Result<OpenedMove> read_record(const SealedRecord& record) {
    const auto bytes = record.span();
    const std::size_t size = bytes[salt_size];
    if (size > longest_sealed_text) return refuse("seal_damaged", "ciphertext");
    const auto text = bytes.subspan(salt_size + 1, size);
    const auto padding = bytes.subspan(salt_size + 1 + size);
    if (std::any_of(padding.begin(), padding.end(), [](unsigned char b) { return b != 0; })) {
        return refuse("seal_damaged", "ciphertext");
    }
    return OpenedMove{{text.begin(), text.end()}, hex_text(bytes.first(salt_size))};
}

}  // namespace

Result<SealedMove> seal_move(std::string& text, const SealContext& context,
                             const ArbiterSealPublicKey& arbiter,
                             const ServerSealPublicKey& server) {
    const WipedAtEnd text_goes(text);
    if (text.size() > longest_sealed_text) return refuse("too_long", "move");
    need_sodium();
    SealedRecord record;
    randombytes_buf(record.data(), salt_size);
    fill(record, text);
    Share of_arbiter;
    Share of_server;
    randombytes_buf(of_arbiter.data(), of_arbiter.size());
    randombytes_buf(of_server.data(), of_server.size());

    SealedMove sealed;
    sealed.form = form;
    sealed.arbiter_key = id_of(arbiter);
    sealed.server_key = id_of(server);
    if (!seal_share(of_arbiter, arbiter, sealed.arbiter_share)) {
        return refuse("seal_damaged", "arbiter_key");
    }
    if (!seal_share(of_server, server, sealed.server_share)) {
        return refuse("seal_damaged", "server_key");
    }
    encrypt(sealed, record, combined(of_arbiter, of_server), bound_text(sealed, context));
    sealed.commitment = hex_text(commit_to(record, context_text(context)));
    wipe_stack();
    return sealed;
}

Result<OpenedMove> open_sealed_move(const SealedMove& sealed, const SealContext& context,
                                    const ArbiterSealKey& arbiter, const ServerSealKey& server) {
    need_sodium();
    const auto key = open_key(sealed, arbiter, server);
    if (!key) return tl::unexpected(key.error());
    const auto record = decrypt(sealed, *key, bound_text(sealed, context));
    if (!record) return tl::unexpected(record.error());
    if (hex_text(commit_to(*record, context_text(context))) != sealed.commitment) {
        return refuse("seal_damaged", "commitment");
    }
    return read_record(*record);
}

Result<std::string> commitment_of(const OpenedMove& opened, const SealContext& context) {
    if (opened.text.size() > longest_sealed_text) return refuse("too_long", "move");
    need_sodium();
    SealedRecord record;
    if (!read_hex(opened.salt, record.span().first(salt_size))) return refuse("bad_field", "salt");
    fill(record, opened.text);
    return hex_text(commit_to(record, context_text(context)));
}

}  // namespace arbiter
