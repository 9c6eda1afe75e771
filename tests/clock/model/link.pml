/* The terminal's link (docs/protocol.md, "Terminal") as far as counting goes: presses on- and
   offline, orders, a network that drops frames and cuts connections at any moment, crashes of
   either side with the loss of what was not synced, and a spare that takes the game over while
   frames of the first terminal still arrive. Times are the property tests' (link_property_test).

   Claims: `safe` at every moment, `done` at last (under weak fairness). tests/clock/model/check
   runs both, and with each fault below planted, which must be found:
   ACK_ON_SEND      the terminal takes what it has sent for acknowledged
   NO_SEQUENCE      the server takes every entry that comes as the next
   APPLY_AGAIN      the terminal carries out an order again that comes again
   ACK_UNSYNCED     the server acknowledges what is not on its disk yet
   SEND_UNSYNCED    the terminal sends what is not on its disk yet
   OLD_EPOCH        the server takes entries of a terminal that was replaced  */

#ifndef NEV
#define NEV 2         /* presses the players make */
#endif
#ifndef NCMD
#define NCMD 1        /* orders the arbiter gives */
#endif
#ifndef DROPS
#define DROPS 1
#endif
#ifndef CUTS
#define CUTS 1
#endif
#ifndef TCRASHES
#define TCRASHES 1
#endif
#ifndef SCRASHES
#define SCRASHES 1
#endif
#ifndef TAKEOVERS
#define TAKEOVERS 1
#endif
#define W    2        /* frames in flight in each direction */
#define LONG (NEV + NCMD + TCRASHES + 2)
#define BOOT 99
#define PRESS 0       /* k: order k was applied */

mtype = { EV, ACK, CMD };
chan up   = [W] of { mtype, byte, byte, byte };   /* EV epoch seq body */
chan down = [W] of { mtype, byte, byte, byte };   /* ACK epoch upto 0 | CMD epoch number 0 */

byte ep = 1;                    /* the game's binding; whose terminal stands at the board */
byte tlog[LONG]; byte tlen, tsync, tack, tsent;   /* written, on disk, acknowledged, sent */
byte tcmd, tcmd_sync;           /* orders applied; by what is on disk */
byte slog[LONG]; byte slen, ssync;
byte known, known_sync;         /* orders that the server has seen applied */
byte csent, issued, presses;
bit  online;
byte drops, cuts, tcrashes, scrashes, takeovers, stale;

inline write_entry(body) { tlen++; tlog[tlen] = body }
inline lose_frames() {
  do :: up?EV(_,_,_) :: down?ACK(_,_,_) :: down?CMD(_,_,_) :: empty(up) && empty(down) -> break od
}

active proctype Players() {
  do :: atomic { presses < NEV -> presses++; write_entry(PRESS) } od
}

active proctype Arbiter() {
  do :: atomic { issued < NCMD -> issued++ } :: issued == NCMD -> break od
}

active proctype Terminal() {
  byte e, a;
  do
  :: d_step { tsync < tlen -> tsync = tlen; tcmd_sync = tcmd }
#ifdef SEND_UNSYNCED
  :: atomic { online && tsent < tlen && nfull(up) -> tsent++; up!EV(ep, tsent, tlog[tsent]);
#else
  :: atomic { online && tsent < tsync && nfull(up) -> tsent++; up!EV(ep, tsent, tlog[tsent]);
#endif
#ifdef ACK_ON_SEND
       tack = tsent;
#endif
       skip }
  :: atomic { timeout ->        /* both resend timers */
       if :: tsent > tack -> tsent = tack :: else fi; csent = known }
  :: atomic { down?ACK(e,a,_) ->
       if :: e == ep && a > tack -> assert(a <= tsync); tack = a;
             if :: tsent < tack -> tsent = tack :: else fi
          :: else fi }
  :: atomic { down?CMD(e,a,_) ->
#ifdef APPLY_AGAIN
       if :: e == ep && a <= tcmd + 1 && tlen < LONG - 1 -> tcmd = a; write_entry(a) :: else fi }
#else
       if :: e == ep && a == tcmd + 1 -> tcmd = a; write_entry(a) :: else fi }
#endif
  od
}

active proctype Server() {
  byte e, a, b;
  do
  :: atomic { up?EV(e,a,b) ->
       if
#ifdef OLD_EPOCH
       :: e < ep && a == slen + 1 -> slen = a; slog[a] = b
#endif
       :: e == ep ->
          if
#ifdef NO_SEQUENCE
          :: slen < LONG - 1 -> slen++; slog[slen] = b
#else
          :: a == slen + 1 -> slen = a; slog[a] = b;
             if :: b != PRESS && b != BOOT -> assert(b == known + 1); known = b :: else fi
          :: a <= slen -> assert(slog[a] == b)          /* a copy is identical */
#endif
          :: else                                       /* a gap: the resend brings it */
          fi;
          if
#ifdef ACK_UNSYNCED
          :: nfull(down) -> down!ACK(ep, slen, 0)
#else
          :: nfull(down) -> down!ACK(ep, ssync, 0)
#endif
          :: full(down) fi
       :: else                                          /* evidence: kept, never folded */
       fi }
  :: atomic { ssync < slen -> ssync = slen; known_sync = known;
       if :: online && nfull(down) -> down!ACK(ep, ssync, 0) :: !online || full(down) fi }
  :: atomic { online && csent < issued && nfull(down) -> csent++; down!CMD(ep, csent, 0) }
  od
}

/* Everything that goes wrong, at any moment, each so many times. */
active proctype World() {
  byte i;
  do
  :: atomic { drops < DROPS && len(up) > 0   -> drops++; up?EV(_,_,_) }
  :: atomic { drops < DROPS && len(down) > 0 -> drops++;
       if :: down?ACK(_,_,_) :: down?CMD(_,_,_) fi }
  :: atomic { cuts < CUTS && online -> cuts++; online = 0; lose_frames() }
  :: atomic { tcrashes < TCRASHES -> tcrashes++; online = 0; lose_frames();
       i = tsync + 1;           /* what was not on disk was not accepted: played again */
       do :: i <= tlen -> if :: tlog[i] == PRESS -> presses-- :: else fi; tlog[i] = 0; i++
          :: i > tlen -> break od;
       tlen = tsync; tcmd = tcmd_sync; write_entry(BOOT); i = 0 }
  :: atomic { scrashes < SCRASHES -> scrashes++; online = 0; lose_frames();
       i = ssync + 1;
       do :: i <= slen -> slog[i] = 0; i++ :: i > slen -> break od;
       slen = ssync; known = known_sync; i = 0 }
  :: atomic { takeovers < TAKEOVERS -> takeovers++; online = 0; known_sync = known;
       ep++; i = 1;             /* a spare, by what the server has; frames on their way stay so */
       do :: i < LONG -> tlog[i] = 0; slog[i] = 0; i++ :: i == LONG -> break od;
       tlen = 0; tsync = 0; tack = 0; tsent = 0; slen = 0; ssync = 0;
       tcmd = known; tcmd_sync = known; i = 0;
       do :: down?ACK(_,_,_) :: down?CMD(_,_,_) :: empty(down) -> break od }
  :: atomic { ep > 1 && stale < 1 && nfull(up) -> stale++; up!EV(ep - 1, 1, PRESS) }
  :: atomic { !online ->        /* hello and welcome */
       assert(ssync <= tsync);
       tack = ssync; tsent = ssync; csent = tcmd; online = 1 }
  od
}

/* I5, I7, I14 (an entry of an older epoch in the log would make it longer than the terminal's). */
ltl safe { [] (slen <= tsync && tack <= ssync && ssync <= slen && known <= tcmd && tcmd <= issued
               && (slen < 1 || slog[1] == tlog[1]) && (slen < 2 || slog[2] == tlog[2])
               && (slen < 3 || slog[3] == tlog[3]) && (slen < 4 || slog[4] == tlog[4])) }
/* I6, I7: everything is on both disks, and stays so. */
ltl done { <> [] (presses == NEV && issued == NCMD && slen == tlen && ssync == tlen && tack == tlen
                  && tcmd == NCMD && known == NCMD) }
