// The arbiter's login links. A link is not stored: its token says when and for how long it was made
// and bears a mark that only the server's key can give. What is stored is which of them have ended.
#pragma once

#include "db/store/row.hpp"
#include "server/access/age_clock.hpp"
#include "server/secrets/server_key.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// One of the journal's tables beside the rows.
using SecretTable = std::map<std::string, std::string, std::less<>>;
// "" where there is no such row.
[[nodiscard]] std::string_view value_of(const SecretTable& table, std::string_view name);

inline constexpr std::string_view login_table = "login";
// Of that table: to which of this machine's addresses codes lead, as the desk chose.
inline constexpr std::string_view code_host_name = "code_host";

class LoginLinks {
  public:
    using Age = AgeClock::Age;
    static constexpr int usual_days = 30;
    static constexpr int most_days = 3650;

    // What a token says.
    struct Link {
        std::array<unsigned char, 16> bytes{};
        bool ends_others = false;
    };

    // `stored`: the rows of the login table.
    explicit LoginLinks(const SecretTable& stored);

    // The token that is printed at every start, good for `usual_days` from this one.
    [[nodiscard]] std::string at_start(const ServerKey& key, Age now,
                                       std::vector<SecretChange>& changes);
    // Another one. `ends_others`: when it is used first, all older ones end.
    [[nodiscard]] std::string fresh(const ServerKey& key, Age now, int days,
                                    bool ends_others) const;

    // nullopt: not a link, ended, or too old.
    [[nodiscard]] std::optional<Link> find(const ServerKey& key, std::string_view token,
                                           Age now) const;
    // True if the link is to end the others and has not done so.
    [[nodiscard]] bool ends_others_now(const Link& link) const;
    void end_others(const Link& link, std::vector<SecretChange>& changes);

  private:
    using Bytes = std::array<unsigned char, 16>;

    [[nodiscard]] bool stands(const Bytes& bytes, Age now) const;

    int epoch_ = 0;                 // links of lower ones have ended
    std::optional<Bytes> raiser_;   // the link that ended them
    std::optional<Bytes> printed_;  // the one of the starts
    Age printed_at_{};
};

}  // namespace arbiter
