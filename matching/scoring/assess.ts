import type { Profile } from '../features/profile.ts';
import {
  ANY_COUNTRY,
  type CandidateFeatures,
  type JobFeatures,
  type JobTerms,
  type MustHaveCriterion,
} from '../features/types.ts';
import { isTacit } from '../gates/tacit.ts';
import { isClaimed } from '../skills/levels.ts';
import { rankGap } from '../titles/rank.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Cap, capsOf, isOutOfReach, lacksEntry } from './caps.ts';
import {
  type Asked,
  MIN_LISTED_SKILLS,
  skillsKnownOf,
  UNKNOWN,
  type Weighting,
  weightArray,
  weightingOf,
} from './combine.ts';
import {
  distanceKm,
  experienceFit,
  jobTitleSimilarity,
  locationFit,
  modeFit,
  noticeFit,
  placeFit,
  profileFit,
  salaryFit,
  termsFit,
  titleFit,
  typeFit,
} from './fits.ts';
import { fillCoreFits, shownPercent } from './skill-coverage.ts';
import {
  countOtherSkills,
  FOUND_PERCENT,
  isOnlyMentioned,
  matchRequirements,
  type RequirementMatch,
  sumMet,
} from './skill-match.ts';
import { yearsInTrade, yearsShare } from './trade-years.ts';
import { normaliseWeights, type Weights } from './weights.ts';

export type GateResult = 'pass' | 'fail' | 'unknown';

/** Everything the score depends on, before weighting. */
export interface Assessment {
  /** In the order of CRITERIA. */
  fits: Float64Array;
  required: RequirementMatch[];
  preferred: RequirementMatch[];
  /** Index of the candidate's best title, or -1. */
  best_title: number;
  is_current_title: boolean;
  /** Number of listed skills that are related to no requirement. */
  other_skills: number;
  criteria: Record<MustHaveCriterion, GateResult>;
  failed_must_haves: string[];
  /** Names of must-have skills that only running text mentions. */
  to_confirm: string[];
  /** Names of must-have skills that are unknown, since the record does not mention them and would not have to. */
  unsaid: string[];
  /** Caps on the score, lowest first. */
  caps: Cap[];
  /** Kilometres between the two places, if both are known. */
  distance: number | null;
  is_out_of_reach: boolean;
  /** The trade of the job that nobody enters from outside, if the candidate has not entered it. */
  lacking_entry: string | null;
  /** How many levels the job is above every title held so far. */
  rank_gap: number;
  /** Tenths of a year in the trade of the job. */
  experience: number | null;
}

/** Compares one candidate with one job, criterion by criterion. `weighting` is that of the job (`jobWeighting`). */
export function assess(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  { factors }: Weighting,
): Assessment {
  const required = matchRequirements(vocabulary, job.required, candidate);
  const preferred = matchRequirements(vocabulary, job.preferred, candidate);
  const title = bestTitle(job, candidate);
  const experience = experienceIn(job, candidate);
  const place = placeFit(job.place, candidate.place);
  const notice = noticeFit(job.notice_days, candidate.notice_days);
  const type = typeFit(job.job_type, candidate.job_types);
  const fits = Float64Array.of(
    UNKNOWN,
    UNKNOWN,
    title.fit,
    profileFit(job.profile, profileOf(candidate)),
    experienceFit(job.experience_min, job.experience_max, experience),
    locationFit(job.work_mode, place, candidate.work_modes, candidate.relocation),
    salaryFit(job.salary_max, candidate.salary),
    termsFit(notice, type),
  );
  const isBarred = lacksEntry(job.entry, candidate.entries);
  const sums = [sumMet(required), sumMet(preferred)] as const;
  fillCoreFits(
    fits,
    {
      required: sums[0].met,
      requiredTotal: sums[0].total,
      preferred: sums[1].met,
      preferredTotal: sums[1].total,
      shown: required.reduce((sum, { rarity, by_skill }) => sum + rarity * shownPercent(by_skill), 0),
      isKnown: areSkillsKnown(candidate),
      isBarred,
      hasDatedWork: candidate.has_dated_work,
    },
    factors,
  );
  const other_skills = countOtherSkills(vocabulary, [...job.required, ...job.preferred], candidate.skills);
  const skillGate = (match: RequirementMatch) =>
    requirementGate(vocabulary, match, { candidate, otherSkills: other_skills });
  const languages = required.filter((match) => job.languages.includes(match.requirement.id)).map(skillGate);
  const criteria = { ...gatesOf(job, candidate, experience), languages: together(languages) };
  const failed_must_haves = [
    ...required
      .filter((match) => match.requirement.must_have && skillGate(match) === 'fail')
      .map((match) => match.requirement.name),
    // Failed languages are already named above.
    ...job.must_haves.filter((criterion) => criterion !== 'languages' && criteria[criterion] === 'fail'),
  ];
  return {
    fits,
    required,
    preferred,
    best_title: title.at,
    is_current_title: candidate.titles[title.at]?.current ?? false,
    other_skills,
    criteria,
    failed_must_haves,
    unsaid: required
      .filter(
        (match) =>
          match.requirement.must_have && match.percent < FOUND_PERCENT && skillGate(match) === 'unknown',
      )
      .map((match) => match.requirement.name),
    to_confirm: required
      .filter(
        (match) => match.requirement.must_have && isOnlyMentioned(match) && skillGate(match) === 'unknown',
      )
      .map((match) => match.requirement.name),
    caps: capsOf(job, candidate, failed_must_haves.length > 0),
    distance: job.place === null || candidate.place === null ? null : distanceKm(job.place, candidate.place),
    lacking_entry: isBarred ? (job.entry[0] as string) : null,
    is_out_of_reach: isOutOfReach(job, candidate.place, candidate.relocation),
    rank_gap: rankGap(job.title, candidate.titles),
    experience,
  };
}

/** Without a resume or a listed skill, nothing is known about the skills. */
export const areSkillsKnown = (candidate: CandidateFeatures): boolean =>
  candidate.has_text || candidate.skills.length > 0;

/** The share of the candidate's skills that the record tells. */
export const skillsKnown = ({ has_text, skills }: CandidateFeatures): number =>
  skillsKnownOf(has_text, skills.filter(([, strength]) => isClaimed(strength)).length);

/**
 * A required skill fails if the text says that the candidate lacks it, or if nothing shows it where one would write it:
 * in a full text or beside enough listed skills. What goes without saying (`gates/tacit.ts`), and a language of where
 * they live, worked or went to school, is unknown until the text says otherwise. One that only running text mentions
 * needs a person's confirmation.
 */
export function requirementGate(
  vocabulary: Vocabulary,
  match: RequirementMatch,
  { candidate, otherSkills }: { candidate: CandidateFeatures; otherSkills: number },
): GateResult {
  const { id } = match.requirement;
  if (candidate.denied.includes(id)) return 'fail';
  if (isOnlyMentioned(match)) return 'unknown';
  if (match.percent >= FOUND_PERCENT) return 'pass';
  if (isTacit(vocabulary, id) || candidate.presumed.includes(id)) return 'unknown';
  return candidate.has_full_text || otherSkills >= MIN_LISTED_SKILLS ? 'fail' : 'unknown';
}

/** Combines gates: the worst result, unknown if there are none. */
function together(results: readonly GateResult[]): GateResult {
  if (results.includes('fail')) return 'fail';
  return results.length === 0 || results.includes('unknown') ? 'unknown' : 'pass';
}

/** Without a resume the profile consists of the title alone, which has its own criterion. */
export const profileOf = (candidate: CandidateFeatures): Profile | null =>
  candidate.has_text ? candidate.profile : null;

function bestTitle(job: JobFeatures, candidate: CandidateFeatures): { fit: number; at: number } {
  if (job.title === null || candidate.titles.length === 0) return { fit: UNKNOWN, at: -1 };
  let fit = 0;
  let best = -1;
  for (const [at, title] of candidate.titles.entries()) {
    const value = titleFit(jobTitleSimilarity(job.title, job.profile, title), title.current);
    if (value > fit) {
      fit = value;
      best = at;
    }
  }
  return { fit, at: best };
}

function experienceIn({ title: asked, profile }: JobFeatures, candidate: CandidateFeatures): number | null {
  const { experience, titles } = candidate;
  if (experience === null || asked === null) return experience;
  const sums = { own: 0, other: 0 };
  for (const title of titles) {
    if (title.years === undefined) continue;
    const share = yearsShare(jobTitleSimilarity(asked, profile, title), asked.rank, title.rank);
    sums.own += title.years * share;
    sums.other += title.years * (1 - share);
  }
  return yearsInTrade(experience, sums);
}

const GATE_PASS = 1;
/** Anyone willing to relocate passes, and anyone near enough for a location fit of one half. */
export const LOCATION_PASS = 0.5;

function result(fit: number, pass = GATE_PASS): GateResult {
  if (fit === UNKNOWN) return 'unknown';
  return fit >= pass ? 'pass' : 'fail';
}

/** Whether the candidate may work in the job's country, as a person recorded or the text denies; unknown otherwise. */
export function workPermitGate(
  country: string | null,
  work_permits: CandidateFeatures['work_permits'],
): GateResult {
  const permit = country === null ? undefined : (work_permits[country] ?? work_permits[ANY_COUNTRY]);
  if (permit === undefined) return 'unknown';
  return permit ? 'pass' : 'fail';
}

/** The criteria that do not depend on the skills of a job; languages are among those. */
export type TermsCriterion = Exclude<MustHaveCriterion, 'languages'>;

/**
 * The gates other than skills. A failed one only flags the match unless it is marked as a must-have. `experience` is that
 * in the trade of the job.
 */
export function gatesOf(
  job: JobTerms,
  candidate: CandidateFeatures,
  experience: number | null,
): Record<TermsCriterion, GateResult> {
  const place = placeFit(job.place, candidate.place);
  const mode = modeFit(job.work_mode, candidate.work_modes);
  const location = locationFit(job.work_mode, place, 0, candidate.relocation);
  const enough = experienceFit(job.experience_min, null, experience);
  return {
    experience: result(enough),
    location: result(location, LOCATION_PASS),
    work_mode: result(mode),
    salary: result(salaryFit(job.salary_max, candidate.salary)),
    notice_period: result(noticeFit(job.notice_days, candidate.notice_days)),
    job_type: result(typeFit(job.job_type, candidate.job_types)),
    work_permit: workPermitGate(job.country, candidate.work_permits),
  };
}

/** The weights of a job, the same for every candidate: `weightArray` of the criteria it asks for. */
export const jobWeighting = (job: JobFeatures, weights: Weights): Weighting =>
  weightingOf(weightArray(normaliseWeights(weights), askedBy(job)));

/** A bit per criterion the job asks for, in the order of CRITERIA. Every job has a title. */
export function askedBy(job: JobFeatures): Asked {
  const asks = [
    job.required.length > 0,
    job.preferred.length > 0,
    true,
    job.profile !== null,
    job.experience_min !== null || job.experience_max !== null,
    job.place !== null || job.work_mode !== 0,
    job.salary_max !== null,
    job.notice_days !== null || job.job_type !== 0,
  ];
  return asks.reduce((bits, isAsked, at) => (isAsked ? bits | (1 << at) : bits), 0);
}
