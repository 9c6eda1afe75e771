#include "server/tls/authority.hpp"

#include "server/tls/certificate.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/pem.hpp"

#include <boost/asio/ip/network_v4.hpp>

#include <array>
#include <ctime>
#include <openssl/rand.h>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

constexpr std::chrono::hours one_day{24};
constexpr std::size_t serial_bytes = 16;

KeyOwner new_key() {
    KeyOwner key(EVP_EC_gen("P-256"));
    need_openssl(key != nullptr);
    return key;
}

std::time_t seconds_of(WallTime at) {
    return std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count();
}

X509Owner begin(EVP_PKEY* key, const std::string& subject, int days, WallTime now) {
    X509Owner certificate(X509_new());
    need_openssl(certificate != nullptr);
    need_openssl(X509_set_version(certificate.get(), 2) == 1);  // the third
    std::array<unsigned char, serial_bytes> serial{};
    need_openssl(RAND_bytes(serial.data(), static_cast<int>(serial.size())) == 1);
    serial.front() = static_cast<unsigned char>((serial.front() & 0x3FU) | 0x40U);  // not negative
    const std::unique_ptr<BIGNUM, FreedBy<BN_free>> number(
        BN_bin2bn(serial.data(), static_cast<int>(serial.size()), nullptr));
    BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(certificate.get()));
    ASN1_TIME_set(X509_getm_notBefore(certificate.get()), seconds_of(now - one_day));
    ASN1_TIME_set(X509_getm_notAfter(certificate.get()), seconds_of(now + one_day * days));
    auto* name = X509_get_subject_name(certificate.get());
    need_openssl(X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8,
                                            reinterpret_cast<const unsigned char*>(subject.data()),
                                            static_cast<int>(subject.size()), -1, 0) == 1);
    need_openssl(X509_set_pubkey(certificate.get(), key) == 1);
    return certificate;
}

void extend(X509* certificate, X509* issuer, int kind, const std::string& value) {
    X509V3_CTX context{};
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, FreedBy<X509_EXTENSION_free>> extension(
        X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()));
    need_openssl(extension != nullptr);
    need_openssl(X509_add_ext(certificate, extension.get(), -1) == 1);
}

std::string mask_text(const Network& network) {
    if (network.address.is_v4()) {
        return ip::network_v4(network.address.to_v4(), static_cast<unsigned short>(network.bits))
            .netmask()
            .to_string();
    }
    ip::address_v6::bytes_type mask{};
    for (unsigned bit = 0; bit < network.bits; ++bit) {
        auto& byte = mask.at(bit / 8);
        byte = static_cast<unsigned char>(byte | (0x80U >> (bit % 8)));
    }
    return ip::address_v6(mask).to_string();
}

std::string permitted(const Network& network) {
    return ",permitted;IP:" + network.address.to_string() + "/" + mask_text(network);
}

// OpenSSL's own notation of RFC 5280, 4.2.1.10.
std::string constraints_for(const std::vector<std::string>& names) {
    std::string text = "critical,permitted;DNS:local,permitted;DNS:localhost";
    for (const Network& network : private_networks()) text += permitted(network);
    for (const std::string& name : names) {
        boost::system::error_code no_address;
        const auto address = ip::make_address(name, no_address);
        if (no_address) {
            text += ",permitted;DNS:" + name;
        } else if (!is_private(address)) {
            text += permitted({address, address.is_v4() ? 32U : 128U});
        }
    }
    return text;
}

std::string alternative_names(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ',';
        text += (is_ip_address(name) ? "IP:" : "DNS:") + name;
    }
    return text;
}

struct OpenAuthority {
    KeyOwner key;
    X509Owner certificate;
    Certificate facts;
};

Result<OpenAuthority> open_authority(const NewAuthority& given) {
    const std::string where = "authority";
    auto facts = read_certificate(given.certificate, where);
    if (!facts) return tl::unexpected(facts.error());
    auto key = read_private_key(given.key, where);
    if (!key) return tl::unexpected(key.error());
    auto chain = read_certificates(given.certificate, where);
    if (!chain) return tl::unexpected(chain.error());
    const auto fits = check_fit(chain->front().get(), key->get(), where);
    if (!fits) return tl::unexpected(fits.error());
    return OpenAuthority{*std::move(key), std::move(chain->front()), *std::move(facts)};
}

std::string issue(const OpenAuthority& authority, const std::vector<std::string>& names, int days,
                  WallTime now) {
    const auto key = new_key();
    const auto certificate = begin(key.get(), "Flagfall server", days, now);
    auto* issuer = authority.certificate.get();
    need_openssl(X509_set_issuer_name(certificate.get(), X509_get_subject_name(issuer)) == 1);
    const auto add = [&](int kind, const std::string& value) {
        extend(certificate.get(), issuer, kind, value);
    };
    add(NID_basic_constraints, "critical,CA:FALSE");
    add(NID_key_usage, "critical,digitalSignature");
    add(NID_ext_key_usage, "serverAuth");
    add(NID_subject_key_identifier, "hash");
    add(NID_authority_key_identifier, "keyid:always");
    add(NID_subject_alt_name, alternative_names(names));
    need_openssl(X509_sign(certificate.get(), authority.key.get(), EVP_sha256()) > 0);
    return pem_of(key.get()) + pem_of(certificate.get());
}

}  // namespace

NewAuthority make_authority(const std::string& subject, const std::vector<std::string>& names,
                            WallTime now) {
    const auto key = new_key();
    const auto certificate = begin(key.get(), subject, authority_days, now);
    auto* own = certificate.get();
    need_openssl(X509_set_issuer_name(own, X509_get_subject_name(own)) == 1);
    extend(own, own, NID_basic_constraints, "critical,CA:TRUE,pathlen:0");
    extend(own, own, NID_key_usage, "critical,keyCertSign,cRLSign");
    extend(own, own, NID_subject_key_identifier, "hash");
    extend(own, own, NID_name_constraints, constraints_for(names));
    need_openssl(X509_sign(own, key.get(), EVP_sha256()) > 0);
    return {.key = pem_of(key.get()), .certificate = pem_of(own)};
}

Result<std::string> issue_identity(const NewAuthority& authority,
                                   const std::vector<std::string>& names, int days, WallTime now) {
    const auto open = open_authority(authority);
    if (!open) return tl::unexpected(open.error());
    auto pem = issue(*open, names, days, now);
    if (is_issued_by(*read_certificate(pem, "server"), open->facts)) return pem;
    for (const std::string& name : names) {
        const auto alone = issue(*open, {name}, days, now);
        if (!is_issued_by(*read_certificate(alone, "server"), open->facts)) {
            return refuse("name_not_permitted", name);
        }
    }
    return refuse("unreadable", "authority");
}

}  // namespace arbiter
