import type { CandidateInput, JobFeatures, JobInput } from '../../features/types.ts';
import { MODE_REMOTE, modeBits } from '../../features/work-terms.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import { modeFit } from '../fits.ts';
import type { ExplainSource } from '../result.ts';
import { FOUND_PERCENT, isOnlyMentioned, type RequirementMatch } from '../skill-match.ts';
import type { Criterion } from '../weights.ts';
import { formatKm, formatList, formatMoney, formatRange, formatWord, formatYears } from './formats.ts';

export const NOT_ASKED = 'The job does not ask';
export const NOT_STATED = 'Not stated: counted as typical';
const MAX_NEAR = 3;

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
      return explain === undefined ? '' : experienceDetail(explain.candidate, explain.job);
    case 'location':
      return locationDetail(assessment, job, explain);
    case 'salary':
      return explain === undefined ? '' : salaryDetail(explain.candidate, explain.job);
    case 'terms':
      return explain === undefined ? '' : termsDetail(explain.candidate, explain.job);
  }
}

const names = (matches: readonly RequirementMatch[]) =>
  [...matches].sort((a, b) => b.rarity - a.rarity).map((match) => match.requirement.name);

function skillDetail(vocabulary: Vocabulary, matches: readonly RequirementMatch[]): string {
  const found = matches.filter((match) => match.percent >= FOUND_PERCENT);
  const near = matches.filter((match) => match.percent > 0 && match.percent < FOUND_PERCENT);
  const missing = matches.filter((match) => match.percent === 0);
  const mentioned = found.filter(isOnlyMentioned);
  return [
    `${found.length} of ${matches.length} found`,
    mentioned.length > 0 ? `${formatList(names(mentioned))} only in running text` : '',
    ...near.slice(0, MAX_NEAR).map((match) => {
      const has = vocabulary.skills.get(match.skill_id ?? '')?.name ?? match.skill_id;
      return `${has} counts half for ${match.requirement.name}`;
    }),
    missing.length > 0 ? `${formatList(names(missing))} missing` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const SAME = 0.999;
const CLOSE = 0.75;
const RELATED = 0.4;

function titleDetail({ best_title, is_current_title, rank_gap }: Assessment, fit: number): string {
  // An earlier title fits less because it is past, not because it differs.
  const likeness = is_current_title ? fit : fit / 0.85;
  const kind =
    best_title < 0 || likeness < RELATED
      ? 'No title held so far is close to it'
      : likeness >= SAME
        ? 'The same title'
        : likeness >= CLOSE
          ? 'A title of the same kind'
          : 'A related title';
  const held = best_title >= 0 && likeness >= RELATED && !is_current_title ? ', held earlier' : '';
  return `${kind}${held}${rank_gap > 0 ? `; ${formatLevels(rank_gap)} below this job` : ''}`;
}

export const formatLevels = (levels: number): string => (levels === 1 ? 'one level' : `${levels} levels`);

function profileDetail(fit: number): string {
  if (fit >= 0.7) return 'The resume describes this kind of work';
  return fit >= RELATED ? 'The resume describes related work' : 'The resume describes other work';
}

function experienceDetail({ experience_years }: CandidateInput, job: JobInput): string {
  return `${formatYears(experience_years ?? 0)}, asked ${formatRange(job.experience_min, job.experience_max)}`;
}

const MODE_NAMES: Readonly<Record<string, string>> = {
  onsite: 'on-site',
  hybrid: 'hybrid',
  remote: 'remote',
};
const modeName = (mode: string) => MODE_NAMES[mode.toLowerCase().replace(/[^a-z]/g, '')] ?? formatWord(mode);

function locationDetail(
  { distance }: Assessment,
  job: JobFeatures,
  explain: ExplainSource | undefined,
): string {
  const city = explain?.job.place?.name?.split(',')[0]?.trim();
  const mode = explain?.job.work_mode;
  const wishes = explain?.candidate.work_modes ?? [];
  const isRemote = job.work_mode === MODE_REMOTE;
  const prefers = modeFit(job.work_mode, modeBits(wishes));
  return [
    isRemote ? 'remote, so the distance does not count' : '',
    !isRemote && distance !== null ? `${formatKm(distance)} from ${city || 'the job'}` : '',
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
