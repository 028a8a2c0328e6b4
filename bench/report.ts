import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** The command-line options of a benchmark. */
export type BenchOptions = {
  /** The form of `npm test -- --all`: tiny sizes, which prove that the benchmark runs and its comparisons hold. */
  isShort: boolean;
  /** The long form: `kill` with 90 kills, ten minutes of `load`. */
  isFull: boolean;
  /** The half of the judged set that nothing is tuned on, for `trust`. */
  isFrozen: boolean;
  /** Words in the names of rows of `api`; all of them if empty. */
  only: string[];
  /** Folders of labelled data and of official vocabularies, for `quality`. */
  ranking: string[];
  titles: string[];
  vocabulary: string[];
  /** Folders of resume files, for `trust`. */
  files: string[];
  /** Where `api` keeps its database for the next run. */
  database?: string | undefined;
  /** Where `layouts` keeps its resumes for the next run. */
  out?: string | undefined;
  /** Whether `layouts` lists the wrong readings. */
  isWrongListed: boolean;
};

/** What a benchmark measures in each form; `usual` without `--short` and `--full`. */
export type Sizes<T> = { short: T; usual: T; full?: T };

export const sizesOf = <T>(
  { short, usual, full = usual }: Sizes<T>,
  { isShort, isFull }: Pick<BenchOptions, 'isShort' | 'isFull'>,
): T => (isShort ? short : isFull ? full : usual);

/** A module `<name>/<name>.bench.ts`. */
export type Bench = {
  run: (options: BenchOptions) => Promise<Report>;
  SIZES: Sizes<unknown>;
};

/** The result of a benchmark: tables, and whether the product's own limits are met. */
export type Report = {
  /** The measurement and its reference, in a sentence or two. */
  description: string;
  tables: Table[];
  /**
   * Limits that apply on every machine; those with the same `goal` are one line, with the texts of the missed ones.
   * `isOfSpeed`: time, memory or a share that needs the usual sizes; the short form leaves it out.
   */
  limits: { text: string; isMet: boolean; goal?: string; isOfSpeed?: boolean }[];
  /** The missing program without which nothing was measured. */
  skipped?: string;
  postgres?: string;
  /** Of chosen rows only, which are printed and not written to docs/figures.md. */
  isPart?: boolean;
};
/** Details are printed alone, not written to docs/figures.md. */
export type Table = { head: string[]; rows: (string | number)[][]; isDetail?: boolean };

const FILE = join(import.meta.dirname, '..', 'docs', 'figures.md');
const TITLE = `# Figures

Written by \`npm run bench [names]\` (bench/README.md): each section is the last run of its benchmark. Absolute figures
depend on the machine and its other load; the references beside them were measured in the same run, so compare ratios.
`;

/** The value at `share` (0 to 1) of the sorted times. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Formats a figure with about three significant digits. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function tableText({ head, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const loads = () =>
  loadavg()
    .slice(0, 2)
    .map((load) => load.toFixed(1))
    .join(', ');

/** A line for each goal: how many limits meet it, and which do not. */
function limitLines(limits: Report['limits']): string[] {
  return [...Map.groupBy(limits, ({ goal, text }) => goal ?? text)].map(([goal, all]) => {
    const missed = all.filter(({ isMet }) => !isMet);
    if (missed.length === 0) return `- met: ${goal}${all.length > 1 ? ` (all ${all.length})` : ''}`;
    const which = missed.flatMap(({ goal, text }) => (goal ? [text] : [])).join('; ');
    return `- **missed**: ${goal}${which && ` (${missed.length} of ${all.length}: ${which})`}`;
  });
}

/** The Markdown section of a report, whole and for docs/figures.md; `startLoad` is the load average before the run. */
export function sectionTexts(name: string, report: Report, startLoad: string) {
  const machine = [
    new Date().toISOString().slice(0, 10),
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
    `Node ${process.versions.node}`,
    ...(report.postgres ? [`PostgreSQL ${report.postgres}`] : []),
    `load average ${startLoad} before, ${loads()} after`,
  ].join('; ');
  const section = (tables: Table[]) =>
    [
      `## ${name}`,
      `${report.skipped ? `Skipped: ${report.skipped}` : report.description}\n${machine}`,
      ...tables.map(tableText),
      limitLines(report.limits).join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  return { whole: section(report.tables), brief: section(report.tables.filter(({ isDetail }) => !isDetail)) };
}

export const currentLoad = loads;

/** Replaces one section of docs/figures.md. */
export function writeSection(name: string, text: string) {
  const sections = new Map<string, string>();
  for (const section of readFigures().split(/^(?=## )/m)) {
    const found = /^## (.+)/.exec(section)?.[1];
    if (found) sections.set(found, section.trim());
  }
  sections.set(name, text.trim());
  const body = [...sections.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
  writeFileSync(FILE, `${TITLE}\n${body.join('\n\n')}\n`);
}

function readFigures(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
