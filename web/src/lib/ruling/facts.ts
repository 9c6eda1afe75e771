// The facts a rulebook can be asked about, for the free list of facts and for saying them in words.
// Which there are, with which fields and words, the server says (docs/rulings.md).
import type { AnyFact, Fact } from './incidents';
import {
  CLAIMS,
  FACT_FIELDS,
  IRREGULARITIES,
  IRREGULARITY_FIELDS,
  PENALTIES,
  type FactField as Field,
} from '../wire.generated';

export type { Field };
export const FACTS = FACT_FIELDS;
export const FACT_TYPES = Object.keys(FACTS);

/** The fields it may have: of an irregularity, those of its kind. */
export const fieldsOf = (fact: AnyFact): readonly Field[] => [
  ...(FACTS[fact.type] ?? []),
  ...(fact.type === 'irregularity' ? (IRREGULARITY_FIELDS[String(fact.kind)] ?? []) : []),
];

/** A fact of that type with what nearly every one of its kind has. */
export function blankFact(type: string, actor: string): AnyFact {
  const fact: AnyFact = { type };
  for (const field of FACTS[type] ?? []) {
    if (!field.need) continue;
    if (field.usual !== undefined) fact[field.name] = field.usual;
    else if (field.kind === 'side') fact[field.name] = actor;
    else if (Array.isArray(field.kind)) fact[field.name] = field.kind[0];
    else fact[field.name] = field.kind === 'number' ? 0 : '';
  }
  return fact;
}

/** The fact with another value in one field, without what it cannot have any more. */
export function changed(fact: AnyFact, name: string, value: unknown): AnyFact {
  const all: AnyFact = { ...fact, [name]: value };
  const kept = new Set(['type', ...fieldsOf(all).map((field) => field.name)]);
  const entries = Object.entries(all).filter(
    ([key, one]) => kept.has(key) && one !== '' && one !== undefined,
  );
  return { ...Object.fromEntries(entries), type: fact.type };
}

/** The fields a fact still lacks. */
export function lacking(fact: AnyFact): string[] {
  return fieldsOf(fact)
    .filter((field) => {
      const value = fact[field.name];
      const empty = value === undefined || value === null || value === '';
      if (field.kind === 'square')
        return (field.need || !empty) && !/^[a-h][1-8]$/.test(String(value));
      return field.need && empty;
    })
    .map((field) => field.name);
}

/** What lacks nothing is a fact as the wire has it. */
export const whole = (facts: readonly AnyFact[]): Fact[] => facts as Fact[];

const ALL_FIELDS = [...Object.values(FACTS), ...Object.values(IRREGULARITY_FIELDS)];

/** The words of the catalogue that facts are said with. */
export const FACT_WORDS: string[] = [
  ...FACT_TYPES.flatMap((type) =>
    type === 'irregularity' ? [] : [`fact_type_${type}`, `fact_sentence_${type}`],
  ),
  'fact_type_irregularity',
  ...new Set(
    ALL_FIELDS.flatMap((fields) => fields.map((one) => `fact_field_${one.name}`)),
  ),
  ...new Set(
    ALL_FIELDS.flatMap((fields) =>
      fields.flatMap((one) =>
        Array.isArray(one.kind) && one.name !== 'kind'
          ? one.kind.map((word) => `fact_value_${word}`)
          : [],
      ),
    ),
  ),
  ...CLAIMS.map((one) => `claim_kind_${one}`),
  ...IRREGULARITIES.map((one) => `irregularity_${one}`),
  ...PENALTIES.map((one) => `penalty_${one}`),
];
