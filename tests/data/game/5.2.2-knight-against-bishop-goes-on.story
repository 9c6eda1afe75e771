# A knight and a bishop on different sides: a mate in the corner can be built, so nothing ends.
fen 8/8/4k3/8/3nK3/8/8/5B2 w - - 0 1
white plays Be2
black plays Nf5
then phase playing
