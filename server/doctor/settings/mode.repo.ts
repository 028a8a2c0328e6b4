import type pg from 'pg';
import { INSTALLATION_ID } from '../../platform/ids.ts';

/** How many agencies there are that are not deleted, and the names of those the installation is run for. */
export type StoredMode = { agencies: number; own: string[] };

export async function readMode(owner: pg.Pool): Promise<StoredMode> {
  const { rows } = await owner.query<StoredMode>(
    `select count(*)::int as agencies,
       coalesce(array_agg(agency_name order by created_at)
         filter (where own_since is not null and own_until is null), '{}') as own
     from agencies where agency_id <> $1 and deleted_at is null`,
    [INSTALLATION_ID],
  );
  return rows[0] ?? { agencies: 0, own: [] };
}
