import type { BodyInput } from '@placewell/contract/call.ts';
import type { ActivityId, CandidateId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import * as calls from '@placewell/contract/outreach/activities.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { activityMentioned, taskAssigned, taskChanged } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type DomainEvent, listenTo } from '../../platform/events/bus.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { moveActivities, recordActivity } from './activities.public.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => test.inAgency(agency.agency_id, work);
const stored = () =>
  inAgency((tx) =>
    tx
      .selectFrom('activities')
      .select(['activity_kind', 'candidate_id', 'job_id', 'created_by', 'details'])
      .orderBy('created_at')
      .execute(),
  );

let candidate_id: CandidateId;
beforeEach(async () => {
  ({ candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Nell Nurse' }));
});

const note = (who: TestUser, more: Partial<BodyInput<typeof calls.addNote>> = {}) =>
  test.call(calls.addNote, { candidate_ids: [candidate_id], body: 'Called', ...more }, who.token);
const task = (who: TestUser, more: Partial<BodyInput<typeof calls.addTask>> = {}) =>
  test.call(calls.addTask, { candidate_ids: [candidate_id], title: 'Call back', ...more }, who.token);
const timeline = async (who: TestUser, more: BodyInput<typeof calls.getTimeline> = {}) => {
  const of = more.job_id || more.match_id ? {} : { candidate_id };
  return await test.data(calls.getTimeline, { ...of, ...more }, who.token);
};
const kinds = async (who: TestUser, more = {}) =>
  (await timeline(who, more)).items.map((entry) => entry.activity_kind);
const tasks = async (who: TestUser, more: BodyInput<typeof calls.getTasks> = {}) =>
  await test.data(calls.getTasks, more, who.token);
const onEvent = <P extends z.ZodObject>(event: DomainEvent<P>) => {
  const seen: z.output<P>[] = [];
  test.platform.events.add(listenTo(event, async (_tx, payload) => void seen.push(payload)));
  return seen;
};

describe('what happens to a record is written down', () => {
  it('when a candidate is added, changes its status one by one or in bulk, and gets it back', async () => {
    const [{ candidate_id }, { candidate_id: other }] = [
      await aCandidate(test, recruiter),
      await aCandidate(test, recruiter),
    ];
    const candidate_ids = [candidate_id, other];
    const status = { candidate_ids, candidate_status: 'archived' as const };
    await test.call(candidateCalls.updateCandidateStatus, status, recruiter.token);
    const back = { candidate_status: 'new', if_status: 'archived' } as const;
    await test.call(candidateCalls.updateCandidateStatus, { id: other, ...back }, recruiter.token);
    const change = { candidate_id, candidate_status: 'do_not_contact' } as const;
    await test.call(candidateCalls.updateCandidate, change, recruiter.token);
    const by = recruiter.user_id;
    const of = (id: string) => ({ candidate_id: id, job_id: null, created_by: by });
    const rows = await stored();
    expect(rows.filter((row) => row.candidate_id === candidate_id)).toEqual([
      { ...of(candidate_id), activity_kind: 'created', details: {} },
      { ...of(candidate_id), activity_kind: 'status', details: { from: 'new', to: 'archived' } },
      { ...of(candidate_id), activity_kind: 'status', details: { from: 'archived', to: 'do_not_contact' } },
    ]);
    expect(rows.filter((row) => row.candidate_id === other)).toEqual([
      { ...of(other), activity_kind: 'created', details: {} },
      {
        ...of(other),
        activity_kind: 'status',
        details: { from: 'new', to: 'archived', is_undone: true },
      },
      {
        ...of(other),
        activity_kind: 'status',
        details: { from: 'archived', to: 'new', is_undo: true },
      },
    ]);
  });

  it('when a job is added and changes its status, with the reason', async () => {
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    const close = { job_status: 'closed', close_reason: 'Budget' } as const;
    await test.call(jobCalls.updateJobStatus, { id: job_id, ...close }, agency.token);
    const rows = (await stored()).filter((row) => row.job_id === job_id);
    expect(rows.map((row) => [row.activity_kind, row.created_by, row.details])).toEqual([
      ['created', recruiter.user_id, {}],
      ['status', agency.user_id, { from: 'open', to: 'closed', reason: 'Budget' }],
    ]);
  });

  it('when records change hands, also because a person is removed', async () => {
    const { candidate_id } = await aCandidate(test, recruiter);
    const people = { from_recruiter_id: recruiter.user_id, to_recruiter_id: colleague.user_id };
    await test.call(transferCandidates, { candidate_ids: [candidate_id], ...people }, agency.token);
    await test.call(delRecruiter, { recruiter_ids: [colleague.user_id] }, agency.token);
    const moves = (await stored()).filter((row) => row.activity_kind === 'transferred');
    expect(moves.map((row) => [row.created_by, row.details])).toEqual([
      [agency.user_id, { from: recruiter.user_id, to: colleague.user_id }],
      [agency.user_id, { from: colleague.user_id, to: agency.user_id }],
    ]);
    const names = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('former_people').select(['user_id', 'fullname']).execute(),
    );
    expect(names).toEqual([{ user_id: colleague.user_id, fullname: 'Cora Colleague' }]);
  });

  it('when a feature records it, and goes to another candidate and back with one statement each', async () => {
    const [{ candidate_id: kept }, { candidate_id: merged }] = [
      await aCandidate(test, recruiter),
      await aCandidate(test, recruiter),
    ];
    await test.inAgency(agency.agency_id, async (tx) => {
      const details = { name: 'licence.pdf', what: 'certificate' };
      await recordActivity(tx, {
        kind: 'file',
        candidate_id: merged,
        user_id: null,
        details,
      });
      const ids = await moveActivities(tx, { from: merged, to: kept });
      expect(ids).toHaveLength(2);
      const back = await moveActivities(tx, { from: kept, to: merged, ids });
      expect(back.sort()).toEqual(ids.sort());
    });
    const rows = (await stored()).filter((row) => row.candidate_id === merged);
    expect(rows.map((row) => row.activity_kind)).toEqual(['created', 'file']);
  });
});

describe('notes, tasks and timelines', () => {
  it('are read newest first, page by page and by kind, with the names as they are now', async () => {
    await note(recruiter, { mentions: [agency.user_id] });
    await task(agency, { assignee_id: recruiter.user_id, due_on: '2031-02-28' });
    await inAgency((tx) =>
      tx
        .updateTable('users')
        .set({ fullname: 'Remy Renamed' })
        .where('user_id', '=', recruiter.user_id)
        .execute(),
    );
    const first = await timeline(recruiter, { limit: 2 });
    expect(first.items.map((entry) => entry.activity_kind)).toEqual(['task', 'note']);
    const [added, written] = first.items;
    expect(written).toMatchObject({
      candidate_id,
      candidate_name: 'Nell Nurse',
      body: 'Called',
      created_by: { name: 'Remy Renamed', has_left: false },
      mentions: [{ user_id: agency.user_id, name: 'Ada Agency' }],
      can_edit: true,
      can_delete: true,
    });
    expect(added).toMatchObject({
      title: 'Call back',
      due_on: '2031-02-28',
      assignee: { name: 'Remy Renamed' },
      can_edit: true,
      can_delete: false,
    });
    const second = await timeline(recruiter, { limit: 2, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ items: [{ activity_kind: 'created' }], next_cursor: null });
    expect(await kinds(agency, { kinds: ['note'] })).toEqual(['note']);
    const unread = { candidate_id, cursor: 'yesterday' };
    expect((await test.call(calls.getTimeline, unread, recruiter.token)).http).toBe(400);
  });

  it('are hidden with their record, and refuse people who may not see it, by name', async () => {
    const hidden = await test.call(calls.getTimeline, { candidate_id }, colleague.token);
    expect(hidden).toMatchObject({ http: 404, code: 'candidate_not_found' });
    const refused = await note(colleague);
    expect(refused.data.results).toMatchObject([{ ok: false, code: 'candidate_not_found' }]);
    for (const response of [
      await note(recruiter, { mentions: [colleague.user_id, agency.user_id] }),
      await task(agency, { assignee_id: colleague.user_id }),
    ])
      expect(response).toMatchObject({
        http: 409,
        code: 'cannot_read_record',
        message:
          'Cora Colleague cannot be mentioned or given tasks here: only active people who may see “Nell Nurse” can.',
      });
    const readers = await test.call(calls.getRecordReaders, { candidate_id }, recruiter.token);
    expect(readers.data.items.map(({ name }) => name)).toEqual(['Ada Agency', 'Remy Recruiter']);
    expect(await kinds(recruiter)).toEqual(['created']);
  });

  it('are written about many records at once, each of which must be readable', async () => {
    const { candidate_id: other } = await aCandidate(test, recruiter);
    const { candidate_id: foreign } = await aCandidate(test, colleague);
    const { data } = await note(recruiter, { candidate_ids: [candidate_id, foreign, other, candidate_id] });
    expect(data).toMatchObject({
      changed: 2,
      results: [{ ok: true }, { ok: false, code: 'candidate_not_found' }, { ok: true }],
    });
    expect(data.activity_ids).toHaveLength(2);
    expect(await kinds(agency, { candidate_id: other })).toEqual(['note', 'created']);
    const both = { candidate_ids: [candidate_id], job_ids: [candidate_id], body: 'Both' };
    expect(await test.call(calls.addNote, both, recruiter.token)).toMatchObject({ http: 400 });
  });
});

describe('notes and tasks that are there', () => {
  it('tell whom they mention and to whom a task is given', async () => {
    const [mentioned, assigned, changed] = [
      onEvent(activityMentioned),
      onEvent(taskAssigned),
      onEvent(taskChanged),
    ];
    const written = (await note(recruiter, { mentions: [agency.user_id, recruiter.user_id] })).data;
    const [activity_id] = written.activity_ids;
    const mentions = [agency.user_id];
    await test.call(
      calls.updateNote,
      { activity_id: activity_id!, body: 'Called again', mentions },
      recruiter.token,
    );
    expect(mentioned).toEqual([
      {
        activities: [
          { activity_id, candidate_id, job_id: null, match_id: null, client_id: null, contact_id: null },
        ],
        activity_kind: 'note',
        user_ids: mentions,
        by: recruiter.user_id,
      },
    ]);
    const added = (await task(recruiter)).data.activity_ids[0]!;
    await test.call(
      calls.updateTask,
      { activity_id: added, assignee_id: agency.user_id, is_done: false },
      recruiter.token,
    );
    expect(assigned.map(({ assignee_id, by }) => [assignee_id, by])).toEqual([
      [recruiter.user_id, recruiter.user_id],
      [agency.user_id, recruiter.user_id],
    ]);
    expect(changed).toEqual([{ activity_ids: [added] }]);
  });

  it('are changed by their author or an agency user, and marked as edited when their words are others', async () => {
    const activity_id = (await note(agency)).data.activity_ids[0]!;
    const update = (who: TestUser, body: string) =>
      test.call(calls.updateNote, { activity_id, body }, who.token);
    expect(await update(recruiter, 'Mine now')).toMatchObject({ http: 403, code: 'forbidden' });
    expect((await update(agency, 'Called')).data).toMatchObject({ body: 'Called', edited_at: null });
    expect((await update(agency, 'Called twice')).data).toMatchObject({
      body: 'Called twice',
      edited_at: expect.any(String),
    });
    const remove = (who: TestUser) =>
      test.call(calls.delActivities, { activity_ids: [activity_id] }, who.token);
    expect((await remove(recruiter)).data.results).toMatchObject([{ code: 'forbidden' }]);
    expect((await remove(agency)).data.changed).toBe(1);
    expect(await kinds(recruiter)).toEqual(['created']);
    expect(await update(agency, 'Gone')).toMatchObject({ http: 404, code: 'activity_not_found' });
    const restored = await test.call(calls.restoreActivities, { activity_ids: [activity_id] }, agency.token);
    expect(restored.data.changed).toBe(1);
    expect(await kinds(recruiter)).toEqual(['note', 'created']);
  });

  it('keep the name of a person who is removed, whose open tasks the successor gets', async () => {
    const second = await aRecruiter(test, agency, { role: 'agency', fullname: 'Sam Second' });
    await note(second);
    const mentions = [second.user_id];
    const [activity_id] = (await note(agency, { mentions })).data.activity_ids;
    await task(agency, { assignee_id: second.user_id });
    const { candidate_id: given } = await aCandidate(test, recruiter);
    await task(recruiter, { candidate_ids: [given] });
    const people = { from_recruiter_id: recruiter.user_id, to_recruiter_id: colleague.user_id };
    await test.call(transferCandidates, { candidate_ids: [given], ...people }, agency.token);
    expect((await tasks(colleague)).items.map((one) => one.candidate_id)).toEqual([given]);
    await test.call(delRecruiter, { recruiter_ids: [second.user_id, colleague.user_id] }, agency.token);
    const { items } = await timeline(agency, { kinds: ['note', 'task'] });
    expect(items).toMatchObject([
      { assignee: { name: 'Ada Agency' } },
      { mentions: [{ name: 'Sam Second', has_left: true }] },
      { created_by: { name: 'Sam Second', has_left: true } },
    ]);
    const changed = { activity_id: activity_id!, body: 'Called twice', mentions };
    expect(await test.call(calls.updateNote, changed, agency.token)).toMatchObject({
      http: 200,
      data: { mentions: [{ name: 'Sam Second', has_left: true }] },
    });
    expect((await timeline(agency, { candidate_id: given, kinds: ['transferred'] })).items).toMatchObject([
      { details: { from: 'Cora Colleague', to: 'Ada Agency' } },
      { details: { from: 'Remy Recruiter', to: 'Cora Colleague' } },
    ]);
    expect((await tasks(agency)).counts.later).toBe(2);
  });
});

describe('the list of tasks and the timeline of a match', () => {
  it('sorts tasks by the days of the agency, which end at its own midnight', async () => {
    const where = (time_zone: string) =>
      inAgency((tx) => tx.updateTable('agencies').set({ time_zone }).execute());
    // The two time zones never share a date: one is 26 hours behind the other.
    await where('Pacific/Kiritimati');
    const ahead = (await tasks(recruiter)).today;
    await where('Etc/GMT+12');
    const { today } = await tasks(recruiter);
    expect(today < ahead).toBe(true);
    await task(recruiter, { due_on: today, title: 'Now' });
    await task(recruiter, { due_on: ahead, title: 'Soon' });
    await task(recruiter, { title: 'Some day' });
    const sections = async () => {
      const { items, counts } = await tasks(recruiter);
      return [items.map((one) => `${one.title}: ${one.section}`), counts];
    };
    expect(await sections()).toEqual([
      ['Now: today', 'Soon: later', 'Some day: later'],
      { overdue: 0, today: 1, later: 2, done: 0 },
    ]);
    await where('Pacific/Kiritimati');
    expect(await sections()).toEqual([
      ['Now: overdue', 'Soon: today', 'Some day: later'],
      { overdue: 1, today: 1, later: 1, done: 0 },
    ]);
  });

  it('ticks tasks off and opens them again, and lists them by whose they are and what they say', async () => {
    const activity_id = (await task(recruiter, { title: 'Send contract' })).data.activity_ids[0]!;
    await task(agency, { assignee_id: recruiter.user_id, title: 'Ask for references' });
    const update = (change: object) => test.call(calls.updateTask, { activity_id, ...change }, agency.token);
    const done = (await update({ is_done: true, due_on: '2030-01-01' })).data;
    expect(done).toMatchObject({ done_by: { name: 'Ada Agency' }, due_on: '2030-01-01', edited_at: null });
    const titles = async (who: TestUser, more: BodyInput<typeof calls.getTasks> = {}) =>
      (await tasks(who, more)).items.map(({ title }) => title);
    expect(await titles(recruiter)).toEqual(['Ask for references']);
    expect(await titles(recruiter, { section: 'done' })).toEqual(['Send contract']);
    expect(await titles(agency)).toEqual([]);
    expect(await titles(agency, { scope: 'given' })).toEqual(['Ask for references']);
    expect(await titles(agency, { scope: 'all', search: 'nell REFER' })).toEqual(['Ask for references']);
    expect(await titles(colleague, { scope: 'all' })).toEqual([]);
    const back = (await update({ is_done: false, due_on: null, title: 'Send the contract' })).data;
    expect(back).toMatchObject({ done_at: null, due_on: null, edited_at: expect.any(String) });
    expect(await titles(recruiter, { candidate_id })).toHaveLength(2);
    expect((await tasks(recruiter)).counts).toEqual({ overdue: 0, today: 0, later: 2, done: 0 });
  });

  it('shows a match on all three records, its moves by act, and hides the side that the reader may not see', async () => {
    const nurse = await aCandidateOf(test, recruiter, 'nurse');
    const other = await aCandidateOf(test, recruiter, 'nurse');
    const job_id = await anOpenJob(test, colleague, 'nurse');
    await test.runJobs();
    const matches = (await matchesOf(test, agency, job_id)).items;
    const match_ids = [nurse, other].map(
      (id) => matches.find((match) => match.candidate_id === id)!.match_id as string,
    );
    const move = { match_ids, status: 'shortlisted' as const, reason: 'Both fit' };
    const { batch_id } = await test.data(updateMatchStatus, move, agency.token);
    await test.call(calls.addNote, { match_ids: match_ids.slice(0, 1), body: 'Good talk' }, recruiter.token);
    const ofJob = (await timeline(colleague, { job_id })).items;
    expect(ofJob.map((entry) => entry.activity_kind)).toEqual(['note', 'move', 'created']);
    expect(ofJob[1]).toMatchObject({
      created_by: { name: 'Ada Agency' },
      move: {
        from_status: 'new',
        to_status: 'shortlisted',
        reason: 'Both fit',
        count: 2,
        is_undone: false,
        matches: [
          { candidate_id: null, candidate_name: 'A candidate of Remy Recruiter', job_id },
          { candidate_id: null },
        ],
      },
    });
    expect(ofJob[0]).toMatchObject({ body: 'Good talk', can_edit: false, candidate_id: null });
    await test.call(calls.addTask, { match_ids: match_ids.slice(0, 1), title: 'Ring' }, recruiter.token);
    const name = (await timeline(recruiter, { candidate_id: nurse })).items[0]?.candidate_name ?? '';
    const foundBy = async (who: TestUser) =>
      (await tasks(who, { scope: 'all', search: name })).items.map(({ title }) => title);
    expect([await foundBy(recruiter), await foundBy(colleague)]).toEqual([['Ring'], []]);
    await test.call(
      calls.delActivities,
      { activity_ids: (await tasks(recruiter)).items.map((one) => one.activity_id as ActivityId) },
      recruiter.token,
    );
    await test.call(undoMatchMoves, { batch_id: batch_id! }, agency.token);
    const ofCandidate = (await timeline(recruiter, { candidate_id: nurse })).items;
    expect(ofCandidate.map((entry) => [entry.activity_kind, entry.move?.count])).toEqual([
      ['move', 1],
      ['note', undefined],
      ['move', 1],
      ['created', undefined],
    ]);
    expect(ofCandidate[0]).toMatchObject({ job_title: 'A job of Cora Colleague', move: { is_undo: true } });
    expect(ofCandidate[2]?.move?.is_undone).toBe(true);
    expect(await kinds(colleague, { match_id: match_ids[0]! })).toEqual(['move', 'note', 'move']);
    const undone = (await timeline(colleague, { job_id })).items;
    expect(undone.map((entry) => entry.move?.count)).toEqual([2, undefined, 2, undefined]);
  });
});
