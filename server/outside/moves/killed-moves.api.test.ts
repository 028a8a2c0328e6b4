import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@placewell/contract/outside/moves.ts';
import { expect, it } from 'vitest';
import { anAgency } from '../../testing/builders.ts';
import { useMoves } from '../../testing/moves.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { workOnMove } from './work/work-move.service.ts';

const test = useTestApp();
const { zipOf, started, checked } = useMoves(test);

const KILLS = 20;
const numbers = (count: number) => [...Array(count).keys()];
const TABLES = {
  'companies.csv': [['Company ID', 'Company Name'], ...numbers(60).map((n) => [`C${n}`, `Firm ${n} Ltd`])],
  'contacts.csv': [
    ['Contact ID', 'Name', 'Company ID'],
    ...numbers(120).map((n) => [`P${n}`, `Person ${n}`, `C${n % 60}`]),
  ],
  'candidates.csv': [
    ['ID', 'Name', 'Email'],
    ...numbers(120).map((n) => [`A${n}`, `Applicant ${n}`, `applicant${n}@mail.example`]),
  ],
  'notes.csv': [
    ['Candidate ID', 'Note', 'Date'],
    ...numbers(300).map((n) => [`A${n % 120}`, `Note ${n}`, '2024-01-31']),
  ],
};
const FILES = 40;
const ROWS = {
  ...{ clients: 60, contacts: 120, candidates: 120, activities: 300, moved_records: 480 },
  files: FILES,
  taken: FILES,
};
const files = Object.fromEntries(
  numbers(FILES).map((n) => [`cvs/A${n}.txt`, new TextEncoder().encode(`Applicant ${n}\n`.repeat(9))]),
);

it(`a move whose connections are cut ${KILLS} times loses and doubles nothing`, {
  timeout: 120_000,
}, async () => {
  const agency = await anAgency(test);
  const { agency_id } = agency;
  const { move_id } = await started(agency, { ...TABLES, 'cvs.zip': await zipOf(files) });
  await checked(agency, move_id);
  expect(await test.call(calls.runMove, { move_id }, agency.token)).toMatchObject({ http: 200 });
  const status = async () =>
    (await test.data(calls.getMove, { move_id }, agency.token)).move?.move_status ?? 'failed';
  let cuts = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const work = workOnMove({ agency_id, move_id }, test.platform).catch((error: unknown) => error);
    await sleep(5 + 7 * kill);
    await test.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    if ((await work) instanceof Error) cuts++;
  }
  expect(cuts).toBeGreaterThan(0);
  for (let step = 0; step < 40 && (await status()) === 'running'; step++)
    await workOnMove({ agency_id, move_id }, test.platform).catch(() => undefined);
  const { move } = await test.data(calls.getMove, { move_id }, agency.token);
  expect(move).toMatchObject({
    move_status: 'finished',
    counts: { added: 640, joined: 0, waiting: 0, refused: 0 },
  });
  const [counts] = await test.sql`
    select (select count(*)::int from clients where agency_id = ${agency_id}) as clients,
      (select count(*)::int from contacts where agency_id = ${agency_id}) as contacts,
      (select count(*)::int from candidates where agency_id = ${agency_id}) as candidates,
      (select count(*)::int from activities where agency_id = ${agency_id} and activity_kind = 'note') as activities,
      (select count(*)::int from moved_records where agency_id = ${agency_id}) as moved_records,
      (select count(*)::int from candidate_files where agency_id = ${agency_id}) as files,
      (select count(*)::int from import_files where agency_id = ${agency_id} and is_taken) as taken`;
  expect(counts).toEqual(ROWS);
});
