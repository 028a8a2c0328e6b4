// `node bench/main.ts [names…] [--full] [--frozen] [--only PART]… [--database DIR] [--ranking DIR]… [--titles DIR]… [--vocabulary DIR]… [--files DIR]…`: runs benchmarks, prints
// their figures and writes those of whole runs to docs/figures.md.
import { parseArgs } from 'node:util';
import { type BenchOptions, currentLoad, type Report, sectionText, writeSection } from './report.ts';

// Loaded on demand: measuring the parser must not load a server first.
const BENCHES: Record<string, () => Promise<{ run: (options: BenchOptions) => Promise<Report> }>> = {
  addresses: () => import('./addresses/addresses.bench.ts'),
  api: () => import('./api/api.bench.ts'),
  archive: () => import('./archive/archive.bench.ts'),
  enrichment: () => import('./enrichment/enrichment.bench.ts'),
  export: () => import('./export/export.bench.ts'),
  import: () => import('./import/import.bench.ts'),
  kill: () => import('./kill/kill.bench.ts'),
  learning: () => import('./learning/learning.bench.ts'),
  ledger: () => import('./ledger/ledger.bench.ts'),
  load: () => import('./load/load.bench.ts'),
  'billing-kill': () => import('./billing-kill/billing-kill.bench.ts'),
  events: () => import('./events/events.bench.ts'),
  damaged: () => import('./damaged/damaged.bench.ts'),
  match: () => import('./match/match.bench.ts'),
  memory: () => import('./memory/memory.bench.ts'),
  merge: () => import('./merge/merge.bench.ts'),
  neighbour: () => import('./neighbour/neighbour.bench.ts'),
  page: () => import('./page/page.bench.ts'),
  parse: () => import('./parse/parse.bench.ts'),
  quality: () => import('./quality/quality.bench.ts'),
  regex: () => import('./regex/regex.bench.ts'),
  start: () => import('./start/start.bench.ts'),
  trust: () => import('./trust/trust.bench.ts'),
  upload: () => import('./upload/upload.bench.ts'),
  webhooks: () => import('./webhooks/webhooks.bench.ts'),
};

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
  },
});
const { full: isFull, frozen: isFrozen, ...folders } = values;
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0)
  throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(BENCHES).join(', ')}.`);

let hasMissed = false;
for (const name of names) {
  const load = currentLoad();
  const { run } = await BENCHES[name]!();
  const report = await run({ isFull, isFrozen, ...folders });
  const text = sectionText(name, report, load);
  process.stdout.write(`\n${text}\n`);
  if (!report.isPart) writeSection(name, text);
  hasMissed ||= report.limits.some((limit) => !limit.isMet);
}
process.exitCode = hasMissed ? 1 : 0;
