import type { DataInput } from '@placewell/contract/call.ts';
import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import {
  type getImport,
  Import,
  type ImportColumn,
  ImportRow,
} from '@placewell/contract/sourcing/imports.ts';

type ImportInput = DataInput<typeof getImport>;

export const IMPORT_ID = '00000000-0000-4000-8000-0000000000e1';
const USER_ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-21T08:00:00.000Z';

export const aColumn = (
  header: string,
  suggested: ImportField | null,
  fields: Partial<ImportColumn> = {},
): ImportColumn => ({
  header,
  samples: ['one', 'two'],
  filled: 3,
  suggested,
  guess: null,
  has_ambiguous_dates: false,
  ...fields,
});

/** An import of three rows whose columns are mapped and not checked yet. */
export const anImport = (fields: Partial<ImportInput> = {}): Import =>
  Import.parse({
    import_id: IMPORT_ID,
    import_status: 'mapping',
    file_name: 'candidates.csv',
    size_bytes: 2_048,
    reading: {
      format: 'csv',
      sheets: [],
      sheet: null,
      encoding: 'windows-1252',
      delimiter: ';',
      header_row: 1,
    },
    columns: [
      aColumn('Name', 'candidate_name', { samples: ['Ada Example', 'Ben Sample'] }),
      aColumn('E-Mail', 'email', { samples: ['ada@example.org'], filled: 2 }),
      aColumn('Telefon', null, { samples: ['0171 123456'] }),
    ],
    mapping: [
      { header: 'Name', field: 'candidate_name' },
      { header: 'E-Mail', field: 'email' },
    ],
    settings: {
      on_duplicate: 'review',
      on_bad_value: 'leave_out',
      recruiter_id: USER_ID,
      tags: [],
      date_order: null,
      country_code: null,
      salary_currency: null,
      salary_period: null,
      external_source: '',
    },
    unknown_statuses: [],
    rows_total: 3,
    rows_done: 0,
    plans: { create: 0, update: 0, review: 0, skip: 0, error: 0 },
    outcomes: { created: 0, updated: 0, skipped: 0, failed: 0 },
    undo_outcomes: { removed: 0, reverted: 0, partly_kept: 0, kept: 0 },
    rows_with_reasons: 0,
    files: { total: 0, joined: 0, unmatched: 0, refused: 0, rows_missing: 0 },
    upload_id: null,
    created_by: USER_ID,
    created_by_name: 'Maren Holt',
    created_at: AT,
    checked_at: null,
    finished_at: null,
    undone_at: null,
    expires_at: '2026-12-21T08:00:00.000Z',
    can_undo: false,
    ...fields,
  });

export const aRow = (row_number: number, fields: Partial<ImportRow> = {}): ImportRow =>
  ImportRow.parse({
    row_number,
    cells: { Name: `Person ${row_number}`, 'E-Mail': `p${row_number}@example.org`, Telefon: '' },
    fields: { candidate_name: `Person ${row_number}`, email: `p${row_number}@example.org` },
    plan: 'create',
    outcome: null,
    undo_outcome: null,
    decision: null,
    reasons: [],
    candidate_id: null,
    candidate_name: null,
    resume_file_name: null,
    ...fields,
  });
