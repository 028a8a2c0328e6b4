import type { AdKind } from '../features/types.ts';
import { type Assessment, fillSkillFitsOf } from './assess.ts';
import { combine, MUST_HAVE_CAP, NO_CAP, UNKNOWN, type Weighting } from './combine.ts';
import type { WouldChange } from './result.ts';
import { FOUND_PERCENT, type RequirementMatch } from './skill-match.ts';

const MAX_CHANGES = 5;

/** Tries what could be added or become known, and returns the changes that raise the score most. */
export function wouldChange(
  weighting: Weighting,
  kind: AdKind,
  assessment: Assessment,
  total: number,
): WouldChange[] {
  const { required, preferred, fits, failed_must_haves } = assessment;
  const changes: WouldChange[] = [];
  const tryOut = (change: string, changed: Float64Array, failed: readonly string[]) => {
    const value = Math.round(combine(weighting, changed, kind, failed.length > 0 ? MUST_HAVE_CAP : NO_CAP));
    if (value > total) changes.push({ change, score: value });
  };
  for (const match of [...required, ...preferred]) {
    if (match.percent === 100) continue;
    const added = (list: RequirementMatch[]) =>
      list.map((one) => (one === match ? { ...one, percent: 100, strength: 100 } : one));
    const changed = fits.slice();
    fillSkillFitsOf(changed, added(required), added(preferred), true);
    const name = match.requirement.name;
    tryOut(
      match.percent >= FOUND_PERCENT
        ? `${name} confirmed as a skill of the candidate`
        : `${name} added to the skills`,
      changed,
      failed_must_haves.filter((other) => other !== name),
    );
  }
  const unknownCriteria: readonly [number, string][] = [
    [4, 'The years of experience known and within the range asked for'],
    [5, 'The location known and within reach'],
    [6, 'The salary expectation known and within the budget'],
    [7, 'Notice period and employment type known and fitting'],
  ];
  for (const [at, change] of unknownCriteria) {
    if (fits[at] !== UNKNOWN || weighting.weights[at] === 0) continue;
    const changed = fits.slice();
    changed[at] = 1;
    tryOut(change, changed, failed_must_haves);
  }
  if (failed_must_haves.length > 0) {
    tryOut(`Without the cap for the missing must-have (${failed_must_haves.join(', ')})`, fits, []);
  }
  return changes.sort((a, b) => b.score - a.score || (a.change < b.change ? -1 : 1)).slice(0, MAX_CHANGES);
}
