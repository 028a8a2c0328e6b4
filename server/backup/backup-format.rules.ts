import { z } from 'zod';

/** Raise it when the layout of a backup changes; table changes are covered by the migration names. */
export const FORMAT_VERSION = 1;
export const KEY_MEMBER = 'secrets.key';
/** One line per member, possibly millions: name, bytes, SHA-256. */
export const MEMBERS = 'members.jsonl';
/** Keys of files that rows refer to but the storage lacks; one JSON string per line. */
export const MISSING = 'missing-files.txt';
/** Likewise, keys of files whose bytes are not those of the hash in their row. Only in backups that have such files. */
export const ALTERED = 'altered-files.txt';

const Count = z.int().min(0);
const Content = { bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };
export const Member = z.object({ name: z.string(), ...Content });

export const tableMember = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`;

export const BackupManifest = z.object({
  format: z.literal('placewell-backup'),
  format_version: z.int(),
  product_version: z.string(),
  made_at: z.iso.datetime(),
  /** The database's migrations in order, and those of the queue library. */
  migrations: z.array(z.string()),
  queue_migrations: z.array(z.int()),
  /** The migration that was half done, and its steps. */
  begun: z
    .object({
      name: z.string(),
      steps: z.array(
        z.object({
          step: z.int().min(1),
          sha256: z.string(),
          rows: z.coerce.number(),
          cursor: z
            .object({
              agency_id: z.string().optional(),
              keys: z.array(z.string()).optional(),
              is_end: z.boolean().optional(),
            })
            .nullable(),
          is_done: z.boolean(),
        }),
      ),
    })
    .optional(),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: Count }),
  ),
  /** The last value of each counter that was used. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string() })),
  /** Identifies the keys that open sealed secrets without revealing them; the current sealing key first. */
  secrets_key_ids: z.array(z.string()),
  counts: z.object({
    agencies: Count,
    rows: Count,
    files: Count,
    missing_files: Count,
    altered_files: Count.default(0),
  }),
  /** All other members; read first. */
  members: z.object(Content),
});
export type BackupManifest = z.output<typeof BackupManifest>;
export type BackupTable = BackupManifest['tables'][number];

export const README_TEXT = `A backup of a whole installation of Placewell: every agency, as it was at one moment, which manifest.json names.
Keep it like the database itself: it holds what people store, hashes of their passwords, and sessions.

tables/<schema>.<table>.copy   The rows of a table in the text format of PostgreSQL's COPY, UTF-8, times in UTC; the
                               columns stand in manifest.json.
files/                         Every stored file, under the key by which rows know it.
missing-files.txt              Keys of files that rows name and that were not there, as JSON strings.
altered-files.txt              Only if there are any: keys of files that are not as they were stored, by the hash of
                               their row. Take these from an earlier backup.
secrets.key                    Only if the backup was made with --with-key: what opens sealed secrets, the present key
                               first, then the former ones.
members.jsonl                  Size and SHA-256 of every member above.
manifest.json                  Versions, tables, counters, and size and SHA-256 of members.jsonl.

To bring it into an empty installation: npm run restore -- FILE
`;
