#include "server/wire/answers/address_answers.hpp"

#include "db/codec/description/field.hpp"

namespace arbiter {

template <>
const Description& description_of<AddressesAnswer>() {
    static const Description known{
        "addresses_answer",
        {field<&AddressesAnswer::origin>("origin"), field<&AddressesAnswer::problem>("problem"),
         field<&AddressesAnswer::remedy>("remedy"), field<&AddressesAnswer::is_set>("is_set"),
         field<&AddressesAnswer::chosen>("chosen"), field<&AddressesAnswer::found>("found"),
         field<&AddressesAnswer::secure>("secure"), field<&AddressesAnswer::trust>("trust")}};
    return known;
}

template <>
const Description& description_of<AddressChoice>() {
    static const Description known{"address_choice", {field<&AddressChoice::origin>("origin")}};
    return known;
}

AddressesAnswer addresses_answer(const Addresses& addresses, const CodeAddress& codes) {
    AddressesAnswer told{.origin = codes.origin,
                         .problem = codes.problem,
                         .remedy = {},
                         .is_set = addresses.is_set(),
                         .chosen = {},
                         .found = addresses.origins()};
    if (codes.problem) {
        const auto remedy = addresses.remedy_for(*codes.problem);
        if (!remedy.empty()) told.remedy = remedy;
    }
    if (const auto chosen = addresses.chosen(); !chosen.empty()) told.chosen = chosen;
    const SecureDoor* door = addresses.door().get();
    told.secure = door != nullptr && codes.origin.starts_with("https:");
    told.trust = told.secure && !told.is_set && door->authority.has_value();
    return told;
}

}  // namespace arbiter
