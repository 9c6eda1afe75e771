// A fact in words: its sentence from the catalogue, then whatever else is known of it.
import { FACTS, fieldsOf, type Field } from './facts';
import { sinceText } from '../clock/clock_text';
import { pieceText } from '../board/san';
import { moveOfPly } from '../words/score_text';
import { sideOf, type AnyFact } from './incidents';

export type Say = (key: string, params?: Record<string, string | number>) => string;

/** Which fields the sentence itself says; the others follow it in brackets. */
const SAID: Record<string, readonly string[]> = {
  touch: ['actor', 'square'],
  adjust: ['actor', 'said'],
  place: ['actor', 'piece', 'square'],
  release: ['actor', 'piece', 'square'],
  remove: ['actor', 'square'],
  move: ['actor', 'san'],
  move_number: ['actor', 'n'],
  promotion_incomplete: ['actor', 'square'],
  press: ['actor'],
  flag_seen: ['whose', 'by'],
  claim: ['actor', 'kind'],
  offer: ['actor', 'when'],
  answer: ['actor', 'answer'],
  withdraw: ['actor'],
  resign: ['actor'],
  game_over: ['how'],
  seal: ['actor'],
  arrive: ['actor', 'late_s'],
  stop_clocks: ['actor'],
  reconstruction: ['moves_made'],
  arbiter_saw: ['what'],
  penalty: ['kind'],
  spectator: ['says'],
  told_to_seal: ['actor'],
  asks_moves: ['actor'],
  moves_at_once: ['actor'],
  clock_defect: ['whose'],
  flag_defect: ['whose'],
  announce: ['actor', 'declared', 'made'],
  assistant: ['actor', 'does'],
};

export function fieldText(type: string, field: Field, value: unknown, say: Say): string {
  const text = String(value);
  if (field.kind === 'side') {
    const side = sideOf(value);
    return side ? say(side === 'w' ? 'white' : 'black') : text;
  }
  if (field.kind === 'yesno') return say(value ? 'yes' : 'no');
  if (field.kind === 'piece') return pieceName(text, say);
  if (field.name === 'ply' || field.name === 'agreed_ply') {
    const { n, side } = moveOfPly(Number(value));
    return say('half_move_number', { n, side: say(side === 'w' ? 'white' : 'black') });
  }
  if (field.name === 'late_s') return sinceText(Number(value) * 1000);
  if (!Array.isArray(field.kind)) return text;
  if (!field.kind.includes(text)) return text;
  if (text === 'white' || text === 'black') return say(text === 'white' ? 'white' : 'black');
  if (type === 'claim' && field.name === 'kind') return say(`claim_kind_${text}`);
  if (type === 'penalty' && field.name === 'kind') return say(`penalty_${text}`);
  if (type === 'irregularity' && field.name === 'kind') return say(`irregularity_${text}`);
  return say(`fact_value_${text}`);
}

/** "a knight" of the letter N. */
const pieceName = (letter: string, say: Say): string =>
  /^[KQRBNP]$/i.test(letter) ? say(`a_piece_${letter.toLowerCase()}`) : letter || say('a_piece');

/** Sentences that name a piece by its square. */
const BY_SQUARE: readonly string[] = ['touch', 'remove'];

/** Nothing was said: that is another sentence. */
const sentenceOf = (fact: AnyFact): string =>
  fact.type === 'announce' && fact.made === false
    ? 'fact_sentence_announce_nothing'
    : `fact_sentence_${fact.type}`;

export function factText(fact: AnyFact, say: Say, fen?: string): string {
  if (!FACTS[fact.type]) return fact.type;
  const fields = fieldsOf(fact);
  const irregular = fact.type === 'irregularity';
  const said = irregular ? ['kind'] : (SAID[fact.type] ?? []);
  const params: Record<string, string> = {};
  for (const field of fields)
    if (said.includes(field.name)) {
      const value = fact[field.name];
      const known = value !== undefined && value !== null && value !== '';
      params[field.name] = known ? fieldText(fact.type, field, value, say) : '';
    }
  if (BY_SQUARE.includes(fact.type) && params.square)
    params.piece = pieceText(params.square, fen, say);
  else params.piece ||= say('a_piece');
  const base = irregular
    ? String(params.kind)
    : say(sentenceOf(fact), params).replace(/\s+/g, ' ').trim();
  const more = fields
    .filter((field) => !said.includes(field.name))
    .filter((field) => fact[field.name] !== undefined)
    // What is usual needs no word.
    .filter((field) => field.kind !== 'yesno' || fact[field.name] !== field.usual)
    .map((field) => {
      const value = fact[field.name];
      const name = say(`fact_field_${field.name}`);
      if (irregular && field.name === 'actor') return fieldText(fact.type, field, value, say);
      if (value === true) return name;
      return say('name_and_value', { name, value: fieldText(fact.type, field, value, say) });
    });
  return more.length > 0
    ? say('text_with_more', { base, more: more.join(say('list_join')) })
    : base;
}

export const factsText = (facts: readonly AnyFact[], say: Say, fen?: string): string =>
  facts.map((fact) => factText(fact, say, fen)).join(say('facts_join'));
