// Whose vision is noted as impaired, in words.
import { WHOSE } from '../wire.generated';

export type Impaired = (typeof WHOSE)[number];

/** "White", "both players", "nobody". */
export const impairedText = (impaired: Impaired | undefined, say: (key: string) => string): string =>
  impaired === undefined
    ? say('impaired_nobody')
    : impaired === 'both'
      ? say('impaired_both')
      : say(impaired);
