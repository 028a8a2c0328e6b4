// npm run coverage [paths]: runs the tests (not the journeys) and prints which share of the code they execute. Not part
// of npm test, because measuring costs a fifth of the time of the tests. Code that runs only in threads or child
// processes is not counted as executed.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT, runProgram } from './tasks.ts';

const KINDS = ['lines', 'functions', 'branches'] as const;
type Counts = Record<(typeof KINDS)[number], { total: number; covered: number }>;

const code = await runProgram('vitest', ['run', '--coverage', ...process.argv.slice(2)]);
const { total, ...files } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/.placewell/coverage/coverage-summary.json'), 'utf8'),
) as Record<string, Counts>;

function print(name: string, counts: Counts[]) {
  const cells = KINDS.map((kind) => {
    const sum = (key: 'covered' | 'total') => counts.reduce((all, one) => all + one[kind][key], 0);
    return `${kind} ${((sum('covered') * 100) / Math.max(1, sum('total'))).toFixed(1)} %`.padStart(18);
  });
  process.stdout.write(`${name.padEnd(10)}${cells.join('')}\n`);
}

process.stdout.write('\nCoverage\n');
const byFolder = Map.groupBy(Object.entries(files), ([file]) => relative(ROOT, file).split(sep)[0] ?? '');
for (const [folder, entries] of byFolder)
  print(
    folder,
    entries.map(([, counts]) => counts),
  );
if (total) print('all', [total]);
process.exit(code);
