// Numbers are those of the Laws of 1 July 2001.
#include "arbiter/laws/fide_2001.hpp"

#include "arbiter/laws/fide_2001_text.hpp"

namespace arbiter {

constinit const Edition fide_2001 = the_laws_of_2001;

}  // namespace arbiter
