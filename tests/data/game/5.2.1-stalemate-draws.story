# FIDE 5.2.1: no legal move and not in check: drawn at once.
fen 7k/8/8/5Q2/8/8/8/K7 w - - 0 1
white plays Qf7
then ended 1/2-1/2 stalemate 5.2.1
