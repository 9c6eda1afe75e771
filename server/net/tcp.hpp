// Sockets and timers of the program. All run on an io_context, and its own executor is the address
// of it; Asio's default, any executor behind a table of functions, is counted and called indirectly
// at each step of each read and write.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>

namespace arbiter {

using Executor = boost::asio::io_context::executor_type;
using TcpAcceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, Executor>;

}  // namespace arbiter
