import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@placewell/contract/call.ts';
import { isSingleField } from '@placewell/contract/sourcing/import-columns.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { accessOf, assertCanOwn, canSeePeople } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { listNextRows, listRows } from './import-rows.repo.ts';
import * as repo from './imports.repo.ts';
import { changeAndUncheck, removeImport } from './imports.writes.ts';
import {
  lockIdleImport,
  lockUnstartedImport,
  readableImport,
  toImport,
  toSummaries,
} from './load-import.service.ts';
import { joinFiles } from './resumes/join-files.service.ts';
import { toReasons, toRows } from './show-rows.service.ts';
import { readRow } from './values/read-row.rules.ts';
import { rowReading } from './values/row-reading.service.ts';

/** A recruiter's own imports; for an agency user, all of the agency. */
export async function getImports(
  { tx, actor }: Context,
  { page, limit, sort_by }: Body<typeof calls.getImports>,
) {
  const created_by = canSeePeople(actor) ? undefined : actor.user_id;
  const found = await repo.listImports(tx, created_by, {
    page,
    limit,
    isOldestFirst: sort_by === 'created_at_asc',
  });
  return { ...found, items: await toSummaries(tx, found.items) };
}

export async function getImport({ tx, actor }: Context, { import_id }: Body<typeof calls.getImport>) {
  return toImport(tx, await readableImport(tx, await accessOf(tx, actor), import_id));
}

/** Throws `invalid_input` for a column that is missing in the table or mapped twice, or a field that is mapped twice. */
function assertMapping({ columns }: Pick<repo.StoredImport, 'columns'>, mapping: readonly MappedColumn[]) {
  const headers = new Set(columns.map(({ header }) => header));
  const seen = new Set<string>();
  for (const [at, { header, field }] of mapping.entries()) {
    const refuse = (message: string) => {
      throw new AppError('invalid_input', { fields: { [`mapping.${at}.header`]: message } });
    };
    if (!headers.has(header)) refuse(`The table has no column “${header}”`);
    if (seen.has(header)) refuse(`The column “${header}” is named twice`);
    if (seen.has(`=${field}`) && isSingleField(field)) refuse('Another column is this field already');
    seen.add(header).add(`=${field}`);
  }
}

/** Given settings replace those of the import. */
const withSettings = (
  settings: ImportSettings,
  given: Body<typeof calls.updateImport>['settings'],
): ImportSettings => ({
  ...settings,
  ...(Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<ImportSettings>),
});

/** Saves mapping and settings; equal values change nothing, so that a dry run stays valid. */
export async function updateImport(
  { tx, actor }: Context,
  { import_id, mapping, settings }: Body<typeof calls.updateImport>,
) {
  const access = await accessOf(tx, actor);
  if (settings?.recruiter_id !== undefined) await assertCanOwn(tx, access, settings.recruiter_id);
  const stored = await lockUnstartedImport(tx, access, import_id);
  if (mapping) assertMapping(stored, mapping);
  const after = { mapping: mapping ?? stored.mapping, settings: withSettings(stored.settings, settings) };
  const before = { mapping: stored.mapping, settings: stored.settings };
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(after)), before)) {
    await changeAndUncheck(tx, stored, after);
    await joinFiles(tx, { ...stored, ...after });
  }
  return toImport(tx, await readableImport(tx, access, import_id));
}

const PREVIEW_ROWS = 10;

/** The first rows as the import would read them. */
export async function previewImport(
  { tx, actor }: Context,
  { import_id, mapping, settings }: Body<typeof calls.previewImport>,
) {
  const access = await accessOf(tx, actor);
  if (settings?.recruiter_id !== undefined) await assertCanOwn(tx, access, settings.recruiter_id);
  const stored = await readableImport(tx, access, import_id);
  if (mapping) assertMapping(stored, mapping);
  const given = { ...(mapping ? { mapping } : {}), settings: withSettings(stored.settings, settings) };
  const reading = await rowReading(tx, access, stored, given);
  const rows = await listNextRows(tx, import_id, { last_row: 0, limit: PREVIEW_ROWS });
  const shown = await toRows(tx, access, { stored, reading, rows });
  return {
    rows: shown.map((row, at) => ({
      ...row,
      reasons: toReasons(readRow(rows[at]?.cells ?? [], reading).remarks),
    })),
  };
}

/** Rows with their plan or outcome. */
export async function getImportRows(
  { tx, actor }: Context,
  { import_id, page, limit, sort_by, ...filter }: Body<typeof calls.getImportRows>,
) {
  const access = await accessOf(tx, actor);
  const stored = await readableImport(tx, access, import_id);
  const isDescending = sort_by === 'row_number_desc';
  const found = await listRows(tx, import_id, filter, { page, limit, isDescending });
  const reading = await rowReading(tx, access, stored);
  return { ...found, items: await toRows(tx, access, { stored, reading, rows: found.items }) };
}

/** Deletes the table, rows and files of an import; its candidates stay. */
export async function delImport({ tx, actor }: Context, { import_id }: Body<typeof calls.delImport>) {
  await removeImport(tx, await lockIdleImport(tx, await accessOf(tx, actor), import_id));
  return {};
}
