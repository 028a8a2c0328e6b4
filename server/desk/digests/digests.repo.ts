import type { UserId } from '@placewell/contract/ids.ts';
import type { SignedInRole } from '@placewell/contract/people/roles.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** From this hour of Monday a digest is made, in the agency's time zone; `agencies_with_digests_to_send` knows it too. */
const HOUR = 8;
/** The Monday of the week of `now`; a week begins when its digest is due. */
const mondayAt = (now: Date) =>
  sql`date_trunc('week', (${now}::timestamptz at time zone g.time_zone) - make_interval(hours => ${HOUR}))::date`;

export async function findIsWanted(tx: TenantTx, user_id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('digest_settings')
    .select('is_wanted')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row?.is_wanted ?? false;
}

/** Stores the choice; the first digest is next Monday's. Does nothing for a user who has left. */
export async function upsertSetting(tx: TenantTx, user_id: UserId, is_wanted: boolean, now: Date) {
  await sql`
    insert into digest_settings as d (agency_id, user_id, is_wanted, last_monday)
    select g.agency_id, u.user_id, ${is_wanted}, ${mondayAt(now)}
    from agencies g join users u on u.agency_id = g.agency_id and u.user_id = ${user_id}
    where g.agency_id = app_agency_id()
    on conflict (agency_id, user_id) do update set is_wanted = excluded.is_wanted,
      last_monday = case when d.is_wanted then d.last_monday else excluded.last_monday end`.execute(tx);
}

/** Active users who want this week's digest and have not received it, while it is Monday. */
export async function listDue(tx: TenantTx, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select d.user_id from digest_settings d
    join agencies g on g.agency_id = d.agency_id
    join users u on u.agency_id = d.agency_id and u.user_id = d.user_id and u.user_status = 'active'
    where d.agency_id = app_agency_id() and d.is_wanted and d.last_monday < ${mondayAt(now)}
      and (${now}::timestamptz at time zone g.time_zone) < ${mondayAt(now)} + interval '1 day'
    order by d.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export type Recipient = { email: string; role: SignedInRole; agency_name: string; today: string };

/** Marks this week's digest as made and returns its user; undefined if it already was. */
export async function updateLastMonday(
  tx: TenantTx,
  user_id: UserId,
  now: Date,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    update digest_settings d set last_monday = ${mondayAt(now)}
    from agencies g join users u on u.agency_id = g.agency_id
    where g.agency_id = app_agency_id() and d.agency_id = g.agency_id and d.user_id = ${user_id}
      and u.user_id = d.user_id and d.is_wanted and d.last_monday < ${mondayAt(now)}
    returning u.email, u.role, g.agency_name,
      (${now}::timestamptz at time zone g.time_zone)::date::text as today`.execute(tx);
  return rows[0];
}
