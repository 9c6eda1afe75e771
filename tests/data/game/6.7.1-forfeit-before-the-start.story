# The player did not come: a game that was not played.
arbiter rules +-
then ended +- default
arbiter reopens : he was in the other hall
then phase ready
white plays e4
arbiter rules +- default 6.7.1
then ended +- default 6.7.1
