import { GATE_LABELS } from '../../../matching/matching.public.ts';
import type { AskedJob, Found, Scored, Stated } from './asked.rules.ts';
import { educationRequirement } from './education.rules.ts';
import { languageRequirements, skillRequirements } from './skills.rules.ts';
import { termRequirements } from './terms.rules.ts';

/**
 * What a job asks for, each beside what the resume says of it: must-haves first, then in the order of the job. A
 * must-have that is only mentioned, and what nobody has said, is to be confirmed.
 */
export function requirementsOf(
  { job, scored, stated }: { job: AskedJob; scored: Scored; stated: Stated },
  options: { shows_pay: boolean },
): Found[] {
  const gateOf = (criterion: string) => {
    const label = (GATE_LABELS as Readonly<Record<string, string>>)[criterion];
    // A skill may have the same name: its gate comes before those of the criteria.
    return scored.gates.findLast(({ name }) => name === label)?.result;
  };
  const all = [
    ...skillRequirements(job, scored, stated).filter(({ kind }) => kind === 'skill'),
    ...languageRequirements(job, scored, stated, gateOf('languages')),
    ...educationRequirement(job, stated),
    ...termRequirements({ job, scored, stated, gateOf }, options),
    ...skillRequirements(job, scored, stated).filter(({ kind }) => kind === 'wish'),
  ];
  return [...all.filter(({ is_must }) => is_must), ...all.filter(({ is_must }) => !is_must)];
}
