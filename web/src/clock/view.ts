// What the page shows of a game: a value, without the page. Nothing here that the Laws forbid to
// show: no moves of the board, no press that is missing, and presses counted only by the policy.
import { sinceText } from '../lib/clock/clock_text';
import type { Side } from '../lib/wire';
import type { TerminalEvSaid } from '../lib/wire.generated';
import type { Binding } from './binding';
import type { TerminalLink } from './link';
import type { Face, SideFace } from './module';
import { opensPad } from './pad';
import { t, type Word } from './words';

export type Icon = 'pause' | 'call' | 'off' | 'flag';

export interface Note {
  text: string;
  small?: string;
  icon?: Icon;
  kind: 'plain' | 'call' | 'flag' | 'off';
}

export interface SideView {
  time: string;
  tenths: string; // ".4", set smaller
  runs: boolean;
  low: boolean;
  flag: string; // the word, if it fell
  ran: string; // the word, if it ran when it was stopped
  name: string;
  moves: string;
  extra: string;
}

export interface View {
  board: string;
  note: Note | null;
  online: boolean;
  hold: boolean; // the arbiter can be called
  pad: boolean; // and can act here
  sides: Record<Side, SideView>;
}

const STOPPED: Partial<Record<string, Word>> = {
  boot: 'clock_restarted',
  sleep: 'clock_slept',
  log_lost: 'clock_log_lost',
};

/** The last entry that stopped the clock; none if an order did. */
function stoppedBy(binding: Binding): TerminalEvSaid | undefined {
  for (let seq = binding.log.lastSeq; seq > 0; --seq) {
    const entry = binding.entry(seq);
    if (['pause', 'boot', 'sleep', 'log_lost'].includes(entry.kind)) return entry;
    if (entry.kind === 'applied') break;
  }
  return undefined;
}

function noteOf(binding: Binding, face: Face, link: TerminalLink, boot: string, now: number): Note {
  const small = t('clock_arbiter_starts');
  switch (face.phase) {
    case 'ready':
      return {
        kind: 'plain',
        text: t('clock_ready'),
        small: t(binding.setup.start_side === 'w' ? 'clock_ready_note' : 'clock_ready_note_black'),
      };
    case 'frozen':
      return { kind: 'flag', text: t('clock_flag_note') };
    case 'ended':
      return { kind: 'plain', text: t('clock_over') };
    case 'running':
      return { kind: 'off', icon: 'off', text: t('clock_no_link'), small: keptText(binding, link) };
    case 'paused': {
      const last = stoppedBy(binding);
      if (last?.kind !== 'pause') {
        return { kind: 'plain', icon: 'pause', text: t(STOPPED[last?.kind ?? ''] ?? 'clock_stopped'), small };
      }
      const time = last.boot === boot ? sinceText(now - last.t_ms) : '';
      return { kind: 'call', icon: 'call', text: t('clock_called', { time }).trim(), small };
    }
  }
}

function keptText(binding: Binding, link: TerminalLink): string {
  if (!link.writes) return t('clock_not_stored');
  if (link.rejected) return t('clock_key_refused');
  return t('clock_presses_kept', { n: binding.kept() });
}

const mendingText = (online: boolean): string =>
  t(online ? 'clock_log_comes' : 'clock_log_waits');

/** What the mode has beside the time. */
function extraOf(face: SideFace): string {
  const parts: string[] = [];
  if (face.flag === 'period') parts.push(t('clock_period_over'));
  if (face.period !== undefined) parts.push(t('clock_period', { period: face.period }));
  if (face.free !== undefined)
    parts.push(t('clock_delay', { time: sinceText(Math.ceil(face.free / 1000) * 1000) }));
  if (face.byoYomi !== undefined) parts.push(t('clock_byo_yomi', { n: face.byoYomi }));
  if (face.toRenew !== undefined) parts.push(t('clock_moves_to_renew', { n: face.toRenew }));
  return parts.join(' · ');
}

function sideOf(binding: Binding, { sides, ran }: Face, side: Side): SideView {
  const face = sides[side];
  const [time = '', tenths] = face.time.split('.');
  const { names, policy } = binding.setup;
  return {
    time: time.replace('-', '−'),
    tenths: tenths ? `.${tenths}` : '',
    runs: face.runs,
    low: face.low,
    flag: face.flag === 'down' ? t('clock_flag') : '',
    ran: ran === side ? t('clock_ran') : '',
    name: names[side === 'w' ? 0 : 1],
    moves: policy.show_moves ? String(face.moves) : '',
    extra: extraOf(face),
  };
}

/** How often the clock has been heard: ordered beeps, and flags where the event wants them. */
export const bellsOf = ({ setup }: Binding, { beeps, sides }: Face): number =>
  beeps +
  (setup.policy.sound ? [sides.w, sides.b].filter(({ flag }) => flag === 'down').length : 0);

export function viewOf(binding: Binding, link: TerminalLink, boot: string, now: number): View {
  const face = binding.log.face(now);
  const online = link.state === 'online';
  const sides = { w: sideOf(binding, face, 'w'), b: sideOf(binding, face, 'b') };
  const board = t('clock_board', { board: binding.setup.board });
  if (binding.tail) {
    const note: Note = { kind: 'plain', text: t('clock_log_damaged'), small: mendingText(online) };
    return { board, note, online, hold: false, pad: false, sides };
  }
  const runs = face.phase === 'running';
  let note = runs && online && link.writes ? null : noteOf(binding, face, link, boot, now);
  if (note && face.locked) note.small = t('clock_locked');
  if (face.text)
    note = {
      kind: 'plain',
      ...note,
      text: face.text,
      small: [note?.text, note?.small].filter(Boolean).join(' · '),
    };
  return {
    board,
    note,
    online,
    hold: runs,
    pad: opensPad(binding, now),
    sides,
  };
}
