import type { ClientId } from '@placewell/contract/ids.ts';
import { clientChanged, clientRemoved, clientRestored } from '../../domain-events.ts';
import { listTakenDomains } from './clients.repo.ts';
import { publishChanged, type WriteContext } from './clients.writes.ts';
import * as repo from './merged-clients.repo.ts';

export const changeLastActivity = repo.updateLastActivity;

/** Takes a locked client away in favour of the kept one. Its records have moved there, or follow. */
export async function takeClientAway({ tx, platform }: WriteContext, client_id: ClientId, kept: ClientId) {
  await repo.markMerged(tx, client_id, kept);
  await platform.events.emit(tx, clientRemoved, { client_ids: [client_id] });
  await publishChanged(tx, [client_id]);
}

/** Makes a locked, merged client one again; without its domain if another client has it by now. */
export async function bringClientBack(
  { tx, platform }: WriteContext,
  { client_id, domain }: { client_id: ClientId; domain: string | null },
) {
  const isTaken = domain !== null && (await listTakenDomains(tx, [domain])).size > 0;
  await repo.markSeparated(tx, client_id, isTaken ? null : domain);
  await platform.events.emit(tx, clientRestored, { client_ids: [client_id] });
  await platform.events.emit(tx, clientChanged, { client_ids: [client_id], fields: 'all' });
  await publishChanged(tx, [client_id]);
}
