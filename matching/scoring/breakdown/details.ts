import type { CandidateInput, JobFeatures, JobInput } from '../../features/types.ts';
import { MODE_REMOTE, modeBits } from '../../features/work-terms.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import { EARLIER_TITLE_FACTOR, modeFit } from '../fits.ts';
import type { ExplainSource } from '../result.ts';
import type { RequirementMatch } from '../skill-match.ts';
import type { Criterion } from '../weights.ts';
import { formatKm, formatList, formatMoney, formatRange, formatWord, formatYears } from './formats.ts';
import { isFound, missingOf, names, standsInFor } from './skill-sentences.ts';
import {
  ALIKE_TITLE,
  CLOSE_TITLE,
  RELATED_TITLE,
  RELATED_WORK,
  SAME_TITLE,
  THIS_WORK,
} from './work-sentences.ts';

export const NOT_ASKED = 'Not asked for by the job';
export const NOT_STATED = 'Not stated, so counted as typical';
const MAX_NEAR = 3;
/** Fewer years in other trades are not worth saying. */
const LITTLE_OTHER = 0.5;

/** The compared facts; one line without a full stop. The criterion must be asked for and known. */
export function detailOf(
  vocabulary: Vocabulary,
  criterion: Criterion,
  {
    assessment,
    fit,
    explain,
    job,
  }: { assessment: Assessment; fit: number; explain: ExplainSource | undefined; job: JobFeatures },
): string {
  switch (criterion) {
    case 'required_skills':
      return skillDetail(vocabulary, assessment.required);
    case 'preferred_skills':
      return skillDetail(vocabulary, assessment.preferred);
    case 'title':
      return titleDetail(assessment, fit);
    case 'profile':
      return profileDetail(fit);
    case 'experience':
      return explain === undefined ? '' : experienceDetail(assessment, explain);
    case 'location':
      return locationDetail(assessment, job, explain);
    case 'salary':
      return explain === undefined ? '' : salaryDetail(explain.candidate, explain.job);
    case 'terms':
      return explain === undefined ? '' : termsDetail(explain.candidate, explain.job);
  }
}

function skillDetail(vocabulary: Vocabulary, matches: readonly RequirementMatch[]): string {
  const found = matches.filter(isFound);
  const near = matches.filter((match) => match.percent > 0 && !isFound(match));
  const missing = missingOf(vocabulary, matches);
  const standIns = near
    .flatMap((match) => {
      const has = standsInFor(vocabulary, match);
      return has === undefined ? [] : [{ match, text: `${has} counts half for ${match.requirement.name}` }];
    })
    .slice(0, MAX_NEAR);
  const partly = near.filter((match) => !standIns.some((one) => one.match === match));
  return [
    `${found.length} of ${matches.length} found`,
    ...standIns.map(({ text }) => text),
    partly.length > 0 ? `${formatList(names(partly))} in part` : '',
    missing.length > 0 ? `${formatList(names(missing))} not found` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function titleDetail({ best_title, is_current_title, rank_gap }: Assessment, fit: number): string {
  // An earlier title fits less because it is past, not because it differs.
  const likeness = best_title < 0 ? 0 : is_current_title ? fit : fit / EARLIER_TITLE_FACTOR;
  const kind =
    likeness >= SAME_TITLE
      ? 'The same title'
      : likeness >= ALIKE_TITLE
        ? 'A similar title'
        : likeness >= CLOSE_TITLE
          ? 'A related title'
          : likeness >= RELATED_TITLE
            ? 'A partly related title'
            : 'A different title';
  const held = likeness >= RELATED_TITLE && !is_current_title ? ', held earlier' : '';
  return `${kind}${held}${rank_gap > 0 ? `; ${formatLevels(rank_gap)} below this job` : ''}`;
}

export const formatLevels = (levels: number): string => (levels === 1 ? 'one level' : `${levels} levels`);

function profileDetail(fit: number): string {
  if (fit >= THIS_WORK) return 'The resume describes this kind of work';
  return fit >= RELATED_WORK ? 'The resume describes related work' : 'The resume describes other work';
}

function experienceDetail({ experience }: Assessment, { candidate, job }: ExplainSource): string {
  const all = candidate.experience_years ?? 0;
  const own = (experience ?? 0) / 10;
  const spent =
    all - own < LITTLE_OTHER ? formatYears(all) : `${formatYears(own)} in this trade, ${all} in all`;
  return `${spent}, asked ${formatRange(job.experience_min, job.experience_max)}`;
}

const MODE_NAMES: Readonly<Record<string, string>> = {
  onsite: 'on-site',
  hybrid: 'hybrid',
  remote: 'remote',
};
export const modeName = (mode: string) =>
  MODE_NAMES[mode.toLowerCase().replace(/[^a-z]/g, '')] ?? formatWord(mode);

/** The city of the job. */
export const cityOf = (explain: ExplainSource | undefined): string | undefined =>
  explain?.job.place?.name?.split(',')[0]?.trim() || undefined;

function locationDetail(
  { distance }: Assessment,
  job: JobFeatures,
  explain: ExplainSource | undefined,
): string {
  const city = cityOf(explain);
  const mode = explain?.job.work_mode;
  const wishes = explain?.candidate.work_modes ?? [];
  const isRemote = job.work_mode === MODE_REMOTE;
  const prefers = modeFit(job.work_mode, modeBits(wishes));
  return [
    isRemote ? 'remote, so the distance does not count' : '',
    !isRemote && distance !== null
      ? distance < 1
        ? `in ${city ?? 'the same place'}`
        : `${formatKm(distance)} from ${city ?? 'the job'}`
      : '',
    !isRemote && mode ? modeName(mode) : '',
    !isRemote && distance !== null && explain?.candidate.relocation === true ? 'would relocate' : '',
    prefers >= 0 && prefers < 1 ? `prefers ${formatList(wishes.map(modeName))}` : '',
    !isRemote && distance === null ? 'place not stated' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function salaryDetail(candidate: CandidateInput, job: JobInput): string {
  const expects = formatMoney(candidate.salary_min ?? 0, candidate.salary_currency, candidate.salary_period);
  return `Expects ${expects}, offered up to ${formatMoney(job.salary_max ?? 0, job.salary_currency, job.salary_period)}`;
}

function termsDetail(candidate: CandidateInput, job: JobInput): string {
  const parts: string[] = [];
  if (candidate.notice_period_days !== null && job.notice_period_max_days !== null)
    parts.push(`Notice of ${candidate.notice_period_days} days, asked at most ${job.notice_period_max_days}`);
  if (candidate.job_types?.length && job.job_type !== null)
    parts.push(
      `looks for ${formatList(candidate.job_types.map(formatWord))}, offered ${formatWord(job.job_type)}`,
    );
  return parts.join('; ');
}
