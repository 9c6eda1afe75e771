# FIDE 2023, Guideline I.1: the side to move seals its next move; none is made on the board.
arbiter binds
0:00 black starts
white plays e4
0:05 white presses
arbiter adjourns
then phase adjourned
black plays e5
then refused adjourned
arbiter adjourns
then refused adjourned
then phase adjourned
