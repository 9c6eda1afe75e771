// The desk's side of the REST interface, for programs: one blocking call at a time. Every change
// carries an Idempotency-Key, so a repeat does nothing twice.
#pragma once

#include "clock/result.hpp"
#include "server/simulate/address.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace arbiter {

enum class Patience : std::uint8_t {
    UntilAnswered,  // a program that plays on: waits for a server that is away or read-only
    FewTries        // somebody waits before a screen: a lost connection is tried again for about a
                    // second, then `no_connection`; every answer is one, and any other fault of
                    // the connection ends it at once
};

class RestClient {
  public:
    // `stop` ends the waiting for a server that is away: calls are then refused with `stopped`.
    RestClient(ServerAddress address, std::string token, const std::atomic<bool>& stop,
               Patience how_long = Patience::UntilAnswered);
    ~RestClient();

    // The answer's JSON, or the refusal that the server gave (code and where as it said).
    [[nodiscard]] Result<nlohmann::json> get(const std::string& path);
    [[nodiscard]] Result<nlohmann::json> post(const std::string& path, const nlohmann::json& body);
    // A body that is no JSON: a file as it is.
    [[nodiscard]] Result<nlohmann::json> post_bytes(const std::string& path,
                                                    const std::string& bytes);

  private:
    struct Connection;
    struct Answer {
        int status = 0;
        std::string body;
    };
    [[nodiscard]] Result<nlohmann::json> call(const std::string& method, const std::string& path,
                                              const std::string& body, const std::string& key);
    [[nodiscard]] Result<Answer> try_until_answered(const std::string& method,
                                                    const std::string& path,
                                                    const std::string& body,
                                                    const std::string& key);
    [[nodiscard]] Result<void> log_in();
    // Refused: it is not worth another try.
    [[nodiscard]] Result<void> may_try_again(const std::string& fault, bool lost, int tries) const;
    void wait_for(std::chrono::milliseconds time) const;

    ServerAddress address_;
    std::string token_;
    const std::atomic<bool>& stop_;
    Patience patience_;
    std::unique_ptr<Connection> connection_;
    std::string session_;
    std::string run_;  // random: keys of this run
    std::uint64_t calls_ = 0;
};

}  // namespace arbiter
