# FIDE 5.1.1: mate ends the game at once. On a record that a key has rewritten up to just before the
# mate, the last move proves as little as the correction would.
white plays e4 e5 Nf3
arbiter corrects 1 e4 e5 Bc4 Nc6 Qh5 Nf6 : misread by operator
white plays Qxf7
then alarm result_reported white correction
then phase playing
arbiter rules 1-0 checkmate 5.1.1 : seen on the board
then ended 1-0 checkmate 5.1.1
then settled result_reported
