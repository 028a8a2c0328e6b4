import {
  type MatchSettings,
  WEIGHT_BOUNDS,
  WEIGHTED_CRITERIA,
  type WeightedCriterion,
  type Weights,
  WeightsInput,
} from '@placewell/contract/matching/match-settings.ts';

export type Criteria = MatchSettings['criteria'];
/** Weights while being edited: a field may be empty or hold a number that is out of bounds. */
export type WeightDraft = Record<WeightedCriterion, number | string>;

export const defaultsOf = (criteria: Criteria): Weights =>
  Object.fromEntries(criteria.map(({ criterion, default_weight }) => [criterion, default_weight])) as Weights;

/** Weights to choose from instead of setting each; `agency` inherits. */
export const PRESETS = {
  skills: {
    required_skills: 50,
    preferred_skills: 15,
    title: 10,
    profile: 10,
    experience: 5,
    location: 5,
    salary: 3,
    terms: 2,
  },
  experience: {
    required_skills: 20,
    preferred_skills: 5,
    title: 25,
    profile: 20,
    experience: 20,
    location: 5,
    salary: 3,
    terms: 2,
  },
} as const satisfies Record<string, Weights>;
export type Preset = keyof typeof PRESETS;
export const isPreset = (name: string): name is Preset => name in PRESETS;

/** The weights if all of them are valid, else undefined. */
export const parseWeights = (draft: WeightDraft): Weights | undefined => WeightsInput.safeParse(draft).data;

/** An error such as "From 10 to 60" for each field that is invalid. */
export function weightErrors(draft: WeightDraft): Partial<Record<WeightedCriterion, string>> {
  const issues = WeightsInput.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const criterion = issue.path[0] as WeightedCriterion;
      const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
      return [criterion, `From ${minimum} to ${maximum}`];
    }),
  );
}

export const isSameWeights = (one: WeightDraft, other: WeightDraft) =>
  WEIGHTED_CRITERIA.every((criterion) => one[criterion] === other[criterion]);

/** Each criterion's share of the score in whole percent, 100 in total (largest remainder). An empty field counts as 0. */
export function sharesOf(draft: WeightDraft): Record<WeightedCriterion, number> {
  const weights = WEIGHTED_CRITERIA.map((criterion) => Math.max(0, Number(draft[criterion]) || 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (weight * 100) / sum));
  const rounded = exact.map(Math.floor);
  const remainder = sum === 0 ? 0 : 100 - rounded.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, index) => [share - Math.floor(share), index] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, index] of byRemainder.slice(0, remainder)) rounded[index] = (rounded[index] ?? 0) + 1;
  return Object.fromEntries(
    WEIGHTED_CRITERIA.map((criterion, index) => [criterion, rounded[index] ?? 0]),
  ) as Record<WeightedCriterion, number>;
}
