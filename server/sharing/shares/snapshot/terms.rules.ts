import type { RequirementStatus } from '@placewell/contract/sharing/shared-candidates.ts';
import { wholeYears } from '../../documents/documents.public.ts';
import type { AskedJob, Found, Scored, Stated } from './asked.rules.ts';

type GateResult = 'pass' | 'unknown' | 'fail' | undefined;
type Terms = {
  job: AskedJob;
  scored: Scored;
  stated: Stated;
  gateOf: (criterion: string) => GateResult;
};
type Facts = Found['facts'];

const isMust = (job: AskedJob, criterion: string) => job.must_have_criteria.includes(criterion);

/** `fail`: what a requirement is that the record contradicts. */
const statusOf = (gate: GateResult, fail: RequirementStatus): RequirementStatus =>
  gate === 'pass' ? 'met' : gate === 'fail' ? fail : 'to_confirm';

const asFact = (fact: Facts[number]['fact'], value: string | number | null): Facts =>
  value === null ? [] : [{ fact, value: String(value) }];

const requirement = (
  of: Pick<Found, 'kind' | 'value' | 'label' | 'is_must' | 'requirement_status'> & { facts?: Facts },
): Found => ({ quote: null, section: null, facts: [], ...of });

const years = (value: number) => `${value} ${value === 1 ? 'year' : 'years'}`;

function yearsAsked({ experience_min: min, experience_max: max }: AskedJob) {
  if (min !== null && max !== null)
    return { value: `${min}-${max}`, label: `${min} to ${years(max)} of experience` };
  if (min !== null) return { value: String(min), label: `At least ${years(min)} of experience` };
  return max === null ? undefined : { value: `-${max}`, label: `Up to ${years(max)} of experience` };
}

function experienceRequirement({ job, scored, stated, gateOf }: Terms): Found[] {
  const asked = yearsAsked(job);
  if (!asked) return [];
  const criterion = scored.score_breakdown.find((row) => row.criterion === 'experience')?.status;
  const gate = job.experience_min === null && criterion !== 'unknown' ? 'pass' : gateOf('experience');
  // Experience near enough to count for the score meets the requirement in part, and so does more than asked.
  const isNear = criterion === 'met' || criterion === 'partial';
  const status = statusOf(gate, isNear ? 'in_part' : 'not_found');
  const worked = stated.experience_years === null ? null : wholeYears(stated.experience_years);
  const isMore = worked !== null && job.experience_max !== null && worked > job.experience_max;
  return [
    requirement({
      kind: 'experience',
      ...asked,
      is_must: isMust(job, 'experience'),
      requirement_status: status === 'met' && (criterion !== 'met' || isMore) ? 'in_part' : status,
      facts: asFact('years', worked),
    }),
  ];
}

function placeRequirement({ job, scored, stated, gateOf }: Terms): Found[] {
  if (job.place === null || job.work_mode === 'Remote') return [];
  const criterion = scored.score_breakdown.find((row) => row.criterion === 'location')?.status;
  // Who lives far away and said nothing of moving can be asked.
  const far = stated.relocation === null ? 'to_confirm' : 'not_found';
  const gate = gateOf('location');
  return [
    requirement({
      kind: 'place',
      value: job.place,
      label: `In or near ${job.place}`,
      is_must: isMust(job, 'location'),
      requirement_status: statusOf(gate, criterion === 'partial' ? 'in_part' : far),
      facts: [
        ...asFact('place', stated.place),
        ...(stated.relocation && gate === 'pass' ? asFact('relocates', job.place) : []),
      ],
    }),
  ];
}

const WORK_MODES: Readonly<Record<string, string>> = {
  Onsite: 'On-site work',
  Hybrid: 'Hybrid work',
  Remote: 'Remote work',
};

/** Of a term that only some candidates say something about: left out unless it is a must-have or they do. */
const isWorthSaying = (job: AskedJob, criterion: string, gate: GateResult) =>
  isMust(job, criterion) || gate === 'pass' || gate === 'fail';

function workModeRequirement({ job, stated, gateOf }: Terms): Found[] {
  const gate = gateOf('work_mode');
  if (job.work_mode === null || !isWorthSaying(job, 'work_mode', gate)) return [];
  const is_must = isMust(job, 'work_mode');
  return [
    requirement({
      kind: 'work_mode',
      value: job.work_mode,
      label: WORK_MODES[job.work_mode] ?? job.work_mode,
      is_must,
      requirement_status: statusOf(gate, is_must ? 'not_found' : 'in_part'),
      facts: asFact('work_modes', stated.work_mode),
    }),
  ];
}

function jobTypeRequirement({ job, stated, gateOf }: Terms): Found[] {
  const gate = gateOf('job_type');
  if (job.job_type === null || !isWorthSaying(job, 'job_type', gate)) return [];
  const is_must = isMust(job, 'job_type');
  return [
    requirement({
      kind: 'job_type',
      value: job.job_type,
      label: job.job_type,
      is_must,
      requirement_status: statusOf(gate, is_must ? 'not_found' : 'in_part'),
      facts: asFact('job_types', stated.job_type),
    }),
  ];
}

function noticeRequirement({ job, stated, gateOf }: Terms): Found[] {
  const gate = gateOf('notice_period');
  const most = job.notice_period_max_days;
  if (most === null) return [];
  return [
    requirement({
      kind: 'notice_period',
      value: String(most),
      label: most === 0 ? 'Available at once' : `Available within ${most} ${most === 1 ? 'day' : 'days'}`,
      is_must: isMust(job, 'notice_period'),
      requirement_status: statusOf(gate, 'not_found'),
      facts: asFact('days', stated.notice_period_days),
    }),
  ];
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function permitRequirement({ job, gateOf }: Terms): Found[] {
  const code = job.country_code;
  const gate = gateOf('work_permit');
  const is_must = isMust(job, 'work_permit');
  if (code === null || (!is_must && gate !== 'pass')) return [];
  const country = /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code;
  return [
    requirement({
      kind: 'work_permit',
      value: code,
      label: `Right to work: ${country}`,
      is_must,
      requirement_status: statusOf(gate, 'not_found'),
    }),
  ];
}

function salaryRequirement({ job, gateOf }: Terms): Found[] {
  const gate = gateOf('salary');
  if (job.salary_max === null || !isWorthSaying(job, 'salary', gate)) return [];
  return [
    requirement({
      kind: 'salary',
      value: null,
      label: 'Within the salary range',
      is_must: isMust(job, 'salary'),
      requirement_status: statusOf(gate, 'in_part'),
    }),
  ];
}

/** Years, place and conditions that a job asks for; those not scored yet are to be confirmed. */
export const termRequirements = (terms: Terms, { shows_pay }: { shows_pay: boolean }): Found[] => [
  ...experienceRequirement(terms),
  ...placeRequirement(terms),
  ...workModeRequirement(terms),
  ...jobTypeRequirement(terms),
  ...noticeRequirement(terms),
  ...permitRequirement(terms),
  // Whether a salary fits reveals the pay that the candidate asks for.
  ...(shows_pay ? salaryRequirement(terms) : []),
];
