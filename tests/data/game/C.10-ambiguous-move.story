# SAN needs the origin where two pieces can go there.
fen 4k3/8/8/8/8/8/4K3/R6R w - - 0 1
white plays Rd1
then refused ambiguous_move
white plays Rad1
then plies 1
