// The fields of the bodies of rows in one shape, as the descriptions of the kinds have them
// (wire.generated.ts); which of them a kind has, docs/protocol.md says.
import type { EventBodies } from './wire.generated';
import type { PlayerData, Settings, Side } from './wire';

// Kinds that are read by themselves: a field of theirs means something else than with all others.
type OwnKind = 'game_replaced' | 'alarm_taken' | 'exemption_judged';
type AnyBody = EventBodies[Exclude<keyof EventBodies, OwnKind>];

type NameOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, K> = T extends unknown ? (K extends keyof T ? NonNullable<T[K]> : never) : never;

type Described = { [K in NameOf<AnyBody>]: FieldOf<AnyBody, K> };

/** What public rows have besides, or in another form. */
interface Public {
  settings: Settings;
  data: PlayerData;
  running: Side | null;
  at: number;
}

export type Body = Omit<Described, keyof Public> & Public;
