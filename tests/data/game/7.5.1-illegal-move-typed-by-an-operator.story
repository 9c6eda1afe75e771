# From an operator it is a slip of the pen: refused, nothing is noticed.
white plays Ke2
then refused illegal_move
white plays e9
then refused unreadable_move
white plays e2e5
then refused illegal_move
white plays Nd2
then refused illegal_move
white plays xyzzy by board
then refused unreadable_move
then plies 0
