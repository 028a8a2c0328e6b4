import type { Assessment } from './assess.ts';
import { combine, UNKNOWN } from './combine.ts';
import type { WouldChange } from './result.ts';
import { FOUND_PERCENT, listedSkills, type RequirementMatch, skillQuality } from './skill-match.ts';

const MOST_CHANGES = 5;

/** Tries out what could become known or be added, and keeps what moves the score most. */
export function wouldChange(weights: Float64Array, assessment: Assessment, total: number): WouldChange[] {
  const { required, preferred, qualities, other_skills, failed_must_haves } = assessment;
  const changes: WouldChange[] = [];
  const tryOut = (
    change: string,
    tried: Float64Array,
    failed: readonly string[],
    lists: readonly [RequirementMatch[], RequirementMatch[]] = [required, preferred],
  ) => {
    const listed = listedSkills(weights, ...lists, other_skills);
    const value = Math.round(combine(weights, tried, listed, failed.length > 0));
    if (value > total) changes.push({ change, score: value });
  };
  for (const match of [...required, ...preferred]) {
    if (match.percent === 100) continue;
    const added = (list: RequirementMatch[]) =>
      list.map((one) => (one === match ? { ...one, percent: 100, strength: 100 } : one));
    const lists = [added(required), added(preferred)] as const;
    const tried = qualities.slice();
    tried[0] = skillQuality(lists[0], true);
    tried[1] = skillQuality(lists[1], true);
    const name = match.requirement.name;
    tryOut(
      match.percent >= FOUND_PERCENT
        ? `${name} confirmed as a skill of the candidate`
        : `${name} added to the skills`,
      tried,
      failed_must_haves.filter((other) => other !== name),
      lists,
    );
  }
  const learn: readonly [number, string][] = [
    [4, 'The years of experience known and within the range asked for'],
    [5, 'The location known and within reach'],
    [6, 'The salary expectation known and within the budget'],
    [7, 'Notice period and employment type known and fitting'],
  ];
  for (const [at, change] of learn) {
    if (qualities[at] !== UNKNOWN) continue;
    const tried = qualities.slice();
    tried[at] = 1;
    tryOut(change, tried, failed_must_haves);
  }
  if (failed_must_haves.length > 0) {
    tryOut(`Without the cap for the missing must-have (${failed_must_haves.join(', ')})`, qualities, []);
  }
  return changes.sort((a, b) => b.score - a.score || (a.change < b.change ? -1 : 1)).slice(0, MOST_CHANGES);
}
