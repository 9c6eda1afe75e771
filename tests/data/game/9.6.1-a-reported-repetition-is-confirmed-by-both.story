# FIDE 9.6.1: the position has stood five times, says a record that was corrected with a key. A draw is
# confirmed by both; one that a correction takes away again is confirmed by nobody.
white plays Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
then alarm repetition_near fivefold
white plays Nf3 Nf6 Ng1 d6
arbiter corrects 16 Ng8 : misread by operator
then alarm result_reported correction
white confirms 1/2-1/2 2
arbiter corrects 16 d6 : it was read well by operator
then settled result_reported
black confirms 1/2-1/2 2
then refused told_changed
arbiter corrects 16 Ng8 : misread by operator
then alarm result_reported correction
black confirms 1/2-1/2 3
white confirms 1/2-1/2 2
then refused told_changed
white confirms 1/2-1/2 3
then ended 1/2-1/2 fivefold 9.6.1
then settled repetition_near
then settled result_reported
