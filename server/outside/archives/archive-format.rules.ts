import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { ARCHIVE_TABLES, EXPORTED_TABLES } from './archive-tables.rules.ts';

/** Raise it when the meaning of an exported column changes; added columns and tables need no new version. */
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const README = 'README.txt';
export const rowsMember = (table: string) => `rows/${table}.jsonl`;
export const csvMember = (table: string) => `rows/${table}.csv`;
export const fileMember = (key: string) => `files/${key}`;

export type StoredFile = {
  key: string;
  /** SHA-256 as its rows have it: none for pictures, several where rows differ. */
  hashes: readonly string[];
};
/** A line of the list of files: the key, a tab, and hashes with spaces between them. */
export function storedFileOf(line: string): StoredFile {
  const [key = '', hashes = ''] = line.split('\t');
  return { key, hashes: hashes.split(' ').filter((hash) => hash !== '') };
}
export const isAltered = ({ hashes }: StoredFile, sha256: string) => hashes.some((hash) => hash !== sha256);

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);

export const Manifest = z.object({
  format: z.literal('placewell-archive'),
  format_version: z.int(),
  product_version: z.string(),
  /** The last migration of the source database. */
  schema: z.string(),
  exported_at: z.iso.datetime(),
  agency: z.object({ agency_id: AgencyId, agency_name: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: Count })),
  /** Data that stays in the source installation, with the reason. */
  left_out: z.record(z.string(), z.string()),
  counts: z.object({
    rows: Count,
    files: Count,
    missing_files: Count,
    altered_files: Count.default(0),
  }),
  /** Files that rows refer to but the storage lacked. */
  missing_files: z.array(z.string()),
  /** Files whose bytes were not those of the hash in their row. They are in the archive as they were found. */
  altered_files: z.array(z.string()).default([]),
  members: z.array(z.object({ name: z.string(), bytes: Count, sha256: Sha256 })),
});
export type Manifest = z.output<typeof Manifest>;
export type ManifestHead = Omit<Manifest, 'members' | 'missing_files' | 'altered_files'>;

/** Why tables and columns are left out, by name. */
export function leftOut(): Record<string, string> {
  const tables = Object.entries(ARCHIVE_TABLES).flatMap(([name, table]) =>
    table.rows === 'exported' ? [] : [[name, `${table.rows}: ${table.reason}`] as const],
  );
  const columns = [...EXPORTED_TABLES].flatMap(([name, table]) =>
    Object.entries(table.leftOut).map(([column, reason]) => [`${name}.${column}`, reason] as const),
  );
  return Object.fromEntries([...tables, ...columns]);
}

/** The manifest as text, one member per line, streamed to save memory. */
export async function* manifestText(
  head: ManifestHead,
  { missing, altered, members }: Record<'missing' | 'altered' | 'members', AsyncIterable<string>>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "missing_files": [`);
  yield* listed(missing);
  yield Buffer.from('],\n "altered_files": [');
  yield* listed(altered);
  yield Buffer.from('],\n "members": [');
  yield* listed(members);
  yield Buffer.from(']\n}\n');
}

async function* listed(items: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let separator = '\n';
  for await (const item of items) {
    yield Buffer.from(`${separator}  ${item}`);
    separator = ',\n';
  }
}

export const readmeText = (agency_name: string) => `Everything of ${agency_name}
Exported from Placewell, as it was at one moment, which manifest.json names.

rows/<table>.jsonl   One table each, one row a line, as JSON. This is what an import reads. Ids stay as they are;
                     times are UTC, ISO 8601.
rows/<table>.csv     The same rows for people and spreadsheets: UTF-8, comma, the first line names the columns. A text
                     that a spreadsheet would take for a formula has an apostrophe in front of it.
files/               Every stored file under the name by which rows know it: the column storage_key of resumes,
                     upload_files and others; pictures and the logo under files/images/ by image_key and logo_key.
manifest.json        The version of this format, the tables with their columns and numbers of rows, what was left out
                     and why, files that were missing, files that are not as they were stored (altered_files),
                     and size and SHA-256 of every member but itself.

Where to begin: candidates, jobs and matches; match_history holds what happened to each match, resumes the text of each
resume. candidate_id, job_id, match_id and user_id join the tables.

Not in here: passwords, sessions, links and whatever can be computed again from the rest. To bring it into an empty
installation: npm run agency -- import FILE. People then choose new passwords by links which that command prints.
`;
