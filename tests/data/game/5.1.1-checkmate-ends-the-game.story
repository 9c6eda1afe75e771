# FIDE 5.1.1: checkmate ends the game at once; by 6.2.1 the mating move needs no press.
edition fide-2023
control 90+30
arbiter binds
0:00 black starts
white plays f3
0:05 white presses
black plays e5
0:09 black presses
white plays g4
0:12 white presses
black plays Qh4
then ended 0-1 checkmate 5.1.1
then order end
then phase ended
then ply 1 f3 90:55
then ply 4 Qh4# -
white plays a3
then refused game_over
terminal applies
black plays a6
then refused game_over
