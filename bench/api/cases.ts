import { randomBytes } from 'node:crypto';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/candidates.ts';
import { type Database, openDatabase, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { type Plan, planKey } from './plans.ts';
import { type Recorder, startRecorder } from './record.ts';
import { distanceLists, searchLists } from './search-cases.ts';
import { largestCities, type SeededAgency, SKILLS } from './seed.ts';

/** A measured call: its bodies, and the statements that each runs. */
export type Case = {
  name: string;
  path: string;
  token: string;
  bodies: string[];
  plans: Record<string, Plan>;
  /** Reads of the large agency are also measured without a transaction, on connections bound to that agency. */
  runsWithoutTransaction: boolean;
  rounds: number;
};

export const ROUNDS = 10;
/** Of the many rows of searches and distances, so that they do not take longer than all others together. */
export const SHORT_ROUNDS = 5;

/** Filters as a recruiter sets them: a skill, a large city, a minimum of experience. */
function filters(): Record<string, unknown>[] {
  const cities = largestCities();
  return Array.from({ length: 24 }, (_, at) => ({
    page: 1,
    skills: [SKILLS[(at * 7) % 20]],
    location: cities[(at * 5) % 40]!.location,
    experience_min: 2 + (at % 8),
  }));
}

async function listCase(
  recorder: Recorder,
  token: string,
  name: string,
  filterSets: Record<string, unknown>[],
): Promise<Case> {
  const path = `/api/v1/${getCandidates.path}`;
  const bodies = filterSets.map((filterSet) => JSON.stringify(filterSet));
  const plans: Record<string, Plan> = {};
  for (const [at, body] of bodies.entries())
    plans[planKey(path, token, body)] = {
      recording: await recorder.record(getCandidates, filterSets[at], token),
    };
  return { name, path, token, bodies, plans, runsWithoutTransaction: true, rounds: ROUNDS };
}

async function openCase(recorder: Recorder, token: string, ids: readonly string[]): Promise<Case> {
  const path = `/api/v1/${getCandidate.path}`;
  const record_id = ids[0]!;
  const recording = await recorder.record(getCandidate, { candidate_id: record_id }, token);
  const bodies = ids.map((candidate_id) => JSON.stringify({ candidate_id }));
  const plans = { [planKey(path, token)]: { recording, record_id } };
  return { name: 'open one', path, token, bodies, plans, runsWithoutTransaction: true, rounds: ROUNDS };
}

async function createCase(recorder: Recorder, token: string): Promise<Case> {
  const path = `/api/v1/${addCandidate.path}`;
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
  const plans = { [planKey(path, token)]: { recording, uniqueLetters, record_id: candidate_id } };
  const bodies = [JSON.stringify(body('{{letters}}'))];
  return { name: 'create one', path, token, bodies, plans, runsWithoutTransaction: false, rounds: ROUNDS };
}

/** Words that occur in the name of hardly anybody else. */
async function rareWords(database: Database, agency_id: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ word: string }>(
    `select lower(split_part(candidate_name, ' ', 3)) as word from candidates
     where agency_id = $1 and candidate_name ~ ' [A-F][0-9A-F]{3}$' order by random() limit 24`,
    [agency_id],
  );
  return rows.map(({ word }) => word);
}

/** Runs each call once in this process and records its statements; the calls of a group are measured in turns. */
export async function recordCases(
  url: string,
  folder: string,
  [large, small]: readonly [SeededAgency, SeededAgency],
): Promise<Case[][]> {
  const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
  const tokenOf = ({ agency_id, owner_id }: SeededAgency) =>
    withTenant(database, agency_id, (tx) =>
      openSession(tx, { agency_id, user_id: owner_id, role: 'agency' }),
    );
  const recorder = await startRecorder(database, folder);
  try {
    const token = await tokenOf(large);
    const { rows } = await database.ownerPool.query<{ candidate_id: string }>(
      'select candidate_id from candidates where agency_id = $1 order by random() limit 2000',
      [large.agency_id],
    );
    const ids = rows.map(({ candidate_id }) => candidate_id);
    const first = [{ page: 1 }];
    const short = async (name: string, filterSets: Record<string, unknown>[], isSearch: boolean) => ({
      ...(await listCase(recorder, token, name, filterSets)),
      // The text of a search is a setting of the transaction.
      runsWithoutTransaction: !isSearch,
      rounds: SHORT_ROUNDS,
    });
    const searches = [];
    for (const { name, filterSets } of searchLists(await rareWords(database, large.agency_id)))
      searches.push(await short(name, filterSets, true));
    const distances = [];
    for (const { name, filterSets } of distanceLists()) distances.push(await short(name, filterSets, false));
    const inSmall = await listCase(recorder, await tokenOf(small), 'list at 10,000', first);
    return [
      [await listCase(recorder, token, 'list', first), { ...inSmall, runsWithoutTransaction: false }],
      [await listCase(recorder, token, 'list by skill, city, experience', filters())],
      searches,
      distances,
      [await openCase(recorder, token, ids)],
      [await createCase(recorder, token)],
    ];
  } finally {
    await recorder.close();
    await database.close();
  }
}
