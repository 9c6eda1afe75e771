#include "server/tls/certificate.hpp"

#include "server/tls/pem.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <openssl/err.h>
#include <span>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

std::string text_of(const ASN1_STRING* text) {
    return {reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
            static_cast<std::size_t>(ASN1_STRING_length(text))};
}

std::string address_text(const ASN1_OCTET_STRING* octets) {
    const std::span bytes(ASN1_STRING_get0_data(octets),
                          static_cast<std::size_t>(ASN1_STRING_length(octets)));
    if (bytes.size() == ip::address_v4::bytes_type{}.size()) {
        ip::address_v4::bytes_type four{};
        std::ranges::copy(bytes, four.begin());
        return ip::address_v4(four).to_string();
    }
    ip::address_v6::bytes_type six{};
    if (bytes.size() != six.size()) return {};
    std::ranges::copy(bytes, six.begin());
    return ip::address_v6(six).to_string();
}

std::vector<std::string> names_in(const X509* certificate) {
    std::vector<std::string> names;
    const std::unique_ptr<GENERAL_NAMES, FreedBy<GENERAL_NAMES_free>> found(
        static_cast<GENERAL_NAMES*>(
            X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
    for (int i = 0; found && i < sk_GENERAL_NAME_num(found.get()); ++i) {
        int type = 0;
        const void* value = GENERAL_NAME_get0_value(sk_GENERAL_NAME_value(found.get(), i), &type);
        if (type == GEN_DNS) names.push_back(text_of(static_cast<const ASN1_STRING*>(value)));
        if (type == GEN_IPADD) {
            names.push_back(address_text(static_cast<const ASN1_OCTET_STRING*>(value)));
        }
    }
    return names;
}

WallTime time_of(const ASN1_TIME* time) {
    std::tm parts{};
    if (ASN1_TIME_to_tm(time, &parts) != 1) return WallTime{};
    return WallTime{std::chrono::seconds{::timegm(&parts)}};
}

std::string fingerprint_of(const X509* certificate) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> sum{};
    unsigned length = 0;
    X509_digest(certificate, EVP_sha256(), sum.data(), &length);
    std::string text;
    for (unsigned i = 0; i < length; ++i) {
        std::array<char, 4> two{};
        std::snprintf(two.data(), two.size(), i == 0 ? "%02X" : ":%02X", sum.at(i));
        text += two.data();
    }
    return text;
}

std::string der_of(const X509* certificate) {
    unsigned char* bytes = nullptr;
    const int length = i2d_X509(certificate, &bytes);
    std::string der(reinterpret_cast<const char*>(bytes),
                    length > 0 ? static_cast<std::size_t>(length) : 0);
    OPENSSL_free(bytes);
    return der;
}

X509Owner certificate_of(const Certificate& certificate) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(certificate.der.data());
    return X509Owner(d2i_X509(nullptr, &bytes, static_cast<long>(certificate.der.size())));
}

std::string common_name(const X509* certificate) {
    const auto* subject = X509_get_subject_name(certificate);
    const int at = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
    if (at < 0) return {};
    return text_of(X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, at)));
}

Certificate facts_of(const X509* certificate) {
    return {.names = names_in(certificate),
            .subject = common_name(certificate),
            .from = time_of(X509_get0_notBefore(certificate)),
            .until = time_of(X509_get0_notAfter(certificate)),
            .fingerprint = fingerprint_of(certificate),
            .der = der_of(certificate)};
}

}  // namespace

Result<Certificate> read_certificate(std::string_view pem, const std::string& where) {
    const auto chain = read_certificates(pem, where);
    if (!chain) return tl::unexpected(chain.error());
    return facts_of(chain->front().get());
}

Result<Certificate> read_identity(std::string_view pem, const std::string& where) {
    const auto key = read_private_key(pem, where);
    if (!key) return tl::unexpected(key.error());
    const auto read = read_certificates(pem, where);
    if (!read) return tl::unexpected(read.error());
    const auto& chain = *read;
    if (const auto fits = check_fit(chain.front().get(), key->get(), where); !fits) {
        return tl::unexpected(fits.error());
    }
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (X509_check_issued(chain[i].get(), chain[i - 1].get()) != X509_V_OK) {
            return refuse("bad_chain", where + ": certificate " + std::to_string(i + 1));
        }
    }
    auto facts = facts_of(chain.front().get());
    if (facts.names.empty()) return refuse("name_missing", where);
    return facts;
}

Result<void> check_dates(const Certificate& certificate, WallTime now, const std::string& where) {
    if (now >= certificate.until) {
        return refuse("expired", where + ": " + date_text(certificate.until));
    }
    if (now < certificate.from) {
        return refuse("not_yet_valid", where + ": " + date_text(certificate.from));
    }
    return {};
}

bool is_issued_by(const Certificate& certificate, const Certificate& authority) {
    const auto leaf = certificate_of(certificate);
    const auto root = certificate_of(authority);
    const std::unique_ptr<X509_STORE, FreedBy<X509_STORE_free>> trusted(X509_STORE_new());
    const std::unique_ptr<X509_STORE_CTX, FreedBy<X509_STORE_CTX_free>> check(X509_STORE_CTX_new());
    X509_STORE_add_cert(trusted.get(), root.get());
    X509_STORE_CTX_init(check.get(), trusted.get(), leaf.get(), nullptr);
    X509_STORE_CTX_set_flags(check.get(), X509_V_FLAG_NO_CHECK_TIME);
    X509_STORE_CTX_set_purpose(check.get(), X509_PURPOSE_SSL_SERVER);
    const bool issued = X509_verify_cert(check.get()) == 1;
    ERR_clear_error();
    return issued;
}

std::string date_text(WallTime at) {
    const std::time_t seconds =
        std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count();
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

}  // namespace arbiter
