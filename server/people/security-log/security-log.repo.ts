import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { getSecurityLog, type SecurityEntryAct } from '@placewell/contract/people/security-log.ts';
import { sql } from 'kysely';
import type { resolveDayRange } from '../../platform/db/lists/days.ts';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';

export type NewEntry = {
  act: SecurityEntryAct;
  /** Who did it. Kept of a person of the agency only, as is the address block. */
  user_id?: UserId | undefined;
  target_id?: UserId | undefined;
  detail?: string | undefined;
  address_block?: string | undefined;
};

export async function insertEntry(
  tx: TenantTx,
  { act, user_id, target_id, detail = '', address_block }: NewEntry,
) {
  await sql`
    insert into security_entries (agency_id, entry_id, act, user_id, target_id, detail, address_block)
    select ${tx.agency_id}::uuid, ${newId()}::uuid, ${act}, u.user_id, ${target_id ?? null}::uuid, ${detail},
      case when u.user_id is not null then ${address_block ?? null}::text end
    from (values (${user_id ?? null}::uuid)) by_person (user_id)
      left join users u on u.agency_id = ${tx.agency_id}::uuid and u.user_id = by_person.user_id`.execute(tx);
}

const nameOf = (person: string, former: string) =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${person}.fullname`)}, ''), ${sql.ref(`${person}.email`)},
    ${sql.ref(`${former}.fullname`)})`;

/** One page of the log, with names of people. */
export function readEntries(
  tx: TenantTx,
  body: Body<typeof getSecurityLog>,
  { from, until }: Awaited<ReturnType<typeof resolveDayRange>>,
) {
  const query = applyFilters(
    tx.selectFrom('security_entries as e').where('e.agency_id', '=', tx.agency_id),
    getSecurityLog,
    body,
    {
      act: (value, eb) => eb('e.act', '=', value),
      user_id: (value, eb) => eb.or([eb('e.user_id', '=', value), eb('e.target_id', '=', value)]),
      from_date: (_value, eb) => from && eb('e.happened_at', '>=', from),
      to_date: (_value, eb) => until && eb('e.happened_at', '<', until),
    },
  );
  const direction = body.sort_by === 'happened_at_asc' ? 'asc' : 'desc';
  return readPage(tx, query, body, (window) =>
    window
      .leftJoin('users as u', (join) =>
        join.onRef('u.agency_id', '=', 'e.agency_id').onRef('u.user_id', '=', 'e.user_id'),
      )
      .leftJoin('former_people as f', (join) =>
        join.onRef('f.agency_id', '=', 'e.agency_id').onRef('f.user_id', '=', 'e.user_id'),
      )
      .leftJoin('users as t', (join) =>
        join.onRef('t.agency_id', '=', 'e.agency_id').onRef('t.user_id', '=', 'e.target_id'),
      )
      .leftJoin('former_people as g', (join) =>
        join.onRef('g.agency_id', '=', 'e.agency_id').onRef('g.user_id', '=', 'e.target_id'),
      )
      .select([
        'e.entry_id',
        'e.happened_at',
        'e.act',
        'e.user_id',
        nameOf('u', 'f').as('user_name'),
        sql<UserId | null>`e.target_id`.as('target_id'),
        nameOf('t', 'g').as('target_name'),
        'e.detail',
        'e.address_block',
      ])
      .orderBy('e.happened_at', direction)
      .orderBy('e.entry_id', direction === 'asc' ? 'desc' : 'asc')
      .execute(),
  );
}

export async function deleteOldEntries(tx: TenantTx, days: number) {
  await sql`delete from security_entries
    where agency_id = ${tx.agency_id} and happened_at < now() - make_interval(days => ${days})`.execute(tx);
}
