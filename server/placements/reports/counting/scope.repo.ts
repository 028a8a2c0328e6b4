import type { ClientId, JobId, UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** Days, both included, and the instants at which they begin and end in the agency's time zone. */
export type Period = { from_date: string; to_date: string; from: string; until: string };

/** What the rows of a report are counted of. */
export type Scope = {
  /** Whose rows count; undefined for those of the whole agency. */
  owner: UserId | undefined;
  /** Whose candidates and jobs the reader may see; undefined for all. */
  reader: UserId | undefined;
  client_id: ClientId | undefined;
  job_id: JobId | undefined;
  /** A tag of the job. */
  tag_key: string | undefined;
};

/** The instants of several periods of days. */
export async function resolvePeriods(
  tx: TenantTx,
  periods: readonly Pick<Period, 'from_date' | 'to_date'>[],
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select p.from_date, p.to_date, p.from_date::timestamp at time zone a.time_zone as from,
      (p.to_date::timestamp + interval '1 day') at time zone a.time_zone as until
    from json_to_recordset(${JSON.stringify(periods)}::json) as p(from_date text, to_date text), agencies a
    where a.agency_id = app_agency_id()`.execute(tx);
  return rows;
}

const TRUE = sql<SqlBool>`true`;

/** Whether the reader may see the job `j`; nothing of a hidden one may be guessed by a filter or a group. */
export const seesJob = ({ reader }: Pick<Scope, 'reader'>): RawBuilder<SqlBool> =>
  reader === undefined ? TRUE : sql<SqlBool>`j.recruiter_id = ${reader}`;
export const seesCandidate = ({ reader }: Pick<Scope, 'reader'>): RawBuilder<SqlBool> =>
  reader === undefined ? TRUE : sql<SqlBool>`c.recruiter_id = ${reader}`;

/** Whether a job fits the filters, and the reader may see it if there are any. */
export function isOfJobs(scope: Scope, job_id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = [
    ...(scope.job_id ? [sql`j.job_id = ${scope.job_id}`] : []),
    ...(scope.client_id ? [sql`j.client_id = ${scope.client_id}`] : []),
    ...(scope.tag_key === undefined ? [] : [sql`j.tag_keys @> ${[scope.tag_key]}::text[]`]),
  ];
  if (conditions.length === 0) return TRUE;
  return sql<SqlBool>`${job_id} in (select j.job_id from jobs j where j.agency_id = app_agency_id()
    and j.deleted_at is null and ${seesJob(scope)} and ${sql.join(conditions, sql` and `)})`;
}

/** Whether a row counts for the person of the scope; `recruiter` is whose it was. */
export const ofOwner = ({ owner }: Scope, recruiter: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  owner === undefined ? TRUE : sql<SqlBool>`${recruiter} = ${owner}`;

/** Whether an instant is in a range. */
export const within = (at: RawBuilder<unknown>, { from, until }: Pick<Period, 'from' | 'until'>) =>
  sql<SqlBool>`(${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz)`;
