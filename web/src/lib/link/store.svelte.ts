// One tournament as the screens read it: the link, the event's own records, and the views that are
// shown.
import { get } from './api';
import { counted } from '../clock/clock_text';
import { monotonic } from '../clock/server_time';
import { Link, OF_THE_HALL, type Hello, type RowReader, type Status, type ViewId } from './link';
import { View } from './views.svelte';
import type { Ask, Player, Settings, Side } from '../wire';
import type {
  JournalNotice,
  ClockView,
  EventBye,
  EventPlayer,
  EventSettings,
  RoundHead,
  TerminalLink,
  ViewAnswer,
} from '../wire.generated';
import { NEW_SETTINGS } from '../wire.generated';

export type LinkState = 'connecting' | 'live' | 'lost';

/** `draft`: of a draft, grows with each change of the drafts. */
export type Round = RoundHead;

/** A board with its clock, as a tile or the board's page has it. */
export interface Clocked {
  clock: ClockView;
  terminal?: string;
}

const KEPT = 20_000; // ms that a view is followed after nobody shows it

export class Store {
  link = $state<LinkState>('connecting');
  lostSince = $state(0); // ms of our monotonic clock, as `now` of the heartbeat
  refusal = $state('');
  readOnly = $state(false);
  /** What is wrong with the journal, until an arbiter has looked. */
  notices = $state.raw<readonly JournalNotice[]>([]);
  offset = $state(0); // server's ms minus those of our monotonic clock
  hello = $state.raw<Hello | null>(null);

  private readonly wire: Link;
  private readonly shown = new Map<
    string,
    { view: View; stop: () => void; seats: number; timer?: ReturnType<typeof setTimeout> }
  >();
  private readonly event: View;
  private readonly links: View;

  private readonly told = $derived.by(() => this.event.one<EventSettings>('settings'));
  readonly settings: Settings = $derived.by(() => this.told?.settings ?? NEW_SETTINGS);
  /** Settings that are changed with a reason only. */
  readonly frozen: readonly string[] = $derived.by(() => this.told?.frozen ?? []);
  /** How many rounds there will be; 0: nothing says. */
  readonly roundsInAll: number = $derived.by(() => this.told?.rounds ?? 0);
  /** Somebody may be given a bye. */
  readonly knowsByes: boolean = $derived.by(() => this.told?.byes ?? false);
  readonly players: ReadonlyMap<string, Player> = $derived.by(() => {
    const players = this.event.all<EventPlayer>('player:').map(playerOf);
    return new Map(players.map((one) => [one.id, one]));
  });
  readonly rounds: readonly Round[] = $derived.by(() =>
    this.event.all<Round>('round:').sort((a, b) => a.round - b.round),
  );
  /** Who has no opponent in which round, and why; of rounds to come as well. */
  readonly byes: readonly EventBye[] = $derived.by(() => this.event.all<EventBye>('bye:'));
  readonly terminals: ReadonlyMap<string, TerminalLink> = $derived.by(
    () => new Map(this.links.all<TerminalLink>().map((one) => [one.terminal, one])),
  );
  /** The latest published round, or the first one. */
  readonly current: number = $derived.by(
    () => this.rounds.filter((round) => round.published).at(-1)?.round ?? 1,
  );

  /** What acts on drafted rounds rest on. */
  readonly drafts: number = $derived.by(() =>
    Math.max(0, ...this.rounds.map((round) => round.draft ?? 0)),
  );

  /** `t` 0: of the whole hall, with the views that name no event. */
  constructor(readonly t: number) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.wire = new Link(t, this.listener(), {
      open: () => new WebSocket(`${scheme}://${location.host}/ws/desk`) as never,
      load: ({ view, round, g }) => {
        const query = new URLSearchParams();
        if (round) query.set('round', String(round));
        if (g) query.set('g', g);
        const of = OF_THE_HALL.includes(view) ? '' : `/tournaments/${t}`;
        return get<ViewAnswer>(`${of}/views/${view}?${query}`);
      },
    });
    this.event = t ? this.show({ view: 'event' }).view : new View();
    this.links = t ? this.show({ view: 'links' }).view : new View();
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    for (const { timer } of this.shown.values()) clearTimeout(timer);
    this.wire.close();
  }

  get loaded(): boolean {
    return this.event.told;
  }

  /** Whether this seat may send the command, or ask for what the word names. */
  may(ask: Ask): boolean {
    return this.hello?.may.includes(ask) ?? false;
  }

  player(id: string): Player | undefined {
    return this.players.get(id);
  }
  name(id: string): string {
    return this.event.one<EventPlayer>(`player:${id}`)?.name ?? '';
  }
  round(number: number): Round | undefined {
    return this.event.one<Round>(`round:${number}`);
  }

  /** What the side's clock shows at `now` (ms of our monotonic clock). */
  left({ clock, terminal }: Clocked, side: Side, now: number): number {
    if (!clock.running) return counted(clock, side, 0);
    const rate = this.terminals.get(terminal ?? '')?.rate ?? 1;
    return counted(clock, side, (now + this.offset - clock.at / 1000) * rate);
  }

  /** Until when the clock was heard (ms of our monotonic clock): while its link or ours is silent, it
   *  stands at what it showed then. `silent`: its own; −∞: nobody knows since when. */
  heardUntil({ terminal }: Pick<Clocked, 'terminal'>, silent: boolean): number {
    const lost = this.link === 'lost' ? this.lostSince : Infinity;
    if (!silent) return lost;
    const since = this.terminals.get(terminal ?? '')?.since;
    return since ? Math.min(lost, since / 1000 - this.offset) : -Infinity;
  }

  /** The view, followed until `leave` was called as often as this. */
  show(id: ViewId): { view: View; leave: () => void } {
    const key = JSON.stringify([id.view, id.round ?? 0, id.g ?? '']);
    let one = this.shown.get(key);
    if (!one) {
      const view = new View();
      one = { view, stop: this.wire.follow(id, view), seats: 0 };
      this.shown.set(key, one);
    }
    const kept = one;
    clearTimeout(kept.timer);
    kept.seats += 1;
    const leave = () => {
      kept.seats -= 1;
      if (kept.seats > 0) return;
      kept.timer = setTimeout(() => {
        kept.stop();
        this.shown.delete(key);
      }, KEPT);
    };
    return { view: kept.view, leave };
  }

  /** Rows of the journal behind `after` as they come in; answers how to stop. */
  read(after: number, to: RowReader): () => void {
    return this.wire.read(after, to);
  }

  private readonly hurry = (): void => {
    if (!document.hidden) this.wire.hurry();
  };

  private listener() {
    return {
      hello: (hello: Hello) => {
        this.hello = hello;
        this.readOnly = hello.read_only;
        this.notices = [];
        this.link = 'live';
      },
      status: (status: Status) => {
        this.readOnly = status.read_only;
        this.notices = status.notices ?? [];
      },
      time: (offset: number) => {
        this.offset = offset;
      },
      lost: () => {
        if (this.link !== 'lost') this.lostSince = monotonic();
        this.link = 'lost';
      },
      refused: (code: string) => {
        this.refusal = code;
      },
    };
  }
}

function playerOf(told: EventPlayer): Player {
  const { player, number, withdrawn, expelled, search, ...data } = told;
  return { id: player, number, withdrawn, expelled, search, data };
}
