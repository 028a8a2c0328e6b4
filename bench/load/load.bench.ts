// Memory of each process while agencies make 50 requests a second beside an import that never ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { getToday } from '@placewell/contract/desk/today.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { addCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import {
  runImport,
  startImport,
  startImportCheck,
  updateImport,
} from '@placewell/contract/sourcing/imports.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import type { ApiClient } from '@placewell/server/seed/client.ts';
import { people } from '../import/people.ts';
import { tableFile, waitFor } from '../import/table-file.ts';
import { memoryByPart } from '../process-tree.ts';
import { anOwner, type OpenProduct, openJobs, withProduct } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';

type LoadSizes = {
  seconds: number;
  callsPerSecond: number;
  /** Callers beside the agency that imports, their candidates, and the rows of a table. */
  agencies: number;
  seeded: number;
  imported: number;
  /** By then what the start has left on the heaps is collected, and what load has left is in part. */
  restMs: number;
};
const USUAL = { callsPerSecond: 50, agencies: 4, seeded: 500, imported: 3000, restMs: 15_000 };
export const SIZES: Sizes<LoadSizes> = {
  short: { seconds: 3, callsPerSecond: 5, agencies: 1, seeded: 20, imported: 50, restMs: 0 },
  usual: { seconds: 60, ...USUAL },
  full: { seconds: 600, ...USUAL },
};
const SAMPLE_MS = 1000;
/** All heaps of the worker, that of the process and those of its threads, in use or garbage. */
const MAX_WORKER_HEAP_MB = 700;
const MAX_API_HEAP_MB = 400;
const PARTS = ['API', 'worker', 'parsers', 'PostgreSQL'] as const;
const HEAPS = ['API', 'worker', 'threads of the worker'] as const;

type Sample = { pss: Record<string, number>; rss: Record<string, number>; heap: Record<string, number> };

/** MB of the heaps by what `/metrics` says of both processes. */
async function heapsOf(metricsPort: number): Promise<Record<string, number>> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text());
  const heap: Record<string, number> = {};
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', bytes = ''] =
      /^placewell_(memory|threads_heap)_bytes\{([^}]*)\} (\S+)/.exec(line) ?? [];
    const isWorker = labels.includes('process="worker"');
    const isHeap = name === 'memory' ? labels.includes('kind="heap_total"') : isWorker;
    if (!isHeap) continue;
    const of = name === 'memory' ? (isWorker ? 'worker' : 'API') : 'threads of the worker';
    heap[of] = (heap[of] ?? 0) + Number(bytes) / 2 ** 20;
  }
  return heap;
}

const sampleOf = async (metricsPort: number): Promise<Sample> => ({
  pss: memoryByPart('Pss'),
  rss: memoryByPart('Rss'),
  heap: await heapsOf(metricsPort),
});

const highest = (all: readonly Sample[]): Sample => {
  const most = (of: keyof Sample) => {
    const peak: Record<string, number> = {};
    for (const sample of all)
      for (const [name, mb] of Object.entries(sample[of])) peak[name] = Math.max(peak[name] ?? 0, mb);
    return peak;
  };
  return { pss: most('pss'), rss: most('rss'), heap: most('heap') };
};

/** The calls of the mix, in turns. */
const CALLS: readonly ((client: ApiClient, at: number) => Promise<unknown>)[] = [
  (client) => client.call(getCandidates, { limit: 25 }),
  (client, at) => client.call(getCandidates, { search: `worram ${at % 500}`, limit: 25 }),
  (client) => client.call(getToday, {}),
  (client) => client.call(getJobs, { limit: 25 }),
  (client) => client.call(getAllMatches, { limit: 25 }),
  (client) =>
    client.call(addCandidate, {
      candidate_name: 'Una Load',
      email: `${newId()}@people.example`,
      skills: ['Welding'],
    }),
];
/** One call in this many adds a candidate. */
const ADDS_EVERY = 25;

/** Imports a table; `mark` makes its people others than those of the tables before. */
async function importOnce(
  { dataDir }: OpenProduct,
  client: ApiClient,
  { rows, mark }: { rows: number; mark: string },
) {
  const table = people(rows).map((row) =>
    row.map((cell) =>
      typeof cell === 'string' && /@|linkedin|\+49|^ID-/.test(cell) ? `${cell}${mark}` : cell,
    ),
  );
  const bytes = await tableFile(dataDir, 'csv', table);
  const { import_id } = await client.callWithFiles(startImport, {}, [
    { field: 'file', name: 'people.csv', bytes },
  ]);
  await client.call(updateImport, { import_id, settings: { on_duplicate: 'skip', external_source: mark } });
  await client.call(startImportCheck, { import_id });
  await waitFor(client, import_id, 'checked');
  await client.call(runImport, { import_id });
  const { outcomes } = await waitFor(client, import_id, 'finished');
  return outcomes.created ?? 0;
}

/** Sends calls at their times, however long those before take; returns ms and failures. */
async function sendCalls(clients: readonly ApiClient[], callsPerSecond: number, until: number) {
  const times: number[] = [];
  let failed = 0;
  const running = new Set<Promise<void>>();
  const started = performance.now();
  for (let at = 0; ; at++) {
    const due = started + (at * 1000) / callsPerSecond;
    if (due >= until) break;
    await sleep(Math.max(0, due - performance.now()));
    const call = CALLS[at % ADDS_EVERY === 0 ? CALLS.length - 1 : at % (CALLS.length - 1)];
    const client = clients[at % clients.length];
    if (!call || !client) continue;
    const from = performance.now();
    const one = call(client, at)
      .then(
        () => void times.push(performance.now() - from),
        () => void failed++,
      )
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return { times, failed };
}

async function measure(
  product: OpenProduct,
  metricsPort: number,
  { seconds, callsPerSecond, agencies, seeded, imported: rows, restMs }: LoadSizes,
) {
  const callers: ApiClient[] = [];
  for (let at = 0; at < agencies; at++) {
    const { client } = await anOwner(product);
    await openJobs(client);
    await importOnce(product, client, { rows: seeded, mark: `s${at}` });
    callers.push(client);
  }
  const importer = (await anOwner(product)).client;
  await openJobs(importer);
  await sleep(restMs);
  const before = await sampleOf(metricsPort);
  const until = performance.now() + seconds * 1000;
  const during: Sample[] = [];
  let imported = 0;
  const watch = async () => {
    for (; performance.now() < until; await sleep(SAMPLE_MS)) during.push(await sampleOf(metricsPort));
  };
  const importAll = async () => {
    for (let at = 0; performance.now() < until; at++)
      imported += await importOnce(product, importer, { rows, mark: `i${at}` });
  };
  const [calls] = await Promise.all([sendCalls(callers, callsPerSecond, until), watch(), importAll()]);
  await sleep(restMs);
  return { before, peak: highest(during), after: await sampleOf(metricsPort), ...calls, imported };
}

export async function run(options: BenchOptions): Promise<Report> {
  const sizes = sizesOf(SIZES, options);
  const { seconds, callsPerSecond, agencies, restMs } = sizes;
  const metricsPort = await freePort();
  return withProduct(
    async (product) => {
      const { before, peak, after, times, failed, imported } = await measure(product, metricsPort, sizes);
      const workerHeap = (peak.heap.worker ?? 0) + (peak.heap['threads of the worker'] ?? 0);
      const row = (name: string, of: keyof Sample) =>
        [before, peak, after].map((sample) => digits(sample[of][name] ?? 0));
      return {
        description: `${seconds} s with ${callsPerSecond} calls a second by ${agencies} agencies (lists, searches, home pages, matches, new candidates), beside another that imports tables of ${sizes.imported.toLocaleString('en')} rows one after the other: ${imported.toLocaleString('en')} candidates came. Before is ${restMs / 1000} s after the agencies were filled, after is ${restMs / 1000} s after the last call. A heap counts with its garbage.`,
        tables: [
          {
            head: ['MB', 'before', 'highest', 'after'],
            rows: [
              ...PARTS.map((part) => [`${part}, Pss`, ...row(part, 'pss')]),
              ...PARTS.map((part) => [`${part}, Rss`, ...row(part, 'rss')]),
              ...HEAPS.map((heap) => [`heap: ${heap}`, ...row(heap, 'heap')]),
            ],
          },
          {
            head: ['calls', 'failed', 'p50 ms', 'p95 ms', 'p99 ms'],
            rows: [
              [
                times.length,
                failed,
                digits(quantile(times, 0.5)),
                digits(quantile(times, 0.95)),
                digits(quantile(times, 0.99)),
              ],
            ],
          },
        ],
        limits: [
          {
            text: `the heaps of the worker and its threads take at most ${MAX_WORKER_HEAP_MB} MB (${digits(workerHeap)})`,
            isMet: workerHeap > 0 && workerHeap <= MAX_WORKER_HEAP_MB,
            isOfSpeed: true,
          },
          {
            text: `the heap of the API takes at most ${MAX_API_HEAP_MB} MB (${digits(peak.heap.API ?? 0)})`,
            isMet: (peak.heap.API ?? 0) > 0 && (peak.heap.API ?? 0) <= MAX_API_HEAP_MB,
            isOfSpeed: true,
          },
          {
            text: 'at most one call in a hundred fails',
            isMet: times.length > 0 && failed * 100 <= times.length,
          },
          { text: 'the imports go on', isMet: imported > 0 },
        ],
      };
    },
    undefined,
    { METRICS_PORT: String(metricsPort) },
  );
}
