import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Planning } from './plan-rows.service.ts';

/** The input of one transaction of the dry run, the import or the undo. */
export type Batch = { tx: TenantTx; platform: Platform; planning: Planning; size: number };
/** The number of processed rows, and the last of them; fewer than the batch size: none are left. */
export type BatchResult = { count: number; last_row: number };
