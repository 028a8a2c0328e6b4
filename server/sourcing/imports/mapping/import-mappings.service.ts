import type { Body } from '@placewell/contract/call.ts';
import type { MappingId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import type { ImportMapping } from '@placewell/contract/sourcing/imports.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, accessOf, can, checkCan } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readableImport } from '../load-import.service.ts';
import * as repo from './import-mappings.repo.ts';
import { changeMapping, createMapping, removeMapping } from './import-mappings.writes.ts';
import { fittingColumns, READY_MAPPINGS } from './ready-mappings.rules.ts';

const nameKey = (name: string) => name.toLowerCase().replace(/\s+/g, ' ');

/**
 * Of a mapping that the actor may not read, only the date is shown: its name, columns and settings may be a colleague's.
 */
const HIDDEN = {
  mapping_name: texts.hiddenMapping,
  columns: [],
  settings: {},
  created_by_name: null,
  is_hidden: true,
};

function toMapping(access: Access, { created_by, created_at, ...stored }: repo.StoredMapping): ImportMapping {
  const may_change = can(access, 'update', 'import_mapping', { created_by });
  const shown = { ...stored, is_tried: true, fitting: 0, created_on: created_at.slice(0, 10), may_change };
  return can(access, 'read', 'import_mapping', { created_by })
    ? { ...shown, is_hidden: false }
    : { ...shown, ...HIDDEN };
}

const readyOnes = (): ImportMapping[] =>
  READY_MAPPINGS.map((one) => ({
    ...one,
    mapping_id: null,
    created_by_name: null,
    created_on: null,
    may_change: false,
    is_hidden: false,
    fitting: 0,
  }));

/** The mappings of the agency and the built-in ones; for an import only the columns that it has, best fit first. */
export async function getImportMappings(
  { tx, actor }: Context,
  { import_id }: Body<typeof calls.getImportMappings>,
) {
  const access = await accessOf(tx, actor);
  const stored = await repo.listMappings(tx);
  const all = [...stored.map((one) => toMapping(access, one)), ...readyOnes()];
  if (import_id === undefined) return { items: all };
  const { columns } = await readableImport(tx, access, import_id);
  const headers = columns.map(({ header }) => header);
  const items = all.map((one) => {
    const fitting = fittingColumns(one.columns, headers);
    return { ...one, columns: fitting, fitting: fitting.length };
  });
  return { items: items.toSorted((a, b) => b.fitting - a.fitting) };
}

async function findMapping({ tx, actor }: Context, mapping_id: MappingId): Promise<ImportMapping> {
  const [stored] = await repo.listMappings(tx, mapping_id);
  if (!stored) throw new AppError('mapping_not_found');
  return toMapping(await accessOf(tx, actor), stored);
}

/** The mapping, if the actor is its author or an agency user; throws `mapping_of_another`. */
async function findChangeable({ tx, actor }: Context, mapping_id: MappingId) {
  const [stored] = await repo.listMappings(tx, mapping_id);
  if (!stored) throw new AppError('mapping_not_found');
  const access = await accessOf(tx, actor);
  if (!checkCan(access, 'update', 'import_mapping', stored)) throw new AppError('mapping_of_another');
  return toMapping(access, stored);
}

/** Saves a mapping under a unique name, which every user of the agency may do; or replaces one. */
export async function saveImportMapping(context: Context, body: Body<typeof calls.saveImportMapping>) {
  const { tx, actor } = context;
  await lockKeys(tx, ['import-mappings']);
  const { mapping_id, mapping_name, columns, settings } = body;
  if (mapping_id !== undefined) await findChangeable(context, mapping_id);
  const name_key = nameKey(mapping_name);
  const isTaken = READY_MAPPINGS.some((one) => nameKey(one.mapping_name) === name_key);
  const named = await repo.findNamedMapping(tx, name_key);
  if (isTaken || (named && named.mapping_id !== mapping_id)) throw new AppError('mapping_name_taken');
  const known = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const mapping = {
    mapping_id: mapping_id ?? newId<MappingId>(),
    mapping_name,
    name_key,
    columns,
    settings: known,
  };
  if (mapping_id !== undefined) await changeMapping(tx, mapping);
  else {
    if ((await repo.listMappings(tx)).length >= limits.importMappings)
      throw new AppError('too_many_mappings');
    await createMapping(tx, mapping, actor.user_id);
  }
  return findMapping(context, mapping.mapping_id);
}

/** Deletes a mapping and returns it, so that it can be saved again. */
export async function delImportMapping(
  context: Context,
  { mapping_id }: Body<typeof calls.delImportMapping>,
) {
  await lockKeys(context.tx, ['import-mappings']);
  const mapping = await findChangeable(context, mapping_id);
  await removeMapping(context.tx, mapping_id);
  return mapping;
}
