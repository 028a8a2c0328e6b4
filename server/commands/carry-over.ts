// npm run carry-over: brings an installation of before the baseline of migrations over to it. Placewell must not be running.
import type pg from 'pg';
import { countOthers } from '../backup/backup-tables.repo.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { carryOver, mustCarryOver } from '../platform/db/baseline/carry-over.ts';
import { BACKUP_STEPS, makeBackup } from './make-backup.ts';
import { type OwnerConnection, withOwner } from './open-owner.ts';
import { exitIfRefused, printLine, printSteps, stopInWords } from './printing.ts';

const HELP = `Brings an installation of before the baseline of migrations over to it, once. Stop Placewell before.

  npm run carry-over             makes a backup, then compares the schema and marks the baseline as applied
  npm run carry-over -- help     shows this text

No row is changed. It may be killed and run again.
`;
/** Held by one of these commands; others wait, and then find nothing to do. */
const LOCK = 7_345_005;
const NOTHING_TO_DO = 'There is nothing to do: start Placewell as usual.';

async function assertStopped(client: pg.PoolClient) {
  if ((await countOthers(client)) > 0)
    throw new ArchiveRefused('Placewell is running on this database: stop it first.');
}

async function run({ config, owner }: OwnerConnection) {
  const onStep = stopInWords(printSteps(BACKUP_STEPS));
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await mustCarryOver(client))) {
      printLine(NOTHING_TO_DO);
      return;
    }
    await assertStopped(client);
    printLine('The schema is that of the last migration. A backup first:');
    await makeBackup({ config, owner }, { path: undefined, withKey: false, onStep });
    // A supervisor may have started it again in the meantime, and the backup would lack what it writes.
    await assertStopped(client);
    printLine(
      (await carryOver(client)) ? 'Carried over. Start Placewell as usual: npm start.' : NOTHING_TO_DO,
    );
  } finally {
    client.release(true);
  }
}

const given = process.argv.slice(2);
if (given.length > 0) {
  const isHelpRequest = /^(--?)?h(elp)?$/.test(given[0] ?? '');
  (isHelpRequest ? process.stdout : process.stderr).write(HELP);
  process.exit(isHelpRequest ? 0 : 2);
}
// The name does not begin with "placewell": to the backup, and to a second one of these, it is no running Placewell.
await withOwner(run, { name: 'carry-over' }).catch(exitIfRefused);
