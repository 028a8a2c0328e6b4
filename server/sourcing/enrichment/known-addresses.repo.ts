import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { KnownAddress } from '../../providers/email-finder/finder.ts';
import { nameParts } from './person-keys.rules.ts';

/** The number of addresses from which a domain's pattern is learned. */
const ENOUGH = 200;

/** Restricts to records of this owner; undefined: no restriction. Without it, results would reveal hidden records. */
const readBy = (reader: UserId | undefined, owner: RawBuilder<unknown>) =>
  sql`(${reader ?? null}::uuid is null or ${owner} = ${reader ?? null}::uuid)`;

/** Restricts to clients `cl` whose contacts' addresses this person sees: the permission `read_details` of clients. */
const seesContacts = ({ role, user_id }: Reading) =>
  role === 'agency'
    ? sql`true`
    : sql`(cl.recruiter_id = ${user_id}
        or (select client_details from agencies where agency_id = app_agency_id()) = 'all'
        or exists (select from jobs j where j.agency_id = cl.agency_id and j.client_id = cl.client_id
          and j.recruiter_id = ${user_id} and j.deleted_at is null))`;

/** Who reads: by `reader`, the owner of the records that they may read, also. */
export type Reading = Pick<Access, 'role' | 'user_id'> & { reader: UserId | undefined };

/**
 * The people of one domain and their addresses that a reader may see: candidates, the agency's own people, contacts of
 * clients, and recently found people.
 */
export async function listKnownAddresses(
  tx: TenantTx,
  domain: string,
  reading: Reading,
): Promise<KnownAddress[]> {
  const { reader } = reading;
  const { rows } = await sql<{ email: string; name: string }>`
    (select lower(trim(email)) as email, candidate_name as name from candidates
      where agency_id = app_agency_id() and split_part(email_key, '@', 2) = ${domain} and email_key is not null
        and deleted_at is null and ${readBy(reader, sql`recruiter_id`)} order by updated_at desc limit ${ENOUGH})
    union all
    (select email, fullname from users
      where agency_id = app_agency_id() and split_part(email, '@', 2) = ${domain} and fullname <> '' limit ${ENOUGH})
    union all
    (select k.email_key, k.contact_name from contacts k
      join clients cl on cl.agency_id = k.agency_id and cl.client_id = k.client_id
      where k.agency_id = app_agency_id() and split_part(k.email_key, '@', 2) = ${domain} and k.deleted_at is null
        and ${seesContacts(reading)} limit ${ENOUGH})
    union all
    (select email, recruiter_name from enrichments
      where agency_id = app_agency_id() and split_part(email, '@', 2) = ${domain} and email_status = 'deliverable'
        and completed_at > now() - make_interval(days => ${limits.enrichCacheDays})
        and ${readBy(reader, sql`requested_by`)} limit ${ENOUGH})
    limit ${ENOUGH}`.execute(tx);
  return rows.flatMap(({ email, name }) => {
    const { first_name, last_name } = nameParts(name);
    return first_name && last_name ? [{ email, first_name, last_name }] : [];
  });
}

/**
 * The domains of a company's addresses that a reader may see, most frequent first: from earlier look-ups, clients of that
 * name and their contacts.
 */
export async function listKnownDomains(
  tx: TenantTx,
  company_name: string,
  reading: Reading,
): Promise<string[]> {
  const { reader } = reading;
  const { rows } = await sql<{ domain: string }>`
    with named as (
      select cl.* from clients cl where cl.agency_id = app_agency_id() and cl.name_key = client_name_key(${company_name})
        and cl.deleted_at is null
    )
    select domain from (
      select domain from named where domain is not null
      union all
      select split_part(k.email_key, '@', 2) from named cl
        join contacts k on k.agency_id = cl.agency_id and k.client_id = cl.client_id
        where k.email_key is not null and k.deleted_at is null and ${seesContacts(reading)}
      union all
      select split_part(email, '@', 2) from enrichments
        where agency_id = app_agency_id() and lower(company_name) = lower(${company_name}) and email is not null
          and email_type = 'work' and bounced_at is null and ${readBy(reader, sql`requested_by`)}
      union all
      select company_domain from enrichments
        where agency_id = app_agency_id() and lower(company_name) = lower(${company_name}) and company_domain is not null
          and ${readBy(reader, sql`requested_by`)}
    ) known where domain <> '' group by domain order by count(*) desc, domain limit 5`.execute(tx);
  return rows.map(({ domain }) => domain);
}

/** What the newest look-up of each address says, of those that this reader (undefined: all) may read. */
export async function listEmailStatuses(
  tx: TenantTx,
  emails: readonly string[],
  reader: UserId | undefined,
): Promise<ReadonlyMap<string, EmailStatus>> {
  const { rows } = await sql<{ email: string; email_status: EmailStatus }>`
    select distinct on (lower(email)) lower(email) as email, email_status from enrichments
    where agency_id = app_agency_id() and lower(email) = any(${emails}::text[]) and email_status is not null
      and split_part(email, '@', 2) in (select split_part(one, '@', 2) from unnest(${emails}::text[]) one)
      and ${readBy(reader, sql`requested_by`)}
    order by lower(email), greatest(completed_at, bounced_at) desc`.execute(tx);
  return new Map(rows.map(({ email, email_status }) => [email, email_status]));
}
