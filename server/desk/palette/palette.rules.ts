import {
  FOUND_BY,
  type FoundBy,
  PALETTE_KINDS,
  type PaletteGroup,
  type PaletteRow,
} from '@placewell/contract/desk/palette.ts';
import { isPhone } from '@placewell/contract/search/scan-search.ts';

/** Shorter runs of digits are part of a number and identify nobody. */
const MIN_PHONE_DIGITS = 7;

/** A found row with its other unique names: an email, a phone, a reference. */
export type Found = { row: PaletteRow; names?: readonly (string | null)[] };

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

function isWhole(search: string, name: string) {
  if (name.trim().toLowerCase() === search.trim().toLowerCase()) return true;
  const digits = digitsOf(search);
  return isPhone(search) && digits.length >= MIN_PHONE_DIGITS && digitsOf(name).endsWith(digits);
}

/** How well a row fits the typed text, by its title and its other names. */
export function foundBy(search: string, { row, names = [] }: Found): FoundBy {
  const [title, typed] = [fold(row.title), fold(search)];
  if (names.some((name) => name !== null && isWhole(search, name))) return 'whole';
  if (typed === '') return 'other';
  if (title === typed) return 'whole';
  if (title.startsWith(typed)) return 'beginning';
  return typed.split(' ').every((word) => ` ${title}`.includes(` ${word}`)) ? 'words' : 'other';
}

const rankOf = (by: FoundBy) => FOUND_BY.indexOf(by);

/** The best `limit` rows; ties keep their order. More may exist if `most` were found. Undefined if there are none. */
export function toGroup(
  found: readonly Found[],
  { search, limit, most }: { search: string; limit: number; most: number },
): PaletteGroup | undefined {
  const ranked = found
    .map((one) => ({ row: one.row, by: foundBy(search, one) }))
    .sort((a, b) => rankOf(a.by) - rankOf(b.by));
  const [best] = ranked;
  if (!best) return undefined;
  return {
    kind: best.row.kind,
    found_by: best.by,
    items: ranked.slice(0, limit).map(({ row }) => row),
    total: Math.min(ranked.length, most),
    total_is_exact: ranked.length < most,
  };
}

/** The group with the best row first; ties in the order of the kinds. */
export const inOrder = (groups: readonly (PaletteGroup | undefined)[]): PaletteGroup[] =>
  groups
    .filter((group) => group !== undefined)
    .sort(
      (a, b) =>
        rankOf(a.found_by) - rankOf(b.found_by) ||
        PALETTE_KINDS.indexOf(a.kind) - PALETTE_KINDS.indexOf(b.kind),
    );
