import type { ClientId, JobId, UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import { containsWords } from '../../platform/db/lists/search.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { jobsFoundBy } from './job-list.repo.ts';
import { activeJobs } from './jobs.repo.ts';

type Reader = { owner: UserId | undefined };
type Suggestion = Reader & { access: Access; search: string; most: number };

const NAMING_COLUMNS = [
  'j.job_id',
  'j.job_title',
  'cl.client_name',
  'j.client_job_ref',
  'j.location',
  'j.job_status',
] as const;

/** At most `most` jobs found by the list's search: title prefixes first, then open jobs, then the newest. */
export const suggestJobs = (tx: TenantTx, { search, owner, access, most }: Suggestion) =>
  jobsFoundBy(tx, search, { owner, access })
    .select(NAMING_COLUMNS)
    .orderBy(sql`starts_with(lower(j.job_title), ${search.toLowerCase()})`, 'desc')
    .orderBy(sql`j.job_status = 'open'`, 'desc')
    .orderBy('j.created_at', 'desc')
    .limit(most)
    .execute();

/** The display fields of these jobs, without those that are deleted or not of `owner`; in no order. */
export const listNamedJobs = (tx: TenantTx, ids: readonly JobId[], { owner }: Reader) =>
  activeJobs(tx)
    .select(NAMING_COLUMNS)
    .where(sql<SqlBool>`j.job_id = any(${[...ids]}::uuid[])`)
    .where((eb) => (owner === undefined ? eb.lit(true) : eb('j.recruiter_id', '=', owner)))
    .execute();

export type Client = { client_id: ClientId; client_name: string; jobs: number; open_jobs: number };

/** Clients, of whom everyone of the agency may know, with the number of jobs of `owner`, or of all. */
function clients(tx: TenantTx, { owner }: Reader) {
  const isReadable = owner === undefined ? sql`true` : sql`j.recruiter_id = ${owner}`;
  const count = (condition: RawBuilder<unknown>) => sql<number>`(select count(*)::int from jobs j
    where j.agency_id = cl.agency_id and j.client_id = cl.client_id and j.deleted_at is null and ${isReadable}
      and ${condition})`;
  return tx
    .selectFrom('clients as cl')
    .select([
      'cl.client_id',
      'cl.client_name',
      count(sql`true`).as('jobs'),
      count(sql`j.job_status = 'open'`).as('open_jobs'),
    ])
    .where('cl.deleted_at', 'is', null);
}

/** At most `most` clients whose name contains every word: prefixes first, then active ones, then the latest. */
export const suggestClients = (tx: TenantTx, { search, owner, most }: Suggestion): Promise<Client[]> =>
  clients(tx, { owner })
    .where(containsWords(sql`cl.name_key`, search))
    .orderBy(sql`starts_with(cl.name_key, ${search.toLowerCase()})`, 'desc')
    .orderBy(sql`cl.client_status = 'active'`, 'desc')
    .orderBy('cl.last_activity_at', 'desc')
    .limit(most)
    .execute();

/** The given clients; in no order. */
export const listNamedClients = (tx: TenantTx, ids: readonly ClientId[], reader: Reader): Promise<Client[]> =>
  clients(tx, reader)
    .where(sql<SqlBool>`cl.client_id = any(${[...ids]}::uuid[])`)
    .execute();
