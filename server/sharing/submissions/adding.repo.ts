import type { ContactId, MatchId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Whom a match would introduce to which client; undefined if it is not there. */
export const findIntroducedSides = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .select(['m.candidate_id', 'j.client_id'])
    .where('m.match_id', '=', match_id)
    .executeTakeFirst();

/** A match with what an introduction depends on, locked; undefined if it, its candidate or its job is not there. */
export const lockIntroducedMatch = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .select([
      'm.match_id',
      'm.recruiter_id',
      'm.candidate_recruiter_id',
      'c.candidate_id',
      'c.candidate_name',
      'c.candidate_status',
      'c.source',
      'j.job_id',
      'j.job_title',
      'j.client_id',
    ])
    .where('m.match_id', '=', match_id)
    .where('m.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .forNoKeyUpdate('m')
    .forShare('c')
    .executeTakeFirst();

/** The client of a contact that is not deleted; the contact stays so until the transaction ends. */
export const lockContact = (tx: TenantTx, contact_id: ContactId) =>
  tx
    .selectFrom('contacts')
    .select('client_id')
    .where('contact_id', '=', contact_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

/** The instant of an introduction on a day: noon in the agency's time zone, for today now. */
export async function findInstant(tx: TenantTx, day: string | null): Promise<string> {
  const { rows } = await sql<{ sent_at: string }>`
    select case when ${day}::date < (now() at time zone time_zone)::date
        then (${day}::date + time '12:00') at time zone time_zone else now() end as sent_at
    from agencies where agency_id = app_agency_id()`.execute(tx);
  if (!rows[0]) throw new Error('The agency of this transaction does not exist');
  return rows[0].sent_at;
}
