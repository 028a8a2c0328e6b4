import { basename } from 'node:path';
import { hasBaseline, MIGRATIONS } from '../../platform/db/migrate.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { AccountTally, type ArchiveAccount } from './archive-account.rules.ts';
import {
  csvMember,
  FORMAT_VERSION,
  fileMember,
  MANIFEST,
  Manifest,
  rowsMember,
} from './archive-format.rules.ts';
import { ArchiveRefused } from './archive-refused.rules.ts';
import type { TableShape } from './archive-rows.repo.ts';
import { assertRow } from './archive-rows.rules.ts';
import { isDropped } from './earlier-rows.rules.ts';
import { linesOf, readVerified, walkZip, type ZipMember, type ZipOrigin } from './read-zip.service.ts';

/** About a million members. */
const MAX_MANIFEST_BYTES = 200 * 1024 * 1024;
const README = 'README.txt';

export type Archive = {
  path: string;
  manifest: Manifest;
  members: ReadonlyMap<string, { bytes: number; sha256: string }>;
  missing: ReadonlySet<string>;
  /** The timestamp columns by table. */
  times: ReadonlyMap<string, readonly string[]>;
};

/** Opens an archive and reads its manifest. Throws ArchiveRefused if this installation cannot import it. */
export async function openArchive(path: string, shapes: readonly TableShape[]): Promise<Archive> {
  const file = basename(path);
  const { text, names } = await readContents(path, 'archive');
  const manifest = parseManifest(file, text);
  assertImportable(manifest, shapes);
  const members = new Map(manifest.members.map(({ name, ...expected }) => [name, expected]));
  assertComplete(file, manifest, { members, names });
  const times = new Map(shapes.map((shape) => [shape.name, shape.times]));
  return { path, manifest, members, missing: new Set(manifest.missing_files), times };
}

/** The names of all members and the text of the manifest. Throws ArchiveRefused without a manifest. */
export async function readContents(
  path: string,
  what: 'archive' | 'backup',
  origin: ZipOrigin = {},
): Promise<{ text: string; names: ReadonlySet<string> }> {
  const file = basename(path);
  let text: string | undefined;
  const names = new Set<string>();
  for await (const member of walkZip(path, origin)) {
    if (names.has(member.name))
      throw new ArchiveRefused(`${file} has two members with the name ${member.name}.`);
    names.add(member.name);
    if (member.name === MANIFEST) text = await readManifest(member);
  }
  if (text === undefined)
    throw new ArchiveRefused(
      `${file} has no ${MANIFEST}: it is no ${what} of Placewell, or an incomplete one.`,
    );
  return { text, names };
}

async function readManifest(member: ZipMember): Promise<string> {
  if (member.bytes > MAX_MANIFEST_BYTES) throw new ArchiveRefused(`${MANIFEST} is too large.`);
  const chunks: Buffer[] = [];
  for await (const chunk of member.read()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseManifest(file: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ArchiveRefused(`${MANIFEST} of ${file} is no JSON.`, { cause });
  }
  const version = (json as { format_version?: unknown } | null)?.format_version;
  if (typeof version === 'number' && version !== FORMAT_VERSION)
    throw new ArchiveRefused(
      version > FORMAT_VERSION
        ? `${file} was written by a newer Placewell (format ${version}, this one reads ${FORMAT_VERSION}): upgrade this installation first.`
        : `${file} has the old format ${version}, this Placewell reads ${FORMAT_VERSION}: import it with the version that wrote it, upgrade, and export it again.`,
    );
  const parsed = Manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ArchiveRefused(
    `${MANIFEST} of ${file} is not that of an archive of Placewell (${issue?.path.join('.')}: ${issue?.message}).`,
  );
}

/** Throws for an unknown schema, if unknown tables or columns would be lost, or if required ones are missing. */
function assertImportable({ agency, schema, tables }: Manifest, shapes: readonly TableShape[]) {
  if (!hasBaseline(MIGRATIONS.slice(0, MIGRATIONS.indexOf(schema) + 1)))
    throw new ArchiveRefused(
      `The archive has the schema ${schema}, which this Placewell does not know. If a newer one wrote it, upgrade this installation first; one from before the present baseline of migrations is imported with the version that wrote it.`,
    );
  if (agency.agency_id === INSTALLATION_ID)
    throw new ArchiveRefused('The archive is that of an installation, not of an agency.');
  const known = new Map(shapes.map((shape) => [shape.name, shape]));
  const seen = new Set<string>();
  for (const { name, columns } of tables) {
    const shape = known.get(name);
    if (!shape)
      throw new ArchiveRefused(
        `This installation has no table ${name}: the archive is of a newer Placewell, or was changed.`,
      );
    if (seen.has(name)) throw new ArchiveRefused(`The manifest lists the table ${name} twice.`);
    seen.add(name);
    const unknown = columns.find((column) => !shape.columns.includes(column) && !isDropped(name, column));
    if (unknown !== undefined)
      throw new ArchiveRefused(
        `This installation takes no column ${unknown} of ${name}: the archive is of a newer Placewell, or was changed.`,
      );
    const lacking = shape.required.find((column) => !columns.includes(column));
    if (lacking !== undefined)
      throw new ArchiveRefused(
        `The archive has no column ${lacking} of ${name}, which this installation needs: it is of an older Placewell. Import it with the version that wrote it, upgrade, and export it again.`,
      );
  }
}

/** Throws unless the archive holds exactly the members of the manifest. */
function assertComplete(
  file: string,
  { agency, tables, members: listed }: Manifest,
  { members, names }: { members: ReadonlyMap<string, unknown>; names: ReadonlySet<string> },
) {
  if (members.size !== listed.length)
    throw new ArchiveRefused(`The manifest of ${file} lists a member twice.`);
  const expected = new Set([README, ...tables.flatMap(({ name }) => [rowsMember(name), csvMember(name)])]);
  for (const name of expected)
    if (!members.has(name)) throw new ArchiveRefused(`The manifest of ${file} does not list ${name}.`);
  for (const name of members.keys()) {
    if (!names.has(name)) throw new ArchiveRefused(`${file} has no ${name}, which its manifest lists.`);
    if (!expected.has(name) && !isFileOf(agency.agency_id, name))
      throw new ArchiveRefused(`${file} has ${name}, which belongs to no archive of this agency.`);
  }
  for (const name of names)
    if (name !== MANIFEST && !members.has(name))
      throw new ArchiveRefused(`${file} has ${name}, which its manifest does not list.`);
}

const PICTURE = /^images\/[0-9a-f]{32}\.webp$/;
/** Whether a member is a file of the agency's own folder, or a picture. */
const isFileOf = (agency_id: string, name: string) =>
  name.startsWith(fileMember(`${agency_id}/`)) || PICTURE.test(name.slice(fileMember('').length));

/** Verifies every hash and row; throws ArchiveRefused. Returns credits and access, to be trusted only by origin. */
export async function verifyArchive(
  archive: Archive,
  onMember: (name: string) => void = () => undefined,
): Promise<ArchiveAccount> {
  const tally = new AccountTally();
  const tables = new Map(archive.manifest.tables.map((table) => [rowsMember(table.name), table]));
  for await (const member of walkZip(archive.path)) {
    const expected = archive.members.get(member.name);
    if (!expected) continue;
    onMember(member.name);
    const chunks = readVerified(member, expected);
    const table = tables.get(member.name);
    if (table) await verifyRows({ archive, table, tally }, linesOf(member.name, chunks));
    else for await (const _ of chunks);
  }
  if (tally.account.agency_status === '') throw new ArchiveRefused('The archive has no row of its agency.');
  return tally.account;
}

type Verified = { archive: Archive; table: Manifest['tables'][number]; tally: AccountTally };

async function verifyRows({ archive, table, tally }: Verified, lines: AsyncIterable<string>) {
  const expected = { ...table, times: archive.times.get(table.name) ?? [] };
  let rows = 0;
  for await (const line of lines)
    tally.add(table.name, assertRow(archive, expected, { line, number: ++rows }));
  if (rows !== table.rows)
    throw new ArchiveRefused(`${table.name} has ${rows} rows, and the manifest says ${table.rows}.`);
}
