import { importReasonText } from '@placewell/contract/sourcing/import-fields.ts';
import type { ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { type Access, can } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { wireName } from '../candidates/candidates.public.ts';
import { listCandidatesOfRows, type StoredRow } from './import-rows.repo.ts';
import type { StoredImport } from './imports.repo.ts';
import { listFileNames } from './resumes/import-files.repo.ts';
import { readRow } from './values/read-row.rules.ts';
import type { Remark } from './values/remarks.rules.ts';
import type { RowReading } from './values/row-reader.rules.ts';

export const toReasons = (remarks: readonly Remark[]): ImportRow['reasons'] =>
  remarks.map(({ code, header, value }) => ({ code, header, value, message: importReasonText(code, value) }));

/** A row's data of a candidate, by wire name. */
export function fieldsOf(cells: readonly string[], reading: RowReading): ImportRow['fields'] {
  const { fields, external_id, created_on, opted_out } = readRow(cells, reading);
  const named = Object.entries(fields).map(([name, value]) => [wireName(name), value] as const);
  return {
    ...Object.fromEntries(named),
    ...(external_id ? { external_id } : {}),
    ...(created_on ? { created_on } : {}),
    ...(opted_out ? { opted_out } : {}),
  };
}

/** Non-empty cells by header. */
export const cellsByHeader = (cells: readonly string[], { columns }: Pick<StoredImport, 'columns'>) =>
  Object.fromEntries(
    cells.flatMap((text, at) => (text === '' ? [] : [[columns[at]?.header ?? '', text] as const])),
  );

/** Rows as displayed; of a candidate that the actor may not see, only its existence is shown. */
export async function toRows(
  tx: TenantTx,
  access: Access,
  { stored, reading, rows }: { stored: StoredImport; reading: RowReading; rows: readonly StoredRow[] },
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ candidate_id }) => candidate_id ?? []);
  const candidates = await listCandidatesOfRows(tx, ids);
  const visible = new Map(
    candidates.filter((one) => can(access, 'read', 'candidate', one)).map((one) => [one.candidate_id, one]),
  );
  const files = await listFileNames(
    tx,
    stored.import_id,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  return rows.map((row) => {
    const candidate = row.candidate_id ? visible.get(row.candidate_id) : undefined;
    const { row_number, plan, outcome, undo_outcome, decision, reasons } = row;
    return {
      row_number,
      plan,
      outcome,
      undo_outcome,
      decision,
      cells: cellsByHeader(row.cells, stored),
      fields: row.cells.length > 0 ? fieldsOf(row.cells, reading) : {},
      reasons: toReasons(reasons),
      candidate_id: candidate?.candidate_id ?? null,
      candidate_name: candidate?.candidate_name ?? null,
      resume_file_name: row.file_id ? (files.get(row.file_id) ?? null) : null,
    };
  });
}
