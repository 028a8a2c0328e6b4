import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { isClaimed } from '../skills/levels.ts';
import { stems } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Assessment } from './assess.ts';
import { MIN_COVERAGE, UNKNOWN } from './combine.ts';
import { distanceKm, NEAR_KM } from './fits.ts';
import type { ExplainSource } from './result.ts';
import { FOUND_PERCENT, type RequirementMatch } from './skill-match.ts';
import type { Stuffing } from './stuffing.ts';

const MAX_SENTENCES = 6;
const TITLE = 2;
const PROFILE = 3;
const LOCATION = 5;
const SALARY = 6;

interface AssessedPair {
  stuffing: Stuffing | undefined;
  job: JobFeatures;
  candidate: CandidateFeatures;
  assessment: Assessment;
  /** Share of the weight whose criteria are known, 0 to 1. */
  coverage: number;
  explain: ExplainSource | undefined;
}

/** Sentences in the order in which they are added. */
interface Sentences {
  reasons: string[];
  risks: string[];
}

/** Reasons for the match and risks to check, as sentences, most important first. */
export function reasonsAndRisks(vocabulary: Vocabulary, pair: AssessedPair): Sentences {
  const sentences: Sentences = { reasons: [], risks: [] };
  const { reasons, risks } = sentences;
  stuffingSentences(pair, risks);
  skillSentences(vocabulary, pair, sentences);
  titleSentences(pair, sentences);
  experienceSentences(pair, sentences);
  placeSentences(pair, sentences);
  termsSentences(pair, sentences);
  if (pair.coverage < MIN_COVERAGE) {
    risks.push(
      `Little data: only ${Math.round(pair.coverage * 100)}% of the weight is known; the rest counts as typical.`,
    );
  }
  return { reasons: reasons.slice(0, MAX_SENTENCES), risks: risks.slice(0, MAX_SENTENCES) };
}

/** "a", "a and b", "a, b and c"; after `max` items "and n more". */
export function formatList(names: readonly string[], max = 4): string {
  const shown = names.length > max ? [...names.slice(0, max), `${names.length - max} more`] : [...names];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

function names(matches: readonly RequirementMatch[]): string[] {
  return [...matches].sort((a, b) => b.rarity - a.rarity).map((match) => match.requirement.name);
}

function skillSentences(
  vocabulary: Vocabulary,
  { assessment, candidate }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const { required, preferred, failed_must_haves } = assessment;
  const { written_in } = candidate;
  const failed = required.filter((match) => failed_must_haves.includes(match.requirement.name));
  if (failed.length > 0)
    risks.push(`Must-have not found: ${formatList(names(failed))}. This caps the score at 39.`);
  const found = required.filter((match) => match.percent >= FOUND_PERCENT);
  if (found.length > 0) {
    const whole = found.length === required.length;
    const count = whole
      ? required.length === 1
        ? 'the one required skill'
        : `all ${required.length} required skills`
      : `${found.length} of ${required.length} required skills`;
    reasons.push(`Has ${count}: ${formatList(names(found))}.`);
  }
  const near = required.filter((match) => match.percent > 0 && match.percent < FOUND_PERCENT);
  for (const match of near.slice(0, 2)) {
    const has = vocabulary.skills.get(match.skill_id ?? '')?.name;
    if (has !== undefined) reasons.push(`Has ${has}, which is close to ${match.requirement.name}.`);
  }
  const missing = required.filter((match) => match.percent === 0 && !failed.includes(match));
  if (missing.length > 0 && assessment.fits[0] !== UNKNOWN) {
    risks.push(
      `No sign of ${formatList(names(missing))}; ask about ${missing.length === 1 ? 'it' : 'them'}.`,
    );
  }
  const isWritten = (match: RequirementMatch) => match.skill_id === written_in && !isClaimed(match.strength);
  const written = required.filter(isWritten);
  if (written.length > 0)
    risks.push(`The resume is written in ${formatList(names(written))}; ask how well it is spoken.`);
  const textOnly = found.filter((match) => !isClaimed(match.strength) && !isWritten(match));
  if (textOnly.length > 0) {
    risks.push(
      `${formatList(names(textOnly))} ${textOnly.length === 1 ? 'is' : 'are'} only mentioned in the resume text, not listed as ${textOnly.length === 1 ? 'a skill' : 'skills'}.`,
    );
  }
  const extra = preferred.filter((match) => match.percent >= FOUND_PERCENT);
  if (extra.length > 0) reasons.push(`Brings nice-to-have skills: ${formatList(names(extra))}.`);
}

/** Said first, because it says how far everything else can be believed. */
function stuffingSentences({ stuffing, candidate, assessment }: AssessedPair, risks: string[]): void {
  if (stuffing === undefined) return;
  const { copied, listed_only, shown, too_many } = stuffing;
  if (copied > 0)
    risks.push(
      `${copied} words are copied from the advertisement: “${candidate.copied?.quote}”. They do not count.`,
    );
  if (listed_only > 0) {
    const asked = assessment.required.length + assessment.preferred.length;
    risks.push(
      `${listed_only} of the ${asked} skills of this job stand in a list only; the jobs and studies of the resume show ${shown === 0 ? 'none' : shown} of them.`,
    );
  }
  if (too_many > 0)
    risks.push(
      `Lists ${too_many} skills that no job or study of the resume shows, more than anyone uses; ask where they were used.`,
    );
}

function titleSentences(
  { assessment, candidate, explain }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const title = candidate.titles[assessment.best_title];
  const fit = assessment.fits[TITLE] as number;
  const name = explain?.candidate.titles
    .map((one) => one.title)
    .find((one) => stems(one).join(' ') === title?.key);
  const quoted = name === undefined ? '' : ` (${name})`;
  if (title !== undefined && fit >= 0.75) {
    reasons.push(
      title.current ? `Does this kind of job today${quoted}.` : `Has held this kind of job before${quoted}.`,
    );
  } else if (title !== undefined && fit >= 0.4) {
    reasons.push(
      title.current
        ? `Current title is close to the job${quoted}.`
        : `An earlier title is close to the job${quoted}.`,
    );
  } else if (fit >= 0) risks.push('No title held so far is close to this job.');
  const profile = assessment.fits[PROFILE] as number;
  if (profile >= 0.7) reasons.push('The work described in the resume is the kind of work this job asks for.');
  else if (profile >= 0 && profile < 0.3)
    risks.push('The work described in the resume differs from this job.');
}

function years(tenths: number): string {
  const value = tenths / 10;
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${value === 1 ? 'year' : 'years'}`;
}

function experienceSentences({ job, candidate }: AssessedPair, { reasons, risks }: Sentences): void {
  const { experience_min: min, experience_max: max } = job;
  const { experience } = candidate;
  if (experience === null || (min === null && max === null)) return;
  if (min !== null && experience < min) {
    risks.push(`${years(experience)} of experience; the job asks for at least ${years(min)}.`);
  } else if (max !== null && max > 0 && experience > max) {
    risks.push(`${years(experience)} of experience is more than the ${years(max)} the job has in mind.`);
  } else reasons.push(`${years(experience)} of experience, within what the job asks for.`);
}

function placeSentences({ job, candidate, assessment }: AssessedPair, { reasons, risks }: Sentences): void {
  const fit = assessment.fits[LOCATION] as number;
  if (fit === UNKNOWN) return;
  if (assessment.criteria.work_mode === 'fail')
    risks.push('Prefers a different work mode (onsite, hybrid or remote) than the job offers.');
  if (job.place === null || candidate.place === null || assessment.criteria.location === 'unknown') return;
  const km = Math.round(distanceKm(job.place, candidate.place));
  if (km <= NEAR_KM) reasons.push(`Lives ${km} km from the job.`);
  else if (fit === 1) reasons.push('The job is remote, so the distance does not matter.');
  else if (candidate.relocation === true) reasons.push(`Lives ${km} km away and is willing to relocate.`);
  else
    risks.push(
      `Lives ${km} km away${candidate.relocation === false ? ' and does not want to relocate' : ''}.`,
    );
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "the job's country (Germany)"; without the name while the country is not known. */
function jobCountry(code: string | null): string {
  if (code === null) return "the job's country";
  return `the job's country (${/^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code})`;
}

function termsSentences({ job, candidate, assessment }: AssessedPair, { reasons, risks }: Sentences): void {
  const salary = assessment.fits[SALARY] as number;
  if (salary === 1) reasons.push('The expected salary fits the budget.');
  else if (salary >= 0) risks.push('The expected salary is above the budget.');
  if (assessment.criteria.notice_period === 'fail') {
    risks.push(`Notice period of ${candidate.notice_days} days; the job can wait ${job.notice_days}.`);
  }
  if (assessment.criteria.work_permit === 'fail')
    risks.push(`Is not allowed to work in ${jobCountry(job.country)}.`);
  else if (job.must_haves.includes('work_permit') && assessment.criteria.work_permit === 'unknown')
    risks.push(`Whether the candidate may work in ${jobCountry(job.country)} is not known; ask.`);
  if (assessment.criteria.job_type === 'fail') risks.push('Is looking for a different type of employment.');
}
