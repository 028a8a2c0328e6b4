import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { refreshVocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { type IdOf, listStaleFeatureIds } from '../scoring/features.repo.ts';
import { prepareRecords } from './prepare-record.service.ts';
import type { Side } from './prepared.rules.ts';
import type { PoolPlatform } from './preparing-pool.thread.ts';

const BATCH_SIZE = 200;

/** Prepares a batch of the agency's features of an older vocabulary; a record out of matching has no result. */
export async function prepareStale(platform: PoolPlatform, agency_id: AgencyId) {
  await refreshVocabulary(platform.database);
  const ids = await withTenant(platform.database, agency_id, async (tx) => ({
    jobs: await listStaleFeatureIds(tx, 'job', BATCH_SIZE),
    candidates: await listStaleFeatureIds(tx, 'candidate', BATCH_SIZE),
  }));
  const prepareAll = async <S extends Side>(side: S, of: readonly IdOf<S>[]) => {
    const prepared = await prepareRecords(platform, { agency_id, side, ids: of });
    return new Map(of.map((id) => [id, prepared.get(id)]));
  };
  return {
    jobs: await prepareAll('job', ids.jobs),
    candidates: await prepareAll('candidate', ids.candidates),
    is_last: ids.jobs.length < BATCH_SIZE && ids.candidates.length < BATCH_SIZE,
  };
}
