#include "server/wire/address_words.hpp"

namespace arbiter {

std::string_view word_of(AddressProblem problem) noexcept {
    switch (problem) {
        case AddressProblem::ThisMachine:
            return "this_machine";
        case AddressProblem::NoNetwork:
            return "no_network";
        case AddressProblem::NotNamed:
            return "not_named";
        case AddressProblem::TlsHere:
            return "tls_this_machine";
        case AddressProblem::OtherAddress:
            return "other_address";
    }
    return {};
}

}  // namespace arbiter
