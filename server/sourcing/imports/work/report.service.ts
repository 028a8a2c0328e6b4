import { Readable } from 'node:stream';
import type { Body } from '@placewell/contract/call.ts';
import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { importReasonText, leftOutReason } from '@placewell/contract/sourcing/import-fields.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import { accessOf } from '../../../people/people.public.ts';
import type { Context, FileResult } from '../../../platform/context.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listNextRows, type StoredRow } from '../import-rows.repo.ts';
import type { StoredImport } from '../imports.repo.ts';
import { readableImport } from '../load-import.service.ts';
import { listFiles } from '../resumes/import-files.repo.ts';

const BATCH_SIZE = 500;
const FILES_PAGE = 1_000;
const IMPORTED: readonly (string | null)[] = ['created', 'updated'];

const outcomeOf = ({ undo_outcome, outcome, plan }: StoredRow) =>
  undo_outcome ?? outcome ?? (plan === 'review' ? 'waits for a decision' : 'not imported');

const rowLine = (row: StoredRow, { columns }: StoredImport) =>
  csvLine([
    row.row_number,
    outcomeOf(row),
    row.reasons
      .map(({ code, header, value }) => `${header ? `${header}: ` : ''}${importReasonText(code, value)}`)
      .join(' '),
    row.candidate_id ?? '',
    ...columns.map((_column, at) => row.cells[at] ?? ''),
  ]);

/** The report in pieces, each in a separate transaction: a download may take long. */
async function* report(
  platform: Platform,
  { agency_id, stored, isWhole }: { agency_id: AgencyId; stored: StoredImport; isWhole: boolean },
): AsyncGenerator<string> {
  const { import_id, columns } = stored;
  yield BYTE_ORDER_MARK +
    csvLine(['Row', 'Outcome', 'Reason', 'Candidate ID', ...columns.map(({ header }) => header)]);
  for (let last_row = 0; ; ) {
    const rows = await withTenant(platform.database, agency_id, (tx) =>
      listNextRows(tx, import_id, { last_row, limit: BATCH_SIZE }),
    );
    const shown = isWhole ? rows : rows.filter((row) => !IMPORTED.includes(row.outcome));
    yield shown.map((row) => rowLine(row, stored)).join('');
    if (rows.length < BATCH_SIZE) break;
    last_row = rows.at(-1)?.row_number ?? last_row;
  }
  const mapped = new Set(stored.mapping.map(({ header }) => header));
  const leftOut = columns.filter(({ header, filled }) => filled > 0 && !mapped.has(header));
  yield leftOut
    .map((column) => csvLine(['', 'column left out', `${column.header}: ${leftOutReason(column)}`, '']))
    .join('');
  for (const state of ['unmatched', 'refused'] as const)
    for (let page = 1; ; page++) {
      const { items } = await withTenant(platform.database, agency_id, (tx) =>
        listFiles(tx, import_id, { state }, { page, limit: FILES_PAGE, isDescending: false }),
      );
      yield items
        .map(({ file_name, error_code }) =>
          csvLine([
            '',
            `file ${state}`,
            `${file_name}${error_code ? `: ${FILE_ERRORS[error_code]}` : ''}`,
            '',
          ]),
        )
        .join('');
      if (items.length < FILES_PAGE) break;
    }
}

/** The report as a CSV file: every row with its outcome, then the columns left out and the files that no row names. */
export async function getImportReport(
  { tx, actor, platform }: Context,
  { import_id, rows }: Body<typeof calls.getImportReport>,
): Promise<FileResult> {
  const stored = await readableImport(tx, await accessOf(tx, actor), import_id);
  const { agency_id } = actor;
  return {
    stream: Readable.from(report(platform, { agency_id, stored, isWhole: rows === 'all' })),
    type: 'text/csv; charset=utf-8',
    file_name: `${stored.file_name.replace(/\.\w{1,5}$/, '')} report.csv`,
    is_private: true,
    is_inline: false,
  };
}
