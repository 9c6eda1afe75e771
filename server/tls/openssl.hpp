// OpenSSL's values with an owner, for the files of this room alone.
#pragma once

#include <memory>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <vector>

namespace arbiter {

template <auto Free>
struct FreedBy {
    template <class T>
    void operator()(T* value) const noexcept {
        Free(value);
    }
};

using X509Owner = std::unique_ptr<X509, FreedBy<X509_free>>;
using KeyOwner = std::unique_ptr<EVP_PKEY, FreedBy<EVP_PKEY_free>>;
using BioOwner = std::unique_ptr<BIO, FreedBy<BIO_free_all>>;

}  // namespace arbiter
