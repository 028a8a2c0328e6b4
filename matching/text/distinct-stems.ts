import { stems } from './normalise.ts';

/** A run of this many stems that occurred earlier in the text is a repetition. */
const RUN = 16;
const BASE = 31;
const MODULUS = 2 ** 31 - 1;

/**
 * The stems of a text (see `stems`) without repetitions, so that repeating a text changes nothing: a whole text written
 * several times counts once, and so does a run of sixteen or more stems that occurred earlier.
 */
export function distinctStems(text: string): readonly string[] {
  const all = withoutRepetition(stems(text));
  const values = all.map(hashOf);
  let power = 1;
  for (let at = 1; at < RUN; at++) power = (power * BASE) % MODULUS;
  const seen = new Set<number>();
  const isRepeated = new Uint8Array(all.length);
  let flagged = 0;
  let hash = 0;
  values.forEach((value, at) => {
    const leaving = values[at - RUN];
    if (leaving !== undefined) hash = (hash + MODULUS - ((leaving * power) % MODULUS)) % MODULUS;
    hash = (hash * BASE + value) % MODULUS;
    if (at < RUN - 1) return;
    if (seen.has(hash)) {
      isRepeated.fill(1, Math.max(flagged, at - RUN + 1), at + 1);
      flagged = at + 1;
    }
    seen.add(hash);
  });
  return all.filter((_, at) => isRepeated[at] === 0);
}

/** One copy, if the whole list is a shorter one repeated (by the failure function of Knuth, Morris and Pratt). */
function withoutRepetition(all: readonly string[]): readonly string[] {
  const borders = new Uint32Array(all.length + 1);
  let border = 0;
  for (let at = 1; at < all.length; at++) {
    while (border > 0 && all[at] !== all[border]) border = borders[border] as number;
    if (all[at] === all[border]) border++;
    borders[at + 1] = border;
  }
  const period = all.length - (borders[all.length] as number);
  return period < all.length && all.length % period === 0 ? all.slice(0, period) : all;
}

/** A number below a million for a stem, so that products stay exact. */
function hashOf(stem: string): number {
  let value = 7;
  for (let at = 0; at < stem.length; at++) value = (value * 131 + stem.charCodeAt(at)) % 999_983;
  return value;
}
