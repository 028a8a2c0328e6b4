import { normalise } from '../text/normalise.ts';
import type { CandidateInput } from './types.ts';

const MAX_TITLES = 6;

/** The titles that count, without duplicates: a title held twice, or named twice in the resume, counts once. */
export function heldTitles(titles: CandidateInput['titles']): CandidateInput['titles'] {
  const byKey = new Map<string, CandidateInput['titles'][number]>();
  for (const { title, current } of titles) {
    const key = normalise(title);
    const same = byKey.get(key);
    byKey.set(key, { title: same?.title ?? title, current: current || same?.current === true });
  }
  return [...byKey.values()].slice(0, MAX_TITLES);
}
