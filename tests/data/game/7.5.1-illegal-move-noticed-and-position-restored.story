# The arbiter notices an illegal move and goes back; the ruling counts it. The press
# of the move taken back must not be taken for that of the next.
arbiter binds
0:00 black starts
white plays e4
0:10 white presses
0:20 black presses
arbiter notices black Kd8-d6
then alarm illegal black Kd8-d6
0:25 arbiter orders pause
0:26 terminal applies
arbiter restores 1 : 7.5.1
then annulled 0
0:30 arbiter orders resume black
0:31 terminal applies
black plays e5
then ply 2 e5 -
0:40 black presses
then ply 2 e5 91:11
white plays Nf3
black plays Nc6
arbiter restores 2 : displaced pieces
then annulled 2
then turn white
then plies 2
white plays Nc3
then ply 3 Nc3 -
arbiter notices black Kf6
then alarm illegal black Kf6
arbiter notices white Kf3
then alarm illegal white Kf3
arbiter restores 4 : x
then refused bad_field
arbiter restores 1
then refused reason_needed
arbiter restores 1 : x by operator
then refused forbidden
