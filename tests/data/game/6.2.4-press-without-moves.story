# 7.5.3: a press without a move. One press may only be ahead of its message; when the opponent has
# pressed too and the record is two behind, the desk is told. It takes itself back when the moves come.
arbiter binds
0:00 black starts
white plays e4
0:05 white presses
black plays e5
0:08 black presses
0:12 white presses
0:16 black presses
then alarm press_before_move white
0:20 white presses
white plays Nf3
black plays Nc6
then settled press_before_move
then ply 3 Nf3 91:21
then ply 4 Nc6 91:23
