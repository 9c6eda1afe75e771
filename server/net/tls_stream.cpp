#include "server/net/tls_stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>

#include <chrono>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;
using boost::system::error_code;

constexpr std::chrono::seconds farewell_within{2};
constexpr std::size_t largest_record = std::size_t{16} << 10;  // RFC 8446, 5.1

ssl::context new_context(ssl::context::method method) {
    ssl::context context(method);
    auto* handle = context.native_handle();
    SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION);
    SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    // An idle connection keeps no buffers; sessions are resumed by what their clients keep.
    SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(handle, SSL_SESS_CACHE_OFF);
    return context;
}

std::string_view distrust_of(int why) {
    switch (why) {
        case X509_V_ERR_CERT_HAS_EXPIRED:
            return "expired";
        case X509_V_ERR_CERT_NOT_YET_VALID:
            return "not_yet_valid";
        case X509_V_ERR_CERT_SIGNATURE_FAILURE:  // another one of that name signed it
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
            return "unknown_authority";
        default:
            return "not_trusted";
    }
}

bool is_because_of(const error_code& error, int reason) {
    return error.category() == asio::error::get_ssl_category() &&
           ERR_GET_REASON(static_cast<unsigned long>(error.value())) == reason;
}

}  // namespace

struct TlsContext::Parts {
    ssl::context context;
};

TlsContext::TlsContext(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
TlsContext::~TlsContext() = default;

Result<std::shared_ptr<TlsContext>> TlsContext::of_server(const std::string& pem) {
    auto parts = std::make_unique<Parts>(Parts{new_context(ssl::context::tls_server)});
    error_code error;
    parts->context.use_certificate_chain(asio::buffer(pem), error);
    if (!error) parts->context.use_private_key(asio::buffer(pem), ssl::context::pem, error);
    if (error) return refuse("not_usable", error.message());
    return std::make_shared<TlsContext>(std::move(parts));
}

Result<std::shared_ptr<TlsContext>> TlsContext::of_client(const std::string& ca_file) {
    auto parts = std::make_unique<Parts>(Parts{new_context(ssl::context::tls_client)});
    error_code error;
    parts->context.set_verify_mode(ssl::verify_peer, error);
    if (ca_file.empty()) {
        parts->context.set_default_verify_paths(error);
    } else {
        parts->context.load_verify_file(ca_file, error);
    }
    if (error) return refuse("bad_authority", ca_file);
    return std::make_shared<TlsContext>(std::move(parts));
}

struct TlsStream::Parts {
    Parts(TcpStream tcp, std::shared_ptr<TlsContext> of, ssl::stream_base::handshake_type its_side)
        : context(std::move(of)),
          stream(std::move(tcp), context->parts().context),
          side(its_side) {}

    std::shared_ptr<TlsContext> context;
    ssl::stream<TcpStream> stream;
    ssl::stream_base::handshake_type side;
    bool ending = false;
    std::string_view distrust{};
};

TlsStream::TlsStream(TcpStream tcp, std::shared_ptr<TlsContext> context)
    : parts_(
          std::make_unique<Parts>(std::move(tcp), std::move(context), ssl::stream_base::server)) {}

TlsStream::TlsStream(TcpStream tcp, std::shared_ptr<TlsContext> context, const std::string& host)
    : parts_(
          std::make_unique<Parts>(std::move(tcp), std::move(context), ssl::stream_base::client)) {
    auto& stream = parts_->stream;
    stream.set_verify_callback([names = ssl::host_name_verification(host), parts = parts_.get()](
                                   bool believed, ssl::verify_context& at) {
        const bool good = names(believed, at);
        if (!good) {
            const int why = X509_STORE_CTX_get_error(at.native_handle());
            parts->distrust = believed ? "name_missing" : distrust_of(why);
        }
        return good;
    });
    error_code no_address;
    asio::ip::make_address(host, no_address);
    // RFC 6066, 3: an address is not told.
    if (no_address) SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
}

TlsStream::~TlsStream() = default;

TcpStream& TlsStream::tcp() noexcept {
    return parts_->stream.next_layer();
}

void TlsStream::handshake(Done done) {
    parts_->stream.async_handshake(parts_->side, std::move(done));
}

std::string_view TlsStream::distrust() const noexcept {
    return parts_->distrust;
}

void TlsStream::read_some(asio::mutable_buffer into, IoHandler done) {
    parts_->stream.async_read_some(asio::buffer(into), std::move(done));
}

void TlsStream::write_some(std::span<const asio::const_buffer> pieces, IoHandler done) {
    if (pieces.size() == 1) {
        parts_->stream.async_write_some(asio::buffer(pieces.front()), std::move(done));
        return;
    }
    const auto together = std::make_shared<std::string>();
    for (const auto& piece : pieces) {
        const std::string_view text{static_cast<const char*>(piece.data()), piece.size()};
        together->append(text.substr(0, largest_record - together->size()));
    }
    parts_->stream.async_write_some(
        asio::buffer(*together),
        [together, done = std::move(done)](const error_code& error, std::size_t count) mutable {
            done(error, count);
        });
}

void TlsStream::end(Done done) {
    if (std::exchange(parts_->ending, true)) {
        asio::post(tcp().get_executor(), [done = std::move(done)] { done({}); });
        return;
    }
    tcp().cancel();
    // Behind what was cancelled: one thing at a time reads from a stream.
    asio::post(tcp().get_executor(), [this, done = std::move(done)]() mutable {
        tcp().expires_after(farewell_within);
        parts_->stream.async_shutdown([this, done = std::move(done)](const error_code&) {
            tcp().close();
            done({});
        });
    });
}

bool is_plain_http(const error_code& error) {
    return is_because_of(error, SSL_R_HTTP_REQUEST);
}

bool is_not_trusted(const error_code& error) {
    return is_because_of(error, SSL_R_CERTIFICATE_VERIFY_FAILED);
}

}  // namespace arbiter
