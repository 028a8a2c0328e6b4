import type { Job, MustHaveCriterion } from '@placewell/contract/matching/jobs.ts';
import { type DistanceUnit, formatKm } from '@placewell/contract/sourcing/places.ts';
import { countryAfterIn, countryName } from '../../lib/values/countries.ts';
import { formatSalary, formatYears } from '../../lib/values/formats.ts';
import { reachLabel } from '../../lib/values/reach.ts';

export const MUST_HAVE_LABELS: Record<Exclude<MustHaveCriterion, 'work_permit'>, string> = {
  experience: 'the experience',
  location: 'the place',
  work_mode: 'the work mode',
  salary: 'the salary',
  notice_period: 'the notice period',
  job_type: 'the employment type',
  languages: 'the languages',
};

/** "Must be allowed to work in Germany". */
export const workPermitLabel = ({ country_code }: { country_code?: string | null | undefined }) =>
  `Must be allowed to work in ${country_code ? countryAfterIn(country_code) : 'the country of the job'}`;

/** The requirement of a criterion for this job; undefined if the job leaves it open. */
function requirementOf(job: Job, criterion: MustHaveCriterion): string | undefined {
  switch (criterion) {
    case 'experience':
      return job.experience_min === null ? undefined : `At least ${formatYears(job.experience_min)}`;
    case 'location':
      return job.formatted_address || job.location || undefined;
    case 'work_mode':
      return job.work_mode ?? undefined;
    case 'salary':
      return job.salary_max === null ? undefined : formatSalary({ ...job, salary_min_cents: null });
    case 'notice_period':
      return job.notice_period_max_days === null
        ? undefined
        : `Notice of ${job.notice_period_max_days} days at most`;
    case 'job_type':
      return job.job_type ?? undefined;
    case 'languages':
      return job.languages.join(', ') || undefined;
    case 'work_permit':
      return `Work permit: ${job.country_code ? countryName(job.country_code) : 'country of the job'}`;
  }
}

/** "Beyond 90 km: only flag it"; empty for a job that follows its agency. */
export function reachText(
  { reach_km, reach_effect }: Pick<Job, 'reach_km' | 'reach_effect'>,
  unit: DistanceUnit,
): string {
  const distance = reach_km === null ? '' : `Beyond ${formatKm(reach_km, unit)}`;
  const effect = reach_effect === null ? '' : reachLabel(reach_effect);
  return distance && effect ? `${distance}: ${effect.toLowerCase()}` : distance || effect;
}

/** All must-haves of a job in words: its skills, then its criteria. */
export const mustHavesOf = (job: Job): string[] => [
  ...job.skills_required.filter((required) => required.must_have).map((required) => required.skill),
  ...job.must_have_criteria.flatMap((criterion) => requirementOf(job, criterion) ?? []),
];
