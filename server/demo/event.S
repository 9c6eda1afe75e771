/* The demonstration's event, as it stands beside this file (source: tests/data/README.md). */
    .section .rodata
    .global flagfall_demo_event
    .global flagfall_demo_event_end
    .balign 16
flagfall_demo_event:
    .incbin "sinquefield2021.pgn"
flagfall_demo_event_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
