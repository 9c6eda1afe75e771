// When two written names are one: the fold by which names are compared, everywhere. What a name is
// searched by (Latin letters, pinyin) is server/players/name_words.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// The name without case (of any script), blanks, commas, dots and what nobody sees; composed and
// decomposed letters alike. Accents stay: Müller is not Muller. Not text to show.
[[nodiscard]] std::string folded_name(std::string_view name);

// Also without accents, and with plain letters for those that have none (ł is l, ø is o, æ is ae),
// in words of one order: two spellings of one player have one. Words are parted by blanks.
[[nodiscard]] std::string loosely_folded_name(std::string_view name);

// Whether a game's side of this name is no player: a bye, in the words of any language that
// programs write ("BYE", "spielfrei", "exempt", "轮空"), or dashes alone.
[[nodiscard]] bool means_no_player(std::string_view name);

}  // namespace arbiter
