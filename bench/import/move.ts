// Moves an agency in by the calls of the product and its worker, while another agency works.
import { setTimeout as sleep } from 'node:timers/promises';
import { csvLine } from '@placewell/contract/csv.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { checkMove, getMove, type Move, runMove, startMove } from '@placewell/contract/outside/moves.ts';
import { addCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import type { ApiClient } from '@placewell/server/seed/client.ts';
import { anOwner, type OpenProduct, openJobs } from '../product.ts';
import { quantile } from '../report.ts';

export type MoveSize = { candidates: number; clients: number; jobs: number; notes: number };

const POLL_MS = 1000;
const QUIET_MS = 15_000;
const PAUSE_MS = 50;
const NEIGHBOURS = 60;

const numbers = (count: number) => [...Array(count).keys()];

/** The tables of an agency, the same for every run. */
function tablesOf({ candidates, clients, jobs, notes }: MoveSize): Record<string, (string | number)[][]> {
  return {
    'companies.csv': [
      ['Company ID', 'Company Name', 'Company City', 'Website'],
      ...numbers(clients).map((n) => [
        `C${n}`,
        `Harbour Works ${n}`,
        'Hamburg',
        `https://works-${n}.example`,
      ]),
    ],
    'candidates.csv': [
      ['Candidate ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Job title', 'Skills'],
      ...numbers(candidates).map((n) => [
        ...[`A${n}`, `Alin${n}`, `Storm${n % 977}`, `alin.${n}@people.example`, `+49 171 ${2_000_000 + n}`],
        ...[['Welder', 'Nurse', 'Accountant'][n % 3] ?? '', ['Welding', 'Care', 'Tax'][n % 3] ?? ''],
      ]),
    ],
    'jobs.csv': [
      ['Job ID', 'Title', 'Company ID', 'Job Status', 'Description'],
      ...numbers(jobs).map((n) => [
        ...[`J${n}`, ['Welder', 'Nurse', 'Accountant'][n % 3] ?? '', `C${n % clients}`],
        ...[n % 4 === 0 ? 'Open' : 'Closed', `Works in shift ${n % 5}. Holds a licence.`],
      ]),
    ],
    'notes.csv': [
      ['Note ID', 'Candidate ID', 'Note', 'Date'],
      ...numbers(notes).map((n) => [
        ...[
          `N${n}`,
          `A${(n * 7) % candidates}`,
          `Spoke about a move in ${2010 + (n % 15)}; likes the harbour.`,
        ],
        `20${10 + (n % 15)}-0${1 + (n % 9)}-1${n % 10} 09:30`,
      ]),
    ],
  };
}

/** What 95 of 100 calls of a person at work take at most, in ms, until `ends`. */
async function p95Until(client: ApiClient, ends: () => boolean): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; !ends(); turn++) {
    const began = performance.now();
    if (turn % 2 === 0) await client.call(getCandidates, { limit: 50, search: 'welder' });
    else await client.call(getJobs, { limit: 50 });
    took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return quantile(took, 0.95);
}

async function waitFor(client: ApiClient, status: Move['move_status']): Promise<Move> {
  for (;;) {
    const { move } = await client.call(getMove, {});
    if (move?.move_status === status) return move;
    if (move?.move_status === 'failed') throw new Error('The move failed');
    await sleep(POLL_MS);
  }
}

export type MeasuredMove = {
  seconds: { read: number; check: number; run: number };
  quiet: number;
  beside: number;
  counts: Move['counts'];
  expected: number;
};

/** Moves an agency in, with the p95 of another agency's calls before and meanwhile. */
export async function measureMove(product: OpenProduct, size: MoveSize): Promise<MeasuredMove> {
  const other = await anOwner(product);
  await openJobs(other.client);
  for (const n of numbers(NEIGHBOURS))
    await other.client.call(addCandidate, { candidate_name: `Neighbour ${n}`, skills: ['Welding'] });
  const quietUntil = Date.now() + QUIET_MS;
  const quiet = await p95Until(other.client, () => Date.now() > quietUntil);
  const { client } = await anOwner(product);
  const files = Object.entries(tablesOf(size)).map(([name, rows]) => ({
    field: 'files',
    name,
    bytes: new TextEncoder().encode(rows.map(csvLine).join('')),
  }));
  let isDone = false;
  const meanwhile = p95Until(other.client, () => isDone);
  const marks = [performance.now()];
  const { move_id } = await client.callWithFiles(startMove, {}, files);
  marks.push(performance.now());
  await client.call(checkMove, { move_id });
  await waitFor(client, 'checked');
  marks.push(performance.now());
  await client.call(runMove, { move_id });
  const { counts } = await waitFor(client, 'finished');
  marks.push(performance.now());
  isDone = true;
  const [read = 0, check = 0, run = 0] = marks.slice(1).map((mark, at) => (mark - (marks[at] ?? 0)) / 1000);
  const expected = Object.values(size).reduce((sum, count) => sum + count, 0);
  return { seconds: { read, check, run }, quiet, beside: await meanwhile, counts, expected };
}
