# FIDE 9.6.1: the same position for the fifth time; the starting position counts. The desk hears of the
# fourth time.
white plays Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
then alarm repetition_near fivefold
white plays Nf3
white plays Nf6
white plays Ng1
white plays Ng8
then ended 1/2-1/2 fivefold 9.6.1
then settled repetition_near
