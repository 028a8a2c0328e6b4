import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';

export const VOCABULARY_SOURCES = ['esco', 'onet'] as const;
const Source = z.enum(VOCABULARY_SOURCES);
const Counts = z.object({
  occupations: z.int(),
  titles: z.int(),
  skills: z.int(),
  relations: z.int(),
});

/** An imported official vocabulary: the active one of its source, or an earlier one that is kept. */
export const VocabularyImport = z.object({
  import_id: z.uuid(),
  source: Source,
  source_name: z.string(),
  source_version: z.string(),
  language: z.string(),
  counts: Counts,
  /** Number of skipped rows by reason. */
  skipped: z.array(z.object({ reason: z.string(), rows: z.int() })),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  imported_at: z.iso.datetime(),
  imported_by: z.string(),
  is_active: z.boolean(),
  /** The version that undoing restores; null if undoing removes the source. */
  previous_version: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
  attribution: z.string(),
});
export type VocabularyImport = z.output<typeof VocabularyImport>;

export const VOCABULARY_UPLOAD_STATUSES = [
  'waiting',
  'reading',
  'imported',
  'unchanged',
  'refused',
  'failed',
] as const;

/** A set of uploaded archives and the outcome of its import. */
export const VocabularyUpload = z.object({
  upload_id: z.uuid(),
  files: z.array(z.object({ file_name: z.string(), size: z.int() })),
  upload_status: z.enum(VOCABULARY_UPLOAD_STATUSES),
  /** The current step, the imported versions, or why the archives were rejected. */
  message: z.string(),
  uploaded_by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type VocabularyUpload = z.output<typeof VocabularyUpload>;

export const getVocabulary = call({
  path: 'vocabulary/get',
  effect: 'read',
  roles: ['super_admin'],
  summary:
    "Get the installation's imported vocabularies, the last upload, and how many agencies are up to date",
  body: z.strictObject({}),
  data: z.object({
    own: z.object({ occupations: z.int(), titles: z.int(), skills: z.int() }),
    active: z.array(VocabularyImport),
    earlier: z.array(VocabularyImport),
    upload: VocabularyUpload.nullable(),
    agencies: z.object({
      total: z.int(),
      waiting: z.int(),
      /** Some of the waiting agencies, each with the step in progress. */
      waiting_for: z.array(
        z.object({ agency_name: z.string(), step: z.enum(['candidates', 'jobs', 'matches']) }),
      ),
    }),
  }),
});

export const importVocabulary = call({
  path: 'vocabulary/import',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Import the official ESCO or O*NET archives in the file field `files` for every agency. Returns at once; ' +
    '`vocabulary/get` reports progress, and the reason if the archives are rejected',
  files: { field: 'files', maxCount: limits.vocabularyFiles, maxBytes: limits.vocabularyFileBytes },
  message: 'Archives received',
  body: z.strictObject({}),
  data: VocabularyUpload,
  errors: ['too_many_files', 'conflict'],
});

export const undoVocabulary = call({
  path: 'vocabulary/undo',
  effect: 'change',
  roles: ['super_admin'],
  summary: 'Undo an import: the version that it replaced becomes active again, or none of that source',
  message: ({ undone }) => `${undone} undone`,
  body: z.strictObject({ source: Source }),
  data: z.object({ undone: z.string(), resumed: z.string().nullable() }),
  errors: ['vocabulary_not_imported'],
});

export const about = call({
  path: 'about',
  effect: 'read',
  roles: 'public',
  summary: 'Get the version and licence of the product, and the sources of its data',
  body: z.strictObject({}),
  data: z.object({
    product_name: z.string(),
    version: z.string(),
    licence: z.string(),
    /** Where people of an agency write for help; empty where no address is set. */
    support_email: z.string(),
    /** What reads scans and photographs here: the languages that it knows, by name; null where nothing does. */
    scan_languages: z.array(z.string()).nullable(),
    /** Attributions that the licences of the data require. */
    attributions: z.array(
      z.object({ name: z.string(), licence: z.string(), url: z.url(), text: z.string() }),
    ),
  }),
});
