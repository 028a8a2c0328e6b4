import type { ClientId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishChanged } from '../../clients/clients.public.ts';
import * as repo from './dismissals.repo.ts';

type Pair = readonly [ClientId, ClientId];

export async function dismissPair(tx: TenantTx, pair: Pair) {
  await repo.insertDismissal(tx, pair);
  await publishChanged(tx, pair);
}

export async function suspectPair(tx: TenantTx, [one, other]: Pair) {
  await repo.deleteDismissals(tx, one, [other]);
  await publishChanged(tx, [one, other]);
}

export const copyDismissals = repo.insertDismissalsOf;
export const dropDismissals = repo.deleteDismissals;
