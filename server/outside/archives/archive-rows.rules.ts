import { Email } from '@placewell/contract/people/accounts.ts';
import { fileMember, type Manifest } from './archive-format.rules.ts';
import { ArchiveRefused } from './archive-refused.rules.ts';
import { EXPORTED_TABLES } from './archive-tables.rules.ts';

type Expected = {
  manifest: Pick<Manifest, 'agency'>;
  members: { has: (name: string) => boolean };
  missing: { has: (key: string) => boolean };
};

const PICTURE_KEY = /^[0-9a-f]{32}\.webp$/;
/** Only these roles belong to an agency; an archive makes nobody a super admin. */
const ROLES: readonly unknown[] = ['agency', 'recruiter'];
/** A pending agency has no user who could export it, and its trial has not begun. */
const STATUSES: readonly unknown[] = ['active', 'inactive'];

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

/** The expected shape of a table; `times`: its timestamp columns. */
type Table = { name: string; columns: readonly string[]; times: readonly string[] };

/** A four-digit year, so that every reader can parse it; no `infinity`, which only PostgreSQL knows. */
const isTime = (value: unknown) =>
  value === null || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(value));

type Row = Record<string, unknown>;

/** The first fault of a row, besides its columns and files. */
function findFault(agency: Manifest['agency'], { name, times }: Table, row: Row): string | undefined {
  if (row.agency_id !== agency.agency_id) return 'belongs to another agency';
  if (name === 'users' && !ROLES.includes(row.role)) return 'has a role that no agency gives';
  if (name === 'users' && !Email.safeParse(row.email).success) return 'has an invalid email address';
  if (name === 'agencies' && !STATUSES.includes(row.agency_status))
    return 'has a status that exports nothing';
  if (name === 'agencies' && row.agency_name !== agency.agency_name)
    return 'has another name than the manifest';
  const impossible = times.find((column) => !isTime(row[column] ?? null));
  return impossible && `has an impossible date in ${impossible}`;
}

/** Parses a row. Throws ArchiveRefused unless columns, agency and files fit the archive. */
export function assertRow(
  { manifest: { agency }, members, missing }: Expected,
  table: Table,
  { line, number }: { line: string; number: number },
): Row {
  const { name, columns } = table;
  const refuse = (reason: string) => new ArchiveRefused(`Row ${number} of ${name} ${reason}.`);
  const row = parseRow(line);
  if (!row) throw refuse('is no JSON object');
  const keys = Object.keys(row);
  const strange = keys.find((key) => !columns.includes(key));
  if (strange !== undefined) throw refuse(`has the unknown column ${strange}`);
  if (keys.length !== columns.length) throw refuse('lacks a column');
  const fault = findFault(agency, table, row);
  if (fault) throw refuse(fault);
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
  return row;
}
