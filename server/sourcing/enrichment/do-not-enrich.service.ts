import type { Body, Data } from '@placewell/contract/call.ts';
import type { DoNotEnrichId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import type { DoNotEnrichEntry } from '@placewell/contract/sourcing/enrichment.ts';
import { type Access, accessOf, can, checkCan, readableOwner } from '../../people/people.public.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './do-not-enrich.repo.ts';
import { listOpenBlocked, lockEnrichment } from './enrichment.repo.ts';
import { endEnrichment } from './enrichment.writes.ts';
import { entryKey } from './person-keys.rules.ts';
import { addBlocked, removeBlocked } from './settings.writes.ts';

/** Of an entry that the actor may not read, only kind and date are shown. */
const HIDDEN = {
  email: null,
  domain: null,
  linkedin_url: null,
  recruiter_name: null,
  company_name: null,
  note: null,
  added_by: null,
  added_by_name: null,
  is_hidden: true,
};

const toWire =
  (access: Access) =>
  ({ entry_key: _key, ...entry }: repo.EntryRow): DoNotEnrichEntry =>
    can(access, 'read', 'blocked_person', entry)
      ? { ...entry, is_hidden: false }
      : { ...entry, ...HIDDEN, created_at: `${entry.created_at.slice(0, 10)}T00:00:00.000Z` };

/** One page of the do-not-enrich list. A search covers the entries that the actor may read. */
export async function getDoNotEnrich(
  { tx, actor }: Context,
  body: Body<typeof calls.getDoNotEnrich>,
): Promise<Data<typeof calls.getDoNotEnrich>> {
  const access = await accessOf(tx, actor);
  const found = await repo.listEntries(tx, readableOwner(access), body);
  return { ...found, items: found.items.map(toWire(access)) };
}

/** Adds entries, and ends the look-ups of the people they name. */
export async function addDoNotEnrich(
  context: Context,
  { entries }: Body<typeof calls.addDoNotEnrich>,
): Promise<Data<typeof calls.addDoNotEnrich>> {
  const { tx, actor } = context;
  const keyed = entries.map((entry) => ({ ...entry, ...entryKey(entry) }));
  const byKey = new Map(keyed.map((entry) => [entry.entry_key, entry]));
  const keys = [...byKey.keys()];
  await lockKeys(tx, ['do-not-enrich']);
  const added = await addBlocked(
    tx,
    [...byKey.values()].map((entry) => ({
      blocked_id: newId<DoNotEnrichId>(),
      entry_kind: entry.entry_kind,
      entry_key: entry.entry_key,
      email: entry.email ?? null,
      domain: entry.domain ?? null,
      linkedin_url: entry.linkedin_url ?? null,
      recruiter_name: entry.recruiter_name ?? null,
      company_name: entry.company_name ?? null,
      note: entry.note || null,
      added_by: actor.user_id,
    })),
  );
  const open = await listOpenBlocked(tx, keys);
  for (const enrichment_id of open) {
    const row = await lockEnrichment(tx, enrichment_id);
    // Followers of another look-up end with it.
    if (row?.completed_at === null)
      await endEnrichment(context, row, { enrich_status: 'canceled', error_code: 'do_not_enrich' });
  }
  const stored = new Map((await repo.listByKeys(tx, keys)).map((entry) => [entry.entry_key, entry]));
  const access = await accessOf(tx, actor);
  // An id would reveal that this very person is on a colleague's list.
  const items = keys
    .flatMap((key) => stored.get(key) ?? [])
    .filter((entry) => can(access, 'read', 'blocked_person', entry));
  return {
    items: items.map(toWire(access)),
    added: added.size,
    added_ids: items.filter(({ entry_key }) => added.has(entry_key)).map(({ entry_id }) => entry_id),
    canceled: open.length,
  };
}

/** Removes entries from the list. */
export async function removeDoNotEnrich(
  { tx, actor }: Context,
  { ids }: Body<typeof calls.removeDoNotEnrich>,
) {
  const access = await accessOf(tx, actor);
  const found = new Map((await repo.listByIds(tx, ids)).map((entry) => [entry.blocked_id, entry]));
  const result = await collectResults(ids, async (id) => {
    const entry = found.get(id);
    if (!checkCan(access, 'remove', 'blocked_person', entry))
      throw new AppError(entry ? 'entry_of_another' : 'entry_not_found');
  });
  await removeBlocked(
    tx,
    result.results.filter(({ ok }) => ok).map(({ id }) => id as DoNotEnrichId),
  );
  return result;
}
