import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { outcomeOf } from '../matching/matches/company/scoring-outcome.rules.ts';
import { withPrepared } from '../matching/matches/preparing/with-prepared.service.ts';
import type { Engine } from '../matching/matches/scoring/engine.thread.ts';
import { runMatching } from '../matching/matches/scoring/matching-pool.thread.ts';
import { scoreCandidates } from '../matching/matches/scoring/score-candidates.thread.ts';
import { scoreJob } from '../matching/matches/scoring/score-job.thread.ts';
import type { Lease } from '../platform/jobs/task.ts';
import type { Platform } from '../platform/platform.ts';

type JobTask = { agency_id: AgencyId; job_id: JobId };
type CandidateTask = { agency_id: AgencyId; candidate_id: CandidateId };

type On = { engine?: Engine; lease?: Lease };

/** Prepares and scores a job like its queued task: with this engine, or in the platform's threads. */
export const scoreJobOn = (platform: Platform, { agency_id, job_id }: JobTask, { engine, lease }: On = {}) =>
  withPrepared(platform, { agency_id, side: 'job', id: job_id }, (prepared) => {
    const task = { agency_id, job_id, prepared, lease };
    return engine ? scoreJob(engine, task) : runMatching(platform, { do: 'scoreJob', ...task });
  });

/** The same for a candidate. */
export const scoreCandidateOn = (
  platform: Platform,
  { agency_id, candidate_id }: CandidateTask,
  { engine, lease }: On = {},
) =>
  withPrepared(platform, { agency_id, side: 'candidate', id: candidate_id }, async (prepared) => {
    const task = { agency_id, candidates: new Map([[candidate_id, prepared]]), lease };
    return outcomeOf(
      await (engine
        ? scoreCandidates(engine, task)
        : runMatching(platform, { do: 'scoreCandidates', ...task })),
      candidate_id,
    );
  });
