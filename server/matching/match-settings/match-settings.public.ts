import { DEFAULT_MATCH_STATUSES, type NamedStatus } from '@placewell/contract/matching/match-statuses.ts';
import type { Reach, Weights } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './match-settings.repo.ts';
import { DEFAULT_STORED_WEIGHTS, fromStoredWeights } from './stored-weights.rules.ts';

export {
  DEFAULT_STORED_WEIGHTS,
  fromStoredWeights,
  isSameStoredWeights,
  toStoredWeights,
} from './stored-weights.rules.ts';

export type ScoringSettings = {
  match_threshold: number;
  match_expiry_days: number;
  /** The agency's; a job's own reach takes precedence. */
  reach: Reach;
  /** The agency's, else the defaults. A job's custom weights take precedence. */
  weights: Weights;
  storedWeights: readonly number[];
};

/** The agency's settings as scoring needs them. */
export async function readScoringSettings(tx: TenantTx): Promise<ScoringSettings> {
  const { weights, reach_km: km, reach_effect: effect, ...settings } = await repo.findMatchSettingsRow(tx);
  const storedWeights = weights ?? DEFAULT_STORED_WEIGHTS;
  return { ...settings, reach: { km, effect }, storedWeights, weights: fromStoredWeights(storedWeights) };
}

/** The stages of matches as the agency names and orders them, else the defaults. */
export const readMatchStatuses = async (tx: TenantTx): Promise<readonly NamedStatus[]> =>
  (await repo.findMatchStatuses(tx)) ?? DEFAULT_MATCH_STATUSES;

/** The weights that apply to a job: its custom weights, else its agency's. */
export const effectiveWeights = (
  job: { weights: number[] | null },
  { storedWeights }: ScoringSettings,
): Weights => fromStoredWeights(job.weights ?? storedWeights);
