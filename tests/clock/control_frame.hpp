// A time control as the `tc` of a setup frame: any that the clock can run.
#pragma once

#include "clock/control_fields.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::testing {

// What control_fields.hpp writes into.
class ControlFrame {
  public:
    void key(std::string_view name) { key_ = name; }
    void word_field(std::string_view name, std::string_view word) { put(name, std::string(word)); }
    void boolean_field(std::string_view name, bool value) { put(name, value); }
    template <std::integral T>
    void integer_field(std::string_view name, T value) {
        put(name, value);
    }
    void begin_array() { open(nlohmann::json::array()); }
    void end_array() { close(); }
    void begin_object() { open(nlohmann::json::object()); }
    void end_object() { close(); }

    [[nodiscard]] const nlohmann::json& whole() const { return open_.front().value; }

  private:
    struct Open {
        std::string key;  // in what it stands in
        nlohmann::json value;
    };
    void put(std::string_view name, nlohmann::json value) {
        open_.back().value[std::string(name)] = std::move(value);
    }
    void open(nlohmann::json value) {
        open_.push_back({std::exchange(key_, {}), std::move(value)});
    }
    void close() {
        Open done = std::move(open_.back());
        open_.pop_back();
        nlohmann::json& around = open_.back().value;
        if (around.is_array()) {
            around.push_back(std::move(done.value));
        } else {
            around[done.key] = std::move(done.value);
        }
    }

    std::string key_;
    std::vector<Open> open_{{"", nlohmann::json::object()}};
};

inline nlohmann::json control_frame(const TimeControl& control) {
    ControlFrame frame;
    write_control_fields(frame, control);
    return frame.whole();
}

}  // namespace arbiter::testing
