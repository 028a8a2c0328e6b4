import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What Vitest's JSON reporter writes. */
type TestReport = { numPassedTests: number };
const NOTHING: TestReport = { numPassedTests: 0 };

/** Whether a test ran and none failed. Without a report, nothing ran. */
export async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
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
    return code === 0 && report.numPassedTests > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
