// The keys that work on the page now: whoever is shown takes those of his place (keys.ts) and gives
// them back when he goes. A letter never acts in a field, while an input method composes or with a
// modifier, nor a second time where somebody has acted on it.
import { untrack } from 'svelte';
import { actOf, keyLines, rulesOf, type ActOf, type KeyLine, type Place } from './keys';
import { prefs } from '../page/prefs.svelte';
import { isFree } from './single_keys';

/** What each act of a place does; false: nothing this time, and the key is left to others. */
type Acts<P extends Place> = Record<ActOf<P>, (event: KeyboardEvent) => unknown>;

interface Taken {
  place: Place;
  can: (act: string) => boolean;
}
let taken = $state.raw<readonly Taken[]>([]);

/** The list that `?` opens. */
export const keyList = $state({ open: false });

/** Called while a component is made. `can`: which acts there are now; the list shows no others. */
export function takeKeys<P extends Place>(
  place: P,
  acts: Acts<P>,
  can: (act: ActOf<P>) => boolean = () => true,
): void {
  const mine: Taken = { place, can: (act) => can(act as ActOf<P>) };
  function pressed(event: KeyboardEvent) {
    const act = actOf(place, event.key, prefs.keys);
    if (!act || !mine.can(act)) return;
    const rule = rulesOf(place).find(([name]) => name === act)?.[1];
    const free = rule?.fields ? !event.defaultPrevented && !event.isComposing : isFree(event);
    if (free && acts[act](event) !== false) event.preventDefault();
  }
  $effect(() => {
    untrack(() => (taken = [...taken, mine]));
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
      taken = taken.filter((one) => one !== mine);
    };
  });
}

/** What the keys do here and now, for whoever asks. */
export const keysHere = (): KeyLine[] =>
  keyLines(
    taken.flatMap(({ place, can }) =>
      rulesOf(place)
        .filter(([act]) => can(act))
        .map(([, rule]) => rule),
    ),
    prefs.keys,
  );
