# The operator mistyped; nothing happened at the board. Presses keep their places.
arbiter binds
0:00 black starts
white plays e4
0:05 white presses
black plays e5
0:10 black presses
white plays Nf3
0:20 white presses
arbiter corrects 2 c5 Nf3 : misread by operator
then ply 1 e4 90:55
then ply 2 c5 90:55
then ply 3 Nf3 91:15
arbiter corrects 2 Nf6 : two lines lost by operator
then plies 2
black plays e6
then refused illegal_move
white plays e5
then ply 3 e5 91:15
arbiter corrects 2 Ke6 : nonsense
then refused illegal_move
arbiter corrects 2 Nf6 e5 Nd5 Ke3 : nonsense
then refused illegal_move
arbiter corrects 9 a3 : too far
then refused bad_field
arbiter corrects 0 a3 : too low
then refused bad_field
arbiter corrects 2 e5
then refused reason_needed
arbiter corrects 2 e5 : no by board
then refused forbidden
then plies 3
