import { z } from 'zod';
import { call } from '../call.ts';
import { formatCount } from '../counts.ts';
import { CandidateId, FileId, ImportId, MappingId, RecruiterId, UploadId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { updateBody } from '../updates.ts';
import { CANDIDATE_STATUSES, Currency, SalaryPeriod } from './candidates.ts';
import { IMPORT_LOOKS, ImportField } from './import-columns.ts';
import { DATE_ORDERS, ImportReason } from './import-fields.ts';
import { CountryCode } from './places.ts';
import { TagList } from './tags.ts';
import { ON_DUPLICATE } from './uploads.ts';

/**
 * `mapping`: uploaded, columns are being assigned. `checking`, `checked`: the dry run. `running`; `finished`: every row
 * has its outcome, or waits for a decision. `canceled`: stopped by a person, can be run again. `undoing`, `undone`.
 * `failed`: an error of ours; it can be run again.
 */
export const IMPORT_STATUSES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'finished',
  'canceled',
  'failed',
  'undoing',
  'undone',
] as const;
/** What the dry run says of a row. `review` waits for a decision, as duplicates of uploads do. */
export const ROW_PLANS = ['create', 'update', 'review', 'skip', 'error'] as const;
/** The outcome of a row; null until then. */
export const ROW_OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;
/** What an undo did with a row that had been created or updated. `partly_kept`: some fields have been changed since. */
export const ROW_UNDO_OUTCOMES = ['removed', 'reverted', 'partly_kept', 'kept'] as const;
/** What a person decided about a duplicate. */
export const ROW_DECISIONS = ['skip', 'update_empty', 'create'] as const;
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'macintosh',
  'shift_jis',
] as const;
export const TABLE_DELIMITERS = [',', ';', '\t', '|'] as const;

/** Headers that stand over other columns than theirs: from column `at` (from 0) on they move right or left by one. */
const HeaderShift = z.object({
  at: z.int().min(0).max(limits.importColumns),
  by: z.union([z.literal(1), z.literal(-1)]),
});
export type HeaderShift = z.output<typeof HeaderShift>;

/** How the file is read. */
const TableReading = z.object({
  format: z.enum(['csv', 'xlsx', 'json', 'vcard']),
  /** All sheets of a workbook in their order, hidden ones last; none for other files. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  encoding: z.enum(TABLE_ENCODINGS).nullable(),
  delimiter: z.enum(TABLE_DELIMITERS).nullable(),
  /** The row with the names of the columns, from 1; 0 if the table has none. */
  header_row: z.int(),
  /** The move of its headers that a person chose, and the one that would make them fit their values. */
  header_shift: HeaderShift.nullable().optional(),
  offered_shift: HeaderShift.nullable().optional(),
});
export type TableReading = z.output<typeof TableReading>;

const Header = z.string().min(1).max(limits.importHeader);
/** One column of the table and what it is. */
export const MappedColumn = z.object({ header: Header, field: ImportField });
export type MappedColumn = z.output<typeof MappedColumn>;
const Mapping = z.array(MappedColumn).max(limits.importColumns);

/** Why a column is guessed to be a field; a person accepts it. */
export const ColumnGuess = z.object({
  /** Words of the header speak for the field, too; otherwise values alone do. */
  by_header: z.boolean(),
  /** What the values look like. */
  looks: z.enum(IMPORT_LOOKS),
  /** How many of the values that were looked at look like that: the first different ones of the column, 24 at most. */
  agreeing: z.int(),
  seen: z.int(),
  /** Some of them. */
  examples: z.array(z.string()),
  /** The header says another field than the values, which count more: a person checks it. */
  contradicts: z.boolean().optional(),
});
export type ColumnGuess = z.output<typeof ColumnGuess>;

export const ImportColumn = z.object({
  /** Unique in the table: a second "Email" is "Email (2)", one without a name "Column C". */
  header: z.string(),
  /** The first different values. */
  samples: z.array(z.string()),
  /** How many rows have a value here. */
  filled: z.int(),
  /** What the column seems to be, by its name or its values; null if nothing fits. */
  suggested: ImportField.nullable(),
  /** Why, where `suggested` is a guess, which the mapping does not contain until a person accepts it. */
  guess: ColumnGuess.nullable(),
  /** Some dates of the column can be read with the day or the month first, and none says which (`date_order`). */
  has_ambiguous_dates: z.boolean(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

const ImportSettings = z.object({
  on_duplicate: z.enum(ON_DUPLICATE),
  /** For a value that cannot be read: leave it out, or refuse its row. */
  on_bad_value: z.enum(['leave_out', 'refuse_row']),
  /** Whose the candidates are without a column that says so. */
  recruiter_id: RecruiterId,
  tags: TagList,
  /** Null: dates that can be read in two ways are refused. */
  date_order: z.enum(DATE_ORDERS).nullable(),
  /** Of phone numbers without a country code, and of cities without a country. */
  country_code: CountryCode.nullable(),
  /** Of salaries that name none. */
  salary_currency: Currency.nullable(),
  salary_period: SalaryPeriod.nullable(),
  /** Which system the IDs are from, so that those of two systems do not meet. */
  external_source: z.string().trim().max(limits.importSource),
  /** What words of the status column mean that the product does not know. */
  status_words: z.record(z.string().max(limits.importHeader), z.enum(CANDIDATE_STATUSES)).optional(),
});
export type ImportSettings = z.output<typeof ImportSettings>;

export const Import = z.object({
  import_id: ImportId,
  import_status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  size_bytes: z.int(),
  reading: TableReading,
  columns: z.array(ImportColumn),
  mapping: z.array(MappedColumn),
  settings: ImportSettings,
  /** Words of the status column that have no meaning yet, after the dry run: their rows are not imported. */
  unknown_statuses: z.array(z.string()),
  rows_total: z.int(),
  /** Of the work that is going on, or was the last: rows checked, imported or undone. */
  rows_done: z.int(),
  /** Rows by what the dry run says, by outcome and by what the undo did. */
  plans: z.record(z.enum(ROW_PLANS), z.int()),
  outcomes: z.record(z.enum(ROW_OUTCOMES), z.int()),
  undo_outcomes: z.record(z.enum(ROW_UNDO_OUTCOMES), z.int()),
  /** Rows that were imported although a value was left out, or that have another remark. */
  rows_with_reasons: z.int(),
  /** Resume files: all, joined to a row, joined to none, refused; and rows that name a file which is not there. */
  files: z.object({
    total: z.int(),
    joined: z.int(),
    unmatched: z.int(),
    refused: z.int(),
    rows_missing: z.int(),
  }),
  /** The upload by which the resumes are parsed, once the import runs (`uploadCandidates` shows its progress). */
  upload_id: UploadId.nullable(),
  created_by: UserId,
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  checked_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** The rows and files of the import are deleted then; its candidates stay. */
  expires_at: z.iso.datetime(),
  /** False for an import that created or changed nothing, is working, or was undone. */
  can_undo: z.boolean(),
});
export type Import = z.output<typeof Import>;

/** An import in the list, without its columns. */
export const ImportSummary = Import.omit({
  columns: true,
  mapping: true,
  settings: true,
  reading: true,
  unknown_statuses: true,
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const ImportRow = z.object({
  /** As a person counts in the file: the header is row 1. */
  row_number: z.int(),
  /** By header. */
  cells: z.record(z.string(), z.string()),
  /** What the row says, by field of a candidate, as it will be or was written; empty before the dry run. */
  fields: z.record(z.string(), z.unknown()),
  plan: z.enum(ROW_PLANS).nullable(),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  undo_outcome: z.enum(ROW_UNDO_OUTCOMES).nullable(),
  decision: z.enum(ROW_DECISIONS).nullable(),
  reasons: z.array(ImportReason),
  /** Whom the row created or updated, or would update; null where the reader may not see them. */
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string().nullable(),
  resume_file_name: z.string().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportFile = z.object({
  file_id: FileId,
  file_name: z.string(),
  size_bytes: z.int(),
  /** The row it belongs to; null if no row names it. */
  row_number: z.int().nullable(),
  /** Why it cannot be used, as a sentence. */
  error_message: z.string().nullable(),
});
export type ImportFile = z.output<typeof ImportFile>;

const BUSY = ['import_not_found', 'import_busy'] as const;
const importBody = z.strictObject({ import_id: ImportId });

export const startImport = call({
  path: 'agency/startImport',
  effect: 'change',
  on: { entity: 'import', action: 'add' },
  roles: AGENCY_STAFF,
  summary:
    'Upload a table of candidates in the file field `file` (CSV, XLSX, JSON, JSON lines or vCard) and read its columns; nothing is imported yet. ' +
    'Repeating an `import_id` with the same file returns that import',
  files: { field: 'file', maxCount: 1, maxBytes: limits.importFileBytes },
  message: ({ rows_total }) => `${formatCount(rows_total, 'row')} read`,
  body: z.strictObject({ import_id: ImportId.optional() }),
  data: Import,
  errors: [
    'unreadable_table',
    'conflict',
    'payload_too_large',
    'too_many_files',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});

export const rereadImport = call({
  path: 'agency/rereadImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Read the table again in another way: another sheet, header row, encoding or delimiter, or with headers moved by one; what is left out is guessed. The mapping starts again',
  message: ({ rows_total }) => `${formatCount(rows_total, 'row')} read`,
  body: z.strictObject({
    import_id: ImportId,
    sheet: z.string().max(100).optional(),
    header_row: z.int().min(0).max(limits.importHeaderRow).optional(),
    header_shift: HeaderShift.optional(),
    encoding: z.enum(TABLE_ENCODINGS).optional(),
    delimiter: z.enum(TABLE_DELIMITERS).optional(),
  }),
  data: Import,
  errors: [...BUSY, 'import_started', 'unreadable_table', 'file_altered', 'unavailable'],
});

export const getImports = call({
  path: 'agency/getImports',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List imports, newest first: of a recruiter the own ones, of an agency user all',
  body: z.strictObject(listFields({ sorts: ['created_at'] })).omit({ search: true }),
  data: listOf(ImportSummary),
});

export const getImport = call({
  path: 'agency/getImport',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get an import with its columns, mapping, settings and progress',
  body: importBody,
  data: Import,
  errors: ['import_not_found'],
});

export const updateImport = call({
  path: 'agency/updateImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary: 'Set what the columns are, and the settings; a dry run that was made before no longer counts',
  message: 'Import saved',
  body: updateBody('import_id', {
    id: ImportId,
    row: Import.omit({ settings: true, mapping: true }),
    fields: { mapping: Mapping.optional(), settings: ImportSettings.partial().optional() },
  }),
  data: Import,
  errors: [...BUSY, 'import_started', 'forbidden', 'recruiter_not_found', 'recruiter_inactive'],
});

export const previewImport = call({
  path: 'agency/previewImport',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Read the first rows with a mapping and settings that are not saved yet, or with those of the import; duplicates are not looked up',
  body: z.strictObject({
    import_id: ImportId,
    mapping: Mapping.optional(),
    settings: ImportSettings.partial().optional(),
  }),
  data: z.object({ rows: z.array(ImportRow) }),
  errors: ['import_not_found', 'forbidden', 'recruiter_not_found', 'recruiter_inactive'],
});

export const uploadImportFiles = call({
  path: 'agency/uploadImportFiles',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Add resumes in the file field `files` (as for uploadCandidates, in batches of at most 100) that are joined to rows by file name or ID. A file of the same name replaces an earlier one',
  files: { field: 'files', maxCount: limits.uploadFiles, maxBytes: limits.uploadFileBytes },
  message: ({ added }) => `${formatCount(added, 'file')} added`,
  body: z.strictObject({ import_id: ImportId }),
  data: z.object({ added: z.int(), import: Import }),
  errors: [
    ...BUSY,
    'import_started',
    'too_many_import_files',
    'too_many_files',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});

export const getImportFiles = call({
  path: 'agency/getImportFiles',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List the resumes of an import with the rows they are joined to',
  body: z.strictObject({
    import_id: ImportId,
    ...listFields({ sorts: ['file_name'] }),
    state: z.enum(['joined', 'unmatched', 'refused']).optional(),
  }),
  data: listOf(ImportFile),
  errors: ['import_not_found'],
});

export const delImportFiles = call({
  path: 'agency/delImportFiles',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Take resumes out of an import that has not run: those that are named, or all',
  message: ({ removed }) => successTexts.filesTakenOut(removed),
  body: z.strictObject({ import_id: ImportId, file_ids: z.array(FileId).max(limits.bulkIds).optional() }),
  data: z.object({ removed: z.int(), import: Import }),
  errors: [...BUSY, 'import_started'],
});

export const startImportCheck = call({
  path: 'agency/startImportCheck',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Start the dry run: each row gets what the import would do with it and why; nothing is written',
  message: 'Checking the rows',
  body: importBody,
  data: Import,
  errors: [...BUSY, 'import_started', 'nothing_mapped'],
});

export const getImportRows = call({
  path: 'agency/getImportRows',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List the rows of an import with what is or was done with each and why',
  body: z.strictObject({
    import_id: ImportId,
    ...listFields({ sorts: ['row_number'], limit: limits.pageSizeMatches }),
    plan: z.enum(ROW_PLANS).optional(),
    outcome: z.enum(ROW_OUTCOMES).optional(),
    undo_outcome: z.enum(ROW_UNDO_OUTCOMES).optional(),
    has_reasons: z.boolean().optional(),
    is_file_missing: z.boolean().optional(),
  }),
  data: listOf(ImportRow),
  errors: ['import_not_found'],
});

export const decideImportRows = call({
  path: 'agency/decideImportRows',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Decide about rows that are duplicates (`review`): those that are named, or all that wait. `null` undoes a decision. Rows that a finished import left are imported by runImport',
  message: ({ decided }) => successTexts.rowsDecided(decided),
  body: z.strictObject({
    import_id: ImportId,
    row_numbers: z.array(z.int().min(1)).min(1).max(limits.bulkIds).optional(),
    decision: z.enum(ROW_DECISIONS).nullable(),
  }),
  data: z.object({ decided: z.int(), import: Import }),
  errors: [...BUSY, 'import_not_checked'],
});

export const runImport = call({
  path: 'agency/runImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Import the rows in the background, each exactly once; after a cancel or decisions, those that are left. Rows cost nothing, resumes one credit each as for uploads',
  message: 'The import runs in the background',
  body: importBody,
  data: Import,
  errors: [
    ...BUSY,
    'import_not_checked',
    'import_undone',
    'forbidden',
    'recruiter_not_found',
    'recruiter_inactive',
  ],
});

export const cancelImport = call({
  path: 'agency/cancelImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Stop a dry run or an import; rows that were imported stay until the import is undone',
  message: 'Import stopped',
  body: importBody,
  data: Import,
  errors: ['import_not_found', 'import_idle'],
});

export const undoImport = call({
  path: 'agency/undoImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Undo the whole import in the background: created candidates go, updated ones get back what the import changed; anything people have changed since is kept and reported',
  message: 'The import is being undone',
  body: importBody,
  data: Import,
  errors: [...BUSY, 'import_idle', 'import_undone'],
});

export const delImport = call({
  path: 'agency/delImport',
  effect: 'change',
  on: { entity: 'import', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Delete the table, rows and files of an import; its candidates stay, and it can no longer be undone',
  message: 'Import deleted',
  body: importBody,
  data: z.object({}),
  errors: [...BUSY],
});

export const getImportReport = call({
  path: 'agency/getImportReport',
  method: 'GET',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Download the report as CSV: every row with outcome, reasons and its cells, then the files that no row names; with `rows` only those that were not imported',
  transport: 'query',
  returns: 'file',
  body: z.strictObject({ import_id: ImportId, rows: z.enum(['all', 'not_imported']).default('all') }),
  data: z.object({}),
  errors: ['import_not_found'],
});

const MappingName = z.string().trim().min(1).max(limits.viewName);
/** A mapping that is kept under a name and shared with the agency, or one that the product has. */
export const ImportMapping = z.object({
  /** Null for one that the product has. */
  mapping_id: MappingId.nullable(),
  mapping_name: z.string(),
  /** Of a mapping that was made from public lists of fields only: it was never tried on a real file. */
  is_tried: z.boolean(),
  columns: z.array(MappedColumn),
  settings: ImportSettings.omit({ recruiter_id: true, tags: true }).partial(),
  created_by_name: z.string().nullable(),
  /** The day on which it was first kept, in UTC; null for one that the product has. */
  created_on: z.iso.date().nullable(),
  /** Kept by a colleague whose data the caller may not read: only the day is shown, and it fits no table. */
  is_hidden: z.boolean(),
  /** Whether the caller may rename, replace or delete it: its author and agency users may. */
  may_change: z.boolean(),
  /** How many columns of the import that was named in the call it knows. */
  fitting: z.int(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

const savedSettings = ImportSettings.omit({ recruiter_id: true, tags: true }).partial();

export const getImportMappings = call({
  path: 'agency/getImportMappings',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List mappings: those of the agency and the ready ones; with an import, those that fit it best first',
  body: z.strictObject({ import_id: ImportId.optional() }),
  data: z.object({ items: z.array(ImportMapping) }),
  errors: ['import_not_found'],
});

export const saveImportMapping = call({
  path: 'agency/saveImportMapping',
  effect: 'change',
  on: { entity: 'import_mapping', action: 'update', when: 'mapping_id' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Keep a mapping under a name, for the whole agency where its recruiters see all records; with a `mapping_id` rename it or replace what it holds: recruiters those that they kept, agency users any',
  message: (_data, { mapping_name }) => successTexts.mappingSaved(mapping_name),
  body: z.strictObject({
    mapping_id: MappingId.optional(),
    mapping_name: MappingName,
    columns: Mapping.min(1),
    settings: savedSettings.default({}),
  }),
  data: ImportMapping,
  errors: ['mapping_not_found', 'mapping_of_another', 'mapping_name_taken', 'too_many_mappings'],
});

export const delImportMapping = call({
  path: 'agency/delImportMapping',
  effect: 'change',
  on: { entity: 'import_mapping', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Delete a mapping: recruiters those that they kept, agency users any; saving it again under its name brings it back',
  message: 'Mapping deleted',
  body: z.strictObject({ mapping_id: MappingId }),
  data: ImportMapping,
  errors: ['mapping_not_found', 'mapping_of_another'],
});
