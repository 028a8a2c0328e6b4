import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { hashInput } from '@placewell/matching';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { refreshVocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import { type IdOf, listFeaturesStates } from '../scoring/features.repo.ts';
import type { Prepared, Side } from './prepared.rules.ts';
import { type PoolPlatform, prepareInThread } from './preparing-pool.thread.ts';
import { candidateRecord, jobRecord, type MatchingRecord } from './resolve-features.service.ts';

async function listRecords<S extends Side>(tx: TenantTx, side: S, ids: readonly IdOf<S>[]) {
  const records =
    side === 'job'
      ? (await listMatchableJobs(tx, ids as readonly JobId[])).map(jobRecord)
      : (await listScorableCandidates(tx, ids as readonly CandidateId[])).map(candidateRecord);
  return records.filter((record) => record.is_matched) as MatchingRecord<S>[];
}

/** Prepares records with outdated features, outside any transaction; stores nothing. Skips records not in matching. */
export async function prepareRecords<S extends Side>(
  platform: PoolPlatform,
  { agency_id, side, ids }: { agency_id: AgencyId; side: S; ids: readonly IdOf<S>[] },
): Promise<Map<IdOf<S>, Prepared<S>>> {
  if (ids.length === 0) return new Map();
  await refreshVocabulary(platform.database);
  const { records, states } = await withTenant(platform.database, agency_id, async (tx) => ({
    records: await listRecords(tx, side, ids),
    states: await listFeaturesStates(tx, side, ids),
  }));
  const prepareOne = async ({ id, input }: MatchingRecord<S>): Promise<[IdOf<S>, Prepared<S>]> => {
    const inputs_hash = hashInput(input);
    const state = states.get(id);
    const stored = { inputs_hash, version: featuresVersion() };
    if (state?.inputs_hash === inputs_hash) {
      if (state.matching_error) return [id, { ...stored, matching_error: state.matching_error }];
      if (state.is_current && state.is_matched) return [id, stored];
    }
    const task = { side, input } as Parameters<typeof prepareInThread>[2];
    const result = await prepareInThread(platform, agency_id, task);
    return [id, { ...stored, ...result } as Prepared<S>];
  };
  return new Map(await Promise.all(records.map(prepareOne)));
}
