import type { Profile } from '../features/profile.ts';
import { cosine, lengthOf, type SparseVector } from '../features/sparse.ts';
import { UNKNOWN } from '../scoring/combine.ts';
import { mixProfile } from '../scoring/qualities.ts';
import { type Growing, growing, push, trim } from './growing.ts';
import { dense } from './intern.ts';

/** Profiles of many rows, one after the other: occupations, then terms, with where each ends. */
export interface ProfileColumns {
  /** Two entries a row: end of its occupations, end of its terms. */
  ends: Growing<Uint32Array>;
  ids: Growing<Uint16Array>;
  weights: Growing<Uint8Array>;
}

export function createProfileColumns(rows: number): ProfileColumns {
  return {
    ends: growing(new Uint32Array(rows * 2)),
    ids: growing(new Uint16Array(rows * 32)),
    weights: growing(new Uint8Array(rows * 32)),
  };
}

export function pushProfile(columns: ProfileColumns, profile: Profile | null): void {
  append(columns, profile?.occupations);
  push(columns.ends, columns.ids.length);
  append(columns, profile?.terms);
  push(columns.ends, columns.ids.length);
}

function append(columns: ProfileColumns, vector: SparseVector | undefined): void {
  vector?.ids.forEach((id, at) => {
    push(columns.ids, id);
    push(columns.weights, vector.weights[at] as number);
  });
}

/** Copies the profile of one row into other columns, as it is. */
export function copyProfile(from: ProfileColumns, row: number, to: ProfileColumns): void {
  let at = row === 0 ? 0 : (from.ends.data[2 * row - 1] as number);
  for (const end of [from.ends.data[2 * row] as number, from.ends.data[2 * row + 1] as number]) {
    for (; at < end; at++) {
      push(to.ids, from.ids.data[at] as number);
      push(to.weights, from.weights.data[at] as number);
    }
    push(to.ends, to.ids.length);
  }
}

export function trimProfiles(columns: ProfileColumns): void {
  trim(columns.ends);
  trim(columns.ids);
  trim(columns.weights);
}

export function bytesOfProfiles(columns: ProfileColumns): number {
  return columns.ends.data.byteLength + columns.ids.data.byteLength + columns.weights.data.byteLength;
}

/** One profile spread out, for comparing it with many rows. */
export interface ProfileQuery {
  occupations: Uint8Array;
  terms: Uint8Array;
  occupationNorm: number;
  termNorm: number;
}

export function profileQuery(profile: Profile | null): ProfileQuery | undefined {
  if (profile === null) return undefined;
  return {
    occupations: dense(profile.occupations, 65_536),
    terms: dense(profile.terms, 65_536),
    occupationNorm: lengthOf(profile.occupations.weights),
    termNorm: lengthOf(profile.terms.weights),
  };
}

/** Profile quality of one row: the same number as `profileQuality`. */
export function compareProfile(columns: ProfileColumns, row: number, query: ProfileQuery): number {
  const { data: ids } = columns.ids;
  const { data: weights } = columns.weights;
  const middle = columns.ends.data[2 * row] as number;
  const end = columns.ends.data[2 * row + 1] as number;
  let at = row === 0 ? 0 : (columns.ends.data[2 * row - 1] as number);
  if (at === end) return UNKNOWN;
  let occupations = 0;
  let occupationSquare = 0;
  for (; at < middle; at++) {
    const weight = weights[at] as number;
    occupations += weight * (query.occupations[ids[at] as number] as number);
    occupationSquare += weight * weight;
  }
  let terms = 0;
  let termSquare = 0;
  for (; at < end; at++) {
    const weight = weights[at] as number;
    terms += weight * (query.terms[ids[at] as number] as number);
    termSquare += weight * weight;
  }
  return mixProfile(
    cosine(occupations, query.occupationNorm, Math.sqrt(occupationSquare)),
    cosine(terms, query.termNorm, Math.sqrt(termSquare)),
  );
}
