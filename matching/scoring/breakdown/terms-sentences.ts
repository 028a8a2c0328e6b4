import { UNKNOWN } from '../combine.ts';
import { distanceKm, NEAR_KM } from '../fits.ts';
import type { ExplainSource } from '../result.ts';
import { cityOf, modeName } from './details.ts';
import { formatKm, formatList, formatWord } from './formats.ts';
import type { AssessedPair, Sentences } from './sentences.ts';

const LOCATION = 5;
const SALARY = 6;

export function placeSentences(
  { job, candidate, assessment, explain }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const fit = assessment.fits[LOCATION] as number;
  if (fit === UNKNOWN) return;
  if (assessment.criteria.work_mode === 'fail') risks.push({ kind: 'place', text: workModeText(explain) });
  if (job.place === null || candidate.place === null || assessment.criteria.location === 'unknown') return;
  const km = distanceKm(job.place, candidate.place);
  const far = formatKm(km);
  const city = cityOf(explain);
  if (km < 1) reasons.push(`Lives in ${city ?? 'the same place as the job'}.`);
  else if (km <= NEAR_KM) reasons.push(`Lives ${far} from ${city ?? 'the job'}.`);
  else if (fit === 1) reasons.push('The job is remote, so the distance does not matter.');
  else if (candidate.relocation === true) reasons.push(`Lives ${far} away and is willing to relocate.`);
  else if (!assessment.is_out_of_reach) {
    const stays = candidate.relocation === false ? ' and does not want to relocate' : '';
    risks.push({ kind: 'place', text: `Lives ${far} away${stays}.` });
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
/** Countries that people name otherwise, or with an article. */
const SPOKEN_NAMES: Readonly<Record<string, string>> = {
  AE: 'the UAE',
  GB: 'the UK',
  NL: 'the Netherlands',
  PH: 'the Philippines',
  US: 'the US',
};

/** "the UK", "Germany"; "the job's country" while it is unknown. */
function jobCountry(code: string | null): string {
  if (code === null) return "the job's country";
  return SPOKEN_NAMES[code] ?? (/^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code);
}

export function termsSentences(
  { job, candidate, assessment, explain }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const salary = assessment.fits[SALARY] as number;
  if (salary === 1) reasons.push('The expected salary fits the budget.');
  else if (salary >= 0) risks.push({ kind: 'terms', text: 'The expected salary is above the budget.' });
  if (assessment.criteria.notice_period === 'fail') {
    const text = `Notice period of ${candidate.notice_days} days; the job can wait ${job.notice_days}.`;
    risks.push({ kind: 'terms', text });
  }
  if (assessment.criteria.work_permit === 'fail')
    risks.push({ kind: 'work_permit', text: `Not allowed to work in ${jobCountry(job.country)}.` });
  else if (job.must_haves.includes('work_permit') && assessment.criteria.work_permit === 'unknown')
    risks.push({
      kind: 'work_permit',
      text: `Right to work in ${jobCountry(job.country)} not confirmed.`,
    });
  if (assessment.criteria.job_type === 'fail') risks.push({ kind: 'terms', text: jobTypeText(explain) });
}

function workModeText(explain: ExplainSource | undefined): string {
  const wishes = explain?.candidate.work_modes ?? [];
  const offered = explain?.job.work_mode;
  if (wishes.length === 0 || !offered) return 'Prefers a different work mode from the one offered.';
  return `Prefers ${formatList(wishes.map(modeName))} work; the job is ${modeName(offered)}.`;
}

function jobTypeText(explain: ExplainSource | undefined): string {
  const wishes = explain?.candidate.job_types ?? [];
  const offered = explain?.job.job_type;
  if (wishes.length === 0 || !offered) return 'Looking for a different type of employment.';
  return `Looking for ${formatList(wishes.map(formatWord))} work; the job is ${formatWord(offered)}.`;
}
