// What Beast would compile into each source that includes it is compiled here, once.
#include <boost/beast/src.hpp>
