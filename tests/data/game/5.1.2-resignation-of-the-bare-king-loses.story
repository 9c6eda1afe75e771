# The other way round: the rook can mate.
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
black resigns
then ended 1-0 resignation 5.1.2
