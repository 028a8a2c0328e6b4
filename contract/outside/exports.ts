import { z } from 'zod';
import { call } from '../call.ts';
import { ExportId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, listFields, listOf } from '../lists.ts';
import { successTexts } from '../success-texts.ts';
import { EXPORT_LIST_NAMES } from './export-columns.ts';
import type { ExportErrorCode } from './export-errors.ts';
import { EXPORT_ERRORS } from './export-errors.ts';

export const EXPORT_KINDS = ['list', 'archive'] as const;
export const EXPORT_FORMATS = ['csv', 'xlsx', 'zip'] as const;
export const LIST_FORMATS = ['csv', 'xlsx'] as const;
/**
 * `queued`, `running`; then `finished`, with a file until `expires_at`, `failed` or `canceled`. A finished one becomes
 * `deleted`: its file is gone, and who made it, of what, when and how many rows stays until `expires_at`.
 */
export const EXPORT_STATUSES = ['queued', 'running', 'finished', 'failed', 'canceled', 'deleted'] as const;

/** Who exports lists: each person those that they may list. */
const EXPORTING = ['super_admin', 'agency', 'recruiter'] as const;

export const Export = z.object({
  export_id: ExportId,
  export_kind: z.enum(EXPORT_KINDS),
  /** Null for an archive. */
  list: z.enum(EXPORT_LIST_NAMES).nullable(),
  format: z.enum(EXPORT_FORMATS),
  /** Of the list, as its call takes them. */
  parameters: z.record(z.string(), z.unknown()),
  /** Null: all. */
  columns: z.array(z.string()).nullable(),
  export_status: z.enum(EXPORT_STATUSES),
  rows_done: z.int(),
  /** Null until they are counted. */
  rows_total: z.int().nullable(),
  /** Candidates who must not be contacted or are archived, and matches of theirs: they never leave with a list. */
  left_out: z.int(),
  /** Texts that were longer than a cell of a workbook and end with "…". */
  cut_cells: z.int(),
  file_name: z.string(),
  size_bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  error_code: z.enum(Object.keys(EXPORT_ERRORS) as [ExportErrorCode, ...ExportErrorCode[]]).nullable(),
  /** Why there is no file, as a sentence. */
  error_message: z.string().nullable(),
  created_by: UserId,
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When the file is deleted; of a deleted export, when the row goes. */
  expires_at: z.iso.datetime(),
});
export type Export = z.output<typeof Export>;

const exportBody = z.strictObject({ export_id: ExportId });

export const startExport = call({
  path: 'agency/startExport',
  effect: 'create',
  on: { entity: 'export', action: 'add' },
  roles: EXPORTING,
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary:
    'Export a list as CSV or XLSX in the background: with the parameters of its own call, what the caller may see of it when the export runs, and the columns that are named or all. Candidates who must not be contacted or are archived are left out',
  message: 'The export has started',
  body: z.strictObject({
    list: z.enum(EXPORT_LIST_NAMES),
    format: z.enum(LIST_FORMATS).default('xlsx'),
    parameters: z.record(z.string(), z.unknown()).default({}),
    columns: z.array(z.string().max(60)).min(1).max(100).optional(),
  }),
  data: Export,
  errors: ['too_many_exports'],
});

export const getExports = call({
  path: 'agency/getExports',
  effect: 'read',
  roles: EXPORTING,
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary: `List exports, newest first: for an agency user those of the whole agency, for anyone else their own. With \`is_deleted\` those whose files were deleted or expired in the last ${limits.deletedExportDays} days`,
  body: z
    .strictObject({
      ...listFields({ sorts: ['created_at'], limit: limits.pageSizeMatches }),
      export_kind: z.enum(EXPORT_KINDS).optional(),
      is_deleted: z.boolean().default(false),
    })
    .omit({ search: true }),
  data: listOf(Export),
});

export const getExport = call({
  path: 'agency/getExport',
  effect: 'read',
  roles: EXPORTING,
  whenExpired: 'serve',
  summary: 'Get an export with its progress',
  body: exportBody,
  data: Export,
  errors: ['export_not_found'],
});

export const cancelExport = call({
  path: 'agency/cancelExport',
  effect: 'change',
  on: { entity: 'export', action: 'update' },
  roles: EXPORTING,
  whenExpired: 'serve',
  summary: 'Stop an export that waits or runs; no file is kept of it',
  message: 'Export stopped',
  body: exportBody,
  data: Export,
  errors: ['export_not_found', 'export_ended'],
});

export const delExports = call({
  path: 'agency/delExports',
  effect: 'change',
  on: { entity: 'export', action: 'update' },
  roles: EXPORTING,
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete exports with their files; those that run are stopped',
  message: ({ changed }) => successTexts.exportsDeleted(changed),
  body: bulkBody('export_ids', ExportId, {}),
  data: BulkResult,
  errors: ['export_not_found'],
});

export const getExportFile = call({
  path: 'agency/getExportFile',
  method: 'GET',
  effect: 'read',
  roles: EXPORTING,
  whenExpired: 'serve',
  summary: 'Download the file of a finished export',
  transport: 'query',
  returns: 'file',
  body: exportBody,
  data: z.object({}),
  errors: ['export_not_found', 'export_not_ready', 'rights_changed', 'file_altered'],
});
