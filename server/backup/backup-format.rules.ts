import { z } from 'zod';
import { Count, MEMBER_LIST } from '../features/archives/archive-format.rules.ts';

/** Raised by whoever changes the layout of a backup; what changes in tables is followed by the migrations' names. */
export const FORMAT_VERSION = 1;
export const KEY_MEMBER = 'secrets.key';

export const tableMember = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`;

export const BackupManifest = z.object({
  format: z.literal('placewell-backup'),
  format_version: z.int(),
  product_version: z.string(),
  made_at: z.iso.datetime(),
  /** The migrations of the database, in their order, and those of the library that keeps the queue. */
  migrations: z.array(z.string()),
  queue_migrations: z.array(z.int()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: Count }),
  ),
  /** The last value of each counter that was used. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string() })),
  /** Names the key that seals secrets, without revealing it; null where there was none yet. */
  secrets_key_id: z.string().nullable(),
  counts: z.object({ agencies: Count, rows: Count, files: Count, missing_files: Count }),
  ...MEMBER_LIST,
});
export type BackupManifest = z.output<typeof BackupManifest>;
export type BackupHead = Omit<BackupManifest, keyof typeof MEMBER_LIST>;
export type BackupTable = BackupManifest['tables'][number];

export const README_TEXT = `A backup of a whole installation of Placewell: every agency, as it was at one moment, which manifest.json names.
Keep it like the database itself: it holds what people store, hashes of their passwords, and sessions.

tables/<schema>.<table>.copy   The rows of a table in the text format of PostgreSQL's COPY, UTF-8, times in UTC; the
                               columns stand in manifest.json.
files/                         Every stored file, under the key by which rows know it.
secrets.key                    Only if the backup was made with --with-key: what opens sealed secrets.
manifest.json                  Versions, tables, counters, and size and SHA-256 of every member but itself.

To bring it into an empty installation: npm run restore -- FILE
`;
