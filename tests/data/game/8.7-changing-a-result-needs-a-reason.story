white plays f3 e5 g4 Qh4
then ended 0-1 checkmate 5.1.1
arbiter rules 1/2-1/2
then refused reason_needed
arbiter rules 1/2-1/2 arbiter : position reached illegally
then ended 1/2-1/2 arbiter
arbiter reopens
then refused reason_needed
arbiter reopens : appeal upheld
then phase playing
arbiter reopens : again
then refused not_over
