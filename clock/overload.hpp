// Functions of several types as one visitor: std::visit(Overload{[](A) {...}, [](B) {...}}, value).
#pragma once

namespace arbiter {

template <class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overload(Functions...) -> Overload<Functions...>;

}  // namespace arbiter
