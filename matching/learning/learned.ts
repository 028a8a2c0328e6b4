/** Raised with every change after which the same decisions teach something else. */
export const LEARNING_VERSION = '1';
/** With fewer decisions nothing is learned. */
export const MIN_DECISIONS = 3;
/** The most that a score can move, however many decisions there are; n of them move it by n/(n + 2) of this. */
export const MAX_POINTS = 10;

/** Whole numbers by id, ids ascending; positive where those shortlisted have more of it than those rejected. */
export interface LearnedWeights {
  ids: number[];
  weights: number[];
}

/**
 * What the decisions about people of one job say about others, as whole numbers. Plain JSON; it names no person and
 * holds no text. Valid for the vocabulary it was made with.
 */
export interface Learned {
  /** Version and decisions: equal hashes mean the same decisions about the same people. */
  hash: string;
  vocabulary_version: string;
  shortlisted: number;
  rejected: number;
  /** Words of titles, and terms of profiles, as in the features. */
  words: LearnedWeights;
  terms: LearnedWeights;
  /** By skill id, ascending. */
  skills: [string, number][];
}

/** The most points, to a tenth, that these decisions add or subtract. */
export function mostPoints({ shortlisted, rejected }: Pick<Learned, 'shortlisted' | 'rejected'>): number {
  const count = shortlisted + rejected;
  return Math.round((MAX_POINTS * 10 * count) / (count + 2)) / 10;
}

/** What a person has of the learned words, terms and skills: products of whole numbers, with the lengths of vectors. */
export interface Likeness {
  words: number;
  wordsNorm: number;
  terms: number;
  termsNorm: number;
  skills: number;
}

/** Weights are in thousandths; those of skills are multiplied by rarity and strength, both in percent. */
export const SCALE = 1000;
const SKILL_SCALE = SCALE * 10_000;
/** How much the title, the profile and the skills of a person say; each is −1 to 1. */
const TITLE_SHARE = 0.4;
const PROFILE_SHARE = 0.4;
const SKILLS_SHARE = 0.2;
/** Nobody shows all skills of those shortlisted: this many, each the only skill of all of them, count fully. */
const FULL_SKILLS = 3;
/** People are seldom alike by more than a third of the possible; from there on all points count. */
const GAIN = 3;

/** The points of a person, −10 to 10 in tenths. */
export function pointsOf(learned: Learned, likeness: Likeness): number {
  const alike =
    TITLE_SHARE * cosineOf(likeness.words, likeness.wordsNorm) +
    PROFILE_SHARE * cosineOf(likeness.terms, likeness.termsNorm) +
    SKILLS_SHARE * within(likeness.skills / (SKILL_SCALE * FULL_SKILLS));
  // Without the zero, a small negative value would be −0.
  return Math.round(mostPoints(learned) * 10 * within(GAIN * alike)) / 10 + 0;
}

const cosineOf = (product: number, norm: number) => (product === 0 ? 0 : product / (SCALE * norm));
const within = (value: number) => Math.max(-1, Math.min(1, value));

/** The score of a pair before its caps, moved by its learned points; within 0 and 100. */
export const moved = (score: number, points: number): number => Math.max(0, Math.min(100, score + points));
