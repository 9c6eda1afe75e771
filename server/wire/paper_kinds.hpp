// The sheets of paper that an event has, by the names in their addresses (/print/{t}/{sheet}).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace arbiter {

// What a sheet is about.
enum class PaperOf : std::uint8_t { Round, Event, Envelope };

struct PaperKind {
    std::string_view name;
    PaperOf of;
};

inline constexpr std::array<PaperKind, 15> paper_kinds{{{"pairings", PaperOf::Round},
                                                        {"pairings_by_name", PaperOf::Round},
                                                        {"slips", PaperOf::Round},
                                                        {"scoresheets", PaperOf::Round},
                                                        {"cards", PaperOf::Round},
                                                        {"standings", PaperOf::Event},
                                                        {"crosstable", PaperOf::Event},
                                                        {"teams", PaperOf::Event},
                                                        {"schedule", PaperOf::Event},
                                                        {"berger", PaperOf::Event},
                                                        {"plates", PaperOf::Event},
                                                        {"report", PaperOf::Event},
                                                        {"regulations", PaperOf::Event},
                                                        {"equipment", PaperOf::Event},
                                                        {"envelope", PaperOf::Envelope}}};

}  // namespace arbiter
