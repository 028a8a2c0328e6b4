import { basename } from 'node:path';
import { fileMember, MANIFEST, README } from '../features/archives/archive-format.rules.ts';
import { ArchiveRefused } from '../features/archives/archive-refused.rules.ts';
import { readContents } from '../features/archives/read-archive.service.ts';
import { readVerified, walkZip } from '../features/archives/read-zip.service.ts';
import { BackupManifest, FORMAT_VERSION, KEY_MEMBER, tableMember } from './backup-format.rules.ts';

export type Backup = {
  path: string;
  manifest: BackupManifest;
  members: ReadonlyMap<string, { bytes: number; sha256: string }>;
};

/** Reads a whole backup: the manifest, the names of all members, then every byte. Throws ArchiveRefused. */
export async function verifyBackup(
  path: string,
  onStep: (step: 'verify', name: string) => void = () => undefined,
): Promise<Backup> {
  const { text, names } = await readContents(path, 'backup', { isOwn: true });
  const manifest = parseBackupManifest(basename(path), text);
  const members = new Map(manifest.members.map(({ name, ...expected }) => [name, expected]));
  assertComplete(basename(path), manifest, { members, names });
  for await (const member of walkZip(path, { isOwn: true })) {
    const expected = members.get(member.name);
    if (!expected) continue;
    for await (const _ of readVerified(member, expected)) onStep('verify', member.name);
  }
  return { path, manifest, members };
}

export function parseBackupManifest(file: string, text: string): BackupManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ArchiveRefused(`${MANIFEST} of ${file} is no JSON.`, { cause });
  }
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

/** The backup holds what its manifest lists, and nothing else. */
function assertComplete(
  file: string,
  { tables, members: listed, counts }: BackupManifest,
  { members, names }: { members: ReadonlyMap<string, unknown>; names: ReadonlySet<string> },
) {
  if (members.size !== listed.length)
    throw new ArchiveRefused(`The manifest of ${file} lists a member twice.`);
  const fixed = [README, ...tables.map(tableMember)];
  const lacking = fixed.find((name) => !members.has(name));
  if (lacking !== undefined) throw new ArchiveRefused(`The manifest of ${file} does not list ${lacking}.`);
  const gone = listed.find(({ name }) => !names.has(name));
  if (gone) throw new ArchiveRefused(`${file} has no ${gone.name}, which its manifest lists.`);
  const strange = [...names].find((name) => name !== MANIFEST && !members.has(name));
  if (strange !== undefined)
    throw new ArchiveRefused(`${file} has ${strange}, which its manifest does not list.`);
  const others = listed.filter(({ name }) => !fixed.includes(name) && name !== KEY_MEMBER);
  if (others.length !== counts.files || others.some(({ name }) => !name.startsWith(fileMember(''))))
    throw new ArchiveRefused(`The manifest of ${file} does not fit its files.`);
}
