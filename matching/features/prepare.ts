import { presumedLanguages } from '../gates/country-languages.ts';
import { entriesAsked, tradesOfSkill, tradesOfTitle, tradesProved, tradesShown } from '../gates/entry.ts';
import { namedSkillId, RIGHT_TO_WORK } from '../gates/tacit.ts';
import { SHOWN_STRENGTH, typedStrength } from '../skills/levels.ts';
import { skillId } from '../skills/resolve.ts';
import { distinctStems } from '../text/distinct-stems.ts';
import { hashText, withoutPersonalFacts } from '../text/normalise.ts';
import { writtenLanguage } from '../text/written-language.ts';
import { prepareMainTitle } from '../titles/title-features.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { heldTitles } from './held-titles.ts';
import { salaryStep } from './money.ts';
import { prepareProfile } from './profile.ts';
import { blanked, type Strengths, shownSkills, withoutLists } from './shown-skills.ts';
import {
  type AdKind,
  ANY_COUNTRY,
  type CandidateFeatures,
  type CandidateInput,
  DEFAULT_REACH,
  FEATURES_VERSION,
  type JobFeatures,
  type JobInput,
  type Passage,
  type Place,
  type Reach,
  type Requirement,
} from './types.ts';
import { requirementParts, requirementWords, withNameWords, wordsOf } from './words.ts';
import { modeBits, typeBits } from './work-terms.ts';

const MAX_SKILLS = 200;
/** In characters. No real resume is longer; bounds the time per candidate. */
export const MAX_TEXT_LENGTH = 120_000;
// Weight of the words of a title or skill in the profile, relative to a word of the text.
const TITLE_COUNT = 1;
const SKILL_COUNT = 1;

/** The `inputs_hash` that the features of this input would have, without preparing them. */
export const hashInput = (input: CandidateInput | JobInput): string => hashText(JSON.stringify(input));

/** Normalises a candidate for scoring. Ignores personal characteristics; dates and employment gaps have no field. */
export function prepareCandidate(vocabulary: Vocabulary, input: CandidateInput): CandidateFeatures {
  const text = withoutPersonalFacts(input.text.slice(0, MAX_TEXT_LENGTH), input.personal_words);
  const language = writtenLanguage(text);
  const written_in = language === undefined ? null : skillId(vocabulary, language);
  const held = heldTitles(input.titles);
  const trades: string[] = [];
  const titles = held.flatMap(({ title, current, years }) => {
    const features = prepareMainTitle(vocabulary, title, text);
    trades.push(...tradesOfTitle(title, features?.rank ?? null));
    if (features === undefined) return [];
    const spent = features.unknown === true ? null : tenths(years ?? null);
    return [{ ...features, current, ...(spent && { years: spent }) }];
  });
  const { strengths, denied, denials, lists, unproven } = shownSkills(vocabulary, input, text);
  if (written_in !== null) {
    // Few people name the language that their resume is written in, which shows it.
    strengths.set(written_in, SHOWN_STRENGTH);
    denied.delete(written_in);
  }
  const passages = input.passages ?? [];
  const has_full_text = isFull(text);
  const counts = new Map<string, number>();
  const idle = unproven.filter(({ isOfFacts }) => !isOfFacts);
  const described = withoutLists(
    vocabulary,
    blanked(
      text,
      [...denials, ...idle].sort((a, b) => a.start - b.start),
    ),
    lists,
  );
  addTerms(counts, described, 1);
  const words = withNameWords(wordsOf(vocabulary, counts), input.skills);
  for (const { title } of held) addTerms(counts, title, TITLE_COUNT);
  // The skill list stays out of the profile: adding a skill must never make a candidate less similar to a job.
  return {
    features_version: FEATURES_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashInput(input),
    titles,
    skills: strongestSkills(strengths),
    has_text: text.trim() !== '',
    words,
    has_full_text,
    has_dated_work: passages.some(({ kind, dated }) => kind === 'job' && dated),
    denied: [...denied].sort(),
    presumed: presumedLanguages(vocabulary, input.country, partsAbout(text, passages)),
    entries: entriesOf(
      [
        ...trades,
        ...tradesShown(vocabulary, strengths.keys(), {
          text: blanked(text, unproven),
          names: [...held.map(({ title }) => title), ...input.skills, ...(input.certificates ?? [])],
          hasTitles: titles.length > 0,
        }),
      ],
      {
        isKnown: titles.length > 0 || has_full_text,
        lost: [...denied].flatMap((id) => tradesOfSkill(vocabulary, id)),
      },
    ),
    profile: prepareProfile(vocabulary, counts) ?? null,
    ...candidateTerms(input, denied.has(RIGHT_TO_WORK)),
    written_in,
    ...(input.off_limits && { off_limits: input.off_limits }),
  };
}

/**
 * One proof in a record that says too little does not rule out others. Who says that their registration lapsed, or is still
 * to come, may not work in its trade.
 */
const entriesOf = (
  trades: readonly string[],
  { isKnown, lost = [] }: { isKnown: boolean; lost?: readonly string[] },
): string[] | null => (isKnown ? [...new Set(trades)].filter((trade) => !lost.includes(trade)).sort() : null);

/** Of a text with fewer different words it means nothing that it does not name something. */
const FULL_TEXT_WORDS = 15;

const isFull = (text: string): boolean =>
  new Set(text.toLowerCase().match(/\p{L}{2,}/gu)).size >= FULL_TEXT_WORDS;

/** The parts of a text about jobs and studies; all of it if none are known. */
function partsAbout(text: string, passages: readonly Passage[]): string[] {
  const parts = passages.filter(({ kind }) => kind === 'job' || kind === 'study');
  return parts.length === 0 ? [text] : parts.map(({ start, end }) => text.slice(start, end));
}

/** The fields of a candidate that need no text preparation. */
const candidateTerms = (input: CandidateInput, isPermitNeeded: boolean) => ({
  experience: tenths(input.experience_years),
  place: hundredths(input.place),
  relocation: input.relocation,
  work_modes: modeBits(input.work_modes),
  salary: salaryStep(input.salary_min, input.salary_currency, input.salary_period),
  notice_days: days(input.notice_period_days),
  job_types: typeBits(input.job_types),
  work_permits: workPermits({ ...(isPermitNeeded && { [ANY_COUNTRY]: false }), ...input.work_permits }),
});

/**
 * The features of an input in which only listed skills were added or terms (experience, place, salary, notice period …)
 * changed, without preparing the texts again. Equal to `prepareCandidate` of that input, apart from the hash.
 */
export function withChange(
  vocabulary: Vocabulary,
  features: CandidateFeatures,
  input: CandidateInput,
  addedSkills: readonly string[],
): CandidateFeatures {
  const strengths: Strengths = new Map(features.skills);
  const added = addedSkills.map((name) => namedSkillId(vocabulary, name));
  for (const id of added) strengths.set(id, typedStrength(vocabulary, id, features.has_text));
  const trades = [
    ...added.flatMap((id) => tradesOfSkill(vocabulary, id)),
    ...addedSkills.flatMap((name) => tradesProved(name)),
  ];
  return {
    ...features,
    skills: strongestSkills(strengths),
    words: withNameWords(features.words, addedSkills),
    denied: features.denied.filter((id) => !added.includes(id)),
    entries: entriesOf([...(features.entries ?? []), ...trades], { isKnown: features.entries !== null }),
    ...candidateTerms(input, ANY_COUNTRY in features.work_permits && !added.includes(RIGHT_TO_WORK)),
  };
}

/** Normalises a job for scoring. A skill that is both required and preferred counts once, as required. */
export function prepareJob(vocabulary: Vocabulary, input: JobInput): JobFeatures {
  const description = withoutPersonalFacts(input.description.slice(0, MAX_TEXT_LENGTH));
  const title = prepareMainTitle(vocabulary, input.job_title, description) ?? null;
  const counts = new Map<string, number>();
  addTerms(counts, description, 1);
  addTerms(counts, input.job_title, TITLE_COUNT);
  for (const skill of input.skills_required) addTerms(counts, skill.name, SKILL_COUNT);
  for (const skill of input.skills_preferred) addTerms(counts, skill, SKILL_COUNT);
  const must_haves = [...new Set(input.must_haves ?? [])].sort();
  const languages = (input.languages ?? []).filter((name) => name.trim() !== '');
  const named = [
    ...input.skills_required,
    ...languages.map((name) => ({ name, must_have: must_haves.includes('languages') })),
  ];
  const required = requirements(vocabulary, named, new Set());
  const requiredIds = new Set(required.map((requirement) => requirement.id));
  const preferred = requirements(
    vocabulary,
    input.skills_preferred.map((name) => ({ name, must_have: false })),
    requiredIds,
  );
  return {
    features_version: FEATURES_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashInput(input),
    kind: adKind(description, required.length + preferred.length),
    title,
    entry: entriesAsked(input.job_title, title?.rank ?? null),
    required,
    preferred,
    languages: [...new Set(languages.map((name) => namedSkillId(vocabulary, name)))].sort(),
    profile: prepareProfile(vocabulary, counts) ?? null,
    experience_min: tenths(input.experience_min),
    experience_max: tenths(input.experience_max),
    place: hundredths(input.place),
    work_mode: modeBits(input.work_mode === null ? null : [input.work_mode]),
    salary_max: salaryStep(input.salary_max, input.salary_currency, input.salary_period),
    notice_days: days(input.notice_period_max_days),
    job_type: typeBits(input.job_type === null ? null : [input.job_type]),
    country: countryCode(input.country),
    reach: { ...DEFAULT_REACH, ...input.reach },
    own_reach: { ...input.reach },
    must_haves,
    ...(input.client !== undefined && { client: input.client }),
  };
}

/** An ad with at least this many words of description counts as full. */
const FULL_WORDS = 60;
/** An ad with fewer words and no skill counts as a bare title. */
const SHORT_WORDS = 8;

function adKind(description: string, skills: number): AdKind {
  const words = description.split(/\s+/u).filter((word) => word !== '').length;
  if (words >= FULL_WORDS) return 'full';
  return words >= SHORT_WORDS || skills > 0 ? 'short' : 'title';
}

/** What a job asks in numbers, which none of its texts changes; a missing one stays. */
export type JobNumbers = { experience_min?: number | null; notice_period_max_days?: number | null };

/** The job as `prepareJob` would return it with these numbers, but for the hash of its input. */
export const withJobNumbers = (
  job: JobFeatures,
  { experience_min, notice_period_max_days }: JobNumbers,
): JobFeatures => ({
  ...job,
  ...(experience_min !== undefined && { experience_min: tenths(experience_min) }),
  ...(notice_period_max_days !== undefined && { notice_days: days(notice_period_max_days) }),
});

/** The job with its agency's reach as default for the values that it does not set. */
export const withAgencyReach = (job: JobFeatures, agency: Readonly<Reach>): JobFeatures => ({
  ...job,
  reach: { ...agency, ...job.own_reach },
});

function addTerms(counts: Map<string, number>, text: string, times: number): void {
  for (const term of distinctStems(text)) counts.set(term, (counts.get(term) ?? 0) + times);
}

function strongestSkills(strengths: Strengths): [string, number][] {
  return [...strengths]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

function requirements(
  vocabulary: Vocabulary,
  named: readonly { name: string; must_have: boolean }[],
  requiredIds: ReadonlySet<string>,
): Requirement[] {
  const byId = new Map<string, Requirement>();
  for (const { name, must_have } of named) {
    if (name.trim() === '') continue;
    const id = namedSkillId(vocabulary, name);
    if (requiredIds.has(id)) continue;
    const existing = byId.get(id);
    if (existing === undefined) {
      const known = vocabulary.skills.get(id);
      byId.set(id, {
        id,
        name: name.trim(),
        must_have,
        ...(known === undefined && { parts: requirementParts(vocabulary, name) }),
        // Of a licence by number ("class 1") the words are those of another one, too.
        words: known?.kind === 'certificate' && /\d/u.test(name) ? [] : requirementWords(vocabulary, name),
      });
    } else existing.must_have ||= must_have;
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function tenths(years: number | null): number | null {
  return years === null || !Number.isFinite(years)
    ? null
    : Math.min(600, Math.max(0, Math.round(years * 10)));
}

function days(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.min(730, Math.max(0, Math.round(value)));
}

const countryCode = (code: string | null) => code?.trim().toUpperCase() || null;

/** Sorted, so that the order of entry makes no difference. */
function workPermits(byCountry: Readonly<Record<string, boolean>>): Record<string, boolean> {
  const entries = Object.entries(byCountry).map(([code, value]) => [code.toUpperCase(), value] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hundredths(place: Place | null): [number, number] | null {
  if (place === null || Math.abs(place.latitude) > 90 || Math.abs(place.longitude) > 180) return null;
  return [Math.round(place.latitude * 100), Math.round(place.longitude * 100)];
}
