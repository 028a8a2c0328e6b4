// The upgrade of a database in use: announces the changes, takes a backup first where it can, and migrates.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { backupFolderOfCommands } from '../installation/installation.public.ts';
import type { Config } from '../platform/config.ts';
import { type MigrateOptions, migrate, type UpgradePlan } from '../platform/db/migrate.ts';
import type { Migration } from '../platform/db/migrating/migration-files.ts';
import type { Log } from '../platform/log.ts';
import { defineSettings, settingsOf } from '../platform/settings.ts';
import { openStorage, storageSettings } from '../providers/storage/storage.ts';
import { megabytes, spaceForBackup } from './backup-space.service.ts';
import { fingerprintOf, installationMark, isInhabited, sizeOfDatabase } from './upgrade.repo.ts';
import { alteredText, writeBackup } from './write-backup.service.ts';

export const upgradeSettings = defineSettings(
  z.object({
    /** Whether a backup is made before the data of an earlier version is changed. */
    UPGRADE_BACKUP: z.enum(['on', 'off']).default('on'),
  }),
);

export type Upgrade = {
  config: Config;
  log: Log;
  owner: pg.Pool;
  print: (line: string) => void;
  /** By default only where the built-in database and its files are here. */
  backup?: 'always' | 'never';
  signal?: AbortSignal;
} & Pick<MigrateOptions, 'folder'>;

const PROGRESS_MS = 5000;

const numberOf = (migration: string) => /^\d+/.exec(migration)?.[0] ?? '0';

/** Migrates; before it changes data of an earlier version it says so and backs up. Throws as `migrate` does. */
export async function upgrade(given: Upgrade): Promise<void> {
  const { owner, log, print, signal, folder } = given;
  let mark: string | undefined;
  await migrate(owner, log, {
    ...(folder && { folder }),
    ...(signal && { signal }),
    report: print,
    before: async (plan) => {
      for (const line of describePlan(plan, await sizeOfDatabase(owner))) print(line);
      mark = await installationMark(owner);
      return backUpFirst(given, plan, mark);
    },
  });
  if (mark === undefined) return;
  print('The upgrade is done.');
  removeEarlier(folderOf(given.config), mark);
}

const describeFile = ({ name, stop, steps }: Migration) => {
  const how = steps ? ` (in ${steps.length} online steps)` : '';
  return `  ${name}${how}${stop === undefined ? '' : ` (needs a stop: ${stop})`}`;
};

/** What an upgrade will change, in lines for the person who runs the installation. */
export function describePlan({ last, pending, begun }: UpgradePlan, bytes: number): string[] {
  const newest = pending.at(-1)?.name;
  const needsStop = pending.some(({ stop }) => stop !== undefined);
  return [
    `This data is of an earlier version: its newest migration is ${last}, that of this version ${newest}.`,
    `${pending.length === 1 ? 'One migration is' : `${pending.length} migrations are`} to be applied; the version before does not start on the data afterwards:`,
    ...pending.map(describeFile),
    ...(begun ? [`An earlier try has done these steps of the first: ${begun}.`] : []),
    needsStop
      ? 'All processes of the version before must be stopped for it.'
      : 'None needs a stop: processes of the version before that still run may go on meanwhile.',
    `How long it takes is not estimated (the database has ${megabytes(bytes)}): npm run upgrade -- --try measures it on a copy.`,
  ];
}

const folderOf = backupFolderOfCommands;

const NO_BACKUP = 'No backup is made before the upgrade';
const BY_HAND =
  'npm run backup, or the means of your database such as pg_dump, make one while the version before is installed';

/** Why no backup can or should be made; undefined where one is made. */
async function reasonAgainst({ config, owner, backup }: Upgrade): Promise<string | undefined> {
  if (!(await isInhabited(owner))) return 'there are no agencies and accounts yet.';
  if (backup === 'always') return undefined;
  if (backup === 'never') return 'as asked.';
  if (settingsOf(config, upgradeSettings).UPGRADE_BACKUP === 'off') return 'UPGRADE_BACKUP is off.';
  if (config.databaseUrl)
    return `the database is your own. ${BY_HAND}; npm run upgrade makes one and then migrates.`;
  if (settingsOf(config, storageSettings).S3_BUCKET)
    return `the files are in S3. ${BY_HAND}; npm run upgrade makes one and then migrates.`;
  return undefined;
}

/** Backs up unless there is a reason against it, which it prints; returns the path. */
async function backUpFirst(given: Upgrade, plan: UpgradePlan, mark: string): Promise<string | undefined> {
  const { config, owner, print } = given;
  const reason = await reasonAgainst(given);
  if (reason !== undefined) {
    print(`${NO_BACKUP}: ${reason}`);
    return undefined;
  }
  const state = await fingerprintOf(owner);
  const folder = folderOf(config);
  const from = `before-upgrade-${mark}-${numberOf(plan.last)}-`;
  const same = listBackups(folder, mark).find(
    (name) => name.startsWith(from) && name.endsWith(`-${state}.zip`),
  );
  if (same) {
    print(`The backup of an earlier try is still that of the present state: ${join(folder, same)}`);
    return join(folder, same);
  }
  const { needed, free } = await spaceForBackup(config, owner, folder);
  if (free < needed) {
    print(
      `${NO_BACKUP}: it may need ${megabytes(needed)}, and ${megabytes(free)} are free in ${folder}. ${BY_HAND}, on another disk: npm run backup -- FILE.`,
    );
    return undefined;
  }
  const to = numberOf(plan.pending.at(-1)?.name ?? '');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return write(given, join(folder, `${from}${to}-${stamp}-${state}.zip`));
}

async function write({ config, owner, print, signal }: Upgrade, path: string): Promise<string | undefined> {
  print(`A backup first: ${path}`);
  const began = performance.now();
  let printed = began;
  const onStep = (step: string, name: string) => {
    signal?.throwIfAborted();
    if (performance.now() - printed < PROGRESS_MS) return;
    printed = performance.now();
    print(`  ${step} of ${name} …`);
  };
  const platform = { config, owner, storage: await openStorage(config) };
  try {
    const written = await writeBackup(platform, { path, withKey: false }, onStep);
    print(`  ${megabytes(written.size_bytes)} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (written.altered.length > 0) print(`  PROBLEM ${alteredText(written)}`);
    return path;
  } catch (error) {
    signal?.throwIfAborted();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EDQUOT')
      throw new Error(
        `The backup before the upgrade failed: ${message}\nNothing was changed. Without it: UPGRADE_BACKUP=off npm start.`,
        { cause: error },
      );
    print(`${NO_BACKUP}: the disk of ${path} is full. ${BY_HAND}, on another disk.`);
    return undefined;
  }
}

/** Those of this installation, the oldest first: the folder may be shared. */
function listBackups(folder: string, mark: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(`before-upgrade-${mark}-`) && name.endsWith('.zip'))
      .sort((a, b) => statSync(join(folder, a)).mtimeMs - statSync(join(folder, b)).mtimeMs);
  } catch {
    return [];
  }
}

/** The newest stays until the next upgrade has succeeded. */
function removeEarlier(folder: string, mark: string) {
  for (const name of listBackups(folder, mark).slice(0, -1)) rmSync(join(folder, name), { force: true });
}
