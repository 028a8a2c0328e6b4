import type { LiveEvent } from '@placewell/contract/events.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { LIVE_CHANNEL, liveMessage, publishLiveEvent } from '../../platform/events/live.ts';
import { findRecruitersSeeAll, notifyReaders } from './access.repo.ts';

/** Somebody who may read the record of an event; `event` is what of it they may see, all of it by default. */
type EventReader = { user_id: UserId; event?: LiveEvent };

/**
 * Publishes a live event to those who may read its record: to the whole agency or, where recruiters see only their own
 * records, to the agency's users and the `readers`, who are only loaded then.
 */
export async function publishToReaders(
  tx: TenantTx,
  event: LiveEvent,
  readers: () => Promise<readonly EventReader[]>,
) {
  if (await findRecruitersSeeAll(tx)) return publishLiveEvent(tx, event);
  const full = JSON.stringify(event);
  const people = new Map<string, UserId[]>([[full, []]]);
  for (const { user_id, event: shown = event } of await readers()) {
    const text = JSON.stringify(shown);
    people.set(text, [...(people.get(text) ?? []), user_id]);
  }
  for (const [text, user_ids] of people)
    await publishLiveEvent(tx, JSON.parse(text) as LiveEvent, {
      roles: text === full ? ['agency'] : [],
      user_ids,
    });
}

/** As `publishToReaders`, in one statement, for readers who are known and may see all of it. */
export const publishToKnown = (tx: TenantTx, event: LiveEvent, user_ids: readonly UserId[]) =>
  notifyReaders(tx, LIVE_CHANNEL, liveMessage(event), liveMessage(event, { roles: ['agency'], user_ids }));

/** Publishes a live event about a record of one person to that person and the agency's users. */
export function publishToManagers(tx: TenantTx, event: LiveEvent, user_id: UserId | undefined) {
  return publishLiveEvent(tx, event, { roles: ['agency'], user_ids: user_id ? [user_id] : [] });
}
