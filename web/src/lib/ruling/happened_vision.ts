// What can have happened where a player is visually disabled, and what assistants do.
import { wordOf, type Fact } from './incidents';
import { justMoved, onTurn, type Category, type Report } from './happened_choice';
import type { ASSISTANT_ACTS } from '../wire.generated';

const touched =
  (left: boolean) =>
  (told: Report): Fact[] =>
    told.squares.map((square) => ({
      type: 'touch',
      actor: wordOf(told.actor),
      square,
      intent: true,
      left_hole: left,
    }));
const made = (told: Report): Fact => ({ type: 'move', actor: wordOf(told.actor), san: told.san });
const says = (told: Report, declared: string): Fact => ({
  type: 'announce',
  actor: wordOf(told.actor),
  declared,
});
const pressed = (told: Report): Fact => ({ type: 'press', actor: wordOf(told.actor) });
const helped =
  (does: (typeof ASSISTANT_ACTS)[number], more: { asked?: boolean } = {}) =>
  (told: Report): Fact[] => [{ type: 'assistant', actor: wordOf(told.actor), does, ...more }];

export const vision: Category = {
  key: 'vision',
  icon: 'claim',
  sides: true,
  choices: [
    { key: 'in_hole', needs: ['squares'], actor: onTurn, facts: touched(false) },
    { key: 'out_of_hole', needs: ['squares'], actor: onTurn, facts: touched(true) },
    {
      key: 'not_announced',
      needs: ['legal'],
      actor: onTurn,
      facts: (told) => [made(told), { type: 'announce', actor: wordOf(told.actor), made: false }],
    },
    {
      key: 'pressed_unannounced',
      needs: ['legal'],
      actor: onTurn,
      facts: (told) => [made(told), pressed(told), says(told, told.san)],
    },
    {
      key: 'slip_corrected',
      needs: ['legal', 'text'],
      text: 'announced',
      actor: onTurn,
      facts: (told) => [made(told), says(told, told.text.trim()), says(told, told.san)],
    },
    {
      key: 'slip_late',
      needs: ['legal', 'text'],
      text: 'announced',
      actor: onTurn,
      facts: (told) => [
        made(told),
        says(told, told.text.trim()),
        pressed(told),
        says(told, told.san),
      ],
    },
    {
      key: 'boards_agree',
      needs: [],
      actor: justMoved,
      facts: (told) => [
        {
          type: 'irregularity',
          kind: 'boards_differ',
          actor: wordOf(told.actor),
          records_agree: true,
        },
      ],
    },
    {
      key: 'boards_disagree',
      needs: ['ply'],
      number: (known) => known.shown,
      facts: (told) => [
        {
          type: 'irregularity',
          kind: 'boards_differ',
          records_agree: false,
          agreed_ply: told.number,
        },
      ],
    },
    { key: 'helped_moves', needs: [], actor: onTurn, facts: helped('moves') },
    {
      key: 'helped_unasked',
      needs: [],
      actor: onTurn,
      facts: helped('tells_time', { asked: false }),
    },
    { key: 'helped_advice', needs: [], actor: onTurn, facts: helped('advises') },
  ],
};
