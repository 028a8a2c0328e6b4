// npm run agency: brings an agency from the archive of another installation into this one, whether or not it is running.
//   npm run agency -- import FILE     check FILE     help
import { listeners } from '../app.ts';
import { checkArchive, importAgency } from '../features/archives/import-agency.writes.ts';
import type { Archive } from '../features/archives/read-archive.service.ts';
import { asOwner } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { EventBus } from '../platform/events/bus.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { withOwner } from './open-owner.ts';
import { exitIfRefused, formatNumber, printLine, printSteps } from './printing.ts';
import { resolveUserPath } from './vocabulary-files.ts';

const HELP = `Imports an agency from an archive that "Export everything" of another installation wrote.

  npm run agency -- check FILE    reads the whole archive, and says whether it can be imported here
  npm run agency -- import FILE   the same, and imports it: all of it, or nothing
  npm run agency -- help          shows this text

An agency or e-mail address that this installation has already is refused. The archive holds no passwords: the command
prints a link for everybody, with which they choose one within 7 days. Send each link to its person only.
`;

const VERBS = { verify: 'verifying', rows: 'writing rows of', files: 'storing files' };

function printArchive({
  manifest: { agency, exported_at, counts, missing_files },
}: Pick<Archive, 'manifest'>) {
  printLine(`${agency.agency_name} (${agency.agency_id}), exported ${exported_at}`);
  printLine(`  ${formatNumber(counts.rows)} rows, ${formatNumber(counts.files)} files; every hash is right`);
  if (missing_files.length > 0)
    printLine(`  ${formatNumber(missing_files.length)} files were missing when it was exported`);
}

const [name = 'help', file, ...rest] = process.argv.slice(2);
if (!['import', 'check'].includes(name) || file === undefined || rest.length > 0) {
  const isHelpRequest = /^(--?)?h(elp)?$/.test(name);
  (isHelpRequest ? process.stdout : process.stderr).write(HELP);
  process.exit(isHelpRequest ? 0 : 2);
}

await withOwner(async ({ config, log, owner }) => {
  await migrate(owner, log);
  const platform = {
    config,
    database: asOwner(owner),
    storage: await openStorage(config),
    events: new EventBus(listeners),
  };
  const path = resolveUserPath(file);
  const started = performance.now();
  if (name === 'check') {
    printArchive(await checkArchive(platform, 'owner', path, printSteps(VERBS)));
    printLine('It can be imported here; e-mail addresses are compared when it is. Nothing was changed.');
    return;
  }
  const imported = await importAgency(platform, 'owner', path, printSteps(VERBS));
  printArchive(imported);
  printLine(
    `Imported in ${((performance.now() - started) / 1000).toFixed(1)} s. Search and scores follow in the background.`,
  );
  printLine('\nWho chooses a password by which link, within 7 days:');
  for (const { email, fullname, role, url } of imported.people)
    printLine(`  ${email} (${[fullname, role].filter(Boolean).join(', ')}): ${url}`);
}).catch(exitIfRefused);
