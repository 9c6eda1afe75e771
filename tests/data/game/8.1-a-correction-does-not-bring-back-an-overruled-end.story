# The arbiter let the game go on after the fivefold; a later slip of the pen must not end it again.
white plays Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
then alarm repetition_near fivefold
white plays Nf3 Nf6 Ng1 Ng8
then ended 1/2-1/2 fivefold 9.6.1
then settled repetition_near
arbiter reopens : two moves were entered twice
white plays e4
arbiter corrects 17 d4 : misread by operator
then phase playing
arbiter corrects 16 Rg8 d4 : misread by operator
then phase playing
