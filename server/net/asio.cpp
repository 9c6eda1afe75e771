// What Asio would compile into each source that includes it is compiled here, once.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
