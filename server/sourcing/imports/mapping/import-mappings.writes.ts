import type { MappingId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import * as repo from './import-mappings.repo.ts';

// No list of mappings stays open long enough to need a live event: the wizard loads them when it shows them.

export const createMapping = (tx: TenantTx, mapping: repo.NewMapping, created_by: string) =>
  repo.insertMapping(tx, mapping, created_by);
export const changeMapping = (tx: TenantTx, mapping: repo.NewMapping) => repo.updateMapping(tx, mapping);
export const removeMapping = (tx: TenantTx, mapping_id: MappingId) => repo.deleteMapping(tx, mapping_id);
