// npm run backup: writes the whole installation into one file, whether or not it is running.
//   npm run backup                    npm run backup -- FILE --with-key      npm run backup -- check FILE      help
import { parseArgs } from 'node:util';
import { verifyBackup } from '../backup/read-backup.service.ts';
import { BACKUP_STEPS, makeBackup } from './make-backup.ts';
import { withOwner } from './open-owner.ts';
import { exitIfRefused, printBackup, printSteps, stopInWords } from './printing.ts';
import { existingUserPath, resolveUserPath } from './vocabulary-files.ts';

const HELP = `Writes everything into one ZIP file: all rows of the database as they are at one moment, and every stored file.
The installation may be running.

  npm run backup                      writes placewell-INSTALLATION-DATE.zip into BACKUP_DIR, or DATA_DIR/backups
  npm run backup -- FILE              writes FILE, which must not be there yet
  npm run backup -- … --with-key      puts the key that opens sealed secrets into it as well
  npm run backup -- check FILE        reads a whole backup and compares every hash
  npm run backup -- help              shows this text

A backup holds what people store, hashes of their passwords, and sessions. Keep it on another machine than this one, and
try it now and then: npm run restore -- FILE brings it into an empty installation.
`;

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

const onStep = stopInWords(printSteps(BACKUP_STEPS));
if (isCheck) {
  await verifyBackup(existingUserPath(file as string), onStep).then(
    ({ manifest }) => printBackup(manifest),
    exitIfRefused,
  );
} else {
  await withOwner(async (opened) => {
    const { altered } = await makeBackup(opened, {
      path: file === undefined ? undefined : resolveUserPath(file),
      withKey: given.withKey,
      onStep,
    });
    if (altered.length > 0) process.exitCode = 1;
  }).catch(exitIfRefused);
}
