import type { AgencyId } from '@placewell/contract/ids.ts';
import type { IdOf } from '../scoring/features.repo.ts';
import { prepareRecords } from './prepare-record.service.ts';
import type { Prepared, Side } from './prepared.rules.ts';
import type { PoolPlatform } from './preparing-pool.thread.ts';

/** A record that is saved more often than this while it is prepared is left to a later attempt. */
const MAX_ATTEMPTS = 5;

/**
 * Prepares a record and calls `use` with the result; again when the record or the vocabulary was changed in between,
 * which `use` finds out inside its transaction. Returns `outdated`, and nothing is done, when that happens each time.
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
