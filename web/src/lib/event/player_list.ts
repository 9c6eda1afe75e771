// A list of players while it is read: what the server is asked, and what of the organizer's work is
// kept when it is read again. What the columns and cells mean the server says.
import type {
  CellCorrection,
  LIST_COLUMNS,
  LIST_FIELDS,
  LIST_SEPARATORS,
  PlayerRow,
} from '../wire.generated';

export type ListWord = (typeof LIST_COLUMNS)[number];
export type Separator = (typeof LIST_SEPARATORS)[number];
export type ListField = (typeof LIST_FIELDS)[number];
/** How the list is to be read; '' and nothing: as the server recognizes it. */
export interface Reading {
  encoding: string;
  separator: Separator | '';
  columns: Told;
}

/** What was told of each column from the left; '' where nothing was. */
export type Told = readonly (ListWord | '')[];
export type Texts = Record<ListField, string>;

/** With one column told to be something else; '': as the server recognizes it. */
export function told(before: Told, place: number, word: ListWord | ''): Told {
  const all = Array.from({ length: Math.max(before.length, place + 1) }, (_, i) => before[i] ?? '');
  all[place] = word;
  return all;
}

/** The list with the corrections behind it, and the query that says how to read both. */
export function question(
  list: Blob,
  { encoding, separator, columns }: Reading,
  corrections: readonly CellCorrection[],
): { body: Blob; query: string } {
  const said = new URLSearchParams();
  if (encoding) said.set('encoding', encoding);
  if (separator) said.set('separator', separator);
  if (columns.some(Boolean)) said.set('columns', columns.join(','));
  if (corrections.length === 0) return { body: list, query: asQuery(said) };
  const cells = new Blob([JSON.stringify({ cells: corrections })]);
  said.set('corrected', String(cells.size));
  return { body: new Blob([list, cells]), query: asQuery(said) };
}
const asQuery = (said: URLSearchParams) => (said.size > 0 ? `?${said.toString()}` : '');

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** The columns told hold as long as the list begins with the same line. */
export const keptColumns = (columns: Told, before: string, now: string): Told =>
  linesOf(before)[0] === linesOf(now)[0] ? columns : [];

/** A correction holds as long as its line of the text is the same. */
export function keptCorrections(
  corrections: readonly CellCorrection[],
  before: string,
  now: string,
): CellCorrection[] {
  const old = linesOf(before);
  const lines = linesOf(now);
  return corrections.filter(({ line }) => old[line - 1] === lines[line - 1]);
}

/** The fields of a row as texts, for a form. */
export function textsOf(row: PlayerRow, fields: readonly ListField[]): Texts {
  const text = (field: ListField) => (row.data[field] ? String(row.data[field]) : '');
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Texts;
}

/** Those fields that were typed anew take the place of earlier corrections of the same line. */
export function corrected(
  corrections: readonly CellCorrection[],
  line: number,
  shown: Texts,
  typed: Texts,
): CellCorrection[] {
  const fields = Object.keys(typed) as ListField[];
  const changed = fields.filter((field) => typed[field].trim() !== shown[field]);
  const others = corrections.filter(
    (one) => one.line !== line || !changed.includes(one.column as ListField),
  );
  return [
    ...others,
    ...changed.map((column) => ({ line, column, text: typed[column].trim() })),
  ];
}

export const isBlocked = (row: PlayerRow): boolean =>
  (row.findings ?? []).some((one) => one.blocks);

/** A tick stands for what was looked at: a row that came out otherwise is looked at again. */
export function keptTicks(
  ticked: Readonly<Record<number, boolean>>,
  before: readonly PlayerRow[],
  now: readonly PlayerRow[],
): Record<number, boolean> {
  const seen = new Map(before.map((row) => [row.line, JSON.stringify(row)]));
  return Object.fromEntries(
    now
      .filter((row) => ticked[row.line] && seen.get(row.line) === JSON.stringify(row))
      .map((row) => [row.line, true]),
  );
}

/** Whom the button enters, in the order of the list, or by its numbers. */
export function takenRows(
  rows: readonly PlayerRow[],
  ticked: Readonly<Record<number, boolean>>,
  byNumber: boolean,
): PlayerRow[] {
  const taken = rows.filter((row) => !row.findings || (ticked[row.line] && !isBlocked(row)));
  return byNumber ? taken.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)) : taken;
}

/** Whether the list numbers its players, and not in the order in which they stand. */
export const isRenumbered = (numbered: boolean | undefined, rows: readonly PlayerRow[]): boolean =>
  numbered === true && rows.some((row, i) => row.number !== i + 1);
