// Today of an agency with much to do, in a database that has never analysed its tables, and afterwards; beside it the
// list of candidates by the same server.
import { getToday } from '@placewell/contract/desk/today.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { type OpenProduct, withProduct } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../report.ts';
import { fillAgency, sizesOfAgency } from './fill.ts';

export const SIZES = { short: { candidates: 600, rounds: 2 }, usual: { candidates: 12_000, rounds: 30 } };
const MAX_MS = 150;

type Times = { today: number[]; list: number[] };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(client: ApiClient, rounds: number): Promise<Times> {
  const times: Times = { today: [], list: [] };
  for (let round = 0; round < rounds; round++) {
    times.today.push(await timeOf(() => client.call(getToday, {})));
    times.list.push(await timeOf(() => client.call(getCandidates, { page: 1 })));
  }
  return times;
}

const rowOf = (name: string, { today, list }: Times) => [
  name,
  ...[today, list].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)].map(digits)),
];

export async function run(options: BenchOptions): Promise<Report> {
  const { rounds, ...sizes } = sizesOf(SIZES, options);
  const filled = sizesOfAgency(sizes.candidates);
  let owner: { agency_id: AgencyId; user_id: UserId } | undefined;
  const work = async ({ database, url, postgres }: OpenProduct): Promise<Report> => {
    if (!owner) throw new Error('No agency was filled');
    const who = { ...owner, role: 'agency' as const };
    const token = await withTenant(database, who.agency_id, (tx) => openSession(tx, who));
    const client = new ApiClient(url, token);
    const without = await measure(client, rounds);
    await database.ownerPool.query('vacuum analyze');
    const analysed = await measure(client, rounds);
    const { awaiting, candidates: all } = await client.call(getToday, {});
    const [candidates, matches, waiting] = [filled.candidates, filled.matches, filled.awaiting].map((n) =>
      n.toLocaleString('en'),
    );
    return {
      description: `The home page of an agency user with ${candidates} candidates and ${matches} matches, of which ${waiting} await a reply, before the database has analysed any of its tables and after it has; beside it the first page of candidates, by turns, one call at a time, ${rounds} of each; ms.`,
      tables: [
        {
          head: ['tables', 'Today p50', 'p95', 'candidates p50', 'p95'],
          rows: [rowOf('never analysed', without), rowOf('analysed', analysed)],
        },
      ],
      limits: [
        {
          text: `Today counts the candidates and the matches that await a reply (${all}, ${awaiting.total})`,
          isMet: all === filled.candidates && awaiting.total === filled.awaiting,
        },
        ...[without, analysed].map(({ today }) => ({
          text: `${digits(quantile(today, 0.95))} ms`,
          goal: `Today within ${MAX_MS} ms (p95)`,
          isMet: quantile(today, 0.95) <= MAX_MS,
          isOfSpeed: true,
        })),
      ],
      postgres,
    };
  };
  return await withProduct(work, async (url) => {
    owner = await fillAgency(url, filled);
  });
}
