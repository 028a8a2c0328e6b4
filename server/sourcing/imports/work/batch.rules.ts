import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Planning } from './plan-rows.service.ts';

/** What one transaction of the dry run, the import or the undo works with. */
export type Batch = { tx: TenantTx; platform: Platform; planning: Planning; size: number };
/** How many rows the batch did, and the last of them; fewer than its size: none are left. */
export type BatchResult = { count: number; last_row: number };
