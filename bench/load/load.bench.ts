// A mixed load on the whole product at a fixed rate: lists, single records, changes, uploads and open streams of several
// agencies. Requests start at their time whether or not earlier ones have ended, so waiting shows.
import { setTimeout as sleep } from 'node:timers/promises';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { type CorpusFile, writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { firstAgencyJobs } from '@placewell/server/seed/demo-jobs.ts';
import { post, type Response, upload } from '../neighbour/http.ts';
import { memoryByPart } from '../process-tree.ts';
import { anOwner, type Owner, openProduct } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report } from '../report.ts';

const RATES = [10, 50];
const SECONDS = { short: 30, full: 300 };
const AGENCIES = 10;
const CANDIDATES = 20;
const MAX_P99_MS = 1000;

type Customer = Owner & { candidate_ids: string[] };
type Kind = 'list' | 'record' | 'change' | 'upload';
type Measured = {
  rate: number;
  times: Record<Kind, number[]>;
  /** Responses other than 200, by status; 0 for a broken connection. */
  errors: Map<number, number>;
  /** Largest MB seen, by part. */
  memory: Record<string, number>;
};

/** Of 20 requests: 8 lists, 7 records, 4 changes and one upload. */
const kindOf = (turn: number): Kind => {
  const place = turn % 20;
  if (place === 19) return 'upload';
  if (place % 5 === 4) return 'change';
  return place % 2 === 0 ? 'list' : 'record';
};

async function aCustomer(owner: Owner): Promise<Customer> {
  for (const { place, ...job } of firstAgencyJobs)
    await owner.client.call(addJob, { ...job, location: place, job_status: 'open' });
  const candidate_ids: string[] = [];
  for (let at = 0; at < CANDIDATES; at++) {
    const candidate_name = `Person ${at}`;
    candidate_ids.push((await owner.client.call(addCandidate, { candidate_name })).candidate_id);
  }
  return { ...owner, candidate_ids };
}

function addMemory(memory: Record<string, number>) {
  for (const [part, mb] of Object.entries(memoryByPart())) memory[part] = Math.max(memory[part] ?? 0, mb);
}

/** Keeps a stream of live events open, as a browser does, until aborted. */
async function stream(url: string, token: string, signal: AbortSignal) {
  try {
    const response = await fetch(`${url}/api/v1/agency/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    for await (const _ of response.body!);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function measure(
  url: string,
  customers: readonly Customer[],
  resumes: readonly CorpusFile[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Measured> {
  const measured: Measured = {
    rate,
    times: { list: [], record: [], change: [], upload: [] },
    errors: new Map(),
    memory: {},
  };
  const send = (turn: number): Promise<Response> => {
    // Every customer gets every kind of request, and every candidate is read and changed.
    const round = Math.floor(turn / 20);
    const { token, candidate_ids } = customers[(turn + round) % customers.length]!;
    const candidate_id = candidate_ids[(turn + round * 3) % candidate_ids.length];
    const call = (path: string, body: object) => post(url, path, JSON.stringify(body), { token });
    switch (kindOf(turn)) {
      case 'list':
        return call('agency/getCandidates', { view_scope: 'all', page: 1 + (turn % 2) });
      case 'record':
        return call('agency/getCandidate', { candidate_id });
      case 'change':
        return call('agency/updateCandidate', { candidate_id, candidate_name: `Person ${turn}` });
      case 'upload':
        return upload(url, [resumes[turn % resumes.length]!], { on_duplicate: 'create' }, { token });
    }
  };
  const running: Promise<void>[] = [];
  const started = performance.now();
  const total = rate * seconds;
  for (let turn = 0; turn < total; turn++) {
    await sleep(Math.max(0, started + (turn * 1000) / rate - performance.now()));
    const begin = performance.now();
    running.push(
      send(turn).then(({ status }) => {
        if (status === 200) measured.times[kindOf(turn)].push(performance.now() - begin);
        else measured.errors.set(status, (measured.errors.get(status) ?? 0) + 1);
      }),
    );
    if (turn % (rate * 2) === 0) addMemory(measured.memory);
  }
  await Promise.all(running);
  return measured;
}

function rowsOf({ rate, times, errors }: Measured): (string | number)[][] {
  const row = (what: string, values: number[]) => [
    `${rate}/s: ${what}`,
    values.length,
    ...[0.5, 0.95, 0.99].map((share) => digits(quantile(values, share))),
  ];
  const failed = [...errors].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  return [
    ...Object.entries(times).map(([kind, values]) => row(kind, values)),
    [...row('all', Object.values(times).flat())],
    [`${rate}/s: errors`, failed, '', '', ''],
  ];
}

/** Runs each rate in turn on one installation. */
export async function run({ isFull }: BenchOptions): Promise<Report> {
  const seconds = isFull ? SECONDS.full : SECONDS.short;
  const product = await openProduct();
  const ending = new AbortController();
  try {
    const customers: Customer[] = [];
    for (let at = 0; at < AGENCIES; at++) customers.push(await aCustomer(await anOwner(product)));
    const resumes = await writeSampleResumes();
    const streams = customers.map(({ token }) => stream(product.url, token, ending.signal));
    const measured: Measured[] = [];
    for (const rate of RATES)
      measured.push(await measure(product.url, customers, resumes, { rate, seconds }));
    ending.abort();
    await Promise.all(streams);
    const parts = Object.keys(measured[0]!.memory);
    return {
      description:
        `Mixed load of ${AGENCIES} agencies, each with an open stream, ${seconds} s at each rate, in ms: of 20 requests ` +
        '8 lists, 7 records, 4 changes and one upload of a resume (until the response).',
      tables: [
        { head: ['requests', 'count', 'p50', 'p95', 'p99'], rows: measured.flatMap(rowsOf) },
        {
          head: ['most memory, MB', ...parts],
          rows: measured.map(({ rate, memory }) => [
            `${rate}/s`,
            ...parts.map((part) => digits(memory[part] ?? 0)),
          ]),
        },
      ],
      limits: measured.flatMap(({ rate, times, errors }) => {
        const p99 = quantile(Object.values(times).flat(), 0.99);
        return [
          { text: `${rate} requests a second: no errors`, isMet: errors.size === 0 },
          {
            text: `${rate} requests a second: p99 ${digits(p99)} ms, at most ${MAX_P99_MS} ms`,
            isMet: p99 <= MAX_P99_MS,
          },
        ];
      }),
    };
  } finally {
    ending.abort();
    await product.stop();
  }
}
