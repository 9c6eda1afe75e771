// What a game is played and rated as: standard, rapid (Appendix A of the Laws) or blitz (B).
#pragma once

#include <cstdint>

namespace arbiter {

enum class Speed : std::uint8_t { Standard, Rapid, Blitz };

}  // namespace arbiter
