import { fileMember, type Manifest } from './archive-format.rules.ts';
import { ArchiveRefused } from './archive-refused.rules.ts';
import { EXPORTED_TABLES } from './archive-tables.rules.ts';

type Expected = {
  manifest: Pick<Manifest, 'agency'>;
  members: { has: (name: string) => boolean };
  missing: { has: (key: string) => boolean };
};

const PICTURE_KEY = /^[0-9a-f]{32}\.webp$/;
/** Only these roles are an agency's; nobody becomes a super admin by an archive. */
const ROLES: readonly unknown[] = ['agency', 'recruiter'];

function parseRow(line: string): Record<string, unknown> | undefined {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null && !Array.isArray(row)
      ? (row as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Throws ArchiveRefused unless a line is a row of the agency with the table's columns, whose files are in the archive. */
export function assertRow(
  { manifest: { agency }, members, missing }: Expected,
  { name, columns }: { name: string; columns: readonly string[] },
  { line, number }: { line: string; number: number },
) {
  const refuse = (reason: string) => new ArchiveRefused(`Row ${number} of ${name} ${reason}.`);
  const row = parseRow(line);
  if (!row) throw refuse('is no JSON object');
  const keys = Object.keys(row);
  const strange = keys.find((key) => !columns.includes(key));
  if (strange !== undefined) throw refuse(`has the unknown column ${strange}`);
  if (keys.length !== columns.length) throw refuse('lacks a column');
  if (row.agency_id !== agency.agency_id) throw refuse('belongs to another agency');
  if (name === 'users' && !ROLES.includes(row.role)) throw refuse('has a role that no agency gives');
  for (const [column, kind] of Object.entries(EXPORTED_TABLES.get(name)?.files ?? {})) {
    const key = row[column];
    if (key === null || key === undefined) continue;
    const isOwn =
      typeof key === 'string' &&
      (kind === 'picture' ? PICTURE_KEY.test(key) : key.startsWith(`${agency.agency_id}/`));
    if (!isOwn) throw refuse('names a file that is not of its agency');
    const stored = kind === 'picture' ? `images/${key}` : key;
    if (!members.has(fileMember(stored)) && !missing.has(stored))
      throw refuse(`names the file ${stored}, which the archive does not hold`);
  }
}
