import { type Attack, textOf } from './worst-inputs.ts';

/** Something that reads a text; the result does not matter. */
export type Reading = (text: string) => unknown;

/** Growth of the running time: the time at a length, and the factor at twice that length (0: too short to measure). */
export type Growth = { length: number; ms: number; factor: number };

/** Doubled length may cost this many times more: linear is 2, quadratic 4. */
export const MAX_FACTOR = 3;
/** Shorter times are noise. */
const MIN_MS = 20;
const BEST_OF = 5;
/** A factor beyond the maximum is measured again, because other programs can slow down one of the two lengths. */
const TRIES = 3;

/** How exactly a system counts the processor time of a thread. */
const TICK_MS = 4;

/** The shortest of some readings in ms; of a long one only what the processor spent on it, whatever else runs beside it. */
async function bestOf(times: number, read: Reading, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const before = process.threadCpuUsage();
    const started = performance.now();
    await read(text);
    const ms = performance.now() - started;
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, ms < MIN_MS ? ms : Math.min(ms, (user + system) / 1000 + TICK_MS));
  }
  return best;
}

/**
 * Tries growing lengths (each `step` times the one before) up to `longest`, and returns the first that takes longer
 * than `allowed` ms, or undefined. Starts short unless `from` says otherwise, because on a long text a bad expression
 * does not return.
 */
export async function firstSlow(
  read: Reading,
  attack: Attack,
  {
    from = 24,
    longest,
    allowed,
    step,
  }: { from?: number; longest: number; allowed: (length: number) => number; step: number },
): Promise<number | undefined> {
  // Small steps at first, because some expressions take twice as long for each further character.
  for (let length = from; length <= longest; length = Math.ceil(length * (length < 512 ? step : 2))) {
    const text = textOf(attack, length);
    if ((await bestOf(1, read, text)) > allowed(length) && (await bestOf(2, read, text)) > allowed(length))
      return length;
  }
  return undefined;
}

/** The growth at the first length from `from` that takes 20 ms or more, best of five; twice that length is at most `longest`. */
export async function growthOf(
  read: Reading,
  attack: Attack,
  { from, longest }: { from: number; longest: number },
): Promise<Growth> {
  let length = from;
  while (length * 4 <= longest && (await bestOf(2, read, textOf(attack, length))) < MIN_MS) length *= 2;
  let growth: Growth = { length, ms: 0, factor: Number.POSITIVE_INFINITY };
  for (let tried = 0; tried < TRIES && growth.factor > MAX_FACTOR; tried++) {
    const ms = await bestOf(BEST_OF, read, textOf(attack, length));
    const doubled = textOf(attack, 2 * length);
    const once = await bestOf(1, read, doubled);
    // Far beyond the maximum, one reading is enough.
    const twice =
      once > 2 * MAX_FACTOR * ms ? once : Math.min(once, await bestOf(BEST_OF - 1, read, doubled));
    growth = { length, ms, factor: twice < MIN_MS ? 0 : Math.min(growth.factor, twice / ms) };
    if (growth.factor > 2 * MAX_FACTOR) break;
  }
  return growth;
}
