// The name of a tie-break by its code, with what its modifiers say: "SB/C1", "BH/M1". Pure.
import type { Say } from '../ruling/fact_text';
import { catalogue } from '../../words/catalogue';

export function tiebreakName(code: string, say: Say): string {
  const [base = '', ...modifiers] = code.split('/');
  const key = `tiebreak_${base}`;
  let name = key in catalogue ? say(key) : base;
  for (const modifier of modifiers) {
    const n = modifier.slice(1);
    if (/^C\d$/.test(modifier)) name = say(n === '1' ? 'tiebreak_cut_one' : 'tiebreak_cut', { name, n });
    else if (/^M\d$/.test(modifier))
      name = say(n === '1' ? 'tiebreak_median_one' : 'tiebreak_median', { name, n });
    else name = say('text_with_more', { base: name, more: modifier });
  }
  return name;
}
