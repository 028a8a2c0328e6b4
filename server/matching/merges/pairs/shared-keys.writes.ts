import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { replaceSharedKeys, updateSharedKeys } from './shared-keys.repo.ts';

/** Brings what candidates share up to date. Browsers learn of it with the candidates. */
export const refreshSharedKeys = (tx: TenantTx, ids: readonly CandidateId[]) => updateSharedKeys(tx, ids);

/** Finds anew what all candidates of the agency share. */
export const renewSharedKeys = (tx: TenantTx) => replaceSharedKeys(tx);
