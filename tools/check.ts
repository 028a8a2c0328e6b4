// npm run check: prints one line for each check and fails when any fails.
import { runProgram } from './tasks.ts';

const FOLDERS = ['contract', 'matching', 'resume', 'server', 'web', 'e2e', 'bench', 'tools'];

/** The folders with settings of their own; the others are one program, whose files are read once. */
const PROGRAMS = ['contract', '.', 'web', 'e2e'];

const checks: [string, string, string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ...PROGRAMS.map((name): [string, string, string[]] => [
    `types of ${name === '.' ? 'server, engines, bench and tools' : name}`,
    'tsc',
    ['-p', name],
  ]),
  ['direction of imports', 'depcruise', ['--config', 'tools/directions.cjs', ...FOLDERS]],
  ['dead code', 'knip', []],
  ['commit subjects', 'node', ['tools/commits.ts']],
  ['licences', 'node', ['tools/licences.ts']],
];

/** Runs all checks, the later ones also when an earlier one failed; returns the names of the failed ones. */
export async function runChecks(): Promise<{ failed: string[]; passed: number }> {
  const failed: string[] = [];
  for (const [what, program, args] of checks) {
    const code = await runProgram(program, args);
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${what}\n`);
    if (code !== 0) failed.push(what);
  }
  return { failed, passed: checks.length - failed.length };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
