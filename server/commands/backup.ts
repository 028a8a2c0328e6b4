// npm run backup: writes the whole installation into one file, whether or not it is running.
//   npm run backup                    npm run backup -- FILE --with-key      npm run backup -- check FILE      help
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBackup } from '../backup/read-backup.service.ts';
import { writeBackup } from '../backup/write-backup.service.ts';
import { hasSecretsKey, secretsKeyPlaces } from '../platform/security/secrets.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { withOwner } from './open-owner.ts';
import {
  exitIfRefused,
  formatBytes,
  formatNumber,
  printBackup,
  printLine,
  printSteps,
  stopInWords,
} from './printing.ts';
import { resolveUserPath } from './vocabulary-files.ts';

const HELP = `Writes everything into one ZIP file: all rows of the database as they are at one moment, and every stored file.
The installation may be running.

  npm run backup                      writes DATA_DIR/backups/placewell-DATE.zip
  npm run backup -- FILE              writes FILE, which must not be there yet
  npm run backup -- … --with-key      puts the key that opens sealed secrets into it as well
  npm run backup -- check FILE        reads a whole backup and compares every hash
  npm run backup -- help              shows this text

A backup holds what people store, hashes of their passwords, and sessions. Keep it on another machine than this one, and
try it now and then: npm run restore -- FILE brings it into an empty installation.
`;
const STEPS = { rows: 'writing rows of', files: 'writing files', verify: 'reading' };

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return {
      withKey: values['with-key'] ?? false,
      wantsHelp: values.help || positionals[0] === 'help',
      positionals,
    };
  } catch {
    return undefined;
  }
}

const given = readArguments();
const isCheck = given?.positionals[0] === 'check';
const [file, ...rest] = given?.positionals.slice(isCheck ? 1 : 0) ?? [];
if (!given || given.wantsHelp || rest.length > 0 || (isCheck && file === undefined)) {
  (given?.wantsHelp ? process.stdout : process.stderr).write(HELP);
  process.exit(given?.wantsHelp ? 0 : 2);
}

/** "2026-11-23T14-05-09", in UTC */
const nameOfNow = () => `placewell-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;

const started = performance.now();
const onStep = stopInWords(printSteps(STEPS));
if (isCheck) {
  await verifyBackup(resolveUserPath(file as string), onStep).then(
    ({ manifest }) => printBackup(manifest),
    exitIfRefused,
  );
} else {
  await withOwner(async ({ config, owner }) => {
    const path = file === undefined ? join(config.dataDir, 'backups', nameOfNow()) : resolveUserPath(file);
    mkdirSync(dirname(path), { recursive: true });
    const platform = { config, owner, storage: await openStorage(config) };
    const { size_bytes, counts } = await writeBackup(platform, { path, withKey: given.withKey }, onStep);
    printLine(
      `${path} (${formatBytes(size_bytes)}), in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    printLine(
      `  ${formatNumber(counts.agencies)} agencies, ${formatNumber(counts.rows)} rows, ${formatNumber(counts.files)} files`,
    );
    if (counts.missing_files > 0)
      printLine(
        `  ${formatNumber(counts.missing_files)} files were missing: deleted meanwhile, or lost before`,
      );
    if (hasSecretsKey(config) && !given.withKey)
      printLine(
        `What opens sealed secrets is not in it. Keep it as well, elsewhere: ${secretsKeyPlaces(config)}.`,
      );
  }).catch(exitIfRefused);
}
