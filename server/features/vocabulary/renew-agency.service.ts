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

type RenewalPayload = { agency_id: string; looks?: number | undefined };
/** Long enough for every process to have loaded the new vocabulary. */
const SWEEP_DELAY_MS = 90_000;
const MAX_WAIT_MS = 30_000;
/** After so many looks in vain the tasks are asked for again: one may have failed for good. */
const CHECKS_PER_REQUEUE = 20;

/** One step of bringing an agency up to the present vocabulary, in one transaction; answers whether another follows at once. */
async function runStep(platform: Platform, { agency_id, looks = 0 }: RenewalPayload): Promise<boolean> {
  return withTenant(platform.database, agency_id, async (tx) => {
    const renewal = await repo.lockRenewal(tx);
    // An import that was made meanwhile has queued a task of its own, which has the new vocabulary and begins anew.
    if (!renewal || !(await isNewestVocabulary(tx))) return false;
    if (renewal.step === 'candidates') {
      const after = await renewCandidateSkillKeys(tx, renewal.after_id);
      await repo.updateRenewalStep(tx, after ? 'candidates' : 'jobs', after ?? null);
      return true;
    }
    if (renewal.step === 'jobs') {
      const after = await renewJobSkillKeys(tx, renewal.after_id);
      await repo.updateRenewalStep(tx, after ? 'jobs' : 'matches', after ?? null);
      return true;
    }
    if (await hasStaleScores(tx)) {
      if (looks % CHECKS_PER_REQUEUE === 0) await enqueueFeatureRenewal(tx, agency_id);
      // Features and matches have tasks of their own; it is looked at again until they are done.
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
 * Brings an agency up to the present vocabulary: the keys by which candidates and jobs are found by skill, the
 * features, and the matches of open jobs. Goes on where it was stopped; begins anew when the vocabulary changes again.
 */
export async function renewAgency(platform: Platform, payload: RenewalPayload) {
  while (await runStep(platform, payload));
}

/** Keys that a process with the vocabulary before may have written after they were renewed. */
export async function sweepAgency(
  platform: Platform,
  { agency_id, since }: { agency_id: string; since: string },
) {
  await withTenant(platform.database, agency_id, async (tx) => {
    await renewChangedCandidateSkillKeys(tx, since);
    let after: string | undefined;
    do after = await renewJobSkillKeys(tx, after ?? null);
    while (after);
    // Undone, and done again by the queue: the renewal may have passed what was written here.
    if (!(await isNewestVocabulary(tx))) throw new Error('The vocabulary changed while keys were written');
  });
}
