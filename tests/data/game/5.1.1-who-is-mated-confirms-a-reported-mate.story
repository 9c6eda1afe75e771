# FIDE 5.1.1: checkmate ends the game. The record says so by a key's correction, and who is mated
# confirms it.
white plays f3 e5 g4 d6
arbiter corrects 4 Qh4 : misread by operator
then alarm result_reported black correction
black confirms 0-1 1
then phase playing
white confirms 0-1 1
then ended 0-1 checkmate 5.1.1
then settled result_reported
