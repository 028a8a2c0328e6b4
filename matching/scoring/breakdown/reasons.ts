import type { CandidateFeatures, JobFeatures } from '../../features/types.ts';
import { MODE_HYBRID } from '../../features/work-terms.ts';
import { expandAcronyms } from '../../titles/acronyms.ts';
import { titleKey } from '../../titles/words.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import type { Cap } from '../caps.ts';
import { MIN_COVERAGE, UNKNOWN } from '../combine.ts';
import { distanceKm, NEAR_KM } from '../fits.ts';
import type { ExplainSource } from '../result.ts';
import { FOUND_PERCENT, isOnlyMentioned, type RequirementMatch } from '../skill-match.ts';
import type { Stuffing } from '../stuffing.ts';
import { formatLevels } from './details.ts';
import { formatKm, formatList, formatYears } from './formats.ts';

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

/** Most important first: lists show the first risk. */
const RISK_ORDER = [
  'reach',
  'must_have',
  'stuffing',
  'rank',
  'to_confirm',
  'work_permit',
  'little_data',
  'title',
  'missing',
  'profile',
  'experience',
  'place',
  'terms',
  'mentioned',
] as const;
export type RiskKind = (typeof RISK_ORDER)[number];

interface Sentences {
  reasons: string[];
  risks: { kind: RiskKind; text: string }[];
}

/** Reasons for the match and risks to check, as sentences, most important first. */
export function reasonsAndRisks(
  vocabulary: Vocabulary,
  pair: AssessedPair,
): { reasons: string[]; risks: string[] } {
  const sentences: Sentences = { reasons: [], risks: [] };
  capSentences(pair, sentences);
  stuffingSentences(pair, sentences);
  skillSentences(vocabulary, pair, sentences);
  titleSentences(pair, sentences);
  experienceSentences(pair, sentences);
  placeSentences(pair, sentences);
  termsSentences(pair, sentences);
  if (pair.coverage < MIN_COVERAGE) {
    const known = Math.round(pair.coverage * 100);
    const text = `Little data: only ${known}% of the weight is known; the rest counts as typical.`;
    sentences.risks.push({ kind: 'little_data', text });
  }
  const order = ({ kind }: { kind: RiskKind }) => RISK_ORDER.indexOf(kind);
  return {
    reasons: sentences.reasons.slice(0, MAX_SENTENCES),
    risks: sentences.risks
      .sort((a, b) => order(a) - order(b))
      .slice(0, MAX_SENTENCES)
      .map(({ text }) => text),
  };
}

/** "This caps the score at 59.", if this is the cap that applies. */
const capped = ({ caps }: Assessment, reason: Cap['reason']) => {
  const cap = caps.find((one) => one.reason === reason);
  return cap === undefined ? '' : ` This caps the score at ${cap.limit}.`;
};

function capSentences({ job, candidate, assessment, explain }: AssessedPair, { risks }: Sentences): void {
  const { is_out_of_reach, distance, rank_gap, failed_must_haves, required } = assessment;
  if (is_out_of_reach) {
    const city = explain?.job.place?.name?.split(',')[0]?.trim() || 'the job';
    const mode = job.work_mode === MODE_HYBRID ? 'a hybrid job' : 'an on-site job';
    const text = `Lives ${formatKm(distance ?? 0)} from ${city}, for ${mode}, and does not say that they would move.`;
    risks.push({ kind: 'reach', text: text + capped(assessment, 'reach') });
  }
  const skills = required.filter((match) => failed_must_haves.includes(match.requirement.name));
  const others = job.must_haves.filter((criterion) => failed_must_haves.includes(criterion));
  const failed = [
    skills.length > 0 ? `Must-have not found: ${formatList(names(skills))}.` : '',
    others.length > 0
      ? `Must-have not met: ${formatList(others.map((name) => name.replace(/_/g, ' ')))}.`
      : '',
  ].filter((text) => text !== '');
  if (failed.length > 0)
    risks.push({ kind: 'must_have', text: failed.join(' ') + capped(assessment, 'must_have') });
  if (rank_gap > 0) {
    const text = `Would move up by ${formatLevels(rank_gap)}: no title held so far is as senior as this job's.`;
    risks.push({ kind: 'rank', text: text + capped(assessment, 'rank') });
  }
  // The language of the resume gets a separate sentence.
  const to_confirm = required
    .filter(({ skill_id }) => skill_id !== candidate.written_in)
    .map(({ requirement }) => requirement.name)
    .filter((name) => assessment.to_confirm.includes(name));
  if (to_confirm.length > 0) {
    const [is, they] = to_confirm.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const text = `The must-have ${formatList(to_confirm)} ${is} only mentioned in running text; please confirm ${they}.`;
    risks.push({ kind: 'to_confirm', text });
  }
}

function names(matches: readonly RequirementMatch[]): string[] {
  return [...matches].sort((a, b) => b.rarity - a.rarity).map((match) => match.requirement.name);
}

function skillSentences(
  vocabulary: Vocabulary,
  { assessment, candidate: { written_in } }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const { required, preferred, failed_must_haves, to_confirm } = assessment;
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
    if (has !== undefined) reasons.push(`Has ${has}, which counts half for ${match.requirement.name}.`);
  }
  const missing = required.filter(
    ({ percent, requirement }) => percent === 0 && !failed_must_haves.includes(requirement.name),
  );
  if (missing.length > 0 && assessment.fits[0] !== UNKNOWN) {
    const text = `No sign of ${formatList(names(missing))}; ask about ${missing.length === 1 ? 'it' : 'them'}.`;
    risks.push({ kind: 'missing', text });
  }
  const isWritten = (match: RequirementMatch) => match.skill_id === written_in && isOnlyMentioned(match);
  const written = required.filter(isWritten);
  if (written.length > 0) {
    const isMustHave = written.some(({ requirement }) => requirement.must_have);
    const text = `The resume is written in ${formatList(names(written))}; ask how well it is spoken.`;
    risks.push({ kind: isMustHave ? 'to_confirm' : 'mentioned', text });
  }
  const textOnly = found.filter(
    (match) => isOnlyMentioned(match) && !isWritten(match) && !to_confirm.includes(match.requirement.name),
  );
  if (textOnly.length > 0) {
    const text = `${formatList(names(textOnly))} ${textOnly.length === 1 ? 'is' : 'are'} only mentioned in the resume text, not listed as ${textOnly.length === 1 ? 'a skill' : 'skills'}.`;
    risks.push({ kind: 'mentioned', text });
  }
  const extra = preferred.filter((match) => match.percent >= FOUND_PERCENT);
  if (extra.length > 0) reasons.push(`Brings nice-to-have skills: ${formatList(names(extra))}.`);
}

/** First, because it says how far everything else can be trusted. */
function stuffingSentences({ stuffing, candidate, assessment }: AssessedPair, { risks }: Sentences): void {
  if (stuffing === undefined) return;
  const { copied, listed_only, shown, too_many } = stuffing;
  if (copied > 0)
    risks.push({
      kind: 'stuffing',
      text: `${copied} words are copied from the advertisement: “${candidate.copied?.quote}”. They do not count.`,
    });
  if (listed_only > 0) {
    const asked = assessment.required.length + assessment.preferred.length;
    risks.push({
      kind: 'stuffing',
      text: `${listed_only} of the ${asked} skills of this job stand in a list only; the jobs and studies of the resume show ${shown === 0 ? 'none' : shown} of them.`,
    });
  }
  if (too_many > 0)
    risks.push({
      kind: 'stuffing',
      text: `Lists ${too_many} skills that no job or study of the resume shows, more than anyone uses; ask where they were used.`,
    });
}

function titleSentences(
  { assessment, candidate, explain }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const title = candidate.titles[assessment.best_title];
  const fit = assessment.fits[TITLE] as number;
  const name = explain?.candidate.titles
    .map((one) => one.title)
    .find((one) => titleKey(expandAcronyms(one)) === title?.key);
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
  } else if (fit >= 0) risks.push({ kind: 'title', text: 'No title held so far is close to this job.' });
  const profile = assessment.fits[PROFILE] as number;
  if (profile >= 0.7) reasons.push('The work described in the resume is the kind of work this job asks for.');
  else if (profile >= 0 && profile < 0.3)
    risks.push({ kind: 'profile', text: 'The work described in the resume differs from this job.' });
}

const years = (tenths: number) => formatYears(tenths / 10);

function experienceSentences({ job, candidate }: AssessedPair, { reasons, risks }: Sentences): void {
  const { experience_min: min, experience_max: max } = job;
  const { experience } = candidate;
  if (experience === null || (min === null && max === null)) return;
  if (min !== null && experience < min) {
    const text = `${years(experience)} of experience; the job asks for at least ${years(min)}.`;
    risks.push({ kind: 'experience', text });
  } else if (max !== null && max > 0 && experience > max) {
    const text = `${years(experience)} of experience is more than the ${years(max)} the job has in mind.`;
    risks.push({ kind: 'experience', text });
  } else reasons.push(`${years(experience)} of experience, within what the job asks for.`);
}

function placeSentences({ job, candidate, assessment }: AssessedPair, { reasons, risks }: Sentences): void {
  const fit = assessment.fits[LOCATION] as number;
  if (fit === UNKNOWN) return;
  if (assessment.criteria.work_mode === 'fail')
    risks.push({
      kind: 'place',
      text: 'Prefers a different work mode (onsite, hybrid or remote) than the job offers.',
    });
  if (job.place === null || candidate.place === null || assessment.criteria.location === 'unknown') return;
  const km = distanceKm(job.place, candidate.place);
  const far = formatKm(km);
  if (km <= NEAR_KM) reasons.push(`Lives ${far} from the job.`);
  else if (fit === 1) reasons.push('The job is remote, so the distance does not matter.');
  else if (candidate.relocation === true) reasons.push(`Lives ${far} away and is willing to relocate.`);
  else if (!assessment.is_out_of_reach) {
    const stays = candidate.relocation === false ? ' and does not want to relocate' : '';
    risks.push({ kind: 'place', text: `Lives ${far} away${stays}.` });
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "the job's country (Germany)"; without the name while the country is unknown. */
function jobCountry(code: string | null): string {
  if (code === null) return "the job's country";
  return `the job's country (${/^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code})`;
}

function termsSentences({ job, candidate, assessment }: AssessedPair, { reasons, risks }: Sentences): void {
  const salary = assessment.fits[SALARY] as number;
  if (salary === 1) reasons.push('The expected salary fits the budget.');
  else if (salary >= 0) risks.push({ kind: 'terms', text: 'The expected salary is above the budget.' });
  if (assessment.criteria.notice_period === 'fail') {
    const text = `Notice period of ${candidate.notice_days} days; the job can wait ${job.notice_days}.`;
    risks.push({ kind: 'terms', text });
  }
  if (assessment.criteria.work_permit === 'fail')
    risks.push({ kind: 'work_permit', text: `Is not allowed to work in ${jobCountry(job.country)}.` });
  else if (job.must_haves.includes('work_permit') && assessment.criteria.work_permit === 'unknown')
    risks.push({
      kind: 'work_permit',
      text: `Whether the candidate may work in ${jobCountry(job.country)} is not known; ask.`,
    });
  if (assessment.criteria.job_type === 'fail')
    risks.push({ kind: 'terms', text: 'Is looking for a different type of employment.' });
}
