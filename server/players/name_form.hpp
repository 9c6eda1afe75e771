// Whether a text has the form of a person's name. It knows no names: only the signs, the letters
// and the capitals that names are made of.
#pragma once

#include <string_view>

namespace arbiter {

// False for figures and for signs that no name has ("round 3", "Dear all,", "Time: 10"), for small
// letters where names have capitals ("Standings after lunch"), for more words than names have, and
// for the heading of a column of names among the words ("List of players").
[[nodiscard]] bool has_form_of_name(std::string_view text);

// One word of letters that have capitals: a first name, or the heading of a part of the list.
[[nodiscard]] bool is_single_word(std::string_view text);

}  // namespace arbiter
