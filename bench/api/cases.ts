import { randomBytes } from 'node:crypto';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import type pg from 'pg';
import { parentOf } from '../process-tree.ts';
import { openAppDatabase } from '../product.ts';
import type { Sizes } from '../report.ts';
import { type CeilingPlan, createPlan, listPlan, openPlan, planKey } from './ceiling-plans.ts';
import { BODY } from './ceiling-queries.ts';
import { COUNTERS } from './ceiling-statements.ts';
import { distanceLists, type FilteredList, searchLists } from './search-cases.ts';
import { FIRST_NAMES, LAST_NAMES, largestCities, type SeededAgency, SKILLS } from './seed.ts';
import { type Row, USED_CALLS, type UsedCall, type UsedTable } from './used-calls.ts';

/** A measured call: its bodies, and the ceiling's plan for each. */
export type Case = {
  name: string;
  path: string;
  token: string;
  bodies: string[];
  /** By path, token and body (`planKey`); a key without a body serves every body. */
  plans: Record<string, CeilingPlan>;
  rounds: number;
};

export type ApiSizes = {
  large: number;
  small: number;
  neighbours: number;
  /** Matches of each of both; the clients are a quarter of the candidates. */
  matches: number;
  rounds: number;
  /** For the many rows of searches and distances, so that they do not take longer than all others together. */
  fewRounds: number;
  /** Servers take turns in short rounds, so that other load on the machine affects all of them alike. */
  seconds: number;
  /** The most filters of a row. */
  filterSets: number;
};
export const SIZES: Sizes<ApiSizes> = {
  short: {
    large: 2000,
    small: 200,
    neighbours: 1,
    matches: 200,
    rounds: 1,
    fewRounds: 1,
    seconds: 0.05,
    filterSets: 1,
  },
  usual: {
    ...{ large: 200_000, small: 10_000, neighbours: 100, matches: 36_000 },
    ...{ rounds: 6, fewRounds: 4, seconds: 1, filterSets: 24 },
  },
};

type Asked = { client: ApiClient; pool: pg.Pool; token: string; agency: SeededAgency; sizes: ApiSizes };
type Filters = Record<string, unknown>;

/** Typical filters of a recruiter: a skill, a large city, a minimum of experience. */
function filters(): Filters[] {
  const cities = largestCities();
  return Array.from({ length: 24 }, (_, at) => ({
    page: 1,
    skills: [SKILLS[(at * 7) % 20]],
    location: cities[(at * 5) % 40]!.location,
    experience_min: 2 + (at % 8),
  }));
}

/** Typical name searches: the surname alone, which one in twenty has, and with the first name. */
const nameLists = (): FilteredList[] => [
  {
    name: 'search, surname with 10,000 hits',
    filterSets: LAST_NAMES.slice(0, 8).map((search) => ({ page: 1, search })),
  },
  {
    name: 'search, full name',
    filterSets: LAST_NAMES.slice(0, 8).map((last, at) => ({ page: 1, search: `${FIRST_NAMES[at]} ${last}` })),
  },
];

const pathOf = (call: { path: string }) => `/api/v1/${call.path}`;

async function listCase(
  { client, pool, token, agency, sizes }: Asked,
  { name, filterSets: all }: FilteredList,
  rounds: number,
): Promise<Case> {
  const path = pathOf(getCandidates);
  const filterSets = all.slice(0, sizes.filterSets);
  const bodies = filterSets.map((filterSet) => JSON.stringify(filterSet));
  const plans: Record<string, CeilingPlan> = {};
  for (const [at, filterSet] of filterSets.entries()) {
    const listed = await client.call(getCandidates, filterSet);
    plans[planKey(path, token, bodies[at])] = await listPlan(pool, agency.agency_id, filterSet, listed);
  }
  return { name, path, token, bodies, plans, rounds };
}

/** A call of `USED_CALLS`. Its statement by hand is not compared: it need not read all of the answer. */
async function usedCase(
  { pool, token, agency: { agency_id, candidates }, sizes }: Asked,
  [name, call, body, of, byHand]: UsedCall,
): Promise<Case> {
  const path = pathOf(call);
  const rows = of ? await rowsOf(pool, agency_id, of) : Array.from({ length: 6 }, () => ({}) as Row);
  const bodies = rows.map(body).map((made) => (typeof made === 'string' ? made : JSON.stringify(made)));
  const values = byHand?.includes('$2') ? [agency_id, BODY] : [agency_id];
  const plan = byHand && { statements: [{ name, text: byHand, values }], result: 0, isList: true };
  return {
    name: `${name} at ${candidates.toLocaleString('en')}`,
    plans: plan ? { [planKey(path, token)]: plan } : {},
    ...{ path, token, bodies, rounds: sizes.fewRounds },
  };
}

/** Some rows of a table with the ids of their records, of the client and its contact where a match or job has one. */
async function rowsOf(pool: pg.Pool, agency_id: string, table: UsedTable): Promise<Row[]> {
  const from = {
    candidates: 'candidates r',
    clients: 'clients r',
    contacts: 'contacts r',
    jobs: `jobs r where job_status = 'open'`,
    matches: `matches r join jobs j using (agency_id, job_id) join contacts k using (agency_id, client_id)
      where match_status in ('shortlisted', 'contacted')`,
  }[table];
  const { rows } = await pool.query<Row>(
    `select r.*${table === 'matches' ? ', k.contact_id' : ''} from ${from} ${from.includes('where') ? 'and' : 'where'} r.agency_id = $1 order by md5(r::text) limit 100`,
    [agency_id],
  );
  return rows;
}

async function openCase(asked: Asked, ids: readonly string[]): Promise<Case> {
  const { client, token, sizes } = asked;
  const path = pathOf(getCandidate);
  const candidate_id = ids[0] as CandidateId;
  const data = await client.call(getCandidate, { candidate_id });
  return {
    name: 'open one',
    path,
    token,
    bodies: ids.map((id) => JSON.stringify({ candidate_id: id })),
    plans: { [planKey(path, token)]: await openPlan({ ...asked, data }, candidate_id) },
    rounds: sizes.rounds,
  };
}

async function createCase(asked: Asked): Promise<Case> {
  const { client, token, sizes } = asked;
  const path = pathOf(addCandidate);
  const body = (letters: string) => ({
    candidate_name: `Person ${letters}`,
    email: `person.${letters}@mail.example`,
    experience: 7,
    skills: ['Java', 'SQL', 'Docker'],
  });
  // Letters that occur nowhere else in the record.
  const letters = `zq${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
  const data = await client.call(addCandidate, body(letters));
  return {
    name: 'create one',
    path,
    token,
    bodies: [JSON.stringify(body('{{letters}}'))],
    plans: { [planKey(path, token)]: await createPlan({ ...asked, data }, letters) },
    rounds: sizes.rounds,
  };
}

/** Words in the names of few people. */
async function rareWords(pool: pg.Pool, agency_id: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select lower(split_part(candidate_name, ' ', 3)) as word from candidates
     where agency_id = $1 and candidate_name ~ ' [A-F][0-9A-F]{3}$' order by random() limit 24`,
    [agency_id],
  );
  return rows.map(({ word }) => word);
}

async function someIds(pool: pg.Pool, agency_id: string): Promise<string[]> {
  const { rows } = await pool.query<{ candidate_id: string }>(
    'select candidate_id from candidates where agency_id = $1 and deleted_at is null order by random() limit 2000',
    [agency_id],
  );
  return rows.map(({ candidate_id }) => candidate_id);
}

/**
 * Asks the product at `api` once for each call and finds the ceiling's statements for the same answer; the calls of a
 * group are measured in turns. With `only`, just those with a name that contains one of its words.
 */
export async function prepareCases(
  { database: databaseUrl, api }: { database: string; api: string },
  [large, small]: readonly [SeededAgency, SeededAgency],
  sizes: ApiSizes,
  only: readonly string[],
): Promise<{ groups: Case[][]; postgresPid: number }> {
  const database = openAppDatabase(databaseUrl);
  const pool = database.ownerPool;
  const signedIn = async (agency: SeededAgency): Promise<Asked> => {
    const { agency_id, owner_id: user_id } = agency;
    const token = await withTenant(database, agency_id, (tx) =>
      openSession(tx, { agency_id, user_id, role: 'agency' }),
    );
    return { client: new ApiClient(api, token), pool, token, agency, sizes };
  };
  try {
    await pool.query(COUNTERS);
    const inLarge = await signedIn(large);
    const inSmall = await signedIn(small);
    const groups: Case[][] = [];
    const add = async (cases: [name: string, prepare: () => Promise<Case>][]) => {
      const group = [];
      for (const [name, prepare] of cases)
        if (only.length === 0 || only.some((word) => name.includes(word))) group.push(await prepare());
      groups.push(group);
    };
    const list = (
      one: FilteredList,
      rounds = sizes.rounds,
      where = inLarge,
    ): [string, () => Promise<Case>] => [one.name, () => listCase(where, one, rounds)];
    const some = (lists: FilteredList[]) => lists.map((one) => list(one, sizes.fewRounds));
    const first = [{ page: 1 }];
    await add([
      list({ name: 'list', filterSets: first }),
      list({ name: 'list at 10,000', filterSets: first }, sizes.rounds, inSmall),
    ]);
    await add([list({ name: 'list by skill, city, experience', filterSets: filters() })]);
    await add(some([...searchLists(await rareWords(pool, large.agency_id)), ...nameLists()]));
    await add(some(distanceLists()));
    await add([['open one', async () => openCase(inLarge, await someIds(pool, large.agency_id))]]);
    await add([['create one', () => createCase(inLarge)]]);
    for (const used of USED_CALLS)
      await add(
        [inLarge, inSmall].map((where) => [
          `${used[0]} at ${where.agency.candidates.toLocaleString('en')}`,
          () => usedCase(where, used),
        ]),
      );
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { groups: groups.filter((group) => group.length > 0), postgresPid: parentOf(rows[0]!.pid) ?? 0 };
  } finally {
    await database.close();
  }
}
