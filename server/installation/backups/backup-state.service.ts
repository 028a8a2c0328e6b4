import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { backupFolderOfCommands, dailyBackupFolder } from './backups.config.ts';
import { type KeptBackup, readName } from './daily-names.rules.ts';
import { type OwnerConnections, readInstallation } from './installation-id.repo.ts';

/** What the last run left beside the backups: that it runs, or why it wrote none. */
const Run = z.object({
  state: z.enum(['running', 'written', 'altered', 'skipped', 'failed']),
  started_at: z.iso.datetime(),
  /** While it runs it is renewed every few seconds, until then it counts as running. */
  seen_at: z.iso.datetime(),
  /** Its present step, the reason for no backup, or the fault of the backup. */
  text: z.string(),
});
export type BackupRun = z.output<typeof Run>;

/** Longer than a run goes without a sign of life. */
const SILENT_AFTER_MS = 60_000;
/** A day, and time for the backup itself and a restart. */
export const OVERDUE_AFTER_MS = 36 * 3_600_000;

/** Clocks of several machines differ by as much. */
const AHEAD_MS = 60_000;
const aheadText = ({ name }: KeptBackup) =>
  `${name} is of a time that is still to come and does not count: the clock of this machine was ahead, or is behind.`;

const alteredText = ({ name, altered_files }: KeptBackup) =>
  `${name} holds ${altered_files.toLocaleString('en')} stored ${altered_files === 1 ? 'file' : 'files'} that are not as stored, and does not count.`;

export type BackupState = {
  /** Whether the worker makes daily backups (BACKUP_DIR). */
  is_on: boolean;
  /** Of the daily ones, and of those that commands make without a name for them. */
  folder: string;
  /** The newest good one, of the worker or a command: complete, and without altered files. */
  last: KeptBackup | undefined;
  /** Of the newest complete one, good or not. */
  altered_files: number;
  /** Seconds since the last backup; where there is none, since the installation began. */
  age_seconds: number;
  /** Daily backups are on, and the last is more than a day and a half old. */
  is_overdue: boolean;
  running: { started_at: string; text: string } | undefined;
  /** Why the last run wrote none or no good one, the folder cannot be read, or a backup does not count. */
  trouble: string | undefined;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The complete backups of a folder, without daily ones of other installations, oldest first. Links do not count. */
async function listBackups(
  folder: string,
  installation: string,
  { isShared }: { isShared: boolean },
): Promise<KeptBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: KeptBackup[] = [];
  for (const entry of entries) {
    const told = entry.isFile() ? readName(entry.name, installation, { isShared }) : undefined;
    const file = told && (await stat(join(folder, entry.name)).catch(() => undefined));
    if (told && file && file.size > 0) found.push({ name: entry.name, ...told, size_bytes: file.size });
  }
  return found.sort((one, other) => one.made_at.getTime() - other.made_at.getTime());
}

/** The daily ones. */
export const listDailyBackups = async (folder: string, installation: string): Promise<KeptBackup[]> =>
  (await listBackups(folder, installation, { isShared: true })).filter(({ is_daily }) => is_daily);

const runFile = (folder: string, installation: string) =>
  join(folder, `.placewell-daily-${installation}.json`);

export async function noteRun(folder: string, installation: string, run: BackupRun): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = runFile(folder, installation);
  // Only one run at a time writes it.
  await writeFile(`${path}.new`, JSON.stringify(run), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function readRun(folder: string, installation: string): Promise<BackupRun | undefined> {
  try {
    return Run.parse(JSON.parse(await readFile(runFile(folder, installation), 'utf8')));
  } catch {
    // None yet, or damaged: the backups themselves tell more.
    return undefined;
  }
}

/**
 * The backups as they lie in their folder, which this process must reach: the age of the last one, whether one is being
 * written, and why there is none. `owner`: connections as the owner of the tables.
 */
export async function readBackupState(
  { config, owner }: { config: Config; owner: OwnerConnections },
  now = new Date(),
): Promise<BackupState> {
  const isOn = dailyBackupFolder(config) !== undefined;
  const folder = backupFolderOfCommands(config);
  const installation = await readInstallation(owner);
  const ageOf = (last: KeptBackup | undefined) => {
    const ms = Math.max(0, now.getTime() - (last?.made_at ?? installation.installed_at).getTime());
    return { last, age_seconds: Math.round(ms / 1000), is_overdue: isOn && ms > OVERDUE_AFTER_MS };
  };
  try {
    const isShared = dailyBackupFolder(config)?.isDefault === false;
    const all = await listBackups(folder, installation.id, { isShared });
    // One of a time that is still to come was made while the clock was ahead: nobody knows how old it is.
    const past = all.filter(({ made_at }) => made_at.getTime() <= now.getTime() + AHEAD_MS);
    const last = past.findLast(({ altered_files }) => altered_files === 0);
    const newest = past.at(-1);
    const ahead = all.at(-1) === newest ? undefined : all.at(-1);
    const altered = newest && newest.altered_files > 0 ? newest : undefined;
    const run = await readRun(folder, installation.id);
    const isRunning =
      run?.state === 'running' && now.getTime() - new Date(run.seen_at).getTime() < SILENT_AFTER_MS;
    return {
      is_on: isOn,
      folder,
      ...ageOf(last),
      running: isRunning ? { started_at: run.started_at, text: run.text } : undefined,
      altered_files: altered?.altered_files ?? 0,
      trouble: troubleOf(run, { ahead, altered }),
    };
  } catch (error) {
    const trouble = `The folder ${folder} cannot be read: ${(error as Error).message}`;
    return { is_on: isOn, folder, ...ageOf(undefined), altered_files: 0, running: undefined, trouble };
  }
}

function troubleOf(
  run: BackupRun | undefined,
  { ahead, altered }: { ahead: KeptBackup | undefined; altered: KeptBackup | undefined },
): string | undefined {
  if (run?.state === 'failed' || run?.state === 'skipped') return run.text;
  if (altered) return run?.state === 'altered' ? run.text : alteredText(altered);
  return ahead && aheadText(ahead);
}
