#include "tests/support/network/described_answer.hpp"

#include "server/http/routes.hpp"
#include "server/wire/problem.hpp"
#include "tests/support/network/described_json.hpp"

namespace arbiter::testing {
namespace {

const Description* description_of_answer(const std::string& method, const std::string& target,
                                         const Response& response) {
    if (response.header("Content-Type") == "application/problem+json") {
        return &description_of<Problem>();
    }
    if (response.status != 200) return nullptr;
    static const std::vector<Route> routes = Routes::all();
    const std::string path = target.substr(0, target.find('?'));
    for (const Route& route : routes) {
        const bool same = word_of(route.method) == method && open_words(route.path, path);
        if (same && route.answer.description != nullptr) return &route.answer.description();
    }
    return nullptr;
}

}  // namespace

std::string misfit_of_answer(const std::string& method, const std::string& target,
                             const Response& response) {
    const Description* description = description_of_answer(method, target, response);
    if (description == nullptr || response.body.empty()) return {};
    return misfit(response.json(), *description);
}

}  // namespace arbiter::testing
