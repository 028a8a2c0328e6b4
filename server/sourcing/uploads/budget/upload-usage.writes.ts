import type { TenantTx } from '../../../platform/db/tenant.ts';
import * as repo from './upload-usage.repo.ts';

/** Counts received bytes or failed files against the agency's budget. No live event: no screen shows it. */
export const countUsage = (tx: TenantTx, usage: { bytes?: number; failed_files?: number }) =>
  repo.addUsage(tx, { bytes: usage.bytes ?? 0, failed_files: usage.failed_files ?? 0 });
