# A guarded move is taken once; seats may do what docs/protocol.md says.
white plays e4 as 1
black plays e5 as 1
then refused wrong_ply
black plays e5 as 3
then refused wrong_ply
black plays e5 as 2
white plays Nf3 by terminal
then refused forbidden
white resigns by terminal
then refused forbidden
arbiter rules 1-0 by operator
then refused forbidden
arbiter rules 1-0 by board
then refused forbidden
arbiter restores 1 : no by operator
then refused forbidden
arbiter notices white Ke3 by board
then refused forbidden
arbiter reopens : no by operator
then refused forbidden
arbiter takes 1 by operator
then refused forbidden
arbiter settles 1 by board
then refused forbidden
