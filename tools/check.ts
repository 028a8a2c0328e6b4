// npm run check: prints one line for each check and fails when any fails.
import { join } from 'node:path';
import { collectProgram, forEachBeside, ROOT } from './tasks.ts';

/** What the types of the last run were, so that the next one looks at what changed. */
const KEPT = join(ROOT, 'node_modules/.placewell/types');
/** The folders with their own settings; the others are one program, whose files are read once. */
const PROGRAMS = ['.', 'web', 'e2e', 'contract'];

/** The longest first, so that none is left to run alone at the end. */
export const checks: [string, string, string[]][] = [
  // One thread each: several read all types of libraries again, and the programs run beside each other anyway.
  ...PROGRAMS.map((name): [string, string, string[]] => [
    `types of ${name === '.' ? 'server, engines, bench and tools' : name}`,
    'tsc',
    ['-p', name, '--singleThreaded', '--incremental', '--tsBuildInfoFile', join(KEPT, `${name}.tsbuildinfo`)],
  ]),
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['direction of imports', 'node', ['tools/check-directions.ts']],
  ['rules of directions', 'node', ['tools/dead-rules.ts']],
  ['noted migrations', 'node', ['server/commands/check-migrations.ts']],
  ['styles', 'node', ['tools/styles.ts']],
  ['dead code', 'knip', []],
  ['plain words', 'node', ['tools/dialect.ts']],
  ['wording', 'node', ['tools/wording.ts']],
  ['commit subjects', 'node', ['tools/commits.ts']],
  ['licences', 'node', ['tools/licences.ts']],
];

/**
 * Runs all checks, as many at a time as there are cores, the later ones also when an earlier one failed; returns the
 * names of the failed ones.
 */
export async function runChecks(): Promise<{ failed: string[]; passed: number }> {
  const failed: string[] = [];
  await forEachBeside(checks, async ([what, program, args]) => {
    const { code, output } = await collectProgram(program, args);
    process.stdout.write(`${output}${code === 0 ? 'ok  ' : 'FAIL'} ${what}\n`);
    if (code !== 0) failed.push(what);
  });
  return { failed, passed: checks.length - failed.length };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
