white plays e4
black plays e5
arbiter rules -+
then refused reason_needed
arbiter rules -+ : entered at the wrong board
then ended -+ default
