# Chess960: castling by SAN and by king takes rook.
chess960
fen bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1
white plays Nf3 Nf6 O-O
then ply 3 O-O -
black plays e8f8
then ply 4 O-O -
