import { randomBytes } from 'node:crypto';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/candidates.ts';
import { openDatabase } from '@placewell/server/platform/db/database.ts';
import { withIdentity } from '@placewell/server/platform/db/tenant.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import type { Plan } from './bare-server.ts';
import { type Recorder, startRecorder } from './record.ts';
import { largestCities, type SeededAgency, SKILLS } from './seed.ts';

/** A call as it is measured: its bodies, and the statements that each makes. */
export type Case = {
  name: string;
  path: string;
  token: string;
  bodies: string[];
  plans: Record<string, Plan>;
  isRead: boolean;
};

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
  // Letters that stand nowhere else in the statements.
  const fresh = `zq${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
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

/** Runs each call once in this process and writes down its statements. */
export async function recordCases(
  url: string,
  folder: string,
  [large, small]: readonly [SeededAgency, SeededAgency],
) {
  const database = openDatabase(url, 2);
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
