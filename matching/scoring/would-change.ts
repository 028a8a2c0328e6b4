import type { Assessment } from './assess.ts';
import { combine, UNKNOWN } from './combine.ts';
import type { WouldChange } from './result.ts';
import { FOUND_PERCENT, listedSkills, type RequirementMatch, skillFit } from './skill-match.ts';

const MAX_CHANGES = 5;

/** Tries what could be added or become known, and returns the changes that raise the score most. */
export function wouldChange(weights: Float64Array, assessment: Assessment, total: number): WouldChange[] {
  const { required, preferred, fits, other_skills, failed_must_haves } = assessment;
  const changes: WouldChange[] = [];
  const tryOut = (
    change: string,
    changed: Float64Array,
    failed: readonly string[],
    lists: readonly [RequirementMatch[], RequirementMatch[]] = [required, preferred],
  ) => {
    const listed = listedSkills(weights, ...lists, other_skills);
    const value = Math.round(combine(weights, changed, listed, failed.length > 0));
    if (value > total) changes.push({ change, score: value });
  };
  for (const match of [...required, ...preferred]) {
    if (match.percent === 100) continue;
    const added = (list: RequirementMatch[]) =>
      list.map((one) => (one === match ? { ...one, percent: 100, strength: 100 } : one));
    const lists = [added(required), added(preferred)] as const;
    const changed = fits.slice();
    changed[0] = skillFit(lists[0], true);
    changed[1] = skillFit(lists[1], true);
    const name = match.requirement.name;
    tryOut(
      match.percent >= FOUND_PERCENT
        ? `${name} confirmed as a skill of the candidate`
        : `${name} added to the skills`,
      changed,
      failed_must_haves.filter((other) => other !== name),
      lists,
    );
  }
  const unknownCriteria: readonly [number, string][] = [
    [4, 'The years of experience known and within the range asked for'],
    [5, 'The location known and within reach'],
    [6, 'The salary expectation known and within the budget'],
    [7, 'Notice period and employment type known and fitting'],
  ];
  for (const [at, change] of unknownCriteria) {
    if (fits[at] !== UNKNOWN) continue;
    const changed = fits.slice();
    changed[at] = 1;
    tryOut(change, changed, failed_must_haves);
  }
  if (failed_must_haves.length > 0) {
    tryOut(`Without the cap for the missing must-have (${failed_must_haves.join(', ')})`, fits, []);
  }
  return changes.sort((a, b) => b.score - a.score || (a.change < b.change ? -1 : 1)).slice(0, MAX_CHANGES);
}
