import type { ClientId, ContactId, JobId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import { seesDetails } from '../../../clients/clients.public.ts';
import type { Access } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

// Expressions for queries that alias jobs as `j`, their clients as `cl` and their contacts as `ct`.

/** The email of the contact, as far as the reader sees the details of the client; of none without a reader. */
export const contactEmail = (access: Access | undefined) =>
  access === undefined
    ? sql<string | null>`null::text`
    : sql<string | null>`case when ${seesDetails(access)} then ct.email end`;

/** The fee is seen with the details of the client, and by the job's recruiter; that of a job without one by all who read it. */
const seesFee = (access: Access) =>
  sql<SqlBool>`(j.client_id is null or j.recruiter_id = ${access.user_id} or ${seesDetails(access)})`;

/** What a job answers from its client and contact. Selected after all columns of `j`, it takes the place of those it hides. */
export const clientColumns = (access: Access) =>
  [
    'cl.client_name',
    'ct.contact_id',
    'ct.contact_name as client_contact_name',
    contactEmail(access).as('client_contact_email'),
    sql<number | null>`case when ${seesFee(access)} then j.expected_fee_cents end`.as('expected_fee_cents'),
    sql<string | null>`case when ${seesFee(access)} then j.expected_fee_currency end`.as(
      'expected_fee_currency',
    ),
  ] as const;

/** Whether the job is for the client of this name or alias, in any case and with any spaces. */
export const isClient = (name: string) =>
  sql<SqlBool>`j.client_id in (
    select c.client_id from clients c where c.agency_id = app_agency_id() and c.name_key = client_name_key(${name})
    union all
    select ca.client_id from client_aliases ca
      where ca.agency_id = app_agency_id() and ca.name_key = client_name_key(${name}))`;

export type JobClient = {
  client_id: ClientId | null;
  client_name: string | null;
  contact_id: ContactId | null;
  client_contact_name: string | null;
  client_contact_email: string | null;
};

/** The client and contact of a job as the reader sees them. */
export async function readJobClient(tx: TenantTx, job_id: JobId, access: Access): Promise<JobClient> {
  return tx
    .selectFrom('jobs as j')
    .leftJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'j.agency_id').onRef('cl.client_id', '=', 'j.client_id'),
    )
    .leftJoin('contacts as ct', (join) =>
      join
        .onRef('ct.agency_id', '=', 'j.agency_id')
        .onRef('ct.contact_id', '=', 'j.contact_id')
        .on('ct.deleted_at', 'is', null),
    )
    .select([
      'j.client_id',
      'cl.client_name',
      'ct.contact_id',
      'ct.contact_name as client_contact_name',
      contactEmail(access).as('client_contact_email'),
    ])
    .where('j.job_id', '=', job_id)
    .executeTakeFirstOrThrow();
}
