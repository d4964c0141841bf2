// Boost.Asio and Boost.Beast, compiled once for everybody.
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
