// What the server makes of time controls: each asked for once and kept.
import { get, isLost, Refusal } from '../link/api';
import type { Control, Side } from '../wire';
import type { ControlAnswer } from '../wire.generated';

const answers = $state<Record<string, ControlAnswer | 'refused'>>({});
const wrongParts = $state<Record<string, string>>({});
const asked = new Set<string>();

/** The answer; 'refused': it is no control; null while the answer is on its way. */
export function readControl(control: Control | string): ControlAnswer | 'refused' | null {
  const key = JSON.stringify(control);
  if (!asked.has(key)) {
    asked.add(key);
    get<ControlAnswer>(`/time-control?control=${encodeURIComponent(key)}`).then(
      (answer) => {
        answers[key] = answer;
      },
      (refusal) => {
        if (isLost(refusal)) asked.delete(key); // asked again when it is looked at again
        else {
          wrongParts[key] = refusal instanceof Refusal ? refusal.where : '';
          answers[key] = 'refused';
        }
      },
    );
  }
  return answers[key] ?? null;
}

/** The part of a refused text that says nothing. */
export const wrongPart = (text: string): string => wrongParts[JSON.stringify(text)] ?? '';

/** What holds for one side: with time odds Black has periods of his own. */
export function controlOf(control: Control, side: Side): Control {
  const { sides, ...both } = control;
  return { ...both, periods: sides?.[side]?.periods ?? both.periods };
}

/** Its short text; empty while it is on its way. */
export function controlText(control: Control | string | undefined): string {
  if (!control) return '';
  const answer = readControl(control);
  return answer && answer !== 'refused' ? answer.text : '';
}

/** What the clocks were given before the first move. */
export function givenAtStart(control: Control | undefined): number {
  const answer = control ? readControl(control) : null;
  return answer && answer !== 'refused' ? answer.start_ms : 0;
}
