import type { EnrichmentErrorCode } from '@placewell/contract/errors.ts';
import type { EnrichmentId, UserId } from '@placewell/contract/ids.ts';
import { chargeReserved, releaseReserved, reserveEach } from '../../money/money.public.ts';
import { recordActivity } from '../../outreach/outreach.public.ts';
import { accessOfUser, publishToReaders, readableOwner } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { writeFoundEmail } from '../candidates/candidates.public.ts';
import { isCharged, type Outcome } from './answers.rules.ts';
import * as repo from './enrichment.repo.ts';
import { findTask } from './enrichment.tasks.ts';
import { blockKeys } from './person-keys.rules.ts';

type Stored = repo.StoredEnrichment;
export type WriteContext = Parameters<typeof writeFoundEmail>[0];

export type End =
  | Outcome
  | { enrich_status: 'canceled'; error_code: EnrichmentErrorCode | null }
  | { enrich_status: 'insufficient_credits'; error_code: 'insufficient_credits' };

/** Derived from the id, so that a look-up is reserved, charged, released and refunded once, however often it is retried. */
export const reservationOf = (enrichment_id: EnrichmentId) => `enrichment:${enrichment_id}:reserve`;

/** One job at a time for each look-up. */
export const jobKeyOf = (enrichment_id: EnrichmentId) => `enrichment:${enrichment_id}`;

/** Publishes changed look-ups to those who may read them. */
export async function publishChanged(
  tx: TenantTx,
  rows: readonly Pick<Stored, 'enrichment_id' | 'requested_by'>[],
) {
  const [one, ...others] = rows;
  if (!one) return;
  const { enrichment_id } = one;
  await publishToReaders(
    tx,
    { type: 'enrichment.changed', ...(others.length === 0 && { enrichment_id }) },
    async () => [...new Set(rows.map((row) => row.requested_by))].map((user_id) => ({ user_id })),
  );
}

const queueFinding = (tx: TenantTx, ids: readonly EnrichmentId[]) =>
  enqueueEach(
    tx,
    findTask,
    ids.map((enrichment_id) => ({ agency_id: tx.agency_id, enrichment_id })),
    { key: ({ enrichment_id }) => jobKeyOf(enrichment_id) },
  );

const reserve = (tx: TenantTx, rows: readonly Pick<Stored, 'enrichment_id' | 'requested_by'>[]) =>
  reserveEach(
    tx,
    'email',
    rows.map(({ enrichment_id, requested_by }) => ({
      ref_type: 'enrichment',
      ref_id: enrichment_id,
      user_id: requested_by,
      idempotency_key: reservationOf(enrichment_id),
    })),
  );

/**
 * Inserts new look-ups, reserves a credit for each that asks finders, or throws, and queues those. Known addresses are
 * written to their candidates at once.
 */
export async function startEnrichments(context: WriteContext, rows: readonly repo.NewEnrichment[]) {
  const { tx } = context;
  const asked = rows.filter((row) => row.is_reserved);
  await reserve(tx, asked);
  await repo.insertEnrichments(tx, rows);
  await queueFinding(
    tx,
    asked.map(({ enrichment_id }) => enrichment_id),
  );
  for (const { enrichment_id, candidate_id, enrich_status } of rows)
    if (candidate_id && enrich_status === 'found') await close(context, enrichment_id, { is_cached: true });
  await publishChanged(tx, rows);
}

/** Queues the look-ups of an archive. */
export const resumeEnrichments = async (tx: TenantTx) => queueFinding(tx, await repo.listOpenAsking(tx));

/** Queues a look-up again whose job is lost or dead. */
export const resumeEnrichment = (tx: TenantTx, enrichment_id: EnrichmentId) =>
  queueFinding(tx, [enrichment_id]);

/** Ends an open look-up that cannot go on, and gives its credit back. */
export async function failEnrichment(context: WriteContext, enrichment_id: EnrichmentId) {
  const row = await repo.lockEnrichment(context.tx, enrichment_id);
  if (row?.completed_at === null && row.is_reserved)
    await endEnrichment(context, row, { enrich_status: 'failed', error_code: 'finders_failed' });
}

/** Writes a found address into the candidate from whose page it was looked up, if the candidate has none. */
async function giveToCandidate(
  context: WriteContext,
  { candidate_id, requested_by, provider }: Stored,
  email: string,
) {
  if (candidate_id === null) return null;
  const reader = readableOwner(await accessOfUser(context.tx, requested_by));
  const written = await writeFoundEmail(context, candidate_id, { email, reader });
  if (written === 'written')
    await recordActivity(context.tx, {
      kind: 'looked_up',
      candidate_id,
      user_id: requested_by,
      details: { name: email, what: provider },
    });
  return written === 'gone' ? null : written;
}

const NOTHING_FOUND = {
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  provider: null,
};

function valuesOf(row: Stored, end: End): repo.EnrichmentChange {
  const completed_at = new Date().toISOString();
  const closed = { enrich_status: end.enrich_status, completed_at, next_try_at: null, leader_id: null };
  if (end.enrich_status !== 'found') return { ...closed, ...NOTHING_FOUND, error_code: end.error_code };
  const { finder, email, email_status, email_score, email_type } = end.answer;
  return {
    ...closed,
    email,
    email_status,
    email_score,
    email_type,
    provider: finder,
    verified_at: completed_at,
    error_code: null,
    block_keys: blockKeys(row, email),
  };
}

/** Ends a locked, open look-up and its followers, and settles its credit: each exactly once. */
export async function endEnrichment(context: WriteContext, row: Stored, end: End): Promise<Stored> {
  const { tx } = context;
  if (row.completed_at !== null) throw new Error(`The look-up ${row.enrichment_id} has ended already`);
  const followers = await repo.lockFollowers(tx, row.enrichment_id);
  const isPaid = end.enrich_status === 'found' && isCharged(end.answer.email_status);
  const ended = await close(context, row.enrichment_id, {
    ...valuesOf(row, end),
    credits_charged: row.is_reserved ? await settleReserved(tx, row, isPaid) : 0,
  });
  // A user has canceled this one only, so the next one asks in its place.
  const isTakenOver = end.enrich_status === 'canceled' && end.error_code === null;
  if (isTakenOver) await takeOver(context, followers);
  else
    for (const follower of followers)
      await close(context, follower.enrichment_id, {
        ...valuesOf(follower, end),
        is_cached: true,
        source_id: row.enrichment_id,
      });
  await publishChanged(tx, isTakenOver ? [ended] : [ended, ...followers]);
  return ended;
}

/** Returns the credits that the look-up costs. */
async function settleReserved(tx: TenantTx, { enrichment_id }: Stored, isPaid: boolean): Promise<number> {
  const reservation = reservationOf(enrichment_id);
  if (isPaid) return chargeReserved(tx, reservation);
  await releaseReserved(tx, reservation);
  return 0;
}

async function close(
  context: WriteContext,
  enrichment_id: EnrichmentId,
  values: repo.EnrichmentChange,
): Promise<Stored> {
  const ended = await repo.updateEnrichment(context.tx, enrichment_id, values);
  if (ended.enrich_status !== 'found' || ended.email === null) return ended;
  const candidate_email = await giveToCandidate(context, ended, ended.email);
  return candidate_email === null
    ? ended
    : repo.updateEnrichment(context.tx, enrichment_id, { candidate_email });
}

/** Makes the first of these ask and the others follow it; all end if there is no credit for it. */
async function takeOver(context: WriteContext, [first, ...others]: readonly Stored[]) {
  if (!first) return;
  const { tx } = context;
  try {
    await reserve(tx, [first]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error;
    const end = { enrich_status: 'insufficient_credits', error_code: 'insufficient_credits' } as const;
    for (const row of [first, ...others]) await close(context, row.enrichment_id, valuesOf(row, end));
    return publishChanged(tx, [first, ...others]);
  }
  await repo.updateEnrichment(tx, first.enrichment_id, { leader_id: null, is_reserved: true });
  for (const { enrichment_id } of others)
    await repo.updateEnrichment(tx, enrichment_id, { leader_id: first.enrichment_id });
  await queueFinding(tx, [first.enrichment_id]);
}

/** Changes a locked, open look-up without ending it. */
export async function changeEnrichment(
  tx: TenantTx,
  row: Pick<Stored, 'enrichment_id' | 'requested_by'>,
  change: repo.EnrichmentChange,
): Promise<Stored> {
  const changed = await repo.updateEnrichment(tx, row.enrichment_id, change);
  await publishChanged(tx, [changed]);
  return changed;
}

/** Removes the look-ups of candidates that are about to be permanently deleted; open ones end first. */
export async function removeOfCandidates(
  context: WriteContext,
  ids: Parameters<typeof repo.deleteOfCandidates>[1],
) {
  const open = await repo.lockEnrichments(context.tx, await repo.listOpen(context.tx, ids));
  for (const { enrichment_id } of open) {
    // The end of another look-up may have ended this one, or made it the leader.
    const row = await repo.lockEnrichment(context.tx, enrichment_id);
    if (row?.completed_at === null)
      await endEnrichment(context, row, { enrich_status: 'canceled', error_code: null });
  }
  await repo.deleteOfCandidates(context.tx, ids);
}

/** Gives the look-ups of a person who leaves to the successor. */
export const handOverEnrichments = (tx: TenantTx, from: UserId, to: UserId) =>
  repo.updateRequester(tx, from, to);
