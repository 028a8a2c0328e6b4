import type { ClientStatus } from '@placewell/contract/clients/clients.ts';
import type { AgencyId, ClientId, FileId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';
import { isInvolved, readableJobs, seesDetails } from './client-access.repo.ts';
import { shownOwner } from './client-search.repo.ts';

/** One that a job, submission, placement or share names stays. */
export const CLIENTS = restorable(
  'clients',
  'client_id',
  sql<SqlBool>`not exists (select from jobs j where j.agency_id = x.agency_id and j.client_id = x.client_id)
    and not exists (select from submissions s where s.agency_id = x.agency_id and s.client_id = x.client_id)
    and not exists (select from placements p where p.agency_id = x.agency_id and p.client_id = x.client_id)
    and not exists (select from shares s where s.agency_id = x.agency_id and s.client_id = x.client_id)`,
);

type ManagedColumns =
  | 'agency_id'
  | 'client_id'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'merged_into'
  | 'name_key'
  | 'company_key';
/** The columns that a person sets, as they are stored. */
export type ClientValues = Omit<Updateable<Tables['clients']>, ManagedColumns | 'recruiter_id'>;
export type NewClient = ClientValues &
  Pick<Insertable<Tables['clients']>, 'client_id' | 'recruiter_id' | 'client_name'>;

/** Clients that are not deleted, joined with their owner. */
export function activeClients(tx: TenantTx) {
  return tx
    .selectFrom('clients as cl')
    .innerJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'cl.agency_id').onRef('u.user_id', '=', 'cl.recruiter_id'),
    )
    .where('cl.deleted_at', 'is', null);
}

const COLUMNS = [
  'cl.client_id',
  'cl.client_id as id',
  'cl.recruiter_id',
  'cl.client_name',
  'cl.domain',
  'cl.website',
  'cl.client_status',
  'cl.location',
  'cl.city',
  'cl.state',
  'cl.country',
  'cl.country_code',
  'cl.latitude',
  'cl.longitude',
  'cl.formatted_address',
  'cl.place_id',
  'cl.location_types',
  'cl.viewport',
  'cl.phone',
  'cl.client_note',
  'cl.tags',
  'cl.fee_kind',
  'cl.fee_percent',
  'cl.fee_cents',
  'cl.fee_currency',
  'cl.guarantee_days',
  'cl.rebate_steps',
  'cl.payment_days',
  'cl.terms_valid_from',
  'cl.terms_valid_until',
  'cl.off_limits_until',
  'cl.off_limits_reason',
  'cl.last_activity_at',
  'cl.created_at',
  'cl.updated_at',
] as const;

const aliases = sql<string[]>`array(select ca.alias from client_aliases ca
  where ca.agency_id = cl.agency_id and ca.client_id = cl.client_id order by ca.position)`.as('aliases');
/** The file of the terms, unless it is deleted. */
const termsFile = sql<FileId | null>`(select f.file_id from client_files f
  where f.agency_id = cl.agency_id and f.file_id = cl.terms_file_id and f.client_id = cl.client_id
    and f.deleted_at is null)`.as('terms_file_id');
const STORED = [aliases, termsFile];

/** Whether client `cl` is off limits today, by the agency's calendar. */
export const isOffLimits = sql<SqlBool>`(cl.off_limits_until is not null and cl.off_limits_until >=
  (select (now() at time zone a.time_zone)::date from agencies a where a.agency_id = app_agency_id()))`;

const jobsOfClient = (access: Access, status: string | undefined) => sql<number>`(
  select count(*)::int from (${readableJobs(access)}) r
  where r.client_id = cl.client_id and ${status === undefined ? sql`true` : sql`r.job_status = ${status}`})`;

/** A client as calls return it, to a reader with these rights; `asSeen` hides the rest. */
export const clientColumns = (access: Access) =>
  [
    ...COLUMNS,
    ...STORED,
    shownOwner.as('recruiter_name'),
    seesDetails(access).as('has_details'),
    sql<boolean>`${isOffLimits}`.as('is_off_limits'),
    sql<number>`(select count(*)::int from contacts k
      where k.agency_id = cl.agency_id and k.client_id = cl.client_id and k.deleted_at is null)`.as(
      'contact_count',
    ),
    jobsOfClient(access, undefined).as('job_count'),
    jobsOfClient(access, 'open').as('open_job_count'),
  ] as const;

export const findClientRow = (tx: TenantTx, access: Access, client_id: ClientId) =>
  activeClients(tx).select(clientColumns(access)).where('cl.client_id', '=', client_id).executeTakeFirst();

/**
 * Locks active or deleted clients, in the order of their ids. `forRemoval` also waits for records that come to name one
 * (`lockNamedClients`). Clients that a merge took away are no deleted ones.
 */
export async function lockClientRows(
  tx: TenantTx,
  access: Pick<Access, 'user_id'>,
  ids: readonly ClientId[],
  options: Deleted & { forRemoval?: boolean },
) {
  if (ids.length === 0) return [];
  const query = tx
    .selectFrom('clients as cl')
    .select([
      ...COLUMNS,
      ...STORED,
      // Also where that file is deleted, and may come back.
      'cl.terms_file_id as stored_terms_file_id',
      isInvolved(access).as('is_involved'),
    ])
    .where('cl.client_id', 'in', [...ids])
    .where(whereDeleted(options, 'cl.deleted_at'))
    .where('cl.merged_into', 'is', null)
    .orderBy('cl.client_id');
  return (options.forRemoval ? query.forUpdate() : query.forNoKeyUpdate()).execute();
}
export type LockedClient = Awaited<ReturnType<typeof lockClientRows>>[number];

/** The number of clients that are not deleted, up to `most`. */
export async function countClients(tx: TenantTx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from clients where deleted_at is null limit ${most}) as counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Which of the domains a client of the agency has. */
export async function listTakenDomains(tx: TenantTx, domains: readonly string[]): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  const rows = await tx
    .selectFrom('clients')
    .select('domain')
    .where(sql<SqlBool>`domain = any(${[...domains]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ domain }) => domain ?? []));
}

export const hasFile = async (tx: TenantTx, client_id: ClientId, file_id: FileId): Promise<boolean> =>
  (await tx
    .selectFrom('client_files')
    .select('file_id')
    .where('file_id', '=', file_id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function insertClient(tx: TenantTx, client: NewClient) {
  await tx
    .insertInto('clients')
    .values({ ...client, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

export async function replaceAliases(tx: TenantTx, client_id: ClientId, names: readonly string[]) {
  await tx.deleteFrom('client_aliases').where('client_id', '=', client_id).execute();
  if (names.length === 0) return;
  await tx
    .insertInto('client_aliases')
    .values(
      names.map((alias, position) => ({
        agency_id: sql<AgencyId>`app_agency_id()`,
        client_id,
        position,
        alias,
      })),
    )
    .execute();
}

export async function updateClientRow(tx: TenantTx, client_id: ClientId, values: ClientValues) {
  await tx
    .updateTable('clients')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('client_id', '=', client_id)
    .execute();
}

export async function updateStatuses(tx: TenantTx, ids: readonly ClientId[], client_status: ClientStatus) {
  await tx
    .updateTable('clients')
    .set({ client_status, updated_at: sql<string>`clock_timestamp()` })
    .where('client_id', 'in', [...ids])
    .execute();
}

/** In the order of their ids, so that concurrent writers cannot deadlock. */
export async function updateLastActivity(tx: TenantTx, ids: readonly ClientId[]) {
  await sql`
    update clients set last_activity_at = clock_timestamp()
    where agency_id = app_agency_id() and client_id in (
      select client_id from clients where agency_id = app_agency_id() and client_id = any(${[...ids]}::uuid[])
      order by client_id for no key update)`.execute(tx);
}

export async function listClientsOfJobs(tx: TenantTx, job_ids: readonly JobId[]): Promise<ClientId[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('client_id')
    .distinct()
    .where(sql<SqlBool>`job_id = any(${[...job_ids]}::uuid[])`)
    .where('client_id', 'is not', null)
    .execute();
  return rows.flatMap(({ client_id }) => client_id ?? []);
}

/** Makes deleted clients active again; those of `withoutDomain` lose their domain. */
export const markRestored = (tx: TenantTx, ids: readonly ClientId[], withoutDomain: readonly ClientId[]) =>
  CLIENTS.restore(
    tx,
    ids,
    sql`, domain = case when client_id = any(${[...withoutDomain]}::uuid[]) then null else domain end`,
  );

export type UseCounts = { client_id: ClientId; jobs: number; submissions: number; placements: number };

/** The jobs, submissions and placements of each client, including jobs that can still be restored; clients without are left out. */
export async function countUses(tx: TenantTx, ids: readonly ClientId[]): Promise<UseCounts[]> {
  const { rows } = await sql<UseCounts>`
    select used.client_id, sum(jobs)::int as jobs, sum(submissions)::int as submissions, sum(placements)::int as placements
    from (
      select j.client_id, count(*) as jobs, coalesce(sum(m.submissions), 0) as submissions,
        coalesce(sum(m.placements), 0) as placements
      from jobs j cross join lateral (
        select count(*) filter (where not exists (select from submissions s
            where s.agency_id = m.agency_id and s.match_id = m.match_id and s.client_id = j.client_id)) as submissions,
          count(*) filter (where m.match_status = 'placed' and not exists (select from placements p
            where p.agency_id = m.agency_id and p.match_id = m.match_id and p.client_id = j.client_id)) as placements
        from matches m where m.agency_id = j.agency_id and m.job_id = j.job_id and m.deleted_at is null
          and m.match_status in ('submitted', 'interviewing', 'offered', 'placed')) m
      where j.client_id = any(${[...ids]}::uuid[]) group by j.client_id
      union all
      select client_id, 0, count(*), 0 from submissions where client_id = any(${[...ids]}::uuid[]) group by client_id
      union all
      select client_id, 0, 0, count(*) from placements where client_id = any(${[...ids]}::uuid[]) group by client_id
      union all
      select s.client_id, 0, 0, 0 from shares s where s.client_id = any(${[...ids]}::uuid[]) group by s.client_id) used
    group by used.client_id`.execute(tx);
  return rows;
}

/** Which clients change their owner: all of `from`, or of `ids` those of `from`, deleted ones only if `withDeleted`. */
export type OwnerChange = {
  from: RecruiterId;
  to: RecruiterId;
  ids?: readonly ClientId[] | undefined;
  withDeleted?: boolean;
};

export async function updateClientOwners(
  tx: TenantTx,
  { from, to, ids, withDeleted }: OwnerChange,
): Promise<ClientId[]> {
  let query = tx.updateTable('clients').set({ recruiter_id: to }).where('recruiter_id', '=', from);
  if (ids) query = query.where(sql<SqlBool>`client_id = any(${[...ids]}::uuid[])`);
  if (ids && !withDeleted) query = query.where('deleted_at', 'is', null);
  const rows = await query.returning('client_id').execute();
  return rows.map((row) => row.client_id);
}

/** The given clients that exist and are not deleted. */
export async function listActiveClients(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('clients')
    .select('client_id')
    .where(sql<SqlBool>`client_id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.client_id);
}
