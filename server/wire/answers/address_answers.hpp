// By what addresses other devices reach the server, and where codes lead.
#pragma once

#include "server/wire/address_words.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct AddressesAnswer {
    std::string origin;  // where codes and links lead
    std::optional<AddressProblem> problem;
    std::optional<std::string> remedy;  // an option of the server, or a command
    bool is_set = false;                // by --public-url
    std::optional<std::string> chosen;  // one of `found`
    std::vector<std::string> found;     // the best one first
    bool secure = false;                // codes lead to https of the server's own
    bool trust = false;                 // a device has to take its certificate first: /trust
};

// The body that chooses: one of `found`; empty, or left out: by the rule.
struct AddressChoice {
    std::optional<std::string> origin;
};

[[nodiscard]] AddressesAnswer addresses_answer(const Addresses& addresses,
                                               const CodeAddress& codes);

}  // namespace arbiter
