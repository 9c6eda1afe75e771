#include "server/http/trust_page.hpp"

#include "server/access/session_cookie.hpp"
#include "server/http/answers.hpp"
#include "server/http/compression.hpp"
#include "server/http/origin.hpp"
#include "server/http/public_pages.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/phone/trust_page.hpp"

namespace arbiter {

bool TrustPage::owns(std::string_view path) {
    return path == "/trust" || path.starts_with("/trust/");
}

HttpAnswer TrustPage::answer(const HttpRequest& request) const {
    if (request.method != Method::Get && request.method != Method::Head) {
        return method_refused();
    }
    const Addresses& addresses = hub_->addresses();
    const SecureDoor* door = addresses.door().get();
    if (request.path == "/trust") {
        const auto told = door == nullptr ? TrustAddresses{}
                                          : addresses.for_trust(request.host, came_by_tls(request));
        auto page = page_answer(
            request, 200, [&](const PageReader& reader) { return trust_page(door, told, reader); });
        add_vary(page, vary_by_origin);
        return page;
    }
    const bool offered = door != nullptr && door->authority && request.path == authority_path;
    if (!offered) return page_answer(request, 404, missing_page);
    return {.type = "application/x-x509-ca-cert",
            .body = door->authority->der,
            .headers = {{"Cache-Control", "no-cache"}}};
}

}  // namespace arbiter
