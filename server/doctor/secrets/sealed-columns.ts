import { sql } from 'kysely';
import type pg from 'pg';
import { listAgencyIds } from '../../people/agencies/agencies.public.ts';
import { asOwner } from '../../platform/db/database.ts';
import { type TenantTx, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';

/** A column of sealed texts in the rows of an agency or of the installation; null: a table without agencies. */
export type SealedPlace = {
  agency_id: string | null;
  table: string;
  name: string;
  column: `${string}.${string}`;
};

async function listSealedColumns(owner: pg.Pool) {
  const { rows } = await owner.query<{ table: string; name: string; is_of_agencies: boolean }>(
    `select table_name as table, column_name as name, exists (select from information_schema.columns a
        where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'agency_id') as is_of_agencies
      from information_schema.columns c
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
  );
  return rows;
}

/** Visits the sealed columns (named `…_sealed`) of the installation and of each agency, one transaction each. */
export async function visitSealedPlaces(
  owner: pg.Pool,
  visit: (tx: TenantTx, place: SealedPlace) => Promise<void>,
): Promise<void> {
  const columns = await listSealedColumns(owner);
  const database = asOwner(owner);
  const agencies = await withInstallation(database, 'owner', listAgencyIds);
  for (const agency_id of [INSTALLATION_ID, ...agencies])
    for (const { table, name, is_of_agencies } of columns) {
      const isVisited = is_of_agencies || agency_id === INSTALLATION_ID;
      const of = is_of_agencies ? agency_id : null;
      if (isVisited)
        await withTenant(database, agency_id, (tx) =>
          visit(tx, { agency_id: of, table, name, column: `${table}.${name}` }),
        );
    }
}

export const sealedRows = ({ agency_id, table, name }: SealedPlace) =>
  sql`from ${sql.table(table)} where ${sql.ref(name)} is not null
    and ${agency_id === null ? sql`true` : sql`agency_id = ${agency_id}`}`;
