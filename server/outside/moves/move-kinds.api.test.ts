import { getClients } from '@placewell/contract/clients/clients.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { getTimeline, updateNote } from '@placewell/contract/outreach/activities.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { checkMove, updateMove } from '@placewell/contract/outside/moves.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { getFunnelReport, getStageReport } from '@placewell/contract/placements/reports.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { type Tables, useMoves } from '../../testing/moves.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const { started, run, moved, rowsOf, undone } = useMoves(test);

const TABLES: Tables = {
  'notes.csv': [
    ['Note ID', 'Candidate ID', 'Note', 'Date', 'Author'],
    ['N-1', 'A-1', 'Speaks Dutch', '2024-03-05 09:30', 'Rita Rook'],
    ['N-2', 'A-1', 'Wants to move', '2024-04-01', 'Long Gone'],
  ],
  'calls.csv': [
    ['Call ID', 'Contact ID', 'Call Date', 'Duration', 'Outcome', 'Comments'],
    ['K-1', 'P-1', '2024-05-06T10:00:00Z', '12', 'reached', 'Agreed on terms'],
  ],
  'tasks.csv': [
    ['Task ID', 'Job ID', 'Subject', 'Due Date', 'Completed'],
    ['T-1', 'J-1', 'Send the contract', '2030-01-02', 'no'],
  ],
  'placements.csv': [
    ['Placement ID', 'Candidate ID', 'Job ID', 'Start Date', 'Fee', 'Currency', 'Invoice', 'Invoice Date'],
    ['H-1', 'A-2', 'J-2', '2024-02-01', '12,500.00', 'EUR', 'R-77', '2024-02-03'],
  ],
  'pipeline.csv': [
    ['Candidate ID', 'Job ID', 'Status', 'Date Added'],
    ['A-1', 'J-1', 'Interview Scheduled', '2024-03-01'],
    ['A-2', 'J-2', 'Placed', '2024-01-10'],
    ['A-2', 'J-1', 'Not in Consideration', '2024-01-11'],
  ],
  'candidates.csv': [
    ['ID', 'First Name', 'Last Name', 'Email', 'Title', 'Status', 'Owner'],
    ['A-1', 'Ivo', 'Stern', 'ivo.stern@mail.example', 'Welder', 'Active', 'Rita Rook'],
    ['A-2', 'Mara', 'Quist', 'mara.quist@mail.example', 'Fitter', 'Placed', 'Long Gone'],
  ],
  'jobs.csv': [
    ['Job ID', 'Title', 'Company ID', 'Job Status', 'Description', 'Recruiter', 'Date Opened', 'Openings'],
    [
      'J-1',
      'Welder, night shift',
      'C-1',
      'Active',
      'Welds pipes by MIG and TIG.',
      'Rita Rook',
      '2024-01-02',
      '2',
    ],
    ['J-2', 'Fitter', 'C-1', 'Filled', '', 'Rita Rook', '2023-12-01', '1'],
  ],
  'contacts.csv': [
    ['Contact ID', 'Name', 'Company ID', 'Email'],
    ['P-1', 'Bente Dahl', 'C-1', 'bente@yard.example'],
  ],
  'companies.csv': [
    ['Company ID', 'Company Name'],
    ['C-1', 'Yard & Dock AS'],
  ],
};

let agency: TestUser;
let rita: TestUser;
let move: Awaited<ReturnType<typeof moved>>;
beforeAll(async () => {
  agency = await anAgency(test);
  rita = await aRecruiter(test, agency, { fullname: 'Rita Rook' });
  move = await moved(agency, TABLES);
});
const all = { limit: 100, view_scope: 'all' } as const;

it('moves every kind of record in, whatever the order of the files', async () => {
  for (const { import_id, kind } of move.tables) {
    const refused = await rowsOf(agency, { ...move, import_id }, { outcome: 'refused' });
    expect([kind, refused.flatMap(({ reasons }) => reasons.map(({ message }) => message))]).toEqual([
      kind,
      [],
    ]);
  }
  expect(move.tables.map(({ kind }) => kind)).toEqual([
    'notes',
    'calls',
    'tasks',
    'placements',
    'matches',
    'candidates',
    'jobs',
    'contacts',
    'clients',
  ]);
  expect(move).toMatchObject({
    move_status: 'finished',
    counts: { added: 14, joined: 0, waiting: 0, refused: 0 },
  });
});

it('keeps days, authors, stages and fees, and joins records by the IDs of the source', async () => {
  const { items: candidates } = await test.data(getCandidates, { ...all, search: 'Ivo' }, agency.token);
  const [ivo] = candidates;
  expect(candidates).toMatchObject([
    { candidate_name: 'Ivo Stern', candidate_status: 'active', recruiter_id: rita.user_id },
  ]);
  const { items: others } = await test.data(getCandidates, { ...all, search: 'Mara' }, agency.token);
  expect(others).toMatchObject([{ recruiter_id: agency.user_id, candidate_note: 'Owner before: Long Gone' }]);
  const { items: jobs } = await test.data(getJobs, { ...all, sort_by: 'job_title_asc' }, agency.token);
  expect(jobs).toMatchObject([
    { job_title: 'Fitter', job_status: 'filled', client_name: 'Yard & Dock AS', openings_filled: 1 },
    { job_title: 'Welder, night shift', job_status: 'open', recruiter_id: rita.user_id, openings: 2 },
  ]);
  const { items: notes } = await test.data(
    getTimeline,
    { candidate_id: ivo?.candidate_id, kinds: ['note'] },
    agency.token,
  );
  expect(notes).toMatchObject([
    { body: 'Wants to move\n\nWritten by Long Gone', created_by: { user_id: agency.user_id } },
    {
      body: 'Speaks Dutch',
      created_by: { user_id: rita.user_id },
      created_at: '2024-03-05T09:30:00.000000Z',
    },
  ]);
  const { items: placements } = await test.data(getPlacements, { limit: 100 }, agency.token);
  expect(placements).toMatchObject([
    {
      ...{ candidate_name: 'Mara Quist', job_title: 'Fitter', fee_cents: 12_500_00, currency: 'EUR' },
      ...{
        agreed_on: '2024-02-01',
        start_on: '2024-02-01',
        invoice_number: 'R-77',
        invoiced_on: '2024-02-03',
      },
    },
  ]);
  const { items: matches } = await test.data(getAllMatches, { limit: 100 }, agency.token);
  expect(
    matches.map(({ candidate_name, job_title, status }) => [candidate_name, job_title, status]).toSorted(),
  ).toEqual([
    ['Ivo Stern', 'Welder, night shift', 'interviewing'],
    ['Mara Quist', 'Fitter', 'placed'],
    ['Mara Quist', 'Welder, night shift', 'rejected'],
  ]);
});

it('lets nothing leave: no notification, webhook or email, and no history of matches', async () => {
  expect((await test.data(getNotifications, {}, rita.token)).items).toEqual([]);
  const [counts] = await test.sql<Record<string, number>>`
    select (select count(*)::int from match_history where agency_id = ${agency.agency_id}) as history,
      (select count(*)::int from webhook_events where agency_id = ${agency.agency_id}) as events`;
  expect(counts).toEqual({ history: 0, events: 0 });
});

describe('the funnel of a match that was moved in at interviewing', () => {
  it('has no entry when it goes on to offered: only its place now changes', async () => {
    const period = {
      from_date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      to_date: '2027-12-31',
    };
    const report = async () => {
      const funnel = await test.data(getFunnelReport, period, agency.token);
      return { funnel, durations: await test.data(getStageReport, period, agency.token) };
    };
    const before = await report();
    const { items } = await test.data(getAllMatches, { limit: 100, status: 'interviewing' }, agency.token);
    const match_ids = items.map(({ match_id }) => match_id);
    expect(match_ids).toHaveLength(1);
    await test.data(updateMatchStatus, { match_ids, status: 'offered' }, agency.token);
    const { durations, ...after } = await report();
    const moves: Record<string, number> = { interviewing: 1, offered: -1 };
    const back = <T extends { stages: { stage: string; now: number }[] }>(one: T) => ({
      ...one,
      stages: one.stages.map((row) => ({ ...row, now: row.now + (moves[row.stage] ?? 0) })),
    });
    const shown = { ...back(durations), previous: back(durations.previous) };
    expect({ ...after, durations: shown }).toEqual(before);
  });
});

it('splits a table of mixed activities by the words of its column of types, which are asked for once', async () => {
  const mixed = {
    'candidates.csv': [
      ['Candidate ID', 'First Name', 'Last Name', 'Email'],
      ['B-1', 'Jonna', 'Elk', 'jonna@mail.example'],
    ],
    'activity.csv': [
      ['Activity ID', 'Candidate ID', 'Type', 'Subject', 'Notes', 'Date', 'Due date', 'Completed'],
      ['1', 'B-1', 'Call (Talked)', '', 'Wants a raise', '2023-02-01', '', ''],
      ['2', 'B-1', 'Interview', 'At the yard', 'Went well', '2023-02-02', '', ''],
      ['3', 'B-1', 'To-do', '', 'Send the contract', '2023-02-03', '2031-02-04', 'no'],
      ['4', 'B-1', 'Email', 'Your offer', 'Thank you', '2023-02-05', '', ''],
      ['5', 'B-1', 'Zettel', '', 'On paper', '2023-02-06', '', ''],
    ],
  };
  const mover = await anAgency(test);
  const { move_id, tables, words } = await started(mover, mixed);
  expect(tables.map(({ kind }) => kind)).toEqual(['candidates', 'notes']);
  expect(words.map(({ word, value }) => [word, value]).toSorted()).toEqual([
    ['Call (Talked)', 'call'],
    ['Email', 'note'],
    ['Interview', 'meeting'],
    ['To-do', 'task'],
    ['Zettel', null],
  ]);
  expect(await test.call(checkMove, { move_id }, mover.token)).toMatchObject({ code: 'move_incomplete' });
  const said = { about: 'activity' as const, word: 'Zettel', value: 'note' };
  await test.data(updateMove, { move_id, words: [said] }, mover.token);
  const done = await run(mover, move_id);
  expect(done.counts).toEqual({ added: 6, joined: 0, waiting: 0, refused: 0 });
  const { items } = await test.data(getCandidates, all, mover.token);
  const { items: entries } = await test.data(
    getTimeline,
    { candidate_id: items[0]?.candidate_id, kinds: ['note', 'call', 'meeting', 'task'] },
    mover.token,
  );
  expect(entries.map(({ activity_kind, title, body }) => [activity_kind, title, body]).toSorted()).toEqual([
    ['call', null, 'Wants a raise'],
    ['meeting', null, 'At the yard\n\nWent well'],
    ['note', null, 'On paper'],
    ['note', null, 'Your offer\n\nThank you'],
    ['task', 'Send the contract', ''],
  ]);
  const again = await started(mover, mixed);
  await test.data(updateMove, { move_id: again.move_id, words: [said] }, mover.token);
  expect((await run(mover, again.move_id)).counts).toEqual({ added: 0, joined: 6, waiting: 0, refused: 0 });
  await undone(mover, move_id);
  expect((await test.data(getCandidates, all, mover.token)).items).toEqual([]);
});

it('undoes what nobody has changed, and names what stays', async () => {
  const other = await anAgency(test);
  const done = await moved(other, TABLES);
  const { items } = await test.data(getCandidates, { ...all, search: 'Ivo' }, other.token);
  const { items: notes } = await test.data(
    getTimeline,
    { candidate_id: items[0]?.candidate_id, kinds: ['note'] },
    other.token,
  );
  const activity_id = notes[0]?.activity_id ?? '';
  await test.data(updateNote, { activity_id, body: 'Moves in May' }, other.token);
  const after = await undone(other, done.move_id);
  expect(after.move_status).toBe('undone');
  expect(after.tables.filter(({ kept }) => kept > 0).map(({ kind, kept }) => [kind, kept])).toEqual([
    ['notes', 1],
    ['candidates', 1],
  ]);
  const [notesTable] = after.tables;
  expect(
    (await rowsOf(other, { ...after, import_id: notesTable?.import_id })).map(({ is_kept }) => is_kept),
  ).toEqual([false, true]);
  expect((await test.data(getClients, {}, other.token)).items).toEqual([]);
  expect((await test.data(getJobs, all, other.token)).items).toEqual([]);
  expect((await test.data(getPlacements, {}, other.token)).items).toEqual([]);
});
