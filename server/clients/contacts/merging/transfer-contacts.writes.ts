import type { ClientId } from '@placewell/contract/ids.ts';
import { publishChanged } from '../../clients/clients.public.ts';
import { findPrimary, type LockedContact } from '../contacts.repo.ts';
import type { WriteContext } from '../contacts.writes.ts';
import { listJobsOfContacts, updateClientOfContacts } from './contact-merges.repo.ts';
import { relinkJobs } from './contact-merges.writes.ts';

/** Moves locked contacts to another client; their jobs stay with the former one, without a contact. */
export async function moveContacts(
  context: WriteContext,
  contacts: readonly LockedContact[],
  { from, to }: { from: ClientId; to: ClientId },
) {
  if (contacts.length === 0) return;
  const { tx } = context;
  const ids = contacts.map(({ contact_id }) => contact_id);
  const jobs = await listJobsOfContacts(tx, ids);
  await relinkJobs(
    context,
    jobs.map((job) => ({ ...job, contact_id: null })),
  );
  const hasPrimary = (await findPrimary(tx, to)) !== null;
  const primary = contacts.filter(({ is_primary }) => is_primary).map(({ contact_id }) => contact_id);
  await updateClientOfContacts(tx, ids, to, hasPrimary ? [] : primary);
  await publishChanged(tx, [from, to]);
}
