// The calls of the page of reports in a large agency, all at once; and the second count of reports in its long form.
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import { getTargets } from '@placewell/contract/placements/targets.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { type OpenProduct, withProduct } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';
import { runVitest } from '../vitest-runs.ts';
import { type AgencySizes, type FilledAgency, fillAgency } from './fill.ts';

/** The second count in its short form. */
const TESTS = ['bench/reports/recount.test.ts'];
export const SIZES: Sizes<AgencySizes & { rounds: number }> = {
  short: { candidates: 1200, jobs: 16, matches: 800, moves: 2000, placements: 50, rounds: 1 },
  usual: {
    ...{ candidates: 12_000, jobs: 800, matches: 40_000, moves: 100_000, placements: 2_500 },
    rounds: 60,
  },
};
const MAX_MS = 300;
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const year = () => ({ from_date: dayOf(Date.now() - 364 * DAY), to_date: dayOf(Date.now()) });

/** What the page asks for at once: the last year beside the one before, of two years of moves. */
function pageCalls(client: ApiClient): Record<string, () => Promise<unknown>> {
  return {
    getFunnelReport: () => client.call(calls.getFunnelReport, { ...year(), group_by: 'recruiter' }),
    getStageReport: () => client.call(calls.getStageReport, year()),
    getSourceReport: () => client.call(calls.getSourceReport, year()),
    getFeeReport: () => client.call(calls.getFeeReport, year()),
    getForecast: () => client.call(getForecast, {}),
    getTargets: () => client.call(getTargets, { month: dayOf(Date.now()).slice(0, 7) }),
  };
}

const WHOLE_PAGE = 'whole page';
const ROWS = 'getReportRows, alone';

async function measure(client: ApiClient, rounds: number): Promise<Map<string, number[]>> {
  const page = Object.entries(pageCalls(client));
  const times = new Map(
    [...page.map(([name]) => name), WHOLE_PAGE, ROWS].map((name) => [name, [] as number[]]),
  );
  const time = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times.get(name)?.push(performance.now() - began);
  };
  for (let round = 0; round < rounds; round++) {
    await time(WHOLE_PAGE, () => Promise.all(page.map(([name, work]) => time(name, work))));
    await time(ROWS, () => client.call(calls.getReportRows, { ...year(), rows: 'interviewing' }));
  }
  return times;
}

/** Whether every report of the generated agencies was counted alike by both. */
const recount = () => runVitest(TESTS, { LONG_PROOF: 'yes' });

export async function run(options: BenchOptions): Promise<Report> {
  const { only, isShort } = options;
  const { rounds, ...sizes } = sizesOf(SIZES, options);
  const isSame = isShort || only.includes('speed') ? undefined : await recount();
  let agency: FilledAgency | undefined;
  const work = async ({ database, url, postgres }: OpenProduct): Promise<Report> => {
    if (!agency) throw new Error('No agency was filled');
    const who = { agency_id: agency.agency_id, user_id: agency.user_id, role: 'agency' as const };
    const token = await withTenant(database, who.agency_id, (tx) => openSession(tx, who));
    const client = new ApiClient(url, token);
    await measure(client, rounds);
    const times = await measure(client, rounds);
    return {
      description: `Twelve generated agencies with 300 random acts each (moves, placements by five kinds of terms, splits, corrections, refunds, introductions; undone moves, transfers, merges of candidates and clients; deletions, restorals, purges), whose reports, groups, rows, fees won, forecasts, open payments and reached targets were counted a second time from the archive, for the agency, each person and what recruiters see; then the calls of the page of reports, all at once, for an agency with ${agency.moves.toLocaleString('en')} moves in two years and ${agency.placements.toLocaleString('en')} placements, ${rounds} rounds; ms.`,
      tables: [
        {
          head: ['call', 'p50', 'p95'],
          rows: [...times].map(([name, ms]) => [name, digits(quantile(ms, 0.5)), digits(quantile(ms, 0.95))]),
        },
      ],
      limits: [
        ...(isSame === undefined
          ? []
          : [{ text: 'the second count agrees to the row and the cent', isMet: isSame }]),
        { text: `${sizes.moves.toLocaleString('en')} moves`, isMet: agency.moves >= sizes.moves },
        ...[...times].map(([name, ms]) => ({
          text: `${name} ${digits(quantile(ms, 0.95))} ms`,
          goal: `each call within ${MAX_MS} ms (p95)`,
          isMet: quantile(ms, 0.95) <= MAX_MS,
          isOfSpeed: true,
        })),
      ],
      postgres,
      isPart: only.length > 0,
    };
  };
  return await withProduct(work, async (url) => {
    agency = await fillAgency(url, sizes);
  });
}
