#include "server/pages/text/name_order.hpp"

#include <cstdint>
#include <stdexcept>
#include <unicode/ucol.h>
#include <unicode/ustring.h>
#include <vector>

namespace arbiter {
namespace {

const char* collation_of(Lang lang) {
    switch (lang) {
        case Lang::English:
            return "root";
        case Lang::Simplified:
            return "zh@collation=pinyin";
        case Lang::Traditional:
            return "zh_Hant@collation=stroke";
    }
    return "root";
}

}  // namespace

struct NameOrder::Collator {
    explicit Collator(Lang lang) {
        UErrorCode error = U_ZERO_ERROR;
        handle.reset(ucol_open(collation_of(lang), &error));
        if (U_FAILURE(error)) throw std::runtime_error("ICU has no order for names");
    }
    struct Close {
        void operator()(UCollator* opened) const noexcept { ucol_close(opened); }
    };
    std::unique_ptr<UCollator, Close> handle;
};

NameOrder::NameOrder(Lang lang) : collator_(std::make_unique<const Collator>(lang)) {}
NameOrder::~NameOrder() = default;

std::string NameOrder::key_of(std::string_view name) const {
    std::vector<UChar> units(name.size() + 1);
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8WithSub(units.data(), static_cast<std::int32_t>(units.size()), &length,
                         name.data(), static_cast<std::int32_t>(name.size()), 0xFFFD, nullptr,
                         &error);
    const auto* const collator = collator_->handle.get();
    const auto size = ucol_getSortKey(collator, units.data(), length, nullptr, 0);
    std::string key(static_cast<std::size_t>(size), '\0');
    ucol_getSortKey(collator, units.data(), length, reinterpret_cast<std::uint8_t*>(key.data()),
                    size);
    return key;
}

}  // namespace arbiter
