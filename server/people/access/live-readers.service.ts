import type { LiveEvent } from '@placewell/contract/events.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { LIVE_CHANNEL, liveMessage, publishLiveEvent } from '../../platform/events/live.ts';
import { findRecruitersSeeAll, notifyReaders } from './access.repo.ts';

/** A reader of an event's record; `event` is the part of it that they may see, by default all of it. */
type EventReader = { user_id: UserId; event?: LiveEvent };

/**
 * Publishes a live event to the readers of its record: the whole agency or, where recruiters see only their own records,
 * the agency users and `readers`, which is loaded only then.
 */
export async function publishToReaders(
  tx: TenantTx,
  event: LiveEvent,
  readers: () => Promise<readonly EventReader[]>,
) {
  if (tx.is_quiet) return;
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

/** As `publishToReaders` in one statement, for known readers who may see the whole event. */
export async function publishToKnown(tx: TenantTx, event: LiveEvent, user_ids: readonly UserId[]) {
  if (tx.is_quiet) return;
  await notifyReaders(
    tx,
    LIVE_CHANNEL,
    liveMessage(event),
    liveMessage(event, { roles: ['agency'], user_ids }),
  );
}

/** Publishes a live event about one person's record to that person and the agency users. */
export function publishToManagers(tx: TenantTx, event: LiveEvent, user_id: UserId | undefined) {
  return publishLiveEvent(tx, event, { roles: ['agency'], user_ids: user_id ? [user_id] : [] });
}
