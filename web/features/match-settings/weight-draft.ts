import {
  type MatchSettings,
  type MatchSettingsChange,
  WEIGHT_BOUNDS,
  WEIGHTED_CRITERIA,
  type WeightedCriterion,
  type Weights,
  WeightsInput,
} from '@placewell/contract/match-settings.ts';

export type Criteria = MatchSettings['criteria'];
/** Weights while they are typed: a field may be empty, or hold a number that is not allowed. */
export type WeightDraft = Record<WeightedCriterion, number | string>;

export const defaultsOf = (criteria: Criteria): Weights =>
  Object.fromEntries(criteria.map((one) => [one.criterion, one.default_weight])) as Weights;

/** The weights when all of them may be saved, else undefined. */
export const parseWeights = (draft: WeightDraft): Weights | undefined => WeightsInput.safeParse(draft).data;

/** "From 10 to 60" for each field that holds something else. */
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

/** Each criterion's share of the score in whole percent, 100 together (largest remainder); no number counts as 0. */
export function sharesOf(draft: WeightDraft): Record<WeightedCriterion, number> {
  const weights = WEIGHTED_CRITERIA.map((criterion) => Math.max(0, Number(draft[criterion]) || 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (weight * 100) / sum));
  const whole = exact.map(Math.floor);
  const left = sum === 0 ? 0 : 100 - whole.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, at) => [share - Math.floor(share), at] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, at] of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  return Object.fromEntries(WEIGHTED_CRITERIA.map((criterion, at) => [criterion, whole[at] ?? 0])) as Record<
    WeightedCriterion,
    number
  >;
}

const labelOf = (criteria: Criteria, criterion: string) =>
  criteria.find((one) => one.criterion === criterion)?.label ?? criterion;

function differences(criteria: Criteria, before: Weights, after: Weights): string[] {
  return WEIGHTED_CRITERIA.filter((criterion) => before[criterion] !== after[criterion]).map(
    (criterion) => `${labelOf(criteria, criterion)} ${before[criterion]} → ${after[criterion]}`,
  );
}

/** A change of the log in words, one line for each thing that changed. */
export function changeLines(change: MatchSettingsChange, criteria: Criteria): string[] {
  const { before, after } = change;
  const lines: string[] = [];
  if (after.match_threshold !== undefined)
    lines.push(`Least score ${before.match_threshold} → ${after.match_threshold}`);
  if (after.match_expiry_days !== undefined)
    lines.push(`Days until a match expires ${before.match_expiry_days} → ${after.match_expiry_days}`);
  if (after.weights === undefined) return lines;
  const isJob = change.job_id !== null;
  const [was, is] = [before.weights ?? null, after.weights];
  if (isJob && is === null) return [...lines, 'Back to the agency’s weights'];
  if (isJob && was === null && is !== null)
    return [
      ...lines,
      'Weights of its own:',
      ...WEIGHTED_CRITERIA.map((criterion) => `${labelOf(criteria, criterion)} ${is[criterion]}`),
    ];
  const defaults = defaultsOf(criteria);
  if (is === null) lines.push('Back to the default weights');
  return [...lines, ...differences(criteria, was ?? defaults, is ?? defaults)];
}
