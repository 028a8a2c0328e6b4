import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  type JobFeatures,
  prepareCandidate,
  prepareJob,
  type Reach,
  scoreNumber,
  withAgencyReach,
} from '@placewell/matching';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listMatchableJobs, listOpenJobIds } from '../matching/jobs/jobs.public.ts';
import { fromStoredWeights, readScoringSettings } from '../matching/match-settings/match-settings.public.ts';
import { matchingConfig } from '../matching/matches/matches.config.ts';
import { listScorableCandidates } from '../matching/matches/off-limits/scorable-candidates.service.ts';
import { vocabulary } from '../providers/vocabulary/current-vocabulary.ts';
import type { TestApp } from './test-app.ts';

type StoredMatch = {
  candidate_id: CandidateId;
  job_id: JobId;
  score: number;
  match_status: string;
  recruiter_note: string | null;
  removal: string | null;
  is_stale: boolean;
  inputs_hash: string;
  weights: number[];
  reach_km: number;
  reach_effect: Reach['effect'];
};

/** Every stored match and every score, recomputed from the records themselves without index or feature rows. */
export async function readMatchingState(test: TestApp, agency: { agency_id: AgencyId }) {
  return test.inAgency(agency.agency_id, async (tx) => {
    const { rows: stored } = await sql<StoredMatch>`
      select candidate_id, job_id, score, match_status, recruiter_note, removal, is_stale, inputs_hash, weights, reach_km, reach_effect from matches`.execute(
      tx,
    );
    const { rows: totals } = await sql<{
      job_id: JobId;
      match_count: number;
      top_match_score: number | null;
    }>`
      select job_id, match_count, top_match_score from jobs where deleted_at is null`.execute(tx);
    const { rows: ids } = await sql<{
      candidate_id: CandidateId;
    }>`select candidate_id from candidates`.execute(tx);
    const people = (
      await listScorableCandidates(
        tx,
        ids.map((row) => row.candidate_id),
      )
    ).filter((one) => one.is_matchable);
    const jobs = await listMatchableJobs(tx, await listOpenJobIds(tx));
    const settings = await readScoringSettings(tx);
    const all = await listMatchableJobs(
      tx,
      totals.map((row) => row.job_id),
    );
    const peopleById = new Map<CandidateId, CandidateFeatures>(
      people.map((one) => [one.candidate_id, prepareCandidate(vocabulary(), one.input)]),
    );
    const jobsById = new Map<JobId, JobFeatures>(
      jobs.map(({ job_id, input }) => [
        job_id,
        withAgencyReach(prepareJob(vocabulary(), input), settings.reach),
      ]),
    );
    return {
      stored,
      totals,
      threshold: settings.match_threshold,
      weights: new Map(all.map((job) => [job.job_id, job.weights ?? [...settings.storedWeights]])),
      people: peopleById,
      jobs: jobsById,
    };
  });
}

/**
 * Fails unless the stored matches equal a full recomputation: the best `MATCHES_PER_JOB` of each open job with correct
 * scores, those that a user has changed or annotated, and correct totals. Call it without waiting jobs.
 */
export async function expectConsistent(test: TestApp, agency: { agency_id: AgencyId }) {
  const perJob = matchingConfig(test.platform.config).matchesPerJob;
  const failed = await test.database.ownerPool.query(
    'select key, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(failed.rows, 'failed jobs').toEqual([]);
  const { stored, totals, people, jobs, threshold, weights } = await readMatchingState(test, agency);
  for (const { job_id, match_count, top_match_score } of totals) {
    const active = stored.filter((match) => match.job_id === job_id && match.removal === null);
    for (const match of active)
      if (match.weights.join() !== weights.get(job_id)!.join())
        expect(match.is_stale, 'a match scored with outdated weights is stale').toBe(true);
    expect({ match_count, top_match_score }, 'totals of the job').toEqual({
      match_count: active.length,
      top_match_score: active.length === 0 ? null : Math.max(...active.map((match) => match.score)),
    });
  }
  for (const [job_id, job] of jobs) {
    const ofJob = stored.filter((match) => match.job_id === job_id);
    const excluded = new Set(
      ofJob
        .filter(
          (match) =>
            match.removal === 'person' &&
            match.inputs_hash === `${job.inputs_hash}:${people.get(match.candidate_id)?.inputs_hash}`,
        )
        .map((match) => match.candidate_id),
    );
    const jobWeights = fromStoredWeights(weights.get(job_id)!);
    const scores = new Map(
      [...people].map(
        ([id, candidate]) => [id, scoreNumber(vocabulary(), job, candidate, jobWeights)] as const,
      ),
    );
    const ranked = [...scores]
      .filter(([id, value]) => value >= threshold && !excluded.has(id))
      .map(([, value]) => value)
      .sort((a, b) => b - a)
      .slice(0, perJob);
    const active = ofJob.filter((match) => match.removal === null);
    for (const match of active)
      if (scores.has(match.candidate_id))
        expect(
          {
            score: match.score,
            weights: match.weights,
            reach: { km: match.reach_km, effect: match.reach_effect },
            is_stale: match.is_stale,
          },
          'a stored score is correct under the current weights and reach',
        ).toEqual({
          score: scores.get(match.candidate_id),
          weights: weights.get(job_id),
          reach: job.reach,
          is_stale: false,
        });
      else expect(match.is_stale, 'a match of a candidate who is no longer matched is stale').toBe(true);
    const isUntouched = (match: StoredMatch) =>
      ['new', 'viewed'].includes(match.match_status) && !match.recruiter_note;
    // Candidates with equal scores may swap places at the end of the list, so scores are compared, not ids.
    const storedScores = active
      .filter((match) => scores.has(match.candidate_id))
      .map((match) => match.score)
      .sort((a, b) => b - a);
    expect(storedScores.slice(0, ranked.length), 'the best matches are stored').toEqual(ranked);
    const untouched = active.filter(isUntouched);
    expect(untouched.length).toBeLessThanOrEqual(perJob);
    for (const match of untouched) expect(match.score).toBeGreaterThanOrEqual(ranked.at(-1) ?? 101);
  }
}
