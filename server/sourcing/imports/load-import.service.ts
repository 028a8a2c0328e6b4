import type { ImportId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  type Import,
  type ImportSummary,
  ROW_OUTCOMES,
  ROW_PLANS,
  ROW_UNDO_OUTCOMES,
} from '@placewell/contract/sourcing/imports.ts';
import { type Access, assertCan } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { isWorking } from './import-status.rules.ts';
import * as repo from './imports.repo.ts';

const DAY_MS = 86_400_000;

const sum = (rows: readonly repo.RowCounts[], fits: (row: repo.RowCounts) => boolean) =>
  rows.filter(fits).reduce((total, row) => total + row.count, 0);

const countBy = <const T extends readonly string[]>(
  rows: readonly repo.RowCounts[],
  name: 'plan' | 'outcome' | 'undo_outcome',
  values: T,
) =>
  Object.fromEntries(values.map((value) => [value, sum(rows, (row) => row[name] === value)])) as Record<
    T[number],
    number
  >;

async function toSummary(
  tx: TenantTx,
  stored: repo.StoredImport,
  names: ReadonlyMap<string, string>,
): Promise<ImportSummary> {
  const rows = await repo.countRows(tx, stored.import_id);
  const files = await repo.countFiles(tx, stored.import_id);
  const { import_id, import_status, file_name, size_bytes, rows_total, rows_done, upload_id } = stored;
  const { created_by, created_at, checked_at, finished_at, undone_at } = stored;
  const outcomes = countBy(rows, 'outcome', ROW_OUTCOMES);
  return {
    import_id,
    import_status,
    file_name,
    size_bytes,
    rows_total,
    rows_done,
    upload_id,
    created_by,
    created_at,
    checked_at,
    finished_at,
    undone_at,
    created_by_name: names.get(created_by) ?? '',
    plans: countBy(rows, 'plan', ROW_PLANS),
    outcomes,
    undo_outcomes: countBy(rows, 'undo_outcome', ROW_UNDO_OUTCOMES),
    rows_with_reasons: sum(rows, (row) => row.has_reasons),
    files: { ...files, rows_missing: sum(rows, (row) => row.is_file_missing) },
    expires_at: new Date(Date.parse(created_at) + limits.importDays * DAY_MS).toISOString(),
    can_undo: !isWorking(import_status) && undone_at === null && outcomes.created + outcomes.updated > 0,
  };
}

/** An import with everything its page shows. */
export async function toImport(tx: TenantTx, stored: repo.StoredImport): Promise<Import> {
  const { reading, columns, mapping, settings } = stored;
  const names = await repo.listNames(tx, [stored.created_by]);
  // Tables that were read before columns were guessed have no guesses.
  const known = columns.map((column) => ({ ...column, guess: column.guess ?? null }));
  // Read often while an import works: its rows are searched only where they can have a status.
  const hasStatuses = mapping.some(({ field }) => field === 'candidate_status');
  const unknown_statuses = hasStatuses ? await repo.listUnknownStatuses(tx, stored.import_id) : [];
  const summary = await toSummary(tx, stored, names);
  return { ...summary, reading, columns: known, mapping, settings, unknown_statuses };
}

export async function toSummaries(
  tx: TenantTx,
  imports: readonly repo.StoredImport[],
): Promise<ImportSummary[]> {
  const names = await repo.listNames(tx, [...new Set(imports.map((one) => one.created_by))]);
  const summaries: ImportSummary[] = [];
  for (const one of imports) summaries.push(await toSummary(tx, one, names));
  return summaries;
}

/** An import that the actor may read; throws `import_not_found` for others. */
export async function readableImport(
  tx: TenantTx,
  access: Access,
  import_id: ImportId,
): Promise<repo.StoredImport> {
  const stored = await repo.findImport(tx, import_id);
  assertCan(access, 'read', 'import', stored);
  return stored;
}

/** Locks an idle import that the actor may change; throws `import_not_found` or `import_busy`. */
export async function lockIdleImport(
  tx: TenantTx,
  access: Access,
  import_id: ImportId,
): Promise<repo.StoredImport> {
  const stored = await repo.lockImport(tx, import_id);
  assertCan(access, 'update', 'import', stored);
  if (isWorking(stored.import_status)) throw new AppError('import_busy');
  return stored;
}

/** As `lockIdleImport`, for an import without imported rows; throws `import_started` otherwise. */
export async function lockUnstartedImport(tx: TenantTx, access: Access, import_id: ImportId) {
  const stored = await lockIdleImport(tx, access, import_id);
  if (!['mapping', 'checked'].includes(stored.import_status)) throw new AppError('import_started');
  return stored;
}
