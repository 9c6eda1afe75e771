// The words of the clock's page, each by its name, so that no others come with it.
import {
  clock_arbiter_starts,
  clock_byo_yomi,
  clock_called,
  clock_delay,
  clock_flag,
  clock_flag_note,
  clock_moves_to_renew,
  clock_moves_to_renew_one,
  clock_no_game,
  clock_not_stored,
  clock_old_server,
  clock_over,
  clock_period,
  clock_period_over,
  clock_ready,
  clock_ready_note,
  clock_ready_note_black,
  clock_restarted,
  clock_stopped,
} from '../words/clock.json';
import page from '../words/clock_page.json';
import type { Lang } from '../words/catalogue';

const words = {
  ...page,
  clock_arbiter_starts,
  clock_byo_yomi,
  clock_called,
  clock_delay,
  clock_flag,
  clock_flag_note,
  clock_moves_to_renew,
  clock_moves_to_renew_one,
  clock_no_game,
  clock_not_stored,
  clock_old_server,
  clock_over,
  clock_period,
  clock_period_over,
  clock_ready,
  clock_ready_note,
  clock_ready_note_black,
  clock_restarted,
  clock_stopped,
} satisfies Record<string, Record<Lang, string>>;
type Word = keyof typeof words;

/** The text of a key; with `n` = 1 in the parameters the key's `_one` form where there is one. */
export function t(key: Word, params: Record<string, string | number> = {}): string {
  const lang = (document.documentElement.lang || 'en') as Lang;
  const one = params.n === 1 ? (words as Record<string, Record<Lang, string>>)[`${key}_one`] : null;
  return (one ?? words[key])[lang].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
