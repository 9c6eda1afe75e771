// The other end of a socket, without the socket: what the desk, the public page, a moves stream and
// a terminal have in common. Called by the connection, in the network thread only.
#pragma once

#include <string_view>

namespace arbiter {

class Session {
  public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    // The socket is open; its outbox takes texts.
    virtual void on_open() {}
    // One whole frame.
    virtual void on_text(std::string_view text) = 0;
    // A frame above the limit came (and was not read); the socket is closed afterwards.
    virtual void on_too_large() = 0;
    // More frames than the rate allows: this one was not read.
    virtual void on_too_fast(std::string_view text) = 0;
    // Everything pushed so far has been handed to the socket.
    virtual void on_drained() {}
    // The socket is gone; nothing is called after this.
    virtual void on_close() = 0;
    // A key or a session was shown: its place is kept when places run out. Never false again.
    [[nodiscard]] virtual bool is_known() const { return false; }
};

}  // namespace arbiter
