# FIDE 5.2.3 and 9.1.1: a draw that the players could not agree upon they do not confirm either.
white plays e4 e5
players agree by operator
then alarm result_reported agreement
arbiter corrects 2 : the reply was not made
white confirms 1/2-1/2 1
then refused told_changed
