// npm run agency: brings an agency from the archive of another installation into this one, whether or not it is running.
//   npm run agency -- import FILE     check FILE     help
import { listeners, settings } from '../app.ts';
import { ArchiveRefused } from '../features/archives/archive-refused.rules.ts';
import { checkArchive, type ImportStep, importAgency } from '../features/archives/import-agency.writes.ts';
import type { Archive } from '../features/archives/read-archive.service.ts';
import { readConfig } from '../platform/config.ts';
import { openDataDir } from '../platform/data-dir.ts';
import { asOwner, openOwnerPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { EventBus } from '../platform/events/bus.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { resolveUserPath } from './vocabulary-files.ts';

const HELP = `Imports an agency from an archive that "Export everything" of another installation wrote.

  npm run agency -- check FILE    reads the whole archive, and says whether it can be imported here
  npm run agency -- import FILE   the same, and imports it: all of it, or nothing
  npm run agency -- help          shows this text

An agency or e-mail address that this installation has already is refused. The archive holds no passwords: the command
prints a link for everybody, with which they choose one within 7 days. Send each link to its person only.
`;

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const formatNumber = (count: number) => count.toLocaleString('en');
const PRINT_EVERY_MS = 5000;
const VERBS = { verify: 'verifying', rows: 'writing rows of', files: 'storing files' };

/** Says every few seconds where it is. */
function printSteps(): ImportStep {
  const started = performance.now();
  let last = 0;
  let steps = 0;
  return (step, name) => {
    steps++;
    const now = performance.now() - started;
    if (now - last < PRINT_EVERY_MS) return;
    last = now;
    process.stderr.write(
      `${(now / 1000).toFixed(0)} s: ${VERBS[step]} (${formatNumber(steps)}, ${name}) …\n`,
    );
  };
}

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

const config = readConfig(process.env, settings);
openDataDir(config.dataDir);
const log = createLog('warn', false);
const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir, log);
const url = config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url;
const owner = openOwnerPool(url, 4);
try {
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
    printArchive(await checkArchive(platform, 'owner', path, printSteps()));
    printLine('It can be imported here; e-mail addresses are compared when it is. Nothing was changed.');
  } else {
    const imported = await importAgency(platform, 'owner', path, printSteps());
    printArchive(imported);
    printLine(
      `Imported in ${((performance.now() - started) / 1000).toFixed(1)} s. Search and scores follow in the background.`,
    );
    printLine('\nWho chooses a password by which link, within 7 days:');
    for (const { email, fullname, role, url } of imported.people)
      printLine(`  ${email} (${[fullname, role].filter(Boolean).join(', ')}): ${url}`);
  }
} catch (error) {
  if (!(error instanceof ArchiveRefused)) throw error;
  process.stderr.write(`${error.message}\nNothing was changed.\n`);
  process.exitCode = 1;
} finally {
  await owner.end();
  // A server that was already running belongs to another process and keeps running.
  if (postgres && !postgres.wasAdopted) await postgres.stop();
}
