// npm test: every check, test and journey but the proofs of folders in which nothing changed, and one closing line with the sum.
// npm test -- --all: the proofs, too.
// npm test -- --changed [commit]: every check, and the tests that concern what changed since that commit (or HEAD).
// npm test -- <path or title>: only the tests in that file or folder, or with that text in their title; no checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { changedFiles, concernedTests, withoutProofs } from './changed.ts';
import { runChecks } from './check.ts';
import { listTests, type Selection, selectTests, separate, titlePattern } from './select-tests.ts';
import { ROOT, runProgram } from './tasks.ts';

/** `unstable`: passed by themselves only. */
type Tally = { passed: number; failed: number; failures?: string[]; unstable?: string[] };

/** More than two cores: tests wait for databases, processes and clocks a third of the time. */
const WORKERS = Math.max(3, availableParallelism() - 1);
const REPORTS = join(ROOT, 'node_modules', '.placewell', 'reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const SECOND_REPORT = join(REPORTS, 'vitest-again.json');

type TestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** More failed files than this are no accident of a busy machine. */
const FILES_AGAIN = 12;

const firstLine = (text: string | undefined) => text?.trim().split('\n')[0] ?? '';

function readVitest(path: string): Tally {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const files: TestFile[] = report.testResults;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    // A file that breaks before its first test counts as one failure.
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file}: ${one.fullName}\n  ${firstLine(one.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; line: number }[];
};

const failedSpecs = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `e2e/${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

function readPlaywright(): Tally {
  const { stats, suites } = JSON.parse(readFileSync(join(REPORTS, 'playwright.json'), 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: (suites as Suite[]).flatMap(failedSpecs),
  };
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

function runTests(args: readonly string[], report = VITEST_REPORT): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const workers = args.some((arg) => arg.startsWith('--maxWorkers')) ? [] : [`--maxWorkers=${WORKERS}`];
  return tallied(
    () => runProgram('vitest', ['run', ...workers, ...reporters, ...args]),
    () => readVitest(report),
  );
}

function runJourneys(args: readonly string[]): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'playwright.json') };
  const command = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  return tallied(() => runProgram('playwright', command, env), readPlaywright);
}

/**
 * The tests, and those files again by themselves in which something failed beside all the others. What passes then was
 * disturbed by a busy machine: it counts as passed, and is named at the end, because it waits for less than it should.
 */
async function runTestsTwice(tests: readonly string[]): Promise<Tally> {
  const first = await runTests(tests);
  const failures = first.failures ?? [];
  const files = [...new Set(failures.map((failure) => failure.split(':', 1)[0] ?? ''))].filter(Boolean);
  if (files.length === 0 || files.length > FILES_AGAIN) return first;
  const again = await runTests(['--maxWorkers=1', ...files], SECOND_REPORT);
  const still = again.failures ?? [];
  const isStill = (failure: string) => still.some((one) => firstLine(one) === firstLine(failure));
  const unstable = failures.filter((failure) => !isStill(failure));
  return {
    passed: first.passed + unstable.length,
    failed: again.failed,
    failures: still,
    unstable,
  };
}

/** The checks, and then all of these tests. */
async function runWhole(tests: readonly string[]): Promise<Tally[]> {
  const { passed, failed } = await runChecks();
  const checks = { passed, failed: failed.length, failures: failed.map((name) => `check: ${name}`) };
  const { files, journeys } = separate(tests);
  return [
    checks,
    ...(files.length > 0 ? [await runTestsTwice(files)] : []),
    ...(journeys.length > 0 ? [await runJourneys(journeys.map(titlePattern))] : []),
  ];
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
const [mode, commit] = args;
if (mode === undefined || mode === '--changed') process.env.TEST_RUNS = 'few';

function run(): Promise<Tally[]> {
  const tests = listTests();
  if (mode === '--all') return runWhole(tests);
  if (mode === undefined) return runWhole(withoutProofs(tests, changedFiles() ?? []));
  if (mode === '--changed') {
    const changed = changedFiles(commit);
    if (changed) return runWhole(concernedTests(tests, changed));
    throw new Error(`Git knows no commit ${commit ?? 'HEAD'} here.`);
  }
  return runSelected(selectTests(args, process.env.INIT_CWD ?? ROOT));
}

const tallies = await run();
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
// The last lines name the failures: often they are all that CI shows.
for (const { failures = [], unstable = [] } of tallies) {
  for (const test of unstable) process.stdout.write(`\nPASSED ONLY ALONE ${test}`);
  for (const test of failures) process.stdout.write(`\nFAILED ${test}`);
}
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
