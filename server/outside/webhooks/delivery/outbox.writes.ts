import { offLimitsUntil } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, DeliveryId, MatchId, PlacementId, UserId } from '@placewell/contract/ids.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { withOffLimits } from '../../../matching/matching.public.ts';
import { accessOfUser } from '../../../people/people.public.ts';
import { findPlacement } from '../../../placements/placements.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { broadcast } from '../../../platform/events/live.ts';
import { newId } from '../../../platform/ids.ts';
import * as data from './event-data.repo.ts';
import {
  answerData,
  candidateData,
  type EventContent,
  matchData,
  placementData,
  sampleContent,
  toEvent,
} from './event-data.rules.ts';
import { insertDeliveries } from './outbox.repo.ts';

// No live event: the log of a webhook is documented to hold only some days.
export { deleteEventsOf, deleteOldEvents } from './outbox.repo.ts';

/** Rows per statement: each holds a candidate. */
const BATCH_SIZE = 500;
/** Wakes the dispatchers of all processes. */
export const WEBHOOKS_DUE = 'webhooks.due';

type OutboxEvent = data.Receiver & {
  webhook_type: WebhookType;
  content: EventContent;
  candidate_id?: CandidateId;
  is_test?: boolean;
};
/** A delivery that its caller sends after the commit. */
export type LeasedDelivery = { delivery_id: DeliveryId; lease_id: string };

/** Writes events into the outbox; they leave if and when the transaction commits. */
async function queueEvents(tx: TenantTx, events: readonly OutboxEvent[], lease_id: string | null = null) {
  if (tx.is_quiet) return [];
  const at = new Date();
  const rows = events.map(({ webhook_id, user_id, webhook_type, content, candidate_id, is_test = false }) => {
    const event_id = newId();
    return {
      delivery_id: newId<DeliveryId>(),
      event_id,
      webhook_id,
      user_id,
      webhook_type,
      candidate_id: candidate_id ?? null,
      is_test,
      payload: toEvent(content, { id: event_id, at, is_test }),
    };
  });
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await insertDeliveries(tx, rows.slice(from, from + BATCH_SIZE), lease_id);
  if (rows.length > 0 && lease_id === null) await broadcast(tx, WEBHOOKS_DUE);
  return rows;
}

/** As `queueEvents` for one event that the caller sends at once by `deliverNow`. */
async function queueLeased(tx: TenantTx, events: OutboxEvent): Promise<LeasedDelivery> {
  const lease_id = newId();
  const [row] = await queueEvents(tx, [events], lease_id);
  if (!row) throw new Error('No delivery was queued');
  return { delivery_id: row.delivery_id, lease_id };
}

/** Queues events of new candidates for the webhooks of their recruiters. */
export async function queueCandidateEvents(tx: TenantTx, candidate_ids: readonly CandidateId[]) {
  for (let from = 0; from < candidate_ids.length; from += BATCH_SIZE) {
    const found = await data.listCandidatesForEvents(tx, candidate_ids.slice(from, from + BATCH_SIZE));
    const events = found.map((row): OutboxEvent => {
      const { webhook_id, user_id, candidate_id } = row;
      const content = { type: 'NewCandidate' as const, data: candidateData(row) };
      return { webhook_id, user_id, webhook_type: 'NewCandidate', candidate_id, content };
    });
    await queueEvents(tx, events);
  }
}

async function matchEvents(tx: TenantTx, matches: readonly data.MatchForEvent[]): Promise<OutboxEvent[]> {
  const ids = matches.filter((match) => match.sees_candidate).map((match) => match.candidate_id);
  const candidates = await data.readCandidates(tx, [...new Set(ids)]);
  const sides = matches.map(({ candidate_id, job_id, sees_candidate, sees_job }) => ({
    candidate_id: sees_candidate ? candidate_id : null,
    job_id: sees_job ? job_id : null,
  }));
  const flagged = await withOffLimits(tx, { role: 'recruiter' }, sides);
  return matches.map((match, at) => ({
    webhook_id: match.webhook_id,
    user_id: match.user_id,
    webhook_type: 'NewMatch',
    candidate_id: match.candidate_id,
    content: {
      type: 'NewMatch',
      data: matchData(match, candidates, offLimitsUntil(flagged[at]?.off_limits ?? [])),
    },
  }));
}

/** Queues events of new matches for the webhooks of the recruiters of both sides, one for each. */
export async function queueMatchEvents(tx: TenantTx, match_ids: readonly MatchId[]) {
  for (let from = 0; from < match_ids.length; from += BATCH_SIZE) {
    const found = await data.listMatchesForEvents(tx, match_ids.slice(from, from + BATCH_SIZE));
    if (found.length > 0) await queueEvents(tx, await matchEvents(tx, found));
  }
}

/** Queues the event of an answer for the webhooks of the share's sender and the recruiters of both sides. */
export async function queueAnswerEvents(tx: TenantTx, answer_id: string) {
  const found = await data.listAnswersForEvents(tx, answer_id);
  const seen = found.filter(({ sees_candidate }) => sees_candidate).map(({ candidate_id }) => candidate_id);
  const candidates = await data.readCandidates(tx, [...new Set(seen)]);
  await queueEvents(
    tx,
    found.map(
      (row): OutboxEvent => ({
        webhook_id: row.webhook_id,
        user_id: row.user_id,
        webhook_type: 'NewShareAnswer',
        ...(row.sees_candidate && { candidate_id: row.candidate_id }),
        content: { type: 'NewShareAnswer', data: answerData(row, candidates) },
      }),
    ),
  );
}

/** Queues the event of a placement for the webhooks of its owner and of those who have a split, each as they see it. */
export async function queuePlacementEvents(tx: TenantTx, placement_id: PlacementId) {
  const events: OutboxEvent[] = [];
  for (const { webhook_id, user_id } of await data.listPlacementReceivers(tx, placement_id)) {
    const placement = await findPlacement(tx, await accessOfUser(tx, user_id), placement_id);
    const candidate =
      placement.candidate_id === null ? undefined : await data.findToldCandidate(tx, placement.candidate_id);
    events.push({
      ...{ webhook_id, user_id, webhook_type: 'NewPlacement' },
      ...(candidate && { candidate_id: candidate.candidate_id }),
      content: { type: 'NewPlacement', data: placementData(placement, candidate) },
    });
  }
  await queueEvents(tx, events);
}

/** Queues one match for the caller's own webhook; undefined if there is none or they may not see the match. */
export async function queueMatch(
  tx: TenantTx,
  { match_id, user_id }: { match_id: MatchId; user_id: UserId },
): Promise<LeasedDelivery | undefined> {
  const match = await data.findMatchForEvent(tx, match_id, user_id);
  const [events] = match ? await matchEvents(tx, [match]) : [];
  return events && queueLeased(tx, events);
}

type Own = { user_id: UserId; webhook_type: WebhookType };

/** Queues a ping to the caller's active webhook; undefined if there is none. */
export async function queuePing(tx: TenantTx, { user_id, webhook_type }: Own) {
  const webhook = await data.findActiveWebhook(tx, user_id, webhook_type);
  const content: EventContent = { type: 'Ping', data: { webhook_type } };
  return webhook && queueLeased(tx, { ...webhook, webhook_type, is_test: true, content });
}

/** Queues an event with synthetic records to the caller's active webhook; undefined if there is none. */
export async function queueTest(tx: TenantTx, { user_id, webhook_type }: Own) {
  const webhook = await data.findActiveWebhook(tx, user_id, webhook_type);
  const content = sampleContent(webhook_type);
  return webhook && queueLeased(tx, { ...webhook, webhook_type, is_test: true, content });
}
