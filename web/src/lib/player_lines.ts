// Players as pasted text: one a line, fields parted by tab or semicolon, or one "Name 2500" alone.
import type { PlayerEntry } from './wire';

const TITLES = new Set([
  'GM',
  'IM',
  'FM',
  'CM',
  'WGM',
  'WIM',
  'WFM',
  'WCM',
  'AGM',
  'AIM',
  'AFM',
  'ACM',
]);

export interface ReadLine {
  line: number; // from 1
  data: PlayerEntry | null; // null: no name in it
  ratingRead: boolean; // false: what should be one is no number
}

/** Fields are known by their form, whatever their order; the first other one is the name, the second the club. */
export function readLines(text: string): ReadLine[] {
  const read: ReadLine[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim();
    if (line === '') return;
    read.push({ line: index + 1, ...readLine(line) });
  });
  return read;
}

/** As long as a rating and beginning like one, but no number: "27l2", "277O", "2772?". */
const isSpoiltRating = (field: string): boolean => /^[12]\d\S{1,4}$/.test(field);

function readLine(line: string): Omit<ReadLine, 'line'> {
  const parted = /[\t;；|]/.test(line);
  const fields = parted ? line.split(/[\t;；|]/) : splitPlain(line);
  const data: PlayerEntry = { name: '' };
  let ratingRead = true;
  for (const raw of fields) {
    const field = raw.trim();
    if (field === '' || field === '-') continue;
    if (TITLES.has(field.toUpperCase()) && !data.title) data.title = field.toUpperCase();
    else if (/^\d{5,10}$/.test(field)) data.fide_id = field;
    else if (/^\d{3,4}$/.test(field) && data.rating === undefined) data.rating = Number(field);
    else if (/^\d{1,3}\.?$/.test(field))
      continue; // a number of the list it came from
    else if (data.name && isSpoiltRating(field)) ratingRead = false;
    else if (/^[A-Z]{3}$/.test(field) && data.name && !data.federation) data.federation = field;
    else if (/^[mwf]$/i.test(field) && data.name)
      data.sex = field.toLowerCase() === 'm' ? 'm' : 'w';
    else if (!data.name) data.name = field;
    else if (!data.club) data.club = field;
  }
  return { data: data.name ? data : null, ratingRead };
}

/** "GM So, Wesley 2772 USA": title first, rating and federation last. */
function splitPlain(line: string): string[] {
  const words = line.replace(/^\d{1,3}[.)]\s+/, '').split(/\s+/);
  const fields: string[] = [];
  if (words.length > 1 && TITLES.has(words[0]!.toUpperCase())) fields.push(words.shift()!);
  const tail: string[] = [];
  while (words.length > 1 && /^(\d{3,10}|[A-Z]{3})$/.test(words.at(-1)!))
    tail.unshift(words.pop()!);
  return [...fields, words.join(' '), ...tail];
}
