// npm run vocabulary: imports the official ESCO and O*NET archives into the installation, running or stopped.
//   npm run vocabulary -- import FILE|FOLDER…     list     undo [esco|onet]     help
import { basename } from 'node:path';
import { settings } from '../app.ts';
import { ImportRefused } from '../features/vocabulary/archives/import-refused.rules.ts';
import { SOURCE_NAMES } from '../features/vocabulary/archives/read-sources.service.ts';
import {
  type ImportResult,
  importArchives,
  undoImport,
} from '../features/vocabulary/import-archives.service.ts';
import { type Import, listImports, SOURCES, type Source } from '../features/vocabulary/imports.repo.ts';
import { countWaitingAgencies } from '../features/vocabulary/renewals.repo.ts';
import { readConfig } from '../platform/config.ts';
import { type Database, openDatabase, openOwnerPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { resolveUserPath } from './vocabulary-files.ts';

const HELP = `Official vocabularies of occupations and skills, for every agency of this installation.

  npm run vocabulary -- import FILE|FOLDER…   takes the official zip archives: ESCO (classification in English and
                                              relations, of one version) and O*NET (text database)
  npm run vocabulary -- list                  what is imported, and how many agencies wait to be brought up to it
  npm run vocabulary -- undo [esco|onet]      takes the last import back, or that of one source
  npm run vocabulary -- help                  this

Archives: https://esco.ec.europa.eu/en/use-esco/download and https://www.onetcenter.org/database.html#all-files (text).
The installation may be running; it follows without a restart. An archive that is damaged or another one is refused
with the reason, and nothing is changed then.
`;

const IMPORTED_BY = 'the command line';
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const formatNumber = (count = 0) => count.toLocaleString('en');

function formatSkipped(skipped: Record<string, number>): string {
  const lines = Object.entries(skipped).map(([reason, count]) => `${formatNumber(count)} × ${reason}`);
  return lines.length === 0 ? 'left out: nothing' : `left out: ${lines.join('; ')}`;
}

function printOutcome({ source, source_version, counts, skipped, is_unchanged }: ImportResult) {
  printLine(
    `${SOURCE_NAMES[source]} ${source_version}: ${is_unchanged ? 'is imported already, nothing was changed' : 'imported'}`,
  );
  printLine(
    `  ${formatNumber(counts.occupations)} occupations, ${formatNumber(counts.titles)} titles, ${formatNumber(counts.skills)} skills, ${formatNumber(counts.relations)} relations; ${formatSkipped(skipped)}`,
  );
}

function printImport(one: Import) {
  const ended = one.is_active ? 'active' : `ended ${one.ended_at} by ${one.ended_by}`;
  printLine(
    `${one.is_active ? '*' : ' '} ${SOURCE_NAMES[one.source]} ${one.source_version} (${one.language}), imported ${one.imported_at} by ${one.imported_by}, ${ended}`,
  );
  printLine(
    `    ${formatNumber(one.counts.occupations)} occupations, ${formatNumber(one.counts.titles)} titles, ${formatNumber(one.counts.skills)} skills, ${formatNumber(one.counts.relations)} relations; ${formatSkipped(one.skipped)}`,
  );
}

async function printAgencies(database: Database) {
  const { agencies, waiting } = await withInstallation(database, countWaitingAgencies);
  if (agencies > 0)
    printLine(
      waiting === 0
        ? `All ${formatNumber(agencies)} agencies are up to date.`
        : `${formatNumber(waiting)} of ${formatNumber(agencies)} agencies wait to be brought up to date; the worker does it in the background.`,
    );
}

const commands: Record<string, (database: Database, args: string[]) => Promise<void>> = {
  import: async (database, args) => {
    if (args.length === 0) throw new ImportRefused('Name the archives, or the folder that they are in.');
    const started = performance.now();
    const outcomes = await importArchives(
      database,
      args.map((path) => ({ path: resolveUserPath(path) })),
      IMPORTED_BY,
      (what) => process.stderr.write(`${what} …\n`),
    );
    for (const outcome of outcomes) printOutcome(outcome);
    printLine(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    await printAgencies(database);
  },
  list: async (database) => {
    const imports = await listImports(database.app);
    if (imports.length === 0)
      printLine('Nothing is imported: the installation works with its own vocabulary.');
    for (const one of imports) printImport(one);
    await printAgencies(database);
  },
  undo: async (database, [source]) => {
    if (source !== undefined && !SOURCES.includes(source as Source))
      throw new ImportRefused(`"${source}" is no source: esco or onet.`);
    const { undone, resumed } = await withInstallation(database, (tx) =>
      undoImport(tx, source as Source | undefined, IMPORTED_BY),
    );
    const name = SOURCE_NAMES[undone.source];
    printLine(
      `${name} ${undone.source_version} was taken back; ${resumed ? `${name} ${resumed.source_version} is active again` : `no ${name} is active now`}.`,
    );
    await printAgencies(database);
  },
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  const isHelpRequest = /^(--?)?h(elp)?$/.test(name);
  (isHelpRequest ? process.stdout : process.stderr).write(
    isHelpRequest ? HELP : `Unknown command "${basename(name)}".\n\n${HELP}`,
  );
  process.exit(isHelpRequest ? 0 : 2);
}

const config = readConfig(process.env, settings);
const log = createLog('warn', false);
const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir, log);
const url = config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url;
const database = openDatabase(url, 2);
try {
  const owner = openOwnerPool(url, 2);
  await migrate(owner, log).finally(() => owner.end());
  await command(database, args);
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  process.stderr.write(`${error.message}\nNothing was changed.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
  // One that was running belongs to somebody else and goes on.
  if (postgres && !postgres.wasAdopted) await postgres.stop();
}
