import type { Weights } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './match-settings.repo.ts';
import { DEFAULT_COLUMN, fromColumn } from './weight-columns.ts';

export { DEFAULT_COLUMN, fromColumn, isSameColumn, toColumn } from './weight-columns.ts';

export type AgencyMatching = {
  match_threshold: number;
  match_expiry_days: number;
  /** The agency's own, else the defaults; a job's own go before them. */
  weights: Weights;
  column: readonly number[];
};

/** What scoring needs to know of the agency's settings. */
export async function readAgencyMatching(tx: TenantTx): Promise<AgencyMatching> {
  const { weights, ...settings } = await repo.readSettings(tx);
  const column = weights ?? DEFAULT_COLUMN;
  return { ...settings, column, weights: fromColumn(column) };
}

/** What counts in the scores of a job: its own weights, else its agency's. */
export const weightsOfJob = (job: { weights: number[] | null }, { column }: AgencyMatching): Weights =>
  fromColumn(job.weights ?? column);
