// npm test: every check, every test and every journey, and one closing line with the sum of them all.
// npm test -- <path or title>: only the tests in that file or folder, or with that text in their title; no checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { type Selection, selectTests, titlePattern } from './select-tests.ts';
import { ROOT, runProgram } from './tasks.ts';

type Tally = { passed: number; failed: number };

/** More than two cores: tests wait for databases, processes and clocks a third of the time. */
const WORKERS = Math.max(3, availableParallelism() - 1);
const REPORTS = join(ROOT, 'node_modules', '.placewell', 'reports');

function readVitest(): Tally {
  const report = JSON.parse(readFileSync(join(REPORTS, 'vitest.json'), 'utf8'));
  // A file that breaks before its first test counts as one failure.
  const brokenFiles = report.testResults.filter(
    (file: { status: string; assertionResults: unknown[] }) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

function readPlaywright(): Tally {
  const { stats } = JSON.parse(readFileSync(join(REPORTS, 'playwright.json'), 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function tallied(run: () => Promise<number>, read: () => Tally): Promise<Tally> {
  const code = await run();
  try {
    const tally = read();
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch (error) {
    process.stderr.write(`No report was written: ${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
}

function runTests(args: string[] = []): Promise<Tally> {
  const report = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const workers = `--maxWorkers=${WORKERS}`;
  return tallied(() => runProgram('vitest', ['run', workers, ...reporters, ...args]), readVitest);
}

function runJourneys(args: string[] = []): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'playwright.json') };
  const command = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  return tallied(() => runProgram('playwright', command, env), readPlaywright);
}

async function runEverything(): Promise<Tally[]> {
  const checks = await runChecks();
  const tallies = [
    { passed: checks.passed, failed: checks.failed.length },
    await runTests(),
    await runJourneys(),
  ];
  if (checks.failed.length > 0) process.stdout.write(`Failed checks: ${checks.failed.join(', ')}\n`);
  return tallies;
}

async function runSelected({ files, journeys, title }: Selection): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const pattern = titlePattern(title);
  if (files.length > 0) tallies.push(await runTests([...files, ...(title ? ['-t', pattern] : [])]));
  if (journeys.length > 0)
    tallies.push(await runJourneys([...journeys.map(titlePattern), ...(title ? ['-g', pattern] : [])]));
  if (tallies.some(({ passed, failed }) => passed + failed > 0)) return tallies;
  process.stdout.write('No test has this path or title.\n');
  return [{ passed: 0, failed: 1 }];
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const args = process.argv.slice(2);
const tallies =
  args.length === 0
    ? await runEverything()
    : await runSelected(selectTests(args, process.env.INIT_CWD ?? ROOT));
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
