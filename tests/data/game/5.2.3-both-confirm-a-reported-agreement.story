# FIDE 5.2.3: drawn upon agreement between the two players during the game. Each confirms it himself,
# on the same position.
white plays e4 e5
players agree by operator
then alarm result_reported agreement
white confirms 1/2-1/2 1
white confirms 1/2-1/2 1
white plays Nf3
black confirms 1/2-1/2 1
then phase playing
white confirms 1/2-1/2 1
then ended 1/2-1/2 agreement 5.2.3
then settled result_reported
