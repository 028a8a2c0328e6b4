import { randomBytes } from 'node:crypto';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { type Database, openDatabase, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { type CeilingPlan, createPlan, listPlan, openPlan } from './ceiling-plans.ts';
import { COUNTERS } from './ceiling-statements.ts';
import { madeIds, type Plan, planKey } from './plans.ts';
import { type Recorder, startRecorder } from './record.ts';
import { distanceLists, type FilteredList, searchLists } from './search-cases.ts';
import { FIRST_NAMES, LAST_NAMES, largestCities, type SeededAgency, SKILLS } from './seed.ts';

/** A measured call: its bodies, and the plan of each. */
export type Case = {
  name: string;
  path: string;
  token: string;
  bodies: string[];
  /** The product's statements, and those by hand. */
  plans: Record<string, Plan>;
  ceilingPlans: Record<string, CeilingPlan>;
  rounds: number;
};

export const ROUNDS = 6;
/** For the many rows of searches and distances, so that they do not take longer than all others together. */
export const SHORT_ROUNDS = 4;

type Recorded = { recorder: Recorder; database: Database; token: string; agency: SeededAgency };
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

async function listCase(
  { recorder, database, token, agency }: Recorded,
  { name, filterSets }: FilteredList,
  rounds: number,
): Promise<Case> {
  const path = `/api/v1/${getCandidates.path}`;
  const bodies = filterSets.map((filterSet) => JSON.stringify(filterSet));
  const plans: Record<string, Plan> = {};
  const ceilingPlans: Record<string, CeilingPlan> = {};
  for (const [at, body] of bodies.entries()) {
    const key = planKey(path, token, body);
    const recording = await recorder.record(getCandidates, filterSets[at], token);
    plans[key] = { recording };
    ceilingPlans[key] = await listPlan(database.ownerPool, agency.agency_id, filterSets[at]!, recording);
  }
  return { name, path, token, bodies, plans, ceilingPlans, rounds };
}

async function openCase(
  { recorder, database, token, agency }: Recorded,
  ids: readonly string[],
): Promise<Case> {
  const path = `/api/v1/${getCandidate.path}`;
  const key = planKey(path, token);
  const record_id = ids[0]!;
  const recording = await recorder.record(getCandidate, { candidate_id: record_id }, token);
  return {
    name: 'open one',
    path,
    token,
    bodies: ids.map((candidate_id) => JSON.stringify({ candidate_id })),
    plans: { [key]: { recording, record_id } },
    ceilingPlans: { [key]: await openPlan({ pool: database.ownerPool, agency, recording }, record_id) },
    rounds: ROUNDS,
  };
}

async function createCase({ recorder, database, token, agency }: Recorded): Promise<Case> {
  const path = `/api/v1/${addCandidate.path}`;
  const key = planKey(path, token);
  const body = (letters: string) => ({
    candidate_name: `Person ${letters}`,
    email: `person.${letters}@mail.example`,
    experience: 7,
    skills: ['Java', 'SQL', 'Docker'],
  });
  // Letters that occur nowhere else in the statements.
  const uniqueLetters = `zq${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
  const recording = await recorder.record(addCandidate, body(uniqueLetters), token);
  const { candidate_id } = recording.response.data as { candidate_id: string };
  const made_ids = madeIds(recording, [candidate_id, agency.agency_id, agency.owner_id]);
  return {
    name: 'create one',
    path,
    token,
    bodies: [JSON.stringify(body('{{letters}}'))],
    plans: { [key]: { recording, uniqueLetters, record_id: candidate_id, made_ids } },
    ceilingPlans: { [key]: await createPlan({ pool: database.ownerPool, agency, recording }, uniqueLetters) },
    rounds: ROUNDS,
  };
}

/** Words in the names of few people. */
async function rareWords(database: Database, agency_id: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ word: string }>(
    `select lower(split_part(candidate_name, ' ', 3)) as word from candidates
     where agency_id = $1 and candidate_name ~ ' [A-F][0-9A-F]{3}$' order by random() limit 24`,
    [agency_id],
  );
  return rows.map(({ word }) => word);
}

async function someIds(database: Database, agency_id: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ candidate_id: string }>(
    'select candidate_id from candidates where agency_id = $1 and deleted_at is null order by random() limit 2000',
    [agency_id],
  );
  return rows.map(({ candidate_id }) => candidate_id);
}

/**
 * Runs each call once in this process and records its statements; the calls of a group are measured in turns. With
 * `only`, just those with a name that contains one of its words.
 */
export async function recordCases(
  url: string,
  folder: string,
  [large, small]: readonly [SeededAgency, SeededAgency],
  only: readonly string[] = [],
): Promise<Case[][]> {
  const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
  const tokenOf = ({ agency_id, owner_id }: SeededAgency) =>
    withTenant(database, agency_id, (tx) =>
      openSession(tx, { agency_id, user_id: owner_id, role: 'agency' }),
    );
  const recorder = await startRecorder(database, folder);
  try {
    await database.ownerPool.query(COUNTERS);
    const inLarge = { recorder, database, token: await tokenOf(large), agency: large };
    const inSmall = { recorder, database, token: await tokenOf(small), agency: small };
    const groups: Case[][] = [];
    const add = async (cases: [name: string, record: () => Promise<Case>][]) => {
      const group = [];
      for (const [name, record] of cases)
        if (only.length === 0 || only.some((word) => name.includes(word))) group.push(await record());
      groups.push(group);
    };
    const list = (one: FilteredList, rounds = ROUNDS, where = inLarge): [string, () => Promise<Case>] => [
      one.name,
      () => listCase(where, one, rounds),
    ];
    const short = (lists: FilteredList[]) => lists.map((one) => list(one, SHORT_ROUNDS));
    const first = [{ page: 1 }];
    await add([
      list({ name: 'list', filterSets: first }),
      list({ name: 'list at 10,000', filterSets: first }, ROUNDS, inSmall),
    ]);
    await add([list({ name: 'list by skill, city, experience', filterSets: filters() })]);
    await add(short([...searchLists(await rareWords(database, large.agency_id)), ...nameLists()]));
    await add(short(distanceLists()));
    await add([['open one', async () => openCase(inLarge, await someIds(database, large.agency_id))]]);
    await add([['create one', () => createCase(inLarge)]]);
    return groups.filter((group) => group.length > 0);
  } finally {
    await recorder.close();
    await database.close();
  }
}
