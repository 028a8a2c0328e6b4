import type { BodyInput } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { getAllMatches } from '@placewell/contract/matches.ts';
import { resolveDayRange } from '../../platform/db/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './list/match-list.repo.ts';

type Filters = Pick<
  BodyInput<typeof getAllMatches>,
  'status' | 'match_from' | 'match_to' | 'expiry_from' | 'expiry_to' | 'only_non_expired'
>;

/** How many matches `getAllMatches` would list for `owner`, or for the whole agency when undefined. */
export async function countMatches(
  tx: TenantTx,
  owner: UserId | undefined,
  { match_from, match_to, expiry_from, expiry_to, ...filters }: Filters,
): Promise<number> {
  return repo.countMatchRows(tx, {
    ...filters,
    owner,
    match_days: await resolveDayRange(tx, match_from, match_to),
    expiry_days: await resolveDayRange(tx, expiry_from, expiry_to),
  });
}
