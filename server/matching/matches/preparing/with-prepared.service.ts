import type { AgencyId } from '@placewell/contract/ids.ts';
import type { IdOf } from '../scoring/features.repo.ts';
import { prepareRecords } from './prepare-record.service.ts';
import type { Prepared, Side } from './prepared.rules.ts';
import type { PoolPlatform } from './preparing-pool.thread.ts';

/** A record saved more often than this while being prepared is left to a later attempt. */
const MAX_ATTEMPTS = 5;

/**
 * Prepares a record and calls `use` with the result; repeats if the record or the vocabulary changed in between, which
 * `use` detects inside its transaction. Returns `outdated`, without effect, if every attempt is.
 */
export async function withPrepared<S extends Side, Result>(
  platform: PoolPlatform,
  { agency_id, side, id }: { agency_id: AgencyId; side: S; id: IdOf<S> },
  use: (prepared: Prepared<S> | undefined) => Promise<Result | 'outdated'>,
): Promise<Result | 'outdated'> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const prepared = await prepareRecords(platform, { agency_id, side, ids: [id] });
    const result = await use(prepared.get(id));
    if (result !== 'outdated') return result;
  }
  return 'outdated';
}
