import { sql } from 'kysely';
import type pg from 'pg';
import { listAgencyIds } from '../features/agencies/agencies.public.ts';
import { asOwner } from '../platform/db/database.ts';
import { type TenantTx, withInstallation, withTenant } from '../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';

/** Where sealed texts lie: a column of a table, in the rows of one agency or of the installation. */
export type SealedPlace = { agency_id: string; table: string; name: string; column: `${string}.${string}` };

async function listSealedColumns(owner: pg.Pool) {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
  );
  return rows;
}

/** Visits the sealed columns (named `…_sealed`) of the installation and of each agency, each in a transaction of its own. */
export async function visitSealedPlaces(
  owner: pg.Pool,
  visit: (tx: TenantTx, place: SealedPlace) => Promise<void>,
): Promise<void> {
  const columns = await listSealedColumns(owner);
  const database = asOwner(owner);
  const agencies = await withInstallation(database, 'owner', listAgencyIds);
  for (const agency_id of [INSTALLATION_ID, ...agencies])
    for (const { table, name } of columns)
      await withTenant(database, agency_id, (tx) =>
        visit(tx, { agency_id, table, name, column: `${table}.${name}` }),
      );
}

/** The rows of a place that hold a sealed text. */
export const sealedRows = ({ agency_id, table, name }: SealedPlace) =>
  sql`from ${sql.table(table)} where agency_id = ${agency_id} and ${sql.ref(name)} is not null`;
