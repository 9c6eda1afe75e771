# What the record says no more asks for nothing.
white plays e4 e5
arbiter corrects 1 f3 e5 g4 Qh4 : misread by operator
then alarm result_reported black correction
arbiter corrects 1 e4 e5 : the other game by operator
then settled result_reported
arbiter corrects 1 f3 e5 g4 Qh4 : misread by operator
then alarm result_reported black correction
arbiter restores 3 : looked
then annulled 1
then settled result_reported
