// Numbers are those of the Laws of 1 July 2001.
#include "arbiter/laws/editions/fide_2001.hpp"

#include "arbiter/laws/editions/fide_2001_fields.hpp"

namespace arbiter {

constinit const Edition fide_2001 = the_laws_of_2001;

}  // namespace arbiter
