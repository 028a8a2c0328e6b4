import { z } from 'zod';
import { call } from '../call.ts';
import { ImportId, MoveId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { DATE_ORDERS, ImportReason } from '../sourcing/import-fields.ts';
import { IMPORT_STATUSES } from '../sourcing/imports.ts';
import { MOVE_KINDS } from './move-kinds.ts';

/** Agency users: a move writes records of everyone. */
const ROLES = ['agency'] as const;

/** What became, or will become, of a row. `joined`: to a record that is there already; `waiting`: for one that it names. */
export const MOVE_OUTCOMES = ['added', 'joined', 'waiting', 'refused'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];
const Counts = z.record(z.enum(MOVE_OUTCOMES), z.int());

const Kind = z.enum(MOVE_KINDS);
const Header = z.string().min(1).max(limits.importHeader);
const MappedField = z.object({ header: Header, field: z.string().min(1).max(60) });

export const MoveTable = z.object({
  /** The table, which is read as one of an import. */
  import_id: ImportId,
  file_name: z.string(),
  /** What its rows are; null until a person says it. */
  kind: Kind.nullable(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), filled: z.int() })),
  mapping: z.array(MappedField),
  /** Some of its dates can be read with the day or the month first, and none says which. */
  has_ambiguous_dates: z.boolean(),
  date_order: z.enum(DATE_ORDERS).nullable(),
  /** Of files: resumes are read for a credit each; those without a credit, and all others, are attached unread. */
  reads_resumes: z.boolean(),
  rows_total: z.int(),
  rows_done: z.int(),
  /** By what the check says until the move has run, then by outcome. */
  counts: Counts,
  /** What an undo kept, because it was changed since. */
  kept: z.int(),
});
export type MoveTable = z.output<typeof MoveTable>;

/** A word of the source that is mapped once. */
export const MoveWord = z.object({
  /** A status of a kind, an owner, a currency, or the type of an activity. */
  about: z.enum([...MOVE_KINDS, 'owner', 'currency', 'activity']),
  word: z.string(),
  count: z.int(),
  /** A status, a person's ID, a currency, or what an activity is; null: of a status none yet, of an owner the person who moves. */
  value: z.string().nullable(),
});
export type MoveWord = z.output<typeof MoveWord>;

export const Move = z.object({
  move_id: MoveId,
  move_status: z.enum(IMPORT_STATUSES),
  tables: z.array(MoveTable),
  words: z.array(MoveWord),
  rows_total: z.int(),
  rows_done: z.int(),
  counts: Counts,
  created_by: UserId,
  created_at: z.iso.datetime(),
  checked_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it can be undone; null if there is nothing to undo. */
  undo_until: z.iso.datetime().nullable(),
});
export type Move = z.output<typeof Move>;

const moveBody = z.strictObject({ move_id: MoveId });
const BUSY = ['import_not_found', 'import_busy'] as const;

export const startMove = call({
  path: 'agency/startMove',
  effect: 'change',
  roles: ROLES,
  summary:
    'Upload tables of another system in the file field `files` (CSV, XLSX, JSON lines, or a ZIP of them with a folder of files) and recognise what their rows are; nothing is written yet. With a `move_id` of the caller, adds tables to that move, whose rows may have waited for them',
  files: { field: 'files', maxCount: limits.moveTables, maxBytes: limits.importFileBytes },
  message: 'Tables read',
  body: z.strictObject({ move_id: MoveId.optional() }),
  data: Move,
  errors: [
    ...BUSY,
    'import_undone',
    'unreadable_table',
    'payload_too_large',
    'too_many_files',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});

export const getMove = call({
  path: 'agency/getMove',
  effect: 'read',
  roles: ROLES,
  summary: 'Get a move with its tables, words and progress; without a `move_id` the newest one',
  body: z.strictObject({ move_id: MoveId.optional() }),
  data: z.object({ move: Move.nullable() }),
  errors: ['import_not_found'],
});

export const updateMove = call({
  path: 'agency/updateMove',
  effect: 'change',
  roles: ROLES,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Set what the tables are and what words mean; a check that was made before no longer counts. `remove` takes a table out that has not run',
  message: 'Move saved',
  body: z.strictObject({
    move_id: MoveId,
    tables: z
      .array(
        z.strictObject({
          import_id: ImportId,
          kind: Kind.optional(),
          mapping: z.array(MappedField).max(limits.importColumns).optional(),
          date_order: z.enum(DATE_ORDERS).nullable().optional(),
          reads_resumes: z.boolean().optional(),
          remove: z.boolean().optional(),
        }),
      )
      .max(limits.moveTables / 2)
      .optional(),
    words: z
      .array(MoveWord.pick({ about: true, word: true, value: true }))
      .max(limits.bulkIds)
      .optional(),
  }),
  data: Move,
  errors: [...BUSY, 'import_undone', 'recruiter_not_found', 'recruiter_inactive', 'email_unverified'],
});

export const checkMove = call({
  path: 'agency/checkMove',
  effect: 'change',
  roles: ROLES,
  summary:
    'Check all rows in the background: each gets what the move would do with it and why; nothing is written',
  message: 'Checking the rows',
  body: moveBody,
  data: Move,
  errors: [...BUSY, 'import_undone', 'move_incomplete'],
});

export const runMove = call({
  path: 'agency/runMove',
  effect: 'change',
  roles: ROLES,
  summary:
    'Write the rows in the background, each exactly once; those that waited for a table that was added since, too. Nothing leaves: no email, webhook or notification',
  message: 'The move runs in the background',
  body: moveBody,
  data: Move,
  errors: [...BUSY, 'import_not_checked', 'import_undone'],
});

export const cancelMove = call({
  path: 'agency/cancelMove',
  effect: 'change',
  roles: ROLES,
  summary: 'Stop a check, a move or an undo; what was written stays until the move is undone',
  message: 'Move stopped',
  body: moveBody,
  data: Move,
  errors: ['import_not_found', 'import_idle'],
});

export const undoMove = call({
  path: 'agency/undoMove',
  effect: 'change',
  roles: ROLES,
  summary:
    'Undo a move in the background, for 7 days after it ended: what it added goes; rows that people have changed since are kept and named',
  message: 'The move is being undone',
  body: moveBody,
  data: Move,
  errors: [...BUSY, 'import_idle', 'import_undone'],
});

export const MoveRow = z.object({
  import_id: ImportId,
  kind: Kind.nullable(),
  row_number: z.int(),
  cells: z.record(z.string(), z.string()),
  outcome: z.enum(MOVE_OUTCOMES).nullable(),
  is_kept: z.boolean(),
  reasons: z.array(ImportReason),
  record_id: z.uuid().nullable(),
});
export type MoveRow = z.output<typeof MoveRow>;

export const getMoveRows = call({
  path: 'agency/getMoveRows',
  effect: 'read',
  roles: ROLES,
  bodyLimit: limits.listBodyBytes,
  summary: 'List the rows of one table of a move with what is or was done with each and why',
  body: z.strictObject({
    move_id: MoveId,
    import_id: ImportId,
    ...listFields({ sorts: ['row_number'], limit: limits.pageSizeMatches }),
    outcome: z.enum(MOVE_OUTCOMES).optional(),
    has_reasons: z.boolean().optional(),
  }),
  data: listOf(MoveRow),
  errors: ['import_not_found'],
});

export const getMoveReport = call({
  path: 'agency/getMoveReport',
  method: 'GET',
  effect: 'read',
  roles: ROLES,
  summary: 'Download the report as CSV: every row of every table with its outcome, reasons and cells',
  transport: 'query',
  returns: 'file',
  body: moveBody,
  data: z.object({}),
  errors: ['import_not_found'],
});
