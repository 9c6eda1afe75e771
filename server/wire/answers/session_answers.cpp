#include "server/wire/answers/session_answers.hpp"

#include "db/codec/description/field.hpp"

namespace arbiter {

template <>
const Description& description_of<LoginToken>() {
    static const Description known{"login_token", {field<&LoginToken::token>("token")}};
    return known;
}

template <>
const Description& description_of<NewSessionAnswer>() {
    static const Description known{"new_session_answer",
                                   {field<&NewSessionAnswer::session>("session"),
                                    part<&NewSessionAnswer::rights>(description_of<Rights>())}};
    return known;
}

template <>
const Description& description_of<SessionAnswer>() {
    static const Description known{"session_answer",
                                   {part<&SessionAnswer::rights>(description_of<Rights>()),
                                    field<&SessionAnswer::actor>("actor")}};
    return known;
}

template <>
const Description& description_of<HealthAnswer>() {
    static const Description known{"health_answer", {field<&HealthAnswer::ok>("ok")}};
    return known;
}

template <>
const Description& description_of<DoneAnswer>() {
    static const Description known{"done_answer", {}};
    return known;
}

}  // namespace arbiter
