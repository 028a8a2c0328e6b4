import type { AgencyId, MappingId } from '@placewell/contract/ids.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { type Selectable, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type StoredMapping = Pick<
  Selectable<Tables['import_mappings']>,
  'mapping_id' | 'mapping_name' | 'columns' | 'settings' | 'created_by' | 'created_at'
> & { created_by_name: string };
export type NewMapping = {
  mapping_id: MappingId;
  mapping_name: string;
  name_key: string;
  columns: MappedColumn[];
  settings: Partial<ImportSettings>;
};

/** The mappings of the agency by name, or one of them. */
export function listMappings(tx: TenantTx, mapping_id?: MappingId): Promise<StoredMapping[]> {
  let query = tx
    .selectFrom('import_mappings as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'm.agency_id').onRef('u.user_id', '=', 'm.created_by'),
    )
    .select(['m.mapping_id', 'm.mapping_name', 'm.columns', 'm.settings', 'm.created_by', 'm.created_at'])
    .select(sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('created_by_name'));
  if (mapping_id !== undefined) query = query.where('m.mapping_id', '=', mapping_id);
  return query.orderBy('m.name_key').execute();
}

/** The mapping with a name, compared without case. */
export function findNamedMapping(tx: TenantTx, name_key: string) {
  return tx
    .selectFrom('import_mappings')
    .select('mapping_id')
    .where('name_key', '=', name_key)
    .executeTakeFirst();
}

export async function insertMapping(tx: TenantTx, mapping: NewMapping, created_by: string) {
  await sql`
    insert into import_mappings (agency_id, mapping_id, mapping_name, name_key, columns, settings, created_by)
    values (${sql<AgencyId>`app_agency_id()`}, ${mapping.mapping_id}, ${mapping.mapping_name}, ${mapping.name_key},
      ${toJsonText(mapping.columns)}, ${toJsonText(mapping.settings)}, ${created_by})`.execute(tx);
}

export async function updateMapping(tx: TenantTx, { mapping_id, columns, settings, ...names }: NewMapping) {
  await tx
    .updateTable('import_mappings')
    .set({
      ...names,
      columns: toJsonText(columns),
      settings: toJsonText(settings),
      updated_at: sql<string>`now()`,
    })
    .where('mapping_id', '=', mapping_id)
    .execute();
}

export async function deleteMapping(tx: TenantTx, mapping_id: MappingId) {
  await tx.deleteFrom('import_mappings').where('mapping_id', '=', mapping_id).execute();
}
