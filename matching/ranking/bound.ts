import { calibrate } from '../scoring/calibration.ts';
import { FEW_SKILLS } from '../scoring/combine.ts';

/**
 * Sums of weights for every set of known criteria, so that the most a row can reach costs eight additions. The bound
 * is the raw mean with a perfect profile, a hair too large so that rounding cannot make it too small.
 */
export interface BoundTables {
  weights: Float64Array;
  /** By set of known criteria and number of other skills (0–3): gain of title and profile, and total weight. */
  gain: Float64Array;
  total: Float64Array;
}

const SETS = 256;
const HAIR = 1e-9;

export function boundTables(weights: Float64Array): BoundTables {
  const gain = new Float64Array(SETS * (FEW_SKILLS + 1));
  const total = new Float64Array(SETS * (FEW_SKILLS + 1));
  for (let other = 0; other <= FEW_SKILLS; other++) {
    const moved = 1 - other / FEW_SKILLS;
    for (let known = 0; known < SETS; known++) {
      const weight = (at: number) => ((known >> at) & 1) * (weights[at] as number);
      const core = weight(2) + weight(3);
      const taken = core > 0 ? moved * ((weights[0] as number) + (weights[1] as number)) : 0;
      const at = other * SETS + known;
      gain[at] = taken > 0 ? 1 + taken / core : 1;
      let sum = (1 - moved) * (weight(0) + weight(1)) + (gain[at] as number) * core;
      for (let criterion = 4; criterion < 8; criterion++) sum += weight(criterion);
      total[at] = sum;
    }
  }
  return { weights, gain, total };
}

/** The most the raw mean can be for these qualities; a hair above `combine`'s own. */
export function rawBound(tables: BoundTables, qualities: Float64Array, otherSkills: number): number {
  const { weights, gain, total } = tables;
  let known = 0;
  let skills = 0;
  let core = 0;
  let rest = 0;
  for (let at = 0; at < 8; at++) {
    const quality = qualities[at] as number;
    if (quality < 0) continue;
    known |= 1 << at;
    const part = (weights[at] as number) * quality;
    if (at < 2) skills += part;
    else if (at < 4) core += part;
    else rest += part;
  }
  if (known === 0) return HAIR;
  const all = total[FEW_SKILLS * SETS + known] as number;
  let bound = all > 0 ? (skills + core + rest) / all : 0;
  if (otherSkills < FEW_SKILLS) {
    const at = otherSkills * SETS + known;
    const sum = total[at] as number;
    const kept = otherSkills / FEW_SKILLS;
    if (sum > 0) bound = Math.max(bound, (kept * skills + (gain[at] as number) * core + rest) / sum);
  }
  return bound + HAIR;
}

/** The raw mean below which no score can reach the floor: the calibration table read backwards, a hair low. */
export function rawFloor(floor: number): number {
  if (floor <= 0) return 0;
  if (floor !== lastFloor) {
    let low = 0;
    let high = 1;
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (calibrate(middle) < floor) low = middle;
      else high = middle;
    }
    lastFloor = floor;
    lastRaw = low - HAIR;
  }
  return lastRaw;
}

// The floor changes seldom and is asked for per row.
let lastFloor = Number.NaN;
let lastRaw = 0;
