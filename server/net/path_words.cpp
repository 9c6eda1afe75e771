#include "server/net/path_words.hpp"

namespace arbiter {

std::vector<std::string_view> path_words(std::string_view path) {
    std::vector<std::string_view> words;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const auto slash = path.find('/');
        words.push_back(path.substr(0, slash));
        path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash);
    }
    return words;
}

}  // namespace arbiter
