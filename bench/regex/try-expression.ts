import { firstSlow, type Growth, growthOf, MAX_FACTOR, type Reading } from './growth.ts';
import { type Attack, attacksOf } from './worst-inputs.ts';

/** The input on which an expression grows most. */
export type Worst = Growth & { attack: Attack };

/** A linear expression reads this many characters well within a millisecond; a quadratic one needs 50 ms or more. */
const SCREEN_LENGTH = 16_384;
const LONGEST = 4_000_000;
/** Of the inputs of one expression that are slow but linear, no more are looked at. */
const MAX_SLOW = 12;

/** Finds all matches, whichever way the product uses the expression: no other use tries more places. */
export function readingOf({ source, flags }: RegExp): Reading {
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  return (text) => text.replace(everywhere, '');
}

/** Tries an expression on all its worst inputs; undefined if none takes long enough to be measured. */
export async function tryExpression(pattern: RegExp): Promise<Worst | undefined> {
  const read = readingOf(pattern);
  let worst: Worst | undefined;
  let slow = 0;
  for (const attack of attacksOf(pattern)) {
    const from = await firstSlow(read, attack, {
      longest: SCREEN_LENGTH,
      allowed: (length) => 0.5 + 0.0003 * length,
      step: 1.5,
    });
    if (from === undefined) continue;
    const growth = await growthOf(read, attack, { from, longest: LONGEST });
    if (!worst || growth.factor > worst.factor) worst = { ...growth, attack };
    slow++;
    if (worst.factor > MAX_FACTOR || slow === MAX_SLOW) break;
  }
  return worst;
}
