#include "db/store/journal_location.hpp"

#include <filesystem>
#include <system_error>

namespace arbiter {

std::string_view JournalLocation::scheme() const {
    const auto end = text_.find("://");
    return end == std::string::npos ? std::string_view{} : std::string_view(text_).substr(0, end);
}

std::string JournalLocation::file() const {
    std::error_code error;
    const auto resolved = std::filesystem::weakly_canonical(text_, error);
    return error ? text_ : resolved.string();
}

}  // namespace arbiter
