import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import { readWrittenName } from '@placewell/resume/words/written-name.ts';
import { readEmail } from '../values/contact-values.rules.ts';
import { foldWord } from '../values/option-values.rules.ts';

type Rows = readonly (readonly string[])[];

/** Rows that must agree, and their share of those with an e-mail address. */
const MIN_ROWS = 3;
const SHARE = 0.5;

const isNamePart = (text: string) =>
  text.length <= 40 && /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,2}$/u.test(text);
const wordsOf = (text: string) =>
  foldWord(text)
    .split(' ')
    .filter((word) => word.length > 2);

/**
 * Columns whose texts are the names in the e-mail addresses of their rows ("ada.lovelace@…"): a whole name, or the given
 * name and the surname in two columns. Names of clients and referees are in no address of a candidate.
 */
export function namesOfEmails(
  columns: readonly { header: string }[],
  known: ReadonlyMap<number, ImportField>,
  rows: Rows,
): Map<number, ImportField> {
  const email = [...known].find(([, field]) => field === 'email')?.[0];
  const found = new Map<number, ImportField>();
  if (email === undefined) return found;
  const locals = rows.map((cells) =>
    foldWord((readEmail(cells[email] ?? '') ?? '').replace(/@.*$/s, '')).replaceAll(' ', ''),
  );
  const used = locals.filter(Boolean).length;
  const enough = (count: number) => count >= Math.max(MIN_ROWS, used * SHARE);
  const places = columns.map((_, at) =>
    known.has(at)
      ? []
      : rows.map((cells, row) => {
          const text = cells[at] ?? '';
          const words = isNamePart(text) || readWrittenName(text) ? wordsOf(text) : [];
          const index = Math.min(
            ...words.map((word) => locals[row]?.indexOf(word) ?? -1).filter((place) => place >= 0),
          );
          return Number.isFinite(index) ? index : -1;
        }),
  );
  const count = (at: number) => (places[at] ?? []).filter((place) => place >= 0).length;
  const whole = (at: number) =>
    rows.filter((cells) => readWrittenName(cells[at] ?? '') !== undefined).length >= rows.length * 0.8;
  const agreeing = columns.map((_, at) => at).filter((at) => enough(count(at)));
  const [one, ...others] = agreeing.filter(whole).toSorted((a, b) => count(b) - count(a));
  if (one !== undefined && (others[0] === undefined || count(others[0]) < count(one)))
    return found.set(one, 'candidate_name');
  const [left, right, third] = agreeing.filter((at) => !whole(at));
  if (left === undefined || right === undefined || third !== undefined) return found;
  const leftFirst = rows.filter((_, row) => {
    const [a = -1, b = -1] = [places[left]?.[row], places[right]?.[row]];
    return a >= 0 && b > a;
  }).length;
  const rightFirst = rows.filter((_, row) => {
    const [a = -1, b = -1] = [places[left]?.[row], places[right]?.[row]];
    return b >= 0 && a > b;
  }).length;
  if (leftFirst === rightFirst) return found;
  const isLeftFirst = leftFirst > rightFirst;
  return found.set(isLeftFirst ? left : right, 'first_name').set(isLeftFirst ? right : left, 'last_name');
}
