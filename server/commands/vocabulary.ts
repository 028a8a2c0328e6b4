// npm run vocabulary: imports the official ESCO and O*NET archives, whether or not the installation is running.
//   npm run vocabulary -- import FILE|FOLDER…     list     undo [esco|onet]     help
import { basename } from 'node:path';
import { upgrade } from '../backup/upgrade.service.ts';
import { ImportRefused } from '../matching/vocabulary/archives/import-refused.rules.ts';
import { SOURCE_NAMES } from '../matching/vocabulary/archives/read-sources.service.ts';
import {
  type ImportResult,
  importArchives,
  undoImport,
} from '../matching/vocabulary/import-archives.service.ts';
import { type Import, listImports, SOURCES, type Source } from '../matching/vocabulary/imports.repo.ts';
import { countWaitingAgencies } from '../matching/vocabulary/renewals.repo.ts';
import { type AppDatabase, asOwner } from '../platform/db/database.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { withOwner } from './open-owner.ts';
import { formatNumber, printLine } from './printing.ts';
import { existingUserPath } from './vocabulary-files.ts';

const HELP = `Official vocabularies of occupations and skills, for every agency of this installation.

  npm run vocabulary -- import FILE|FOLDER…   imports the official zip archives: ESCO (classification in English and
                                              relations of the same version) and O*NET (text database)
  npm run vocabulary -- list                  lists imports, and how many agencies are still being updated
  npm run vocabulary -- undo [esco|onet]      undoes the last import, or the last one of a source
  npm run vocabulary -- help                  shows this text

Archives: https://esco.ec.europa.eu/en/use-esco/download and https://www.onetcenter.org/database.html#all-files (text).
The installation may be running and needs no restart. A damaged or unknown archive is rejected with the reason, and
nothing is changed.
`;

const IMPORTED_BY = 'the command line';
type Connections = Pick<AppDatabase, 'app'>;

function formatSkipped(skipped: Record<string, number>): string {
  const lines = Object.entries(skipped).map(([reason, count]) => `${formatNumber(count)} × ${reason}`);
  return lines.length === 0 ? 'skipped: nothing' : `skipped: ${lines.join('; ')}`;
}

function printOutcome({ source, source_version, counts, skipped, is_unchanged }: ImportResult) {
  printLine(
    `${SOURCE_NAMES[source]} ${source_version}: ${is_unchanged ? 'already imported, nothing changed' : 'imported'}`,
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

async function printAgencies(database: Connections) {
  const { agencies, waiting } = await withInstallation(database, 'owner', countWaitingAgencies);
  if (agencies > 0)
    printLine(
      waiting === 0
        ? `All ${formatNumber(agencies)} agencies are up to date.`
        : `${formatNumber(waiting)} of ${formatNumber(agencies)} agencies are waiting to be updated by the worker in the background.`,
    );
}

const commands: Record<string, (database: Connections, args: string[]) => Promise<void>> = {
  import: async (database, args) => {
    if (args.length === 0) throw new ImportRefused('Name the archives or their folder.');
    const started = performance.now();
    const outcomes = await importArchives(
      { database, proof: 'owner' },
      args.map((path) => ({ path })),
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
      printLine('Nothing is imported: the installation uses the built-in vocabulary.');
    for (const one of imports) printImport(one);
    await printAgencies(database);
  },
  undo: async (database, [source]) => {
    if (source !== undefined && !SOURCES.includes(source as Source))
      throw new ImportRefused(`Unknown source "${source}": use esco or onet.`);
    const { undone, resumed } = await withInstallation(database, 'owner', (tx) =>
      undoImport(tx, source as Source | undefined, IMPORTED_BY),
    );
    const name = SOURCE_NAMES[undone.source];
    printLine(
      `${name} ${undone.source_version} was undone; ${resumed ? `${name} ${resumed.source_version} is active again` : `no version of ${name} is active now`}.`,
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
const paths = name === 'import' ? args.map(existingUserPath) : args;

await withOwner(async ({ config, log, owner }) => {
  await upgrade({ config, log, owner, print: printLine });
  await command(asOwner(owner), paths);
}).catch((error: unknown) => {
  if (!(error instanceof ImportRefused)) throw error;
  process.stderr.write(`${error.message}\nNothing was changed.\n`);
  process.exitCode = 1;
});
