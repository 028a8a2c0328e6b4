// `node bench/main.ts [names…] [--full] [--frozen] [--only PART]… [--database DIR] [--ranking DIR]… [--titles DIR]… [--vocabulary DIR]… [--files DIR]… [--out DIR] [--wrong]`: runs benchmarks, prints
// their figures and writes those of whole runs to docs/figures.md.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchOptions, currentLoad, type Report, sectionTexts, writeSection } from './report.ts';

/** One in each folder that holds a `<name>.bench.ts`. */
const NAMES = globSync('*/*.bench.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort();
// Loaded on demand: measuring the parser must not load a server first.
const load = (name: string): Promise<{ run: (options: BenchOptions) => Promise<Report> }> =>
  import(`./${name}/${name}.bench.ts`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    frozen: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    ranking: { type: 'string', multiple: true, default: [] },
    titles: { type: 'string', multiple: true, default: [] },
    vocabulary: { type: 'string', multiple: true, default: [] },
    files: { type: 'string', multiple: true, default: [] },
    database: { type: 'string' },
    out: { type: 'string' },
    wrong: { type: 'boolean', default: false },
  },
});
const { full: isFull, frozen: isFrozen, wrong: isWrongListed, ...folders } = values;
const names = positionals.length > 0 ? positionals : NAMES;
const unknown = names.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${NAMES.join(', ')}.`);

let hasMissed = false;
for (const name of names) {
  const startLoad = currentLoad();
  const { run } = await load(name);
  const report = await run({ isFull, isFrozen, isWrongListed, ...folders });
  const { whole, brief } = sectionTexts(name, report, startLoad);
  process.stdout.write(`\n${whole}\n`);
  if (!report.isPart) writeSection(name, brief);
  hasMissed ||= report.limits.some((limit) => !limit.isMet);
}
process.exitCode = hasMissed ? 1 : 0;
