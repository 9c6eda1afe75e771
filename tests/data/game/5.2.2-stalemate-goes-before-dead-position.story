# Both at once: stalemate is named, as the order of the Laws has it.
fen k7/8/1pK5/8/8/6B1/8/8 w - - 0 1
white plays Kxb6
then ended 1/2-1/2 stalemate 5.2.1
