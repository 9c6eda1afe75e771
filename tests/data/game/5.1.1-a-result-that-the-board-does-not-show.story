white plays e4
arbiter rules 1-0 checkmate
then ended 1-0 checkmate
then alarm result_disagrees
