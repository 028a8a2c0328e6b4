// Merges and their undoing among random changes, compared with a full recomputation; and the time of suspected pairs,
// merges and undoings in an agency with 200,000 candidates.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { addCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { openProduct, seededOwner } from '../product.ts';
import { digits, quantile, type Report } from '../report.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PROOF = 'server/matching/matches/scoring/consistency.api.test.ts';
const CANDIDATES = 200_000;
const PAIRS = 100;

/** Runs the test of random changes in its long form; resolves to whether it passed, and its seconds. */
function proveConsistency(): Promise<{ isPassed: boolean; seconds: number }> {
  const started = performance.now();
  const child = spawn('vitest', ['run', PROOF, '-t', 'random changes'], {
    cwd: ROOT,
    env: { ...process.env, LONG_PROOF: 'yes' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done) => {
    child.once('exit', (code) =>
      done({ isPassed: code === 0, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** The milliseconds of each act, one after the other. */
async function timesOf<T>(acts: readonly T[], act: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const one of acts) {
    const started = performance.now();
    await act(one);
    times.push(performance.now() - started);
  }
  return times;
}

async function measure(): Promise<string[][]> {
  const owner = seededOwner(CANDIDATES);
  const product = await openProduct({}, owner.seed);
  try {
    const client = new ApiClient(product.url, await owner.token(product.database));
    const numbers = Array.from({ length: PAIRS }, (_, at) => at);
    // Two with one phone number or address are refused when they are added, not when a profile is.
    const add = (name: string) => async (at: number) => {
      const { candidate_id } = await client.call(addCandidate, { candidate_name: `${name} ${at}` });
      const linkdedin = `https://www.linkedin.com/in/pair-${at}`;
      await client.call(updateCandidate, { candidate_id, linkdedin });
      ids.push(candidate_id);
    };
    const ids: Awaited<ReturnType<typeof client.call<typeof addCandidate>>>['candidate_id'][] = [];
    const adding = [...(await timesOf(numbers, add('Ann'))), ...(await timesOf(numbers, add('Anna')))];
    const listing = await timesOf(numbers, () => client.call(getCandidates, {}));
    const pairs = await timesOf(numbers, () => client.call(getDuplicates, {}));
    const updating = await timesOf(numbers, (at) =>
      client.call(updateCandidate, { candidate_id: ids[at]!, candidate_note: 'Rang twice' }),
    );
    const merged: Awaited<ReturnType<typeof client.call<typeof mergeCandidates>>>['candidate_merge_id'][] =
      [];
    const merging = await timesOf(numbers, async (at) => {
      const body = { keep_id: ids[at]!, merge_id: ids[PAIRS + at]! };
      merged.push((await client.call(mergeCandidates, body)).candidate_merge_id);
    });
    const undoing = await timesOf(merged, (candidate_merge_id) =>
      client.call(undoMerge, { candidate_merge_id }),
    );
    const row = (what: string, times: readonly number[]) => [
      what,
      digits(quantile(times, 0.5)),
      digits(quantile(times, 0.95)),
    ];
    return [
      row('reference: first page of candidates', listing),
      row(`first page of ${PAIRS} suspected pairs`, pairs),
      row('reference: add a candidate and a profile', adding),
      row('reference: change a note', updating),
      row('merge', merging),
      row('undo a merge', undoing),
    ];
  } finally {
    await product.stop();
  }
}

export async function run(): Promise<Report> {
  const { isPassed, seconds } = await proveConsistency();
  return {
    description: `Random changes of two agencies, merges and their undoing among them, by six callers while two workers score; stored matches are compared with a full recomputation four times (${digits(seconds)} s). Then calls one after the other in an agency with ${CANDIDATES.toLocaleString('en')} candidates.`,
    tables: [{ head: ['', 'p50 ms', 'p95 ms'], rows: await measure() }],
    limits: [
      {
        text: 'after more than 1,000 changes of each agency its matches equal a full recomputation',
        isMet: isPassed,
      },
    ],
  };
}
