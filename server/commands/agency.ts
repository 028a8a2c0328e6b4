// npm run agency: brings an agency from the archive of another installation into this one, whether or not it is running.
//   npm run agency -- import FILE [--with-credits] [--with-access]     check FILE     help
import { listeners } from '../app.ts';
import { upgrade } from '../backup/upgrade.service.ts';
import { adoptMode } from '../installation/agencies/own-agency.service.ts';
import { describeAccount, describeLeftOut } from '../outside/archives/archive-account.rules.ts';
import { checkArchive, type ImportedAgency, importAgency } from '../outside/archives/import-agency.writes.ts';
import type { ImportChoice } from '../outside/archives/import-choice.rules.ts';
import { asOwner } from '../platform/db/database.ts';
import { EventBus } from '../platform/events/bus.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { withOwner } from './open-owner.ts';
import { exitIfRefused, formatNumber, printLine, printSteps } from './printing.ts';
import { existingUserPath } from './vocabulary-files.ts';

const HELP = `Imports an agency from an archive that "Export everything" of another installation wrote.

  npm run agency -- check FILE    reads the whole archive, and says whether it can be imported here, and what it says
                                  of credits and access
  npm run agency -- import FILE   the same, and imports it: all of it, or nothing
      --with-credits              takes over its credits; otherwise the ledger comes as history that does not count
      --with-access               takes over plan, subscriptions and dates; otherwise a trial begins
  npm run agency -- help          shows this text

Hashes prove that an archive was not damaged, and not who made it: a person who can write one can write any credits into
it. Take credits and access over only from an installation that you know, by a route on which no one could exchange the file.

An agency or email address that this installation has already is refused. The archive holds no passwords: the command
prints a link for everyone, with which they choose one within 7 days. Send each link to its person only.
`;

const VERBS = { verify: 'verifying', rows: 'writing rows of', files: 'storing files' };

const NOTHING_MORE = { withCredits: false, withAccess: false };

function printArchive(
  {
    manifest: { agency, exported_at, counts, missing_files, altered_files },
    account,
  }: Omit<ImportedAgency, 'people'>,
  choice: ImportChoice,
) {
  printLine(`${agency.agency_name} (${agency.agency_id}), exported ${exported_at}`);
  printLine(
    `  ${formatNumber(counts.rows)} rows, ${formatNumber(counts.files)} files; every hash is right: nothing was damaged`,
  );
  if (missing_files.length > 0)
    printLine(`  ${formatNumber(missing_files.length)} files were missing when it was exported`);
  if (altered_files.length > 0)
    printLine(
      `  ${formatNumber(altered_files.length)} files were not as stored when it was exported: ${altered_files.slice(0, 5).join(', ')}`,
    );
  printLine('  It says of credits and access, which no hash proves:');
  for (const line of describeAccount(account)) printLine(`    ${line}`);
  for (const line of describeLeftOut(account, choice)) printLine(`  ${line}`);
}

const FLAGS = ['--with-credits', '--with-access'];
const [name = 'help', ...given] = process.argv.slice(2);
const flags = new Set(given.filter((one) => one.startsWith('--')));
const [file, ...more] = given.filter((one) => !one.startsWith('--'));
const isKnown = more.length === 0 && [...flags].every((flag) => name === 'import' && FLAGS.includes(flag));
if (!['import', 'check'].includes(name) || file === undefined || !isKnown) {
  const isHelpRequest = /^(--?)?h(elp)?$/.test(name);
  (isHelpRequest ? process.stdout : process.stderr).write(HELP);
  process.exit(isHelpRequest ? 0 : 2);
}

const path = existingUserPath(file);

await withOwner(async ({ config, log, owner }) => {
  await upgrade({ config, log, owner, print: printLine });
  const platform = {
    config,
    database: asOwner(owner),
    storage: await openStorage(config),
    events: new EventBus(listeners),
  };
  await adoptMode(platform);
  const started = performance.now();
  if (name === 'check') {
    printArchive(await checkArchive(platform, 'owner', path, printSteps(VERBS)), NOTHING_MORE);
    printLine('It can be imported here; email addresses are compared when it is. Nothing was changed.');
    return;
  }
  const choice = { withCredits: flags.has('--with-credits'), withAccess: flags.has('--with-access') };
  const imported = await importAgency(platform, 'owner', path, { choice, onStep: printSteps(VERBS) });
  printArchive(imported, choice);
  printLine(
    `Imported in ${((performance.now() - started) / 1000).toFixed(1)} s. Search and scores follow in the background.`,
  );
  printLine('\nWho chooses a password by which link, within 7 days:');
  for (const { email, fullname, role, url } of imported.people)
    printLine(`  ${email} (${[fullname, role].filter(Boolean).join(', ')}): ${url}`);
}).catch(exitIfRefused);
