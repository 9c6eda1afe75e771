// The fuzz targets by name (README.md says what each reads). They answer 0, as libFuzzer asks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::fuzz {

int fuzz_client_frames(const std::uint8_t* bytes, std::size_t size);
int fuzz_terminal_frames(const std::uint8_t* bytes, std::size_t size);
int fuzz_scenarios(const std::uint8_t* bytes, std::size_t size);
int fuzz_pgn(const std::uint8_t* bytes, std::size_t size);
int fuzz_trf(const std::uint8_t* bytes, std::size_t size);
int fuzz_notation(const std::uint8_t* bytes, std::size_t size);
int fuzz_settings(const std::uint8_t* bytes, std::size_t size);
int fuzz_journal_rows(const std::uint8_t* bytes, std::size_t size);
int fuzz_journal_file(const std::uint8_t* bytes, std::size_t size);
int fuzz_words(const std::uint8_t* bytes, std::size_t size);
int fuzz_room(const std::uint8_t* bytes, std::size_t size);
int fuzz_workbook(const std::uint8_t* bytes, std::size_t size);
int fuzz_tables(const std::uint8_t* bytes, std::size_t size);
int fuzz_fide_list(const std::uint8_t* bytes, std::size_t size);
int fuzz_event_file(const std::uint8_t* bytes, std::size_t size);
int fuzz_boards(const std::uint8_t* bytes, std::size_t size);
int fuzz_phone_form(const std::uint8_t* bytes, std::size_t size);

struct Target {
    std::string_view name;
    int (*run)(const std::uint8_t* bytes, std::size_t size);
};
constexpr std::array<Target, 17> all_targets{{
    {"client_frames", fuzz_client_frames},
    {"terminal_frames", fuzz_terminal_frames},
    {"scenarios", fuzz_scenarios},
    {"pgn", fuzz_pgn},
    {"trf", fuzz_trf},
    {"notation", fuzz_notation},
    {"settings", fuzz_settings},
    {"journal_rows", fuzz_journal_rows},
    {"journal_file", fuzz_journal_file},
    {"words", fuzz_words},
    {"room", fuzz_room},
    {"workbook", fuzz_workbook},
    {"tables", fuzz_tables},
    {"fide_list", fuzz_fide_list},
    {"event_file", fuzz_event_file},
    {"phone_form", fuzz_phone_form},
    {"boards", fuzz_boards},
}};

}  // namespace arbiter::fuzz
