import type { Body } from '@placewell/contract/call.ts';
import type { getFeeReport } from '@placewell/contract/placements/reports.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { accessOf, readableOwner, visibleOwner } from '../../people/people.public.ts';
import type { ListReader } from '../../platform/context.ts';
import { assertReadable, planForCounting } from '../forecast/forecast.public.ts';
import type { Scope } from './counting/scope.repo.ts';

export type Filters = Pick<Body<typeof getFeeReport>, 'recruiter_id' | 'client_id' | 'job_id' | 'tag'>;

/**
 * What the reader's numbers are counted of. A recruiter has their own rows only, whether or not they see the records of
 * others; in those rows, names and filters of sides that they may not see stay hidden.
 */
export async function scopeOf(
  { tx, actor }: ListReader,
  { recruiter_id, client_id, job_id, tag }: Filters,
): Promise<Scope> {
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, { recruiter_id, client_id, job_id });
  await planForCounting(tx);
  return {
    owner: visibleOwner(access, { view_scope: 'self', recruiter_id }),
    reader: readableOwner(access),
    client_id,
    job_id,
    tag_key: tag === undefined ? undefined : tagKey(tag),
  };
}
