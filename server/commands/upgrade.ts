// npm run upgrade: says what this version changes in the data, backs up, and migrates; or tries it on a copy.
//   npm run upgrade                   npm run upgrade -- --list | --try [FILE] | --no-backup          help
import { parseArgs } from 'node:util';
import { tryUpgrade } from '../backup/try-upgrade.service.ts';
import { sizeOfDatabase } from '../backup/upgrade.repo.ts';
import { describePlan, upgrade } from '../backup/upgrade.service.ts';
import { readPlan } from '../platform/db/migrate.ts';
import { type OwnerConnection, withOwner } from './open-owner.ts';
import { exitIfRefused, printLine } from './printing.ts';
import { existingUserPath } from './vocabulary-files.ts';

const HELP = `Brings the data of an earlier version to this one, as npm start does, without starting Placewell.

  npm run upgrade                    says what is changed, makes a backup, and migrates
  npm run upgrade -- --no-backup     the same without a backup
  npm run upgrade -- --list          only says what would be changed
  npm run upgrade -- --try           runs the migrations on a copy of all rows, says how long each takes, checks the
                                     result, and removes the copy; changes nothing
  npm run upgrade -- --try FILE      the same on the rows of a backup
  npm run upgrade -- help            shows this text

The version before may go on running beside all of these, unless a migration needs a stop, which --list says. Start this
version afterwards.
`;
const UP_TO_DATE = 'The data is that of this version: there is nothing to upgrade.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        try: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'no-backup': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const wantsHelp = values.help || positionals[0] === 'help';
    const isWrong = !wantsHelp && (positionals.length > (values.try ? 1 : 0) || (values.try && values.list));
    return isWrong ? undefined : { ...values, wantsHelp, file: positionals[0] };
  } catch {
    return undefined;
  }
}

const given = readArguments();
if (!given || given.wantsHelp) {
  (given ? process.stdout : process.stderr).write(HELP);
  process.exit(given ? 0 : 2);
}
const backup = given.file === undefined ? undefined : existingUserPath(given.file);

async function run({ config, log, owner }: OwnerConnection, wanted: typeof given) {
  const plan = await readPlan(owner);
  if (!plan && !(wanted?.try && backup !== undefined)) {
    printLine(UP_TO_DATE);
    return;
  }
  if (plan && (wanted?.list || wanted?.try))
    for (const line of describePlan(plan, await sizeOfDatabase(owner))) printLine(line);
  if (wanted?.list) return;
  if (wanted?.try) {
    const isWell = await tryUpgrade({ config, log, owner, print: printLine, backup });
    printLine(
      isWell
        ? 'The upgrade would succeed. The copy was removed; nothing was changed.'
        : 'The upgrade would leave problems. The copy was removed; nothing was changed.',
    );
    if (!isWell) process.exitCode = 1;
    return;
  }
  await upgrade({ config, log, owner, print: printLine, backup: wanted?.['no-backup'] ? 'never' : 'always' });
}

await withOwner((opened) => run(opened, given)).catch(exitIfRefused);
