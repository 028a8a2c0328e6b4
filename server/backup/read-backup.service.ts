import { basename } from 'node:path';
import { fileMember, MANIFEST, README } from '../outside/archives/archive-format.rules.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { readContents } from '../outside/archives/read-archive.service.ts';
import { linesOf, readVerified, walkZip } from '../outside/archives/read-zip.service.ts';
import {
  ALTERED,
  BackupManifest,
  FORMAT_VERSION,
  KEY_MEMBER,
  MEMBERS,
  Member,
  MISSING,
  tableMember,
} from './backup-format.rules.ts';

type Content = { bytes: number; sha256: string };
export type Backup = {
  path: string;
  manifest: BackupManifest;
  members: ReadonlyMap<string, Content>;
};

/** Reads and verifies a whole backup: manifest, member names, every byte. Throws ArchiveRefused. */
export async function verifyBackup(
  path: string,
  onStep: (step: 'verify', name: string) => void = () => undefined,
): Promise<Backup> {
  const file = basename(path);
  const { text, names } = await readContents(path, 'backup', { isOwn: true });
  const manifest = parseBackupManifest(file, text);
  const members = await readMembers(path, manifest);
  assertComplete(file, manifest, { members, names });
  for await (const member of walkZip(path, { isOwn: true })) {
    const expected = members.get(member.name);
    if (!expected) continue;
    for await (const _ of readVerified(member, expected)) onStep('verify', member.name);
  }
  return { path, manifest, members };
}

/** Streams one member, verified at its end. Throws ArchiveRefused if it is missing or damaged. */
export async function* readMember(path: string, name: string, expected: Content): AsyncGenerator<Buffer> {
  for await (const member of walkZip(path, { isOwn: true }))
    if (member.name === name) {
      yield* readVerified(member, expected);
      return;
    }
  throw new ArchiveRefused(`${basename(path)} has no ${name}.`);
}

async function readMembers(path: string, manifest: BackupManifest): Promise<Map<string, Content>> {
  const members = new Map<string, Content>();
  for await (const line of linesOf(MEMBERS, readMember(path, MEMBERS, manifest.members))) {
    const { name, ...content } = parseMember(line);
    if (members.has(name)) throw new ArchiveRefused(`${MEMBERS} of ${basename(path)} lists ${name} twice.`);
    members.set(name, content);
  }
  return members;
}

function parseMember(line: string) {
  const parsed = Member.safeParse(asJson(MEMBERS, line));
  if (parsed.success) return parsed.data;
  throw new ArchiveRefused(`A line of ${MEMBERS} names no member (${line.slice(0, 100)}).`);
}

function asJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ArchiveRefused(`${name} is no JSON.`, { cause });
  }
}

function parseBackupManifest(file: string, text: string): BackupManifest {
  const json = asJson(`${MANIFEST} of ${file}`, text);
  const { format, format_version } = (json ?? {}) as { format?: unknown; format_version?: unknown };
  if (format === 'placewell-archive')
    throw new ArchiveRefused(
      `${file} is the archive of one agency, not a backup: npm run agency -- import FILE brings it in.`,
    );
  if (format === 'placewell-backup' && format_version !== FORMAT_VERSION)
    throw new ArchiveRefused(
      `${file} has the format ${String(format_version)}, this Placewell reads ${FORMAT_VERSION}: restore it with the version that made it.`,
    );
  const parsed = BackupManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ArchiveRefused(
    `${MANIFEST} of ${file} is not that of a backup of Placewell (${issue?.path.join('.')}: ${issue?.message}).`,
  );
}

/** Throws unless the backup holds exactly the listed members. */
function assertComplete(
  file: string,
  { tables, counts }: BackupManifest,
  { members, names }: { members: ReadonlyMap<string, unknown>; names: ReadonlySet<string> },
) {
  const fixed = [README, MISSING, ...tables.map(tableMember)];
  if (new Set(fixed).size < fixed.length)
    throw new ArchiveRefused(`${MANIFEST} of ${file} lists a table twice.`);
  const lacking = fixed.find((name) => !members.has(name));
  if (lacking !== undefined) throw new ArchiveRefused(`${MEMBERS} of ${file} does not list ${lacking}.`);
  for (const name of members.keys())
    if (!names.has(name)) throw new ArchiveRefused(`${file} has no ${name}, which it lists.`);
  for (const name of names)
    if (name !== MANIFEST && name !== MEMBERS && !members.has(name))
      throw new ArchiveRefused(`${file} has ${name}, which it does not list.`);
  const known = new Set([...fixed, KEY_MEMBER, ALTERED]);
  let files = 0;
  for (const name of members.keys()) {
    if (known.has(name)) continue;
    if (!name.startsWith(fileMember('')))
      throw new ArchiveRefused(`${file} has ${name}, which is no part of a backup.`);
    files++;
  }
  if (files !== counts.files)
    throw new ArchiveRefused(`${file} has ${files} files, and its manifest says ${counts.files}.`);
}
