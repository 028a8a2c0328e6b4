import type { ClientId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Access, readableOwner } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

// Conditions for queries that alias the clients as `cl`. They say the same as the permissions `read_details` and `update`
// of clients in `people/access`.

/** The jobs of client `cl` that the reader may see, as a condition on `j`. */
const isReadableJob = (access: Access): RawBuilder<SqlBool> => {
  const owner = readableOwner(access);
  return owner === undefined ? sql`true` : sql`j.recruiter_id = ${owner}`;
};

/** The jobs that count for this reader, joined to nothing: of any client. */
export const readableJobs = (access: Access) =>
  sql`select j.client_id, j.job_status from jobs j
    where j.client_id is not null and j.deleted_at is null and ${isReadableJob(access)}`;

/** Whether the agency shows the details of all clients to recruiters. */
export const showsAllDetails = sql<boolean>`((select a.client_details from agencies a where a.agency_id = app_agency_id()) = 'all')`;

/** Whether job `j` shows its recruiter the details: it was opened, or given to them with its client. */
const showsDetails = (job: string) =>
  sql<SqlBool>`(${sql.ref(job)}.opened_at is not null or ${sql.ref(job)}.is_assigned)`;

/** Whether the reader has a job there that shows them, or the agency shows the details of all clients to recruiters. */
export const isInvolved = ({ user_id }: Pick<Access, 'user_id'>): RawBuilder<boolean> => sql<boolean>`(
  ${showsAllDetails}
  or exists (select from jobs j where j.agency_id = cl.agency_id and j.client_id = cl.client_id
    and j.recruiter_id = ${user_id} and j.deleted_at is null and ${showsDetails('j')}))`;

/** Whether the reader sees terms, note and how to reach the contacts: agency users, the owner, and who is involved. */
export const seesDetails = (access: Access): RawBuilder<boolean> =>
  access.role === 'agency'
    ? sql<boolean>`true`
    : sql<boolean>`(cl.recruiter_id = ${access.user_id} or ${isInvolved(access)})`;

/** What permissions on clients, and on their contacts, depend on; of those that are not deleted. */
export function listClientOwners(tx: TenantTx, access: Access, ids: readonly ClientId[]) {
  return tx
    .selectFrom('clients as cl')
    .select(['cl.client_id', 'cl.recruiter_id', isInvolved(access).as('is_involved')])
    .where(sql<SqlBool>`cl.client_id = any(${[...ids]}::uuid[])`)
    .where('cl.deleted_at', 'is', null)
    .execute();
}

/** The clients that are not deleted, kept so until the transaction ends: for records that come to name them. */
export function lockNamedClients(tx: TenantTx, ids: readonly ClientId[]) {
  return tx
    .selectFrom('clients as cl')
    .select(['cl.client_id', 'cl.client_name', 'cl.client_status', 'cl.recruiter_id'])
    .where(sql<SqlBool>`cl.client_id = any(${[...ids]}::uuid[])`)
    .where('cl.deleted_at', 'is', null)
    .orderBy('cl.client_id')
    .forKeyShare()
    .execute();
}

export type Opening = { client_id: ClientId; recruiter_id: RecruiterId; owner_id: RecruiterId };

/** The clients whose details the recruiters of these jobs see by them, and by no other job. */
export async function listOpenings(tx: TenantTx, ids: readonly JobId[]): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select distinct j.client_id, j.recruiter_id, cl.recruiter_id as owner_id
    from jobs j
    join clients cl on cl.agency_id = j.agency_id and cl.client_id = j.client_id and cl.deleted_at is null
    join users u on u.agency_id = j.agency_id and u.user_id = j.recruiter_id and u.role = 'recruiter'
    where j.agency_id = app_agency_id() and j.job_id = any(${[...ids]}::uuid[]) and j.deleted_at is null
      and cl.recruiter_id <> j.recruiter_id and ${showsDetails('j')} and not ${showsAllDetails}
      and not exists (select from jobs o where o.agency_id = j.agency_id and o.client_id = j.client_id
        and o.recruiter_id = j.recruiter_id and o.deleted_at is null and o.job_id <> all(${[...ids]}::uuid[])
        and ${showsDetails('o')})`.execute(tx);
  return rows;
}
