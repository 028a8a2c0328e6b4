// Imports 10,000 rows as CSV and as XLSX by the calls of the product and its worker, and undoes each import.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Import,
  runImport,
  startImport,
  startImportCheck,
  undoImport,
  updateImport,
} from '@placewell/contract/sourcing/imports.ts';
import { type ProcessInfo, peakMemoryMb, treeOf } from '../process-tree.ts';
import { anOwner, type OpenProduct, type Owner, withProduct } from '../product.ts';
import { type BenchOptions, digits, type Report, type Sizes, sizesOf } from '../report.ts';
import { bareInserts } from './bare-inserts.ts';
import { type MeasuredMove, type MoveSize, measureMove } from './move.ts';
import { HEADER, isAgain, isNobody, people } from './people.ts';
import { tableFile, waitFor } from './table-file.ts';

/** `first`: read first and not counted, since that table pays for the start of the reader and of the scoring threads. */
export const SIZES: Sizes<{ rows: number; first: number; move: MoveSize }> = {
  short: { rows: 200, first: 0, move: { candidates: 40, clients: 10, jobs: 12, notes: 200 } },
  usual: { rows: 10_000, first: 300, move: { candidates: 10_000, clients: 900, jobs: 1200, notes: 50_000 } },
};
/** Of a whole agency, and how much slower others may be meanwhile. */
const MOVE_SECONDS = 15 * 60;
const SLOWER = 3;
const FORMATS = ['csv', 'xlsx'] as const;
const STEPS = ['read', 'check', 'run', 'undo'] as const;
const SETTLE_MS = 180_000;
const PARTS = ['API', 'worker', 'reader'] as const;
/** Memory limit of the process that parses the table, including the program. */
const MAX_READER_MB = 400;
/** Five times what an import did when the order was given, on two quiet cores. */
const LEAST_RATE = 1025;
/** Most of a worker's resident memory, with the program, three heaps and their garbage. */
const MAX_WORKER_MB = 750;
/** A share of the other format's rate that is a difference. */
const SAME = 0.75;
type Part = (typeof PARTS)[number];
type Memory = Record<Part, number>;
type Measured = {
  format: string;
  seconds: Record<(typeof STEPS)[number], number>;
  memory: Memory;
  /** Seconds for the rows that the import created, as plain inserts. */
  bare: number;
  done: Import;
};

const partOf = ({ command }: ProcessInfo): Part | undefined => {
  if (command.includes('read-table.process')) return 'reader';
  if (command.includes('main.ts worker')) return 'worker';
  return command.includes('server/main.ts') ? 'API' : undefined;
};

/** Notes the highest memory of each part until it is stopped. */
function watchMemory(): { memory: Memory; stop: () => void } {
  const memory: Memory = { API: 0, worker: 0, reader: 0 };
  const look = () => {
    for (const info of treeOf(process.pid)) {
      const part = partOf(info);
      if (part) memory[part] = Math.max(memory[part], peakMemoryMb(info.pid));
    }
  };
  const timer = setInterval(look, 500);
  return {
    memory,
    stop: () => {
      clearInterval(timer);
      look();
    },
  };
}

const timed = async <T>(work: () => Promise<T>) => {
  const started = performance.now();
  return { result: await work(), seconds: (performance.now() - started) / 1000 };
};

/** Until no job of the import before is left: removed candidates are scored again. */
async function settle({ database }: OpenProduct) {
  for (let waited = 0; waited < SETTLE_MS; waited += 500) {
    const { rows } = await database.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`,
    );
    if (rows[0]?.count === 0) return;
    await sleep(500);
  }
  throw new Error('The jobs of an import do not end');
}

async function measure(
  product: OpenProduct,
  owner: Owner,
  format: 'csv' | 'xlsx',
  count: number,
): Promise<Measured> {
  const { url, dataDir, database } = product;
  const { client } = owner;
  await settle(product);
  const bytes = await tableFile(dataDir, format, people(count));
  const { memory, stop } = watchMemory();
  const file = [{ field: 'file', name: `people.${format}`, bytes }];
  const read = await timed(() => client.callWithFiles(startImport, {}, file));
  const { import_id } = read.result;
  const settings = { on_duplicate: 'skip' as const, external_source: `${url} ${format}` };
  await client.call(updateImport, { import_id, settings });
  const work = (start: () => Promise<Import>, status: Import['import_status']) =>
    timed(async () => {
      await start();
      return waitFor(client, import_id, status);
    });
  const check = await work(() => client.call(startImportCheck, { import_id }), 'checked');
  const run = await work(() => client.call(runImport, { import_id }), 'finished');
  await settle(product);
  const bare = await bareInserts(database, owner.agency_id);
  const undo = await work(() => client.call(undoImport, { import_id }), 'undone');
  stop();
  const seconds = { read: read.seconds, check: check.seconds, run: run.seconds, undo: undo.seconds };
  return { format: format.toUpperCase(), seconds, memory, bare, done: undo.result };
}

/** Whether every row got its expected outcome, and no candidate is left after the undo. */
function isComplete({ done: { outcomes, undo_outcomes } }: Measured, rows: number): boolean {
  const numbers = [...Array(rows).keys()];
  const failed = numbers.filter(isNobody).length;
  const skipped = numbers.filter((row) => isAgain(row) && !isNobody(row)).length;
  return (
    outcomes.failed === failed &&
    outcomes.skipped === skipped &&
    outcomes.created === rows - failed - skipped &&
    undo_outcomes.removed === outcomes.created
  );
}

const moveTable = ({ seconds: { read, check, run }, quiet, beside, counts, expected }: MeasuredMove) => ({
  head: ['move', 'rows', 'added', 'read, s', 'check, s', 'run, s', 'p95 quiet, ms', 'p95 beside, ms', 'load'],
  rows: [
    [
      ...['agency', String(expected), String(counts.added)],
      ...[read, check, run, quiet, beside, loadavg()[0] ?? 0].map((value) => digits(value)),
    ],
  ],
});

export const run = (options: BenchOptions): Promise<Report> =>
  withProduct(async (product) => {
    const { rows: count, first, move: size } = sizesOf(SIZES, options);
    const measured: Measured[] = [];
    if (first > 0)
      for (const format of FORMATS) await measure(product, await anOwner(product), format, first);
    for (const format of FORMATS)
      measured.push(await measure(product, await anOwner(product), format, count));
    const [csv, xlsx] = measured;
    await settle(product);
    const move = await measureMove(product, size);
    return {
      description: `${count.toLocaleString('en')} rows of ${HEADER.length} columns by the calls and the worker of the product: upload and reading, dry run, import, undo of all of it; one row in a hundred holds nobody, one in fifty is in the table twice. Bare inserts are the rows of candidates alone, as the import made them, 400 in a transaction. Both formats after ${first} rows of each. Memory is the peak of each process.`,
      tables: [
        {
          head: ['rows/s', ...STEPS],
          rows: measured.map(({ format, seconds }) => [
            format,
            ...STEPS.map((step) => digits(count / seconds[step])),
          ]),
        },
        {
          head: ['rows/s', 'import', 'bare inserts', 'ratio'],
          rows: measured.map(({ format, seconds, bare, done }) => {
            const bareRate = (done.outcomes.created ?? 0) / bare;
            const rate = count / seconds.run;
            return [format, digits(rate), digits(bareRate), digits(bareRate / rate)];
          }),
        },
        {
          head: ['rows', 'created', 'skipped', 'failed', 'removed by the undo'],
          rows: measured.map(({ format, done: { outcomes, undo_outcomes } }) =>
            [format, outcomes.created, outcomes.skipped, outcomes.failed, undo_outcomes.removed].map(String),
          ),
        },
        {
          head: ['peak memory, MB', ...PARTS],
          rows: measured.map(({ format, memory }) => [format, ...PARTS.map((part) => digits(memory[part]))]),
        },
        moveTable(move),
      ],
      limits: [
        {
          text: 'every row is accounted for, and the undo removes everybody who was created',
          isMet: measured.every((one) => isComplete(one, count)),
        },
        {
          text: `an import of at least ${LEAST_RATE.toLocaleString('en')} rows a second`,
          isMet: measured.every(({ seconds }) => count / seconds.run >= LEAST_RATE),
          isOfSpeed: true,
        },
        {
          text: 'the check of a CSV is as fast as that of an XLSX',
          isMet: (csv?.seconds.check ?? 0) * SAME <= (xlsx?.seconds.check ?? 0),
          isOfSpeed: true,
        },
        {
          text: `the worker takes at most ${MAX_WORKER_MB} MB`,
          isMet: measured.every(({ memory }) => memory.worker > 0 && memory.worker <= MAX_WORKER_MB),
          isOfSpeed: true,
        },
        {
          text: `the reader takes at most ${MAX_READER_MB} MB`,
          isMet: measured.every(({ memory }) => memory.reader > 0 && memory.reader <= MAX_READER_MB),
          isOfSpeed: true,
        },
        {
          text: 'every row of the move is added',
          isMet: move.counts.added === move.expected,
        },
        {
          text: `an agency moves in within ${MOVE_SECONDS / 60} minutes, while others' calls are at most ${SLOWER} times as slow`,
          isMet:
            move.seconds.read + move.seconds.check + move.seconds.run <= MOVE_SECONDS &&
            move.beside <= SLOWER * move.quiet,
          isOfSpeed: true,
        },
      ],
    };
  });
