// Imports 10,000 rows as CSV and as XLSX by the calls of the product and its worker, and undoes each import.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportId } from '@placewell/contract/ids.ts';
import {
  getImport,
  type Import,
  runImport,
  startImport,
  startImportCheck,
  undoImport,
  updateImport,
} from '@placewell/contract/sourcing/imports.ts';
import { writeCsv } from '@placewell/server/platform/tables/write-csv.ts';
import { writeXlsx } from '@placewell/server/platform/tables/write-xlsx.ts';
import type { Cell, WrittenTable } from '@placewell/server/platform/tables/written-table.ts';
import { type ProcessInfo, peakMemoryMb, treeOf } from '../process-tree.ts';
import { anOwner, type OpenProduct, type Owner, withProduct } from '../product.ts';
import { digits, type Report } from '../report.ts';
import { HEADER, isAgain, isNobody, people } from './people.ts';

const ROWS = 10_000;
/** Read first and not counted: the first table pays for the start of the reader and of the scoring threads. */
const FIRST_ROWS = 300;
const FORMATS = ['csv', 'xlsx'] as const;
const STEPS = ['read', 'check', 'run', 'undo'] as const;
const POLL_MS = 100;
const PARTS = ['API', 'worker', 'reader'] as const;
/** Memory limit of the process that parses the table, including the program. */
const MAX_READER_MB = 400;
type Part = (typeof PARTS)[number];
type Memory = Record<Part, number>;
type Measured = {
  format: string;
  seconds: Record<(typeof STEPS)[number], number>;
  memory: Memory;
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

async function tableFile(folder: string, format: 'csv' | 'xlsx', rows: Cell[][]): Promise<Uint8Array> {
  const path = join(folder, `people.${format}`);
  const table: WrittenTable = {
    title: 'People',
    columns: HEADER.map((header) => ({ header, kind: 'text' })),
    rows: (async function* () {
      yield rows;
    })(),
  };
  if (format === 'csv') await writeCsv(path, table);
  else await writeXlsx(path, table, { date: new Date() });
  return readFileSync(path);
}

const timed = async <T>(work: () => Promise<T>) => {
  const started = performance.now();
  return { result: await work(), seconds: (performance.now() - started) / 1000 };
};

async function waitFor(
  { client }: Owner,
  import_id: ImportId,
  status: Import['import_status'],
): Promise<Import> {
  for (;;) {
    const found = await client.call(getImport, { import_id });
    if (found.import_status === status) return found;
    if (found.import_status === 'failed') throw new Error('The import failed');
    await sleep(POLL_MS);
  }
}

async function measure(
  { url, dataDir }: OpenProduct,
  owner: Owner,
  format: 'csv' | 'xlsx',
  count = ROWS,
): Promise<Measured> {
  const { client } = owner;
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
      return waitFor(owner, import_id, status);
    });
  const check = await work(() => client.call(startImportCheck, { import_id }), 'checked');
  const run = await work(() => client.call(runImport, { import_id }), 'finished');
  const undo = await work(() => client.call(undoImport, { import_id }), 'undone');
  stop();
  const seconds = { read: read.seconds, check: check.seconds, run: run.seconds, undo: undo.seconds };
  return { format: format.toUpperCase(), seconds, memory, done: undo.result };
}

/** Whether every row got its expected outcome, and no candidate is left after the undo. */
function isComplete({ done: { outcomes, undo_outcomes } }: Measured): boolean {
  const numbers = [...Array(ROWS).keys()];
  const failed = numbers.filter(isNobody).length;
  const skipped = numbers.filter((row) => isAgain(row) && !isNobody(row)).length;
  return (
    outcomes.failed === failed &&
    outcomes.skipped === skipped &&
    outcomes.created === ROWS - failed - skipped &&
    undo_outcomes.removed === outcomes.created
  );
}

export const run = (): Promise<Report> =>
  withProduct(async (product) => {
    const measured: Measured[] = [];
    await measure(product, await anOwner(product), 'csv', FIRST_ROWS);
    for (const format of FORMATS) measured.push(await measure(product, await anOwner(product), format));
    return {
      description: `${ROWS.toLocaleString('en')} rows of ${HEADER.length} columns by the calls and the worker of the product: upload and reading, dry run, import, undo of all of it; one row in a hundred holds nobody, one in fifty is in the table twice. Memory is the peak of each process.`,
      tables: [
        {
          head: ['rows/s', ...STEPS],
          rows: measured.map(({ format, seconds }) => [
            format,
            ...STEPS.map((step) => digits(ROWS / seconds[step])),
          ]),
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
      ],
      limits: [
        {
          text: 'every row is accounted for, and the undo removes everybody who was created',
          isMet: measured.every(isComplete),
        },
        {
          text: `the reader takes at most ${MAX_READER_MB} MB`,
          isMet: measured.every(({ memory }) => memory.reader > 0 && memory.reader <= MAX_READER_MB),
        },
      ],
    };
  });
