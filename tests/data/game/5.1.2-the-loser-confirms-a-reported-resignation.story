# FIDE 5.1.2: the player who resigns loses. A key entered it, and he confirms it from his own link; of
# who wins by it that is a report and no more.
white plays e4
black resigns by board
then alarm result_reported white resignation
white confirms 1-0 1
then phase playing
black confirms 1-0 1
then ended 1-0 resignation 5.1.2
then settled result_reported
black confirms 1-0 1
then refused game_over
