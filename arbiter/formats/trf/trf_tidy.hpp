// The forms of older files and other programs put as TRF26 has them, each listed.
#pragma once

#include "arbiter/formats/trf/trf_lines.hpp"

namespace arbiter {

void tidy(TrfPlayer& player, int line, TrfFindings& findings);
// 032: a federation as 001 has it. 042 and 052: days, too.
void tidy(TrfText& record, int line, TrfFindings& findings);
// The days of the rounds, YY/MM/DD.
void tidy(TrfDates& dates, int line, TrfFindings& findings);
// Z, as some programs have it, is A; no symbol stands twice.
void tidy(TrfScoring& scoring, int line, TrfFindings& findings);
// 362: the same of its symbols.
void tidy(TrfMatchScoring& scoring, int line, TrfFindings& findings);
void tidy(TrfByes& byes, int line, TrfFindings& findings);
void tidy(TrfAbnormal& points, int line, TrfFindings& findings);
void tidy(TrfForfeitedMatch& match, int line, TrfFindings& findings);

template <class Record>
void tidy(Record&, int, TrfFindings&) {}

}  // namespace arbiter
