import type { ClientId, JobId, UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsWords } from '../../platform/db/lists/search.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { jobsFoundBy } from './job-list.repo.ts';
import { activeJobs } from './jobs.repo.ts';

type Reader = { owner: UserId | undefined };
type Suggestion = Reader & { me: UserId; search: string; most: number };

const NAMING_COLUMNS = [
  'j.job_id',
  'j.job_title',
  'j.client_name',
  'j.client_job_ref',
  'j.location',
  'j.job_status',
] as const;

/** At most `most` jobs found by the list's search: title prefixes first, then open jobs, then the newest. */
export const suggestJobs = (tx: TenantTx, { search, owner, me, most }: Suggestion) =>
  jobsFoundBy(tx, search, { owner, me })
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

/** A client's id is a hash of its name within the agency, as a UUID of version 8: devices store it without the name. */
const clientId = sql<ClientId>`overlay(overlay(md5(j.agency_id::text || ' ' || j.client_key)
  placing '8' from 13) placing '8' from 17)::uuid`;

/** The clients of the jobs of `owner`, or of all jobs; spelled as in each client's newest job. */
function clients(tx: TenantTx, { owner }: Reader, condition: RawBuilder<SqlBool>) {
  return tx
    .selectFrom('jobs as j')
    .select([
      clientId.as('client_id'),
      sql<string>`(array_agg(btrim(j.client_name) order by j.created_at desc))[1]`.as('client_name'),
      sql<number>`count(*)::int`.as('jobs'),
      sql<number>`(count(*) filter (where j.job_status = 'open'))::int`.as('open_jobs'),
    ])
    .where('j.deleted_at', 'is', null)
    .where('j.client_key', 'is not', null)
    .where(condition)
    .where((eb) => (owner === undefined ? eb.lit(true) : eb('j.recruiter_id', '=', owner)))
    .groupBy(['j.agency_id', 'j.client_key']);
}

/** At most `most` clients whose name contains every word: prefixes first, then those with open jobs. */
export function suggestClients(tx: TenantTx, { search, owner, most }: Suggestion): Promise<Client[]> {
  return clients(tx, { owner }, containsWords(sql`j.client_key`, search))
    .orderBy(sql`starts_with(j.client_key, ${search.toLowerCase()})`, 'desc')
    .orderBy('open_jobs', 'desc')
    .orderBy('j.client_key')
    .limit(most)
    .execute();
}

/** The given clients that still have a job of `owner`, or any job; in no order. */
export const listNamedClients = (tx: TenantTx, ids: readonly ClientId[], reader: Reader): Promise<Client[]> =>
  clients(tx, reader, sql<SqlBool>`${clientId} = any(${[...ids]}::uuid[])`).execute();
