// npm test: every check, every test and every journey, and one closing line with the sum of them all.
// npm test -- --all: the same, and the short form of every benchmark.
// npm test -- <path or title>: only the tests in that file or folder, or with that text in their title; no checks.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { runChecks } from './check.ts';
import { type Selection, selectTests, titlePattern } from './select-tests.ts';
import { collectProgram, forEachBeside, ROOT, runProgram, SKIPPED } from './tasks.ts';

type Tally = { passed: number; failed: number };

/** More than two cores: tests wait for databases, processes and clocks a third of the time. */
const WORKERS = Math.max(3, availableParallelism() - 1);
const REPORTS = join(ROOT, 'node_modules', '.placewell', 'reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');

function readVitest(): Tally {
  const report = JSON.parse(readFileSync(VITEST_REPORT, 'utf8'));
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
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

/** After the tests, some of which are the short form of a benchmark. */
async function runBenchmarks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const names = globSync('bench/*/*.bench.ts', { cwd: ROOT }).map((path) => basename(path, '.bench.ts'));
  await forEachBeside(names.sort(), async (name) => {
    const started = performance.now();
    const args = ['bench/main.ts', name, '--short', '--tests', VITEST_REPORT];
    const { code, output } = await collectProgram('node', args);
    const word = code === 0 ? 'ok     ' : code === SKIPPED ? 'skipped' : 'FAIL   ';
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '' : output}${word} benchmark ${name}, ${seconds} s\n`);
    if (code === 0) tally.passed++;
    else if (code !== SKIPPED) tally.failed++;
  });
  return tally;
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
const isAll = args.length === 1 && args[0] === '--all';
const tallies =
  args.length === 0 || isAll
    ? [...(await runEverything()), ...(isAll ? [await runBenchmarks()] : [])]
    : await runSelected(selectTests(args, process.env.INIT_CWD ?? ROOT));
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
