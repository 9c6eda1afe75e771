# FIDE 5.1.2: the player who resigns loses. Which key entered it, a board's or the recorder's, proves
# nobody's will: the desk is told once of each, and the game goes on.
white plays e4
black resigns by board
then alarm result_reported white resignation
black resigns by board
white resigns by operator
then alarm result_reported black resignation
black plays e5
black resigns by arbiter
then ended 1-0 resignation 5.1.2
then settled result_reported
then settled result_reported
