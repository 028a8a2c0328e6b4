import {
  type MatchSettingsChange,
  WEIGHTED_CRITERIA,
  type Weights,
} from '@placewell/contract/matching/match-settings.ts';
import { DEFAULT_MATCH_STATUSES } from '@placewell/contract/matching/match-statuses.ts';
import { type DistanceUnit, formatKm } from '@placewell/contract/sourcing/places.ts';
import { reachLabel } from '../../lib/values/reach.ts';
import { type Criteria, defaultsOf } from './weight-draft.ts';

const labelOf = (criteria: Criteria, criterion: string) =>
  criteria.find((one) => one.criterion === criterion)?.label ?? criterion;

function weightDifferences(criteria: Criteria, before: Weights, after: Weights): string[] {
  return WEIGHTED_CRITERIA.filter((criterion) => before[criterion] !== after[criterion]).map(
    (criterion) => `${labelOf(criteria, criterion)} ${before[criterion]} → ${after[criterion]}`,
  );
}

type Statuses = NonNullable<MatchSettingsChange['after']['match_statuses']>;

function statusLines(before: Statuses | null, after: Statuses | null): string[] {
  if (after === null) return ['Back to the default stages'];
  const earlier = before ?? DEFAULT_MATCH_STATUSES;
  const renamed = after.flatMap(({ status, name }) => {
    const old = earlier.find((one) => one.status === status)?.name;
    return old === name ? [] : [`Stage ${old} → ${name}`];
  });
  const isReordered = after.some(({ status }, index) => status !== earlier[index]?.status);
  const order = `Order of the stages: ${after.map(({ name }) => name).join(', ')}`;
  return isReordered ? [...renamed, order] : renamed;
}

/** A change of the log as text, one line per changed value. */
export function changeLines(change: MatchSettingsChange, criteria: Criteria, unit: DistanceUnit): string[] {
  const { before, after } = change;
  const lines: string[] = [];
  if (after.match_threshold !== undefined)
    lines.push(`Minimum score ${before.match_threshold} → ${after.match_threshold}`);
  if (after.match_expiry_days !== undefined)
    lines.push(`Days until a match expires ${before.match_expiry_days} → ${after.match_expiry_days}`);
  if (before.reach_km !== undefined && after.reach_km !== undefined)
    lines.push(`Out of reach beyond ${formatKm(before.reach_km, unit)} → ${formatKm(after.reach_km, unit)}`);
  if (before.reach_effect !== undefined && after.reach_effect !== undefined)
    lines.push(`Out of reach: ${reachLabel(before.reach_effect)} → ${reachLabel(after.reach_effect)}`);
  if (after.match_statuses !== undefined)
    lines.push(...statusLines(before.match_statuses ?? null, after.match_statuses));
  if (after.learns_from_decisions !== undefined)
    lines.push(`Learning from decisions switched ${after.learns_from_decisions ? 'on' : 'off'}`);
  if (after.weights === undefined) return lines;
  const isJob = change.job_id !== null;
  const [oldWeights, newWeights] = [before.weights ?? null, after.weights];
  if (isJob && newWeights === null) return [...lines, 'Back to the agency weights'];
  if (isJob && oldWeights === null && newWeights !== null)
    return [
      ...lines,
      'Custom weights:',
      ...WEIGHTED_CRITERIA.map((criterion) => `${labelOf(criteria, criterion)} ${newWeights[criterion]}`),
    ];
  const defaults = defaultsOf(criteria);
  if (newWeights === null) lines.push('Back to the default weights');
  return [...lines, ...weightDifferences(criteria, oldWeights ?? defaults, newWeights ?? defaults)];
}
