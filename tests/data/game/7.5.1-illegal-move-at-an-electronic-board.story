# An electronic board reports what stands there: a fact for the desk, the position is unchanged
# (7.5.1). What it reports behind it waits, too; it counts nothing. The same report again says nothing
# new. Once the arbiter has settled it, the board's stream goes on.
white plays e2e4 e7e5 by board
white plays Ke3 by board
then alarm illegal white Ke3
then turn white
then plies 2
white plays Ke3 by board
white plays Nf3 by board
then plies 2
arbiter settles 1 : pieces slid
white plays Nf3 by board
black plays Nc6 by board
then plies 4
white plays e1e3 by board
then alarm illegal white e1e3
