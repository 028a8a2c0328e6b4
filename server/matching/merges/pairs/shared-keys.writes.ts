import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { replaceSharedKeys, updateSharedKeys } from './shared-keys.repo.ts';

/** Brings candidates' shared keys up to date. The candidates' own events inform browsers. */
export const refreshSharedKeys = (tx: TenantTx, ids: readonly CandidateId[]) => updateSharedKeys(tx, ids);

export const renewSharedKeys = (tx: TenantTx) => replaceSharedKeys(tx);
