# Annulled moves are gone from the count of positions.
white plays Nf3
black plays Nf6
white plays Ng1
black plays Ng8
white plays Nf3
black plays Nf6
white plays Ng1
black plays Ng8
white plays Nf3
black plays Nf6
white plays Ng1
black plays Ng8
then alarm repetition_near fivefold
arbiter restores 4 : wrong colours moved the knights
then annulled 8
white plays Nf3
black plays Nf6
white plays Ng1
black plays Ng8
then phase playing
