import type { AgencyId } from '@placewell/contract/ids.ts';
import { vocabularyChanged, vocabularySwept } from '../../domain-events.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { isNewestVocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import * as repo from './renewals.repo.ts';
import { renewalJobKey } from './renewals.writes.ts';
import { renewAgencyTask, sweepAgencyTask } from './vocabulary.tasks.ts';

/** `looks` counts the checks that found the current step unfinished. */
type RenewalPayload = { agency_id: AgencyId; looks?: number | undefined };
/** By then every process has loaded the new vocabulary. */
const SWEEP_DELAY_MS = 90_000;
const MAX_WAIT_MS = 30_000;
/** After this many checks the step's jobs are queued again, because one may have failed permanently. */
const CHECKS_PER_REQUEUE = 20;

/** Runs one step of a renewal in one transaction; returns whether the next step can run immediately. */
async function runStep({ database, events }: Platform, { agency_id, looks = 0 }: RenewalPayload) {
  return withTenant(database, agency_id, async (tx) => {
    const renewal = await repo.lockRenewal(tx);
    // A concurrent import has queued its own renewal, which restarts with the new vocabulary.
    if (!renewal || !(await isNewestVocabulary(tx))) return false;
    const { step, after_id } = renewal;
    await events.emit(tx, vocabularyChanged, {
      step,
      after_id,
      should_queue: looks % CHECKS_PER_REQUEUE === 0,
    });
    const next = await repo.lockRenewal(tx);
    if (!next) {
      await enqueueSweep(tx, Date.parse(renewal.requested_at));
      return false;
    }
    if (next.step !== step || next.after_id !== after_id) return true;
    await enqueueCheck(tx, looks);
    return false;
  });
}

/** Another feature's jobs are renewing the step's records; checks again, at growing intervals, until they are done. */
async function enqueueCheck(tx: TenantTx, looks: number) {
  const { agency_id } = tx;
  const waitMs = Math.min(MAX_WAIT_MS, 1000 * 1.5 ** (looks % CHECKS_PER_REQUEUE));
  await enqueue(
    tx,
    renewAgencyTask,
    { agency_id, looks: looks + 1 },
    { key: `${renewalJobKey(agency_id)}:look`, runAt: new Date(Date.now() + waitMs) },
  );
}

async function enqueueSweep(tx: TenantTx, requestedAt: number) {
  const { agency_id } = tx;
  const since = new Date(requestedAt - SWEEP_DELAY_MS).toISOString();
  const runAt = new Date(requestedAt + SWEEP_DELAY_MS);
  await enqueue(tx, sweepAgencyTask, { agency_id, since }, { key: `vocabulary:sweep:${agency_id}`, runAt });
}

/**
 * Brings an agency up to date with the vocabulary: the skill keys of candidates and jobs, the features, and the matches
 * of open jobs. Resumes after an interruption, and restarts when the vocabulary changes again.
 */
export async function renewAgency(platform: Platform, payload: RenewalPayload) {
  while (await runStep(platform, payload));
}

/** Renews again the skill keys that a process with the previous vocabulary may have written after the renewal. */
export async function sweepAgency(
  { database, events }: Platform,
  { agency_id, since }: { agency_id: AgencyId; since: string },
) {
  await withTenant(database, agency_id, async (tx) => {
    await events.emit(tx, vocabularySwept, { since });
    // Rolled back and retried by the queue: the next renewal may already have passed the keys written here.
    if (!(await isNewestVocabulary(tx)))
      throw new Error('The vocabulary changed while skill keys were being written');
  });
}
