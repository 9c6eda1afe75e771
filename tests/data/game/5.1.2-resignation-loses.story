# FIDE 5.1.2: the player who resigns loses.
white plays e4
black plays e5
white resigns
then ended 0-1 resignation 5.1.2
black resigns
then refused game_over
