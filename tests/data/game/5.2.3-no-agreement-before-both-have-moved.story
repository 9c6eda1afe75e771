# FIDE 5.2.3: both players must have made at least one move.
white plays e4
players agree
then refused too_early 5.2.3
black plays e5
players agree
then ended 1/2-1/2 agreement 5.2.3
