#include "server/tls/pem.hpp"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <stdexcept>

namespace arbiter {
namespace {

BioOwner reader_of(std::string_view text) {
    return BioOwner(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

std::string written(const BioOwner& bio) {
    char* bytes = nullptr;
    const long length = BIO_get_mem_data(bio.get(), &bytes);
    return {bytes, static_cast<std::size_t>(length)};
}

// For a key that is encrypted there is nobody to ask for its word.
int no_password(char*, int, int, void* asked) {
    *static_cast<bool*>(asked) = true;
    return -1;
}

}  // namespace

Result<KeyOwner> read_private_key(std::string_view pem, const std::string& where) {
    bool asked = false;
    KeyOwner key(PEM_read_bio_PrivateKey(reader_of(pem).get(), nullptr, no_password, &asked));
    ERR_clear_error();
    if (!key) return refuse(asked ? "key_encrypted" : "unreadable", where + ": private key");
    return key;
}

Result<std::vector<X509Owner>> read_certificates(std::string_view pem, const std::string& where) {
    const auto bio = reader_of(pem);
    std::vector<X509Owner> chain;
    while (auto* one = PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)) {
        chain.emplace_back(one);
    }
    ERR_clear_error();  // that there is no further one
    if (chain.empty()) return refuse("unreadable", where + ": certificate");
    return chain;
}

Result<void> check_fit(const X509* certificate, const EVP_PKEY* key, const std::string& where) {
    const bool fits = X509_check_private_key(certificate, key) == 1;
    ERR_clear_error();
    if (!fits) return refuse("key_does_not_fit", where);
    return {};
}

std::string pem_of(const EVP_PKEY* key) {
    const BioOwner bio(BIO_new(BIO_s_secmem()));
    need_openssl(PEM_write_bio_PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr) ==
                 1);
    return written(bio);
}

std::string pem_of(const X509* certificate) {
    const BioOwner bio(BIO_new(BIO_s_mem()));
    need_openssl(PEM_write_bio_X509(bio.get(), certificate) == 1);
    return written(bio);
}

void need_openssl(bool done) {
    if (done) return;
    const auto* reason = ERR_reason_error_string(ERR_get_error());
    throw std::runtime_error(reason == nullptr ? "openssl" : reason);
}

}  // namespace arbiter
