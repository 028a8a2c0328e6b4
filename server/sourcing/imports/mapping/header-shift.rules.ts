import { IMPORT_COLUMNS } from '@placewell/contract/sourcing/import-columns.ts';
import type { HeaderShift } from '@placewell/contract/sourcing/imports.ts';
import { fieldByHeader } from './header-names.rules.ts';
import { contradiction } from './suggest-mapping.rules.ts';
import { isVague, looksLike } from './value-looks.rules.ts';

/** The values by which a column is compared with a header. */
const LOOKED_AT = 12;
const FITTING = 0.6;
/** How many points a move must gain: a column that fits and contradicted before has two. */
const MIN_GAIN = 2;

/** The headers from a column on moved by one: an empty one before them, or two at that place as one. */
export const shiftHeaders = (names: readonly string[], { at, by }: HeaderShift): string[] =>
  by === 1
    ? [...names.slice(0, at), '', ...names.slice(at)]
    : [...names.slice(0, at), names.slice(at, at + 2).join(', '), ...names.slice(at + 2)];

/** 1 where the values look like what a header says, -1 where they contradict it. */
function fit(header: string, values: readonly string[]): number {
  const field = fieldByHeader(header);
  const samples = values.slice(0, LOOKED_AT);
  const looks = field && IMPORT_COLUMNS[field].looks;
  if (!field || samples.length === 0) return 0;
  if (contradiction(field, { header, samples }) !== undefined) return -1;
  if (!looks || isVague(looks)) return 0;
  const fitting = samples.filter((text) => looksLike(looks, { text, field, header }));
  if (fitting.length >= samples.length * FITTING) return 1;
  return fitting.length === 0 && looks === 'phone number' ? -1 : 0;
}

/**
 * The move by one that makes headers fit their values, where a comma without quotes has made the header or the rows longer;
 * undefined where none is clearly better.
 */
export function findShift(
  written: readonly string[],
  columns: readonly (readonly string[])[],
): HeaderShift | undefined {
  const names = written.slice(0, written.findLastIndex((name) => name !== '') + 1);
  const by = columns.length > names.length ? 1 : -1;
  if (names.length < 2 || columns.length === names.length) return undefined;
  const fits = new Map<string, number>();
  const fitAt = (name: string, at: number) => {
    const key = `${at} ${name}`;
    const found = fits.get(key) ?? fit(name, columns[at] ?? []);
    fits.set(key, found);
    return found;
  };
  const score = (some: readonly string[]) => some.reduce((sum, name, at) => sum + fitAt(name, at), 0);
  const shifts = names.map((_, at): HeaderShift => ({ at, by }));
  // Of equal ones the last: a header stays over the first part of what a comma has divided.
  const [best] = shifts
    .map((shift) => ({ shift, score: score(shiftHeaders(names, shift)) }))
    .toSorted((a, b) => b.score - a.score || (b.shift.at - a.shift.at) * by);
  return best && best.score - score(names) >= MIN_GAIN ? best.shift : undefined;
}
