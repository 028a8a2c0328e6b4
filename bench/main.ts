// `node bench/main.ts [names…] [--short | --full] [--frozen] [--only PART]… [--database DIR] [--ranking DIR]… [--titles DIR]… [--vocabulary DIR]… [--files DIR]… [--out DIR] [--wrong]`: runs benchmarks, prints
// their figures and writes those of whole runs to docs/figures.md.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Bench,
  type BenchOptions,
  currentLoad,
  type Report,
  sectionTexts,
  writeSection,
} from './report.ts';

/** The exit code when the program of a benchmark is missing. */
const SKIPPED = 77;

const ROOT = join(import.meta.dirname, '..');
/** By name; those that judge an engine lie beside it. */
const FILES = new Map(
  globSync('{bench,matching/bench,resume/bench}/*/*.bench.ts', { cwd: ROOT })
    .sort()
    .map((path) => [basename(path, '.bench.ts'), join(ROOT, path)]),
);
const NAMES = [...FILES.keys()].sort();
// Loaded on demand: measuring the parser must not load a server first.
const load = (name: string): Promise<Bench> => import(FILES.get(name) ?? name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
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
const { short: isShort, full: isFull, frozen: isFrozen, wrong: isWrongListed, ...folders } = values;
const options: BenchOptions = { isShort, isFull, isFrozen, isWrongListed, ...folders };
const names = positionals.length > 0 ? positionals : NAMES;
const unknown = names.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${NAMES.join(', ')}.`);

/** Limits of speed need the usual sizes. */
const withoutSpeed = (report: Report): Report => ({
  ...report,
  limits: report.limits.filter(({ isOfSpeed }) => !isOfSpeed),
});

let hasMissed = false;
let isSkipped = false;
for (const name of names) {
  const startLoad = currentLoad();
  const bench = await load(name);
  const measured = await bench.run(options);
  const report = isShort ? withoutSpeed(measured) : measured;
  const { whole, brief } = sectionTexts(name, report, startLoad);
  process.stdout.write(`\n${whole}\n`);
  if (!isShort && !report.isPart && report.skipped === undefined) writeSection(name, brief);
  hasMissed ||= report.limits.some((limit) => !limit.isMet);
  isSkipped ||= report.skipped !== undefined;
}
process.exitCode = hasMissed ? 1 : isShort && isSkipped ? SKIPPED : 0;
