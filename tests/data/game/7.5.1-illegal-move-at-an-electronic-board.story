# An electronic board reports what stands there: a fact for the desk, the position is unchanged
# (7.5.1), the board's stream goes on. The same report again is no second illegal move.
white plays e2e4 e7e5 by board
white plays Ke3 by board
then illegal white 1
then alarm illegal white Ke3
then turn white
then plies 2
white plays Ke3 by board
white plays e1e3 by board
then illegal white 2
then alarm illegal white e1e3
white plays Nf3 by board
black plays Nc6 by board
white plays e1e3 by board
then illegal white 3
then alarm illegal white e1e3
white plays Bc4 by board
black plays Nb3 by board
then illegal black 1
then alarm illegal black Nb3
