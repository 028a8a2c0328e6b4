// npm run restore: brings a backup into an empty installation, which must not be running.
//   npm run restore -- FILE      npm run restore -- --verify FILE      help

import { restoreBackup } from '../backup/restore-backup.service.ts';
import { verifyRestore } from '../backup/verify-restore.service.ts';
import { openDataDir } from '../platform/files/data-dir.ts';
import { createLog } from '../platform/log.ts';
import { canOpenKey } from '../platform/security/secrets.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { readConfigInWords, withOwner } from './open-owner.ts';
import { exitIfRefused, formatNumber, printBackup, printLine, printSteps, stopInWords } from './printing.ts';
import { existingUserPath } from './vocabulary-files.ts';

const HELP = `Brings a backup into an empty installation: all of it, or nothing. Stop Placewell before.

  npm run restore -- FILE             verifies the whole file, then restores it
  npm run restore -- --verify FILE    restores it aside, compares, and removes it again; Placewell may be running
  npm run restore -- help             shows this text

--verify changes nothing: it starts a database of its own in a folder below DATA_DIR, which needs room for about four times
the file. It compares the rows and files with the backup, the structure with a new installation, and adds the credits up.

DATA_DIR is a new folder, or DATABASE_URL an empty database, and S3_BUCKET an empty bucket. A backup of an older version
is upgraded; one of a newer version is refused.
`;
const STEPS = {
  verify: 'verifying',
  files: 'storing files',
  rows: 'writing rows of',
  indexes: 'building indexes',
  statistics: 'collecting statistics',
  compare: 'comparing',
};

const given = process.argv.slice(2);
const isVerify = given.includes('--verify');
const [file, ...rest] = given.filter((one) => one !== '--verify');
const isHelpRequest = /^(--?)?h(elp)?$/.test(file ?? '');
if (file === undefined || isHelpRequest || rest.length > 0) {
  (isHelpRequest ? process.stdout : process.stderr).write(HELP);
  process.exit(isHelpRequest ? 0 : 2);
}

const started = performance.now();
const onStep = stopInWords(printSteps(STEPS));
if (isVerify) await verifyAside(existingUserPath(file)).catch(exitIfRefused);
else await restore(existingUserPath(file)).catch(exitIfRefused);

async function verifyAside(path: string) {
  const config = readConfigInWords();
  openDataDir(config.dataDir);
  const log = createLog('warn', false);
  const { manifest, compared, problems } = await verifyRestore({ config, log, onStep }, path);
  printBackup(manifest);
  printLine(`Restored aside and compared in ${((performance.now() - started) / 1000).toFixed(1)} s:`);
  for (const line of compared) printLine(`  ${line}`);
  for (const problem of problems) printLine(`PROBLEM ${problem}`);
  printLine(
    problems.length === 0
      ? 'All of it is right. Nothing was left behind.'
      : `${formatNumber(problems.length)} problems were found. Nothing was left behind.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

async function restore(path: string) {
  await withOwner(async ({ config, log, owner }) => {
    const platform = { config, log, owner, storage: await openStorage(config) };
    const { manifest, waiting, left_out } = await restoreBackup(platform, path, onStep);
    printBackup(manifest);
    printLine(`Restored in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    for (const name of left_out)
      printLine(`${name} is no table of Placewell: its rows are in the backup, and were not restored.`);
    const lacking = manifest.secrets_key_ids.filter((id) => !canOpenKey(config, id));
    if (lacking.length > 0)
      printLine(
        `What the keys ${lacking.join(' and ')} have sealed cannot be opened here. Before the start, give the keys of the old installation in SECRETS_KEY and SECRETS_KEY_OLD, or put its secrets.key into ${config.dataDir} where it used none of them.`,
      );
    if (waiting.emails + waiting.deliveries > 0)
      printLine(
        `Once it is started, ${formatNumber(waiting.emails)} emails and ${formatNumber(waiting.deliveries)} webhook deliveries leave that were on their way. For a trial, start it where it reaches no one.`,
      );
  });
}
