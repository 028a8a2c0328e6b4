import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from './report.ts';

const ROOT = join(import.meta.dirname, '..');

/** What Vitest's JSON reporter writes. */
type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
};
const NOTHING: TestReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** Runs tests; passed are those of which one ran and none failed. Without a report, nothing ran. */
export async function runVitest(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestReport & { isPassed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const child = spawn('vitest', ['run', ...args, ...reporters], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const code = await new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', done);
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : NOTHING;
    return { ...report, isPassed: code === 0 && report.numPassedTests > 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs these files of tests; a limit for each. */
export async function limitsOfTests(files: readonly string[]): Promise<Report['limits']> {
  if (files.length === 0) return [];
  const { testResults } = await runVitest(files);
  return files.map((file) => ({
    text: `the tests in ${file} pass`,
    isMet: testResults.some(
      ({ name, status, assertionResults }) =>
        name === join(ROOT, file) && status === 'passed' && assertionResults.length > 0,
    ),
  }));
}
