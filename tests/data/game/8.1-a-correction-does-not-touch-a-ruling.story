# The arbiter's result stands; if the completed record says otherwise, the desk is told.
white plays f3 e5
arbiter rules 1-0 arbiter 11.7 : persistent refusal
then ended 1-0 arbiter 11.7
arbiter corrects 3 g4 Qh4 : the rest of the scoresheet
then alarm result_disagrees 5.1.1
then phase ended
