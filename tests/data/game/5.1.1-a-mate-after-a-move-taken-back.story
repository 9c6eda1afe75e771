# A board takes its last move back and enters a mate instead: that is a correction, by two steps.
white plays f3 e5 g4
black plays h5 by board
black takes-back h7h5 : slipped by board
black plays Qh4 by board
then alarm result_reported black correction
arbiter rules 0-1 checkmate 5.1.1 : seen on the board
then ended 0-1 checkmate 5.1.1
then settled result_reported
