import type { ClientId, JobId, UserId } from '@placewell/contract/ids.ts';
import { listClientOwners } from '../../clients/clients.public.ts';
import { namesOf } from '../../outreach/outreach.public.ts';
import { type Access, assertCan, findJobOwner } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';

type Filters = {
  recruiter_id?: UserId | undefined;
  client_id?: ClientId | undefined;
  job_id?: JobId | undefined;
};

/** Throws the not-found code of what numbers are narrowed to, if the reader may not see it. */
export async function assertReadable(
  tx: TenantTx,
  access: Access,
  { recruiter_id, client_id, job_id }: Filters,
): Promise<void> {
  if (recruiter_id && !(await namesOf(tx, [recruiter_id])).has(recruiter_id))
    throw new AppError('recruiter_not_found');
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  if (job_id) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
}
