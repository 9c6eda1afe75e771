# FIDE 5.1.1: a record on which both players have moved since its correction is the game's again.
white plays f3
arbiter corrects 1 f4 : misread by operator
black plays e5 g4 Qh4
then ended 0-1 checkmate 5.1.1
