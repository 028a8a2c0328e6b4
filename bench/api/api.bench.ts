// Requests per second and their times of the candidate calls at 200,000 and 10,000 candidates of an agency, against
// the same statements replayed by bare node:http and pg in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/candidates.ts';
import { openDatabase, openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { withIdentity } from '@placewell/server/platform/db/tenant.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { ask, endProcess, freePort, startProcess, untilServing } from '../processes.ts';
import { digits, quantile, type Report } from '../report.ts';
import type { Plan, Setting } from './bare-server.ts';
import type { Load, Loaded } from './load.ts';
import { type Recorder, startRecorder } from './record.ts';
import { largestCities, type SeededAgency, SKILLS, seed } from './seed.ts';

const LARGE = 200_000;
const SMALL = 10_000;
const NEIGHBOURS = 100;
const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/** Servers take turns in slices, so that whatever else the machine does falls on all of them alike. */
const SLICES = 4;
const SLICE_SECONDS = 2;
const POOL = 10;

type Side = 'product' | 'bare' | 'bareWithoutTransaction';
type Ports = Record<Side, number>;
type Case = {
  name: string;
  path: string;
  token: string;
  bodies: string[];
  plans: Record<string, Plan>;
  isRead: boolean;
};
type Figures = { perSecond: number; p50: number; p95: number; p99: number };

/** Filters as a recruiter sets them: a skill, a large city, a least experience. */
function filters(): Record<string, unknown>[] {
  const cities = largestCities();
  return Array.from({ length: 24 }, (_, at) => ({
    page: 1,
    skills: [SKILLS[(at * 7) % 20]],
    location: cities[(at * 5) % 40]!.location,
    experience_min: 2 + (at % 8),
  }));
}

async function listCases(recorder: Recorder, token: string, names: { list: string; filter?: string }) {
  const cases: Case[] = [];
  const path = `/api/v1/${getCandidates.path}`;
  for (const [name, all] of [
    [names.list, [{ page: 1 }]],
    [names.filter, filters()],
  ] as const) {
    if (!name) continue;
    const plans: Record<string, Plan> = {};
    for (const body of all)
      plans[JSON.stringify(body)] = { recording: await recorder.record(getCandidates, body, token) };
    cases.push({ name, path, token, bodies: Object.keys(plans), plans, isRead: true });
  }
  return cases;
}

async function openCase(recorder: Recorder, token: string, ids: readonly string[]): Promise<Case> {
  const record_id = ids[0]!;
  const recording = await recorder.record(getCandidate, { candidate_id: record_id }, token);
  return {
    name: 'open one',
    path: `/api/v1/${getCandidate.path}`,
    token,
    bodies: ids.map((candidate_id) => JSON.stringify({ candidate_id })),
    plans: { '': { recording, record_id } },
    isRead: true,
  };
}

async function createCase(recorder: Recorder, token: string): Promise<Case> {
  const body = (fresh: string) => ({
    candidate_name: `Person ${fresh}`,
    email: `person.${fresh}@mail.example`,
    experience: 7,
    skills: ['Java', 'SQL', 'Docker'],
  });
  const fresh = 'zyxwvutsrqpo';
  const recording = await recorder.record(addCandidate, body(fresh), token);
  const { candidate_id } = recording.answer.data as { candidate_id: string };
  return {
    name: 'create one',
    path: `/api/v1/${addCandidate.path}`,
    token,
    bodies: [JSON.stringify(body('{{fresh}}'))],
    plans: { '': { recording, fresh, record_id: candidate_id } },
    isRead: false,
  };
}

async function recordCases(url: string, folder: string, large: SeededAgency, small: SeededAgency) {
  const database = openDatabase(url, POOL);
  const tokenOf = ({ agency_id, owner_id }: SeededAgency) =>
    withIdentity(database, (tx) => openSession(tx, { agency_id, user_id: owner_id, role: 'agency' }));
  const recorder = await startRecorder(database, folder);
  try {
    const token = await tokenOf(large);
    const { rows } = await database.ownerPool.query<{ candidate_id: string }>(
      'select candidate_id from candidates where agency_id = $1 order by random() limit 2000',
      [large.agency_id],
    );
    const ids = rows.map(({ candidate_id }) => candidate_id);
    const inLarge = [
      ...(await listCases(recorder, token, {
        list: 'list, page 1',
        filter: 'filter by skill, city, experience',
      })),
      await openCase(recorder, token, ids),
      await createCase(recorder, token),
    ];
    const inSmall = await listCases(recorder, await tokenOf(small), { list: 'list at 10,000' });
    return { inLarge, inSmall };
  } finally {
    await recorder.close();
    await database.close();
  }
}

async function measure(
  client: ReturnType<typeof startProcess>,
  one: Case,
  ports: Ports,
  sides: readonly Side[],
) {
  const load = (side: Side, seconds: number) =>
    ask<Loaded>(client, {
      port: ports[side],
      path: one.path,
      token: one.token,
      bodies: one.bodies,
      connections: CONNECTIONS,
      seconds,
    } satisfies Load);
  const found = Object.fromEntries(
    sides.map((side) => [side, { times: [] as number[], seconds: 0, bytes: 0 }]),
  ) as Record<Side, Loaded>;
  for (const side of sides) await load(side, WARM_UP_SECONDS);
  for (let slice = 0; slice < SLICES; slice++)
    for (const side of sides) {
      const { times, seconds, bytes } = await load(side, SLICE_SECONDS);
      found[side].times.push(...times);
      found[side].seconds += seconds;
      found[side].bytes += bytes;
    }
  return Object.fromEntries(sides.map((side) => [side, figuresOf(found[side])])) as Record<Side, Figures>;
}

function figuresOf({ times, seconds }: Loaded): Figures {
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

const cells = (figures: Figures | undefined) =>
  figures
    ? [digits(figures.perSecond), digits(figures.p50), digits(figures.p95), digits(figures.p99)]
    : ['–', '–', '–', '–'];

/** Starts the product's API and both references on one database, and answers how to end them. */
async function startServers(url: string, folder: string, cases: Case[], agency_id: string) {
  const ports: Ports = {
    product: await freePort(),
    bare: await freePort(),
    bareWithoutTransaction: await freePort(),
  };
  const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
  const product = startProcess(main, ['api'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(ports.product),
    DATABASE_POOL: String(POOL),
    LOG_LEVEL: 'warn',
  });
  const plans: Setting['plans'] = {};
  for (const one of cases) plans[one.path] = { ...plans[one.path], ...one.plans };
  const bareFile = join(import.meta.dirname, 'bare-server.ts');
  const bare = startProcess(bareFile);
  const bareWithout = startProcess(bareFile);
  const stop = async () => {
    for (const child of [product, bare, bareWithout]) await endProcess(child);
  };
  try {
    await untilServing(`http://127.0.0.1:${ports.product}`, product);
    await ask(bare, { url, pool: POOL, port: ports.bare, plans } satisfies Setting);
    await ask(bareWithout, {
      url,
      pool: POOL,
      port: ports.bareWithoutTransaction,
      plans,
      agency_id,
    } satisfies Setting);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, stop };
}

async function measureAll(url: string, folder: string, sizes: SeededAgency[]) {
  const [large, small] = sizes as [SeededAgency, SeededAgency];
  const { inLarge, inSmall } = await recordCases(url, folder, large, small);
  const client = startProcess(join(import.meta.dirname, 'load.ts'));
  const results: [Case, Partial<Record<Side, Figures>>][] = [];
  try {
    // The same body in two agencies has two recordings, so the small agency has servers of its own.
    for (const [cases, agency_id] of [
      [inSmall, small.agency_id],
      [inLarge, large.agency_id],
    ] as const) {
      const servers = await startServers(url, folder, cases, agency_id);
      try {
        for (const one of cases) {
          const sides: Side[] = ['product', 'bare'];
          if (one.isRead) sides.push('bareWithoutTransaction');
          results.push([one, await measure(client, one, servers.ports, sides)]);
        }
      } finally {
        await servers.stop();
      }
    }
  } finally {
    await endProcess(client);
  }
  return results;
}

function reportOf(results: [Case, Partial<Record<Side, Figures>>][], postgres: string): Report {
  const ratio = (ours?: Figures, theirs?: Figures) =>
    ours && theirs ? ours.perSecond / theirs.perSecond : Number.NaN;
  const rows = results.map(([{ name }, { product, bare, bareWithoutTransaction }]) => [
    name,
    ...cells(product),
    ...cells(bare),
    digits(ratio(product, bare)),
    digits(bareWithoutTransaction?.perSecond ?? Number.NaN),
    digits(ratio(product, bareWithoutTransaction)),
  ]);
  const limits = results.map(([{ name }, { product, bare }]) => ({
    text: `${name}: at least half of what bare node:http and pg do (${digits(ratio(product, bare))})`,
    isKept: ratio(product, bare) >= 0.5,
  }));
  const at = (name: string) => results.find(([one]) => one.name === name)?.[1].product;
  const slower = (at('list at 10,000')?.perSecond ?? 0) / (at('list, page 1')?.perSecond ?? 1);
  limits.push({
    text: `list at ${LARGE} at most 1.3 times as slow as at ${SMALL} (${digits(slower)})`,
    isKept: slower <= 1.3,
  });
  return {
    what:
      `The candidate calls of an agency with ${LARGE.toLocaleString('en')} candidates (and of one with ${SMALL.toLocaleString('en')}), ` +
      `beside ${NEIGHBOURS} small ones; ${CONNECTIONS} connections, ${SLICES * SLICE_SECONDS} s each in turns. ` +
      'Bare: node:http and pg that replay the recorded statements, transaction and session look-up included; ' +
      '"without": the same without begin, set and commit. Times in ms. The nearest open peers do 6–12 lists a second at 100,000.',
    tables: [
      {
        head: [
          'call',
          ...['req/s', 'p50', 'p95', 'p99'],
          ...['bare req/s', 'p50', 'p95', 'p99'],
          'ratio',
          'without req/s',
          'ratio',
        ],
        rows,
      },
    ],
    limits,
    postgres,
  };
}

/** Runs it on a cluster of its own under a temporary folder; all that it starts ends with it. */
export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const log = createLog('warn', false);
  const cluster = await startPostgres(folder, log);
  try {
    const owner = openOwnerPool(cluster.url, 2);
    await migrate(owner, log);
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    await owner.end();
    const sizes = [LARGE, SMALL, ...Array.from({ length: NEIGHBOURS }, (_, at) => 50 + at)];
    const agencies = await seed(cluster.url, sizes);
    return reportOf(await measureAll(cluster.url, folder, agencies), rows[0]!.server_version);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
