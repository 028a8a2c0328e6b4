import type { AgencyId, ClientId, ContactId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import type { Job, JobStatus } from '@placewell/contract/matching/jobs.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { clientColumns } from './client/job-client.repo.ts';

export const JOBS = restorable('jobs', 'job_id');

type ManagedColumns = 'agency_id' | 'job_id' | 'recruiter_id' | 'created_at' | 'updated_at' | 'deleted_at';
/** The columns that a person sets, as they are stored. */
export type JobValues = Omit<Updateable<Tables['jobs']>, ManagedColumns>;

export type NewJob = JobValues & Pick<Insertable<Tables['jobs']>, 'job_id' | 'recruiter_id' | 'job_title'>;
export type StatusChange = {
  job_id: JobId;
  from: JobStatus;
  close_reason: string | null;
  openings_filled: number;
};

/** Jobs that are not deleted, joined with their recruiter, client and contact. */
export function activeJobs(tx: TenantTx) {
  return tx
    .selectFrom('jobs as j')
    .innerJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'j.agency_id').onRef('u.user_id', '=', 'j.recruiter_id'),
    )
    .leftJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'j.agency_id').onRef('cl.client_id', '=', 'j.client_id'),
    )
    .leftJoin('contacts as ct', (join) =>
      join
        .onRef('ct.agency_id', '=', 'j.agency_id')
        .onRef('ct.contact_id', '=', 'j.contact_id')
        .on('ct.deleted_at', 'is', null),
    )
    .where('j.deleted_at', 'is', null);
}

/** The recruiter's display name; the email of a named recruiter is visible to the agency's own people only. */
export const shownRecruiter = sql<string>`coalesce(nullif(u.fullname, ''), u.email)`;
export const recruiterName = shownRecruiter.as('recruiter_name');

/**
 * The matches of job `j` by stage. Most of them are new: these are the rest of `match_count`, so that a long list is not
 * counted each time.
 */
export const stageCounts = sql<Job['stage_counts']>`(
  with taken_up as (
    select m.match_status as stage, count(*)::int as matches from matches m
    where m.agency_id = j.agency_id and m.job_id = j.job_id and m.deleted_at is null and m.match_status <> 'new'
    group by m.match_status)
  select coalesce(jsonb_object_agg(stage, matches) filter (where matches > 0), '{}') from (
    select stage, matches from taken_up
    union all
    select 'new', j.match_count - coalesce((select sum(matches) from taken_up), 0)) as by_stage)`;
/** An active job as the reader sees it, with the code of the reason why it cannot be matched. */
export function findJobRow(tx: TenantTx, job_id: JobId, access: Access) {
  return activeJobs(tx)
    .leftJoin('job_features as f', (join) =>
      join.onRef('f.agency_id', '=', 'j.agency_id').onRef('f.job_id', '=', 'j.job_id'),
    )
    .selectAll('j')
    .select([recruiterName, 'j.job_id as id', 'f.matching_error', stageCounts.as('stage_counts')])
    .select(clientColumns(access))
    .where('j.job_id', '=', job_id)
    .executeTakeFirst();
}

/** Locks active or deleted jobs, in the order of their ids, so that two transactions never deadlock. */
export async function lockJobRows(tx: TenantTx, ids: readonly JobId[], which: Deleted) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('job_id', 'in', [...ids])
    .where(whereDeleted(which))
    .orderBy('job_id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertJob(tx: TenantTx, job: NewJob) {
  await tx
    .insertInto('jobs')
    .values({ ...job, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

export async function updateJobRow(tx: TenantTx, job_id: JobId, values: JobValues) {
  await tx
    .updateTable('jobs')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('job_id', '=', job_id)
    .execute();
}

/**
 * Sets the status and its times: `opened_at` at the first opening; `closed_at` at an end, kept by archiving. Returns the jobs
 * that show their recruiters the details of the client from now on.
 */
export async function updateJobStatusRows(tx: TenantTx, status: JobStatus, changes: readonly StatusChange[]) {
  const isEnd = status === 'filled' || status === 'closed';
  const { rows } = await sql<{ job_id: JobId; shows_details: boolean }>`
    update jobs j set job_status = ${status}, close_reason = v.close_reason, openings_filled = v.openings_filled,
      opened_at = case when ${status === 'open'} then coalesce(j.opened_at, now()) else j.opened_at end,
      closed_at = case when ${status === 'archived'} then j.closed_at when ${isEnd} then now() end,
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(changes)}::json) as v(job_id uuid, close_reason text, openings_filled int)
    where j.agency_id = app_agency_id() and j.job_id = v.job_id
    returning j.job_id, coalesce(j.opened_at = now(), false) and not j.is_assigned as shows_details`.execute(
    tx,
  );
  return rows.flatMap(({ job_id, shows_details }) => (shows_details ? [job_id] : []));
}

/** Which jobs change their owner: all of `from`, or of `ids` those of `from`, deleted ones only if `withDeleted`. */
export type OwnerChange = {
  from: RecruiterId;
  to: RecruiterId;
  ids?: readonly JobId[] | undefined;
  withDeleted?: boolean;
};

export async function updateJobOwners(
  tx: TenantTx,
  { from, to, ids, withDeleted }: OwnerChange,
): Promise<JobId[]> {
  let query = tx.updateTable('jobs').set({ recruiter_id: to }).where('recruiter_id', '=', from);
  if (ids) query = query.where(sql<SqlBool>`job_id = any(${[...ids]}::uuid[])`);
  if (ids && !withDeleted) query = query.where('deleted_at', 'is', null);
  const rows = await query.returning('job_id').execute();
  return rows.map((row) => row.job_id);
}

/** Whether jobs were given to their recruiters with their clients: by an agency user, or the client's owner. */
export async function updateAssigned(
  tx: TenantTx,
  ids: readonly JobId[],
  by: Pick<Actor, 'role' | 'user_id'>,
) {
  await sql`
    update jobs j set is_assigned = j.client_id is not null and (${by.role !== 'recruiter'}
      or exists (select from clients cl where cl.agency_id = j.agency_id and cl.client_id = j.client_id
        and cl.recruiter_id = ${by.user_id}))
    where j.agency_id = app_agency_id() and j.job_id = any(${[...ids]}::uuid[])`.execute(tx);
}

export type JobLink = { job_id: JobId; client_id: ClientId; contact_id: ContactId | null };

/** Gives jobs, deleted ones included, other clients and contacts. */
export async function updateLinks(tx: TenantTx, links: readonly JobLink[]) {
  await sql`
    update jobs j set client_id = v.client_id, contact_id = v.contact_id
    from json_to_recordset(${JSON.stringify(links)}::json) as v(job_id uuid, client_id uuid, contact_id uuid)
    where j.agency_id = app_agency_id() and j.job_id = v.job_id`.execute(tx);
}

/** The given jobs that exist and are not deleted. */
export async function listActiveJobs(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('job_id')
    .where(sql<SqlBool>`job_id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.job_id);
}
