import type { TitleFeatures } from '../titles/title-features.ts';
import type { Profile } from './profile.ts';

export interface Place {
  latitude: number;
  longitude: number;
  /** Display name; never compared. */
  name?: string;
}

/** What a part of a resume covers. `certificates` includes licences and courses, `list` is a list of skills. */
export const PASSAGE_KINDS = ['job', 'study', 'list', 'certificates', 'other'] as const;

/** A part of a text, offsets `start` (inclusive) to `end` (exclusive); `dated`: its jobs or studies have dates. */
export interface Passage {
  kind: (typeof PASSAGE_KINDS)[number];
  dated: boolean;
  start: number;
  end: number;
}

/**
 * The engine's view of a candidate. It has no field for name, sex, age, origin or family; the words of the name are in
 * `personal_words` only to be removed from the text.
 */
export interface CandidateInput {
  /** `typed`: entered by a person, so no text has to show it. `years`: spent under it, of `experience_years`. */
  titles: { title: string; current: boolean; typed?: boolean; years?: number }[];
  /** Names that a person typed or confirmed, or from data without their place in a text. */
  skills: string[];
  /** Unconfirmed names from the resume's own lists of skills. */
  listed_skills?: string[];
  /** The resume's text; may be empty. */
  text: string;
  /** Sections of the text; text outside all of them is `other`. */
  passages?: readonly Passage[];
  experience_years: number | null;
  /** The passage of the resume that the years were parsed from, if any. */
  experience_quote?: string;
  place: Place | null;
  /** Of where they live, ISO 3166 alpha-2. */
  country?: string | null;
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
  /** By country (ISO 3166 alpha-2): whether they may work there. Missing means unknown. */
  work_permits?: Readonly<Record<string, boolean>>;
  personal_words?: string[];
  /** Ids of the clients at which they work and which are off limits, where that caps the score. Sorted. */
  off_limits?: string[];
}

/** Under this country `work_permits` of features say `false` where a text says that its author still needs a permit. */
export const ANY_COUNTRY = '*';

/** Criteria other than single skills that can be marked as must-have. */
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

/** Beyond this many kilometres an on-site or hybrid job is out of reach: the score is capped, flagged, or neither. */
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
  /** The job's own values; missing or null ones come from its agency (`withAgencyReach`). */
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
  /** Id of its client, whose own people are not off limits for it; only where that caps the score. */
  client?: string;
}

/** Raised with every change after which stored features can no longer be scored. */
export const FEATURES_VERSION = 9;

interface Versioned {
  features_version: number;
  vocabulary_version: string;
  /** Hash of all inputs of the features. */
  inputs_hash: string;
}

/** A candidate as normalised ids. Plain JSON: store it, and load it into the index without parsing the text again. */
export interface CandidateFeatures extends Versioned {
  /** `years` in tenths, where the title is of a known trade. */
  titles: (TitleFeatures & { current: boolean; years?: number })[];
  /** Skill id and strength in percent, by where the resume shows it (`skills/levels.ts`). Sorted by id. */
  skills: [string, number][];
  has_text: boolean;
  /** Words of the text outside its lists, and of typed skills, as ascending hashes (`features/words.ts`). */
  words: number[];
  /** Whether the text says enough for the lack of what one would write to mean something. */
  has_full_text: boolean;
  /** Whether the resume describes a job with dates. */
  has_dated_work: boolean;
  /** Ids of skills that the text says they lack. Sorted. */
  denied: string[];
  /** Ids of languages that they presumably speak, from where they live, worked and went to school. Sorted. */
  presumed: string[];
  /** Trades with an entry gate that they have entered (`gates/entry-trades.ts`), sorted; null if too little is known. */
  entries: string[] | null;
  /** Text that does not count because the job's advertisement contains it; only in the features for that job. */
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
  /** Id of the language of the text, if detected; counts as a mention of that language. */
  written_in: string | null;
  off_limits?: readonly string[];
}

export interface Requirement {
  id: string;
  /** As the job writes it. */
  name: string;
  must_have: boolean;
  /** Skills named within a name that is not in the vocabulary, with the level in percent at which they meet it. */
  parts?: [id: string, level: number][];
  /** Words of the name as hashes, with their weights. */
  words: [hash: number, weight: number][];
}

/** How much an ad says: full description or skills, little of both, or just the title. */
export const AD_KINDS = ['full', 'short', 'title'] as const;
export type AdKind = (typeof AD_KINDS)[number];

export interface JobFeatures extends Versioned {
  kind: AdKind;
  title: TitleFeatures | null;
  /** Trades of the job that nobody enters from outside (`gates/entry-trades.ts`), the one named best first. */
  entry: string[];
  /** Includes the languages; each is a must-have if `languages` is. */
  required: Requirement[];
  preferred: Requirement[];
  /** Ids of the requirements that are languages. Sorted. */
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
  /** The effective reach; `own_reach` is the job's own part of it. */
  reach: Readonly<Reach>;
  own_reach: Readonly<Partial<Reach>>;
  must_haves: MustHaveCriterion[];
  client?: string;
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
