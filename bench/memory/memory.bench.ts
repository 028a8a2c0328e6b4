// Memory of API, worker and their children at rest, on an installation with 115,000 candidates.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { createSyntheticGenerator } from '@placewell/matching/testing/synthetic.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { IDLE_MS } from '@placewell/server/platform/workers/idle.ts';
import { featuresVersion } from '@placewell/server/providers/vocabulary/scoring-versions.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { firstAgencyJobs } from '@placewell/server/seed/demo-jobs.ts';
import { memoryByPart } from '../process-tree.ts';
import { seededOwner, withProduct } from '../product.ts';
import { type BenchOptions, digits, type Report, type Sizes, sizesOf } from '../report.ts';

const MAX_MB = 600;
const BATCH = 2000;
/** At rest: idle threads and processes have ended. */
type MemorySizes = { candidates: number; restMs: number };
export const SIZES: Sizes<MemorySizes> = {
  short: { candidates: 1000, restMs: 0 },
  usual: { candidates: 115_000, restMs: IDLE_MS + 15_000 },
};
const SCORING_MS = 5 * 60_000;
/** The parts counted: all but PostgreSQL. */
const PARTS = ['API', 'worker', 'parsers'] as const;

type State = { name: string; pss: Record<string, number>; rss: Record<string, number> };

/** Gives every candidate realistic features, as if all resumes had been prepared. */
async function fillFeatures(url: string, agency_id: AgencyId) {
  const { candidate } = createSyntheticGenerator(loadBuiltInVocabulary());
  const pool = openOwnerPool(url, 1);
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select candidate_id as id from candidates where agency_id = $1',
      [agency_id],
    );
    for (let from = 0; from < rows.length; from += BATCH) {
      const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
      await pool.query(
        `insert into candidate_features (agency_id, candidate_id, features, vocabulary_version)
         select $1, id, features::json, $4 from unnest($2::uuid[], $3::text[]) as f(id, features)`,
        [agency_id, ids, ids.map(() => JSON.stringify(candidate())), featuresVersion()],
      );
    }
    await pool.query('vacuum analyze candidate_features');
  } finally {
    await pool.end();
  }
}

const stateNow = (name: string): State => ({ name, pss: memoryByPart('Pss'), rss: memoryByPart('Rss') });

const together = (memory: Record<string, number>) =>
  PARTS.reduce((sum, part) => sum + (memory[part] ?? 0), 0);

/** Opens a job and waits until the worker, which loads its index for it, has matched it. */
async function matchOneJob(client: ApiClient) {
  const { place, ...job } = firstAgencyJobs[0]!;
  const { job_id } = await client.call(addJob, { ...job, location: place, job_status: 'open' });
  for (let waited = 0; waited < SCORING_MS; waited += 500) {
    const { total } = await client.call(getCandidateMatchesForJob, { job_id });
    if (total > 0) return job_id;
    await sleep(500);
  }
  throw new Error('The worker has matched nobody');
}

function measure({ candidates, restMs }: MemorySizes): Promise<State[]> {
  const stateAtRest = async (name: string): Promise<State> => {
    await sleep(restMs);
    return stateNow(name);
  };
  const owner = seededOwner(candidates, { hasDocuments: false, fill: fillFeatures });
  return withProduct(async ({ url, database }) => {
    const client = new ApiClient(url, await owner.token(database));
    await sleep(Math.min(restMs, IDLE_MS / 2));
    const states = [stateNow('half a minute after the start')];
    states.push(await stateAtRest('no index'));
    const job_id = await matchOneJob(client);
    states.push(await stateAtRest('an index in the worker'));
    const { is_open, total } = await client.call(getUnlistedCandidates, { job_id });
    if (!is_open || total === 0) throw new Error('The API has listed nobody');
    states.push(await stateAtRest('an index in both'));
    return states;
  }, owner.seed);
}

/** Measures one installation in four states, one after the other. */
export async function run(options: BenchOptions): Promise<Report> {
  const sizes = sizesOf(SIZES, options);
  const states = await measure(sizes);
  const columns = ({ name, pss, rss }: State) => [
    name,
    ...PARTS.map((part) => digits(pss[part] ?? 0)),
    digits(together(pss)),
    digits(together(rss)),
  ];
  return {
    description:
      `MB of API, worker and their child processes, without PostgreSQL, on an installation with ${sizes.candidates.toLocaleString('en')} ` +
      'candidates of one agency with synthetic features, once each. At rest means that nothing was asked for ' +
      `${sizes.restMs / 1000} s. By Pss, which divides shared pages among those that share them; the last column is Rss, which ` +
      'counts them for each process.',
    tables: [{ head: ['state', ...PARTS, 'together', 'by Rss'], rows: states.map(columns) }],
    // Just after the start, processes started in advance still run (decision 080).
    limits: states.slice(1).map(({ name, pss }) => ({
      text: `${name}: at most ${MAX_MB} MB together at rest`,
      isMet: together(pss) <= MAX_MB,
      isOfSpeed: true,
    })),
  };
}
