import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { KnownAddress } from '../../providers/email-finder/finder.ts';
import { nameParts } from './person-keys.rules.ts';

/** The number of addresses from which a domain's pattern is learned. */
const ENOUGH = 200;

/** Restricts to records of this owner; undefined: no restriction. Without it, results would reveal hidden records. */
const readBy = (reader: UserId | undefined, owner: RawBuilder<unknown>) =>
  sql`(${reader ?? null}::uuid is null or ${owner} = ${reader ?? null}::uuid)`;

/**
 * The people of one domain and their addresses that a reader may see: candidates, the agency's own people, clients, and
 * recently found people.
 */
export async function listKnownAddresses(
  tx: TenantTx,
  domain: string,
  reader: UserId | undefined,
): Promise<KnownAddress[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    (select email_key as email, candidate_name as name from candidates
      where agency_id = app_agency_id() and split_part(email_key, '@', 2) = ${domain} and email_key is not null
        and deleted_at is null and ${readBy(reader, sql`recruiter_id`)} order by updated_at desc limit ${ENOUGH})
    union all
    (select email, fullname from users
      where agency_id = app_agency_id() and split_part(email, '@', 2) = ${domain} and fullname <> '' limit ${ENOUGH})
    union all
    (select lower(client_contact_email), client_contact_name from jobs
      where agency_id = app_agency_id() and lower(split_part(client_contact_email, '@', 2)) = ${domain}
        and client_contact_name <> '' and deleted_at is null and ${readBy(reader, sql`recruiter_id`)} limit ${ENOUGH})
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
 * The domains of a company's addresses that a reader may see, most frequent first: from earlier look-ups, clients and
 * their contacts.
 */
export async function listKnownDomains(
  tx: TenantTx,
  company_name: string,
  reader: UserId | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from (
      select lower(split_part(client_contact_email, '@', 2)) as domain from jobs
        where agency_id = app_agency_id() and lower(client_name) = lower(${company_name}) and client_contact_email like '%@%'
          and deleted_at is null and ${readBy(reader, sql`recruiter_id`)}
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
