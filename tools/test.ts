// npm test: every check, every test and every journey, and one closing line with the sum of them all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { ROOT, runProgram } from './tasks.ts';

type Tally = { passed: number; failed: number };

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

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const checks = await runChecks();
const tests = await tallied(
  () =>
    runProgram('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, 'vitest.json')}`,
    ]),
  readVitest,
);
const journeys = await tallied(
  () =>
    runProgram('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'playwright.json'),
    }),
  readPlaywright,
);
const passed = checks.passed + tests.passed + journeys.passed;
const failed = checks.failed.length + tests.failed + journeys.failed;
if (checks.failed.length > 0) process.stdout.write(`Failed checks: ${checks.failed.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
