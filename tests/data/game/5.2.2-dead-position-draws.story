# FIDE 5.2.2: the last pawn is taken, nobody can mate any more.
fen 8/8/4k3/8/3pK3/8/8/8 w - - 0 1
white plays Kxd4
then ended 1/2-1/2 dead_position 5.2.2
