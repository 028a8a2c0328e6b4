import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewCandidateSkillKeys, renewChangedCandidateSkillKeys } from '../candidates/candidates.public.ts';
import { renewJobSkillKeys } from '../jobs/jobs.public.ts';
import { enqueueFeatureRenewal, hasStaleScores, scoringVersion } from '../matches/matches.public.ts';
import { isNewestVocabulary } from './current-vocabulary.service.ts';
import * as repo from './renewals.repo.ts';
import { renewAgencyTask, sweepAgencyTask } from './vocabulary.tasks.ts';
import { renewalJobKey } from './vocabulary-change.service.ts';

/** `looks` counts how often the agency was checked for stale scores. */
type RenewalPayload = { agency_id: AgencyId; looks?: number | undefined };
/** Long enough for every process to have loaded the new vocabulary. */
const SWEEP_DELAY_MS = 90_000;
const MAX_WAIT_MS = 30_000;
/** After this many checks the scoring jobs are queued again, because one may have failed for good. */
const CHECKS_PER_REQUEUE = 20;

/** Runs one step of a renewal in one transaction; returns whether the next step can run immediately. */
async function runStep(platform: Platform, { agency_id, looks = 0 }: RenewalPayload): Promise<boolean> {
  return withTenant(platform.database, agency_id, async (tx) => {
    const renewal = await repo.lockRenewal(tx);
    // A concurrent import has queued a renewal of its own, which starts again with the new vocabulary.
    if (!renewal || !(await isNewestVocabulary(tx))) return false;
    if (renewal.step === 'candidates') {
      const after = await renewCandidateSkillKeys(tx, renewal.after_id as CandidateId | null);
      await repo.updateRenewalStep(tx, after ? 'candidates' : 'jobs', after ?? null);
      return true;
    }
    if (renewal.step === 'jobs') {
      const after = await renewJobSkillKeys(tx, renewal.after_id as JobId | null);
      await repo.updateRenewalStep(tx, after ? 'jobs' : 'matches', after ?? null);
      return true;
    }
    if (await hasStaleScores(tx)) {
      if (looks % CHECKS_PER_REQUEUE === 0) await enqueueFeatureRenewal(tx, agency_id);
      // Features and matches have jobs of their own; check again until they are done.
      const waitMs = Math.min(MAX_WAIT_MS, 1000 * 1.5 ** (looks % CHECKS_PER_REQUEUE));
      await enqueue(
        tx,
        renewAgencyTask,
        { agency_id, looks: looks + 1 },
        { key: `${renewalJobKey(agency_id)}:look`, priority: 2, runAt: new Date(Date.now() + waitMs) },
      );
      return false;
    }
    await repo.markRenewalFinished(tx, scoringVersion());
    const runAt = new Date(Date.parse(renewal.requested_at) + SWEEP_DELAY_MS);
    const since = new Date(Date.parse(renewal.requested_at) - SWEEP_DELAY_MS).toISOString();
    await enqueue(tx, sweepAgencyTask, { agency_id, since }, { key: `vocabulary:sweep:${agency_id}`, runAt });
    return false;
  });
}

/**
 * Brings an agency up to date with the vocabulary: the skill keys of candidates and jobs, the features, and the matches of
 * open jobs. Continues where it was interrupted, and starts again when the vocabulary changes again.
 */
export async function renewAgency(platform: Platform, payload: RenewalPayload) {
  while (await runStep(platform, payload));
}

/** Renews skill keys again that a process with the previous vocabulary may have written after the renewal. */
export async function sweepAgency(
  platform: Platform,
  { agency_id, since }: { agency_id: AgencyId; since: string },
) {
  await withTenant(platform.database, agency_id, async (tx) => {
    await renewChangedCandidateSkillKeys(tx, since);
    let after: JobId | undefined;
    do after = await renewJobSkillKeys(tx, after ?? null);
    while (after);
    // Rolled back and retried by the queue: the next renewal may already have passed the keys written here.
    if (!(await isNewestVocabulary(tx)))
      throw new Error('The vocabulary changed while skill keys were being written');
  });
}
