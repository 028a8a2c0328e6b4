import type { TitleFeatures } from '../titles/title-features.ts';
import type { Profile } from './profile.ts';

export interface Place {
  latitude: number;
  longitude: number;
  /** What people call it; shown, never compared. */
  name?: string;
}

/** What a part of a resume is about. `certificates` holds licences and courses, `list` a list of skills. */
export const PASSAGE_KINDS = ['job', 'study', 'list', 'certificates', 'other'] as const;

/** A part of a text, from the offset `start` up to `end`; `dated` says whether its jobs or studies have dates. */
export interface Passage {
  kind: (typeof PASSAGE_KINDS)[number];
  dated: boolean;
  start: number;
  end: number;
}

/**
 * What the engine knows about a candidate. There is no field for name, sex, age, origin or family; the words of the
 * name go into `personal_words` only so that they can be removed from the text.
 */
export interface CandidateInput {
  /** `typed`: by a person, so that no text has to show it. */
  titles: { title: string; current: boolean; typed?: boolean }[];
  /** Names that a person typed or confirmed, or that come from data which does not say where they were shown. */
  skills: string[];
  /** Names in the resume's own lists of skills, which nobody has confirmed. */
  listed_skills?: string[];
  /** The resume's text; may be empty. */
  text: string;
  /** What the parts of the text are; a part that is in none of them is `other`. */
  passages?: readonly Passage[];
  experience_years: number | null;
  /** What the resume says the years in, if they were read from there. */
  experience_quote?: string;
  place: Place | null;
  relocation: boolean | null;
  /** onsite, hybrid, remote; null or empty means unknown. */
  work_modes: string[] | null;
  salary_min: number | null;
  salary_currency: string | null;
  /** hour, day, week, month, year */
  salary_period: string | null;
  notice_period_days: number | null;
  job_types: string[] | null;
  certificates?: string[];
  languages?: string[];
  /** By country (ISO 3166 alpha-2): whether they may work there. A country that is left out is not known. */
  work_permits?: Readonly<Record<string, boolean>>;
  personal_words?: string[];
}

/** Criteria, other than single skills, that a recruiter can mark as a must-have. */
export const MUST_HAVE_CRITERIA = [
  'experience',
  'location',
  'work_mode',
  'salary',
  'notice_period',
  'job_type',
  'languages',
  'work_permit',
] as const;
export type MustHaveCriterion = (typeof MUST_HAVE_CRITERIA)[number];

/** Beyond this many kilometres a job on site or hybrid is out of reach, which limits the score, is only said, or nothing. */
export interface Reach {
  km: number;
  effect: 'cap' | 'flag' | 'off';
}
export const DEFAULT_REACH: Readonly<Reach> = { km: 200, effect: 'cap' };

export interface JobInput {
  job_title: string;
  description: string;
  skills_required: { name: string; must_have: boolean }[];
  skills_preferred: string[];
  experience_min: number | null;
  experience_max: number | null;
  place: Place | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  /** The job's own; what it leaves out, or all for null, is its agency's (`withAgencyReach`). */
  reach: Readonly<Partial<Reach>> | null;
  work_mode: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: string | null;
  notice_period_max_days: number | null;
  job_type: string | null;
  languages?: string[];
  must_haves?: MustHaveCriterion[];
}

/** Version of the feature format; raised whenever stored features could no longer be scored as they are. */
export const FEATURES_VERSION = 4;

interface Versioned {
  features_version: number;
  vocabulary_version: string;
  /** Hash of all inputs of the features. */
  inputs_hash: string;
}

/** A candidate as normalised ids. Plain JSON: store it, and load it into the index without parsing the text again. */
export interface CandidateFeatures extends Versioned {
  titles: (TitleFeatures & { current: boolean })[];
  /** Skill id and strength in percent, by where the resume shows it (`skills/levels.ts`). Sorted by id. */
  skills: [string, number][];
  has_text: boolean;
  /** What does not count because the job's own advertisement holds it; only in the features for that job. */
  copied?: { words: number; quote: string };
  profile: Profile | null;
  /** Tenths of a year. */
  experience: number | null;
  /** Hundredths of a degree. */
  place: [number, number] | null;
  relocation: boolean | null;
  work_modes: number;
  salary: number | null;
  notice_days: number | null;
  job_types: number;
  work_permits: Readonly<Record<string, boolean>>;
  /** Id of the language that the text is written in, if that can be told. It counts as a mention of that language. */
  written_in: string | null;
}

export interface Requirement {
  id: string;
  name: string;
  must_have: boolean;
}

/** How much an ad says: a description or skills in full, little of both, or no more than its title. */
export const AD_KINDS = ['full', 'short', 'title'] as const;
export type AdKind = (typeof AD_KINDS)[number];

export interface JobFeatures extends Versioned {
  kind: AdKind;
  title: TitleFeatures | null;
  /** Includes the languages; each of them is a must-have if `languages` is. */
  required: Requirement[];
  preferred: Requirement[];
  /** Ids of the requirements that stand among the job's languages. Sorted. */
  languages: string[];
  profile: Profile | null;
  /** Tenths of a year. */
  experience_min: number | null;
  experience_max: number | null;
  place: [number, number] | null;
  work_mode: number;
  salary_max: number | null;
  notice_days: number | null;
  job_type: number;
  country: string | null;
  /** What applies; `own_reach` is the job's own part of it. */
  reach: Readonly<Reach>;
  own_reach: Readonly<Partial<Reach>>;
  must_haves: MustHaveCriterion[];
}

/** The requirements of a job other than skills, title and text. */
export type JobTerms = Pick<
  JobFeatures,
  | 'experience_min'
  | 'experience_max'
  | 'place'
  | 'work_mode'
  | 'salary_max'
  | 'notice_days'
  | 'job_type'
  | 'country'
  | 'reach'
  | 'must_haves'
>;
