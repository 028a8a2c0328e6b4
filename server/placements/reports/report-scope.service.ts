import type { Body } from '@placewell/contract/call.ts';
import type { getFeeReport } from '@placewell/contract/placements/reports.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { listClientOwners } from '../../clients/clients.public.ts';
import { namesOf } from '../../outreach/outreach.public.ts';
import {
  accessOf,
  assertCan,
  findJobOwner,
  readableOwner,
  visibleOwner,
} from '../../people/people.public.ts';
import type { ListReader } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
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
  if (recruiter_id && !(await namesOf(tx, [recruiter_id])).has(recruiter_id))
    throw new AppError('recruiter_not_found');
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  if (job_id) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  return {
    owner: visibleOwner(access, { view_scope: 'self', recruiter_id }),
    reader: readableOwner(access),
    client_id,
    job_id,
    tag_key: tag === undefined ? undefined : tagKey(tag),
  };
}
