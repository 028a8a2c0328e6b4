import { sql } from 'kysely';
import type pg from 'pg';
import { listAgencyIds } from '../features/agencies/agencies.public.ts';
import type { Config } from '../platform/config.ts';
import { asOwner } from '../platform/db/database.ts';
import { withInstallation, withTenant } from '../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import { hasSecretsKey, openSecret, SecretError } from '../platform/secrets.ts';

/** So many of a column and agency are tried: they were sealed by one of few keys. */
const MAX_TRIED = 500;

/** `column`: `table.column` of sealed texts, with how many of those that were tried do not open, by agency. */
export type UnreadableSecrets = { column: string; agency_id: string; count: number; reason: string };

async function listSealedColumns(owner: pg.Pool) {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
  );
  return rows;
}

/** Opens the sealed texts of every agency (columns named `…_sealed`); says how many were tried and which do not open. */
export async function tryAllSecrets(
  owner: pg.Pool,
  config: Config,
): Promise<{ tried: number; unreadable: UnreadableSecrets[] }> {
  const columns = await listSealedColumns(owner);
  const database = asOwner(owner);
  const agencies = await withInstallation(database, 'owner', listAgencyIds);
  const isKeyThere = hasSecretsKey(config);
  const unreadable: UnreadableSecrets[] = [];
  let tried = 0;
  for (const agency_id of [INSTALLATION_ID, ...agencies])
    for (const { table, column } of columns) {
      const { rows } = await withTenant(database, agency_id, (tx) =>
        sql<{ sealed: string }>`
          select ${sql.ref(column)} as sealed from ${sql.table(table)}
          where agency_id = ${agency_id} and ${sql.ref(column)} is not null limit ${MAX_TRIED}`.execute(tx),
      );
      const place = { agency_id, column: `${table}.${column}` };
      const reasons = rows.flatMap(({ sealed }) => {
        // Opening would make a new key, which opens nothing.
        if (!isKeyThere) return [`The key that sealed the secrets of ${place.column} is gone.`];
        try {
          openSecret(config, sealed, place);
          return [];
        } catch (error) {
          if (!(error instanceof SecretError)) throw error;
          return [error.message];
        }
      });
      tried += rows.length;
      if (reasons[0]) unreadable.push({ ...place, count: reasons.length, reason: reasons[0] });
    }
  return { tried, unreadable };
}
