arbiter orders pause
then refused not_started
arbiter orders resume
then refused not_started
arbiter orders press white
then refused not_an_order
arbiter orders start by operator
then refused forbidden
arbiter orders start
arbiter orders pause
arbiter binds
0:00 terminal applies
0:10 terminal applies
then left white 90:20
