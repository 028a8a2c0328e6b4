import type { BodyInput } from '@placewell/contract/call.ts';
import type { ActivityId, CandidateId, ClientId, ContactId, JobId } from '@placewell/contract/ids.ts';
import { updateJobStatus } from '@placewell/contract/matching/jobs.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/outreach/activities.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
let candidate_id: CandidateId;
beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
  ({ candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Nell Nurse' }));
});

const aClient = async (who: TestUser, client_name = 'Harbour Mills') => {
  const [client_id, contact_id] = [newId<ClientId>(), newId<ContactId>()];
  await test.inAgency(agency.agency_id, async (tx) => {
    const { agency_id } = agency;
    const ids = { agency_id, client_id };
    await tx
      .insertInto('clients')
      .values({ ...ids, recruiter_id: who.user_id, client_name })
      .execute();
    await tx
      .insertInto('contacts')
      .values({ ...ids, contact_id, contact_name: 'Ines Inside' })
      .execute();
  });
  return { client_id, contact_id };
};
const ofClient = (client_id: ClientId, job_id: JobId) =>
  test.inAgency(agency.agency_id, (tx) =>
    tx.updateTable('jobs').set({ client_id }).where('job_id', '=', job_id).execute(),
  );
const addCall = (who: TestUser, more: Partial<BodyInput<typeof calls.addCall>> = {}) => {
  const named = ['job_ids', 'match_ids', 'client_ids', 'contact_ids'].some((key) => key in more);
  const of = named ? {} : { candidate_ids: [candidate_id] };
  return test.call(calls.addCall, { kind: 'call', ...of, ...more }, who.token);
};
const timeline = async (who: TestUser, body: BodyInput<typeof calls.getTimeline>) =>
  (await test.data(calls.getTimeline, body, who.token)).items;

describe('calls and meetings', () => {
  it('stand in the timeline with direction, outcome and minutes, at the time when they took place', async () => {
    const happened_at = '2026-03-02T09:30:00.000Z';
    const { data, message } = await addCall(recruiter, {
      direction: 'incoming',
      outcome: 'left_message',
      minutes: 0,
      body: 'Asked for a ring back',
      happened_at,
    });
    expect(message).toBe('Call added');
    await addCall(recruiter, { kind: 'meeting', outcome: 'held', minutes: 600 });
    const items = await timeline(recruiter, { candidate_id, kinds: ['call', 'meeting'] });
    expect(items).toMatchObject([
      { activity_kind: 'meeting', direction: 'outgoing', outcome: 'held', minutes: 600, body: '' },
      {
        activity_id: data.activity_ids[0],
        activity_kind: 'call',
        direction: 'incoming',
        outcome: 'left_message',
        minutes: 0,
        body: 'Asked for a ring back',
        created_by: { name: 'Remy Recruiter' },
        can_edit: true,
        can_delete: true,
      },
    ]);
    expect(Date.parse(items[1]!.created_at)).toBe(Date.parse(happened_at));
  });

  it('are of jobs and matches, too, and mention people', async () => {
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    const candidate_id = await aCandidateOf(test, recruiter, 'nurse');
    await test.runJobs();
    const match_id = (await matchesOf(test, recruiter, job_id)).items[0]!.match_id;
    const body = `Tell @{${agency.user_id}}`;
    await addCall(recruiter, { match_ids: [match_id], body, mentions: [agency.user_id] });
    await addCall(recruiter, { job_ids: [job_id], kind: 'meeting' });
    const entries = await timeline(recruiter, { job_id, kinds: ['call', 'meeting'] });
    expect(entries.map((entry) => [entry.activity_kind, entry.match_id])).toEqual([
      ['meeting', null],
      ['call', match_id],
    ]);
    const { items } = await test.data(getNotifications, {}, agency.token);
    expect(items).toMatchObject([{ kind: 'mention', candidate: { candidate_id } }]);
    expect(await addCall(recruiter, { mentions: [colleague.user_id] })).toMatchObject({
      code: 'cannot_read_record',
    });
  });

  it.each([
    [{ outcome: 'held' }, 'outcome'],
    [{ kind: 'meeting', outcome: 'reached' }, 'outcome'],
    [{ outcome: 'shouted' }, 'outcome'],
    [{ direction: 'sideways' }, 'direction'],
    [{ minutes: 601 }, 'minutes'],
    [{ minutes: -1 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ kind: 'note' }, 'kind'],
    [{ happened_at: '2126-01-01T00:00:00.000Z' }, 'happened_at'],
    [{ happened_at: '0000-01-01T00:00:00Z' }, 'happened_at'],
    [{ happened_at: 'yesterday' }, 'happened_at'],
    [{ body: 7 }, 'body'],
    [{ client_ids: [newId()], candidate_ids: [newId()] }, 'candidate_ids'],
  ] as const)('a call with %o is refused by the name of the field', async (more, field) => {
    const response = await test.raw(
      'agency/addCall',
      { kind: 'call', ...('client_ids' in more ? {} : { candidate_ids: [candidate_id] }), ...more },
      recruiter.token,
    );
    expect(response).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys((response.data as unknown as { fields: object }).fields)).toEqual([field]);
  });
});

describe('calls and meetings that are there', () => {
  it('are changed by their author and agency users, and nobody else', async () => {
    const { client_id } = await aClient(recruiter);
    const { data } = await addCall(recruiter, { client_ids: [client_id], outcome: 'no_answer' });
    const activity_id = data.activity_ids[0]!;
    const change = { activity_id, outcome: 'reached', minutes: 12, body: 'Likes us' } as const;
    const refused = await test.call(calls.updateCall, change, colleague.token);
    expect(refused).toMatchObject({ code: 'forbidden' });
    const changed = await test.call(calls.updateCall, change, recruiter.token);
    expect(changed.message).toBe('Call saved');
    expect(changed.data).toMatchObject({ outcome: 'reached', minutes: 12, body: 'Likes us' });
    expect(changed.data.edited_at).not.toBeNull();
    const none = await test.data(calls.updateCall, { activity_id, outcome: null }, agency.token);
    expect(none).toMatchObject({ outcome: null, minutes: 12, direction: 'outgoing' });
    const other = await test.call(calls.updateCall, { activity_id, outcome: 'held' }, agency.token);
    expect(other).toMatchObject({
      code: 'invalid_input',
      data: { fields: { outcome: texts.outcomeOfOtherKind } },
    });
    const asNote = { activity_id, body: 'A note now' };
    expect(await test.call(calls.updateNote, asNote, recruiter.token)).toMatchObject({
      code: 'activity_not_found',
    });
  });

  it('are deleted and restored like other entries', async () => {
    const { data } = await addCall(recruiter);
    const body = { activity_ids: data.activity_ids };
    const kinds = { candidate_id, kinds: ['call' as const] };
    await test.call(calls.delActivities, body, recruiter.token);
    expect(await timeline(recruiter, kinds)).toEqual([]);
    await test.call(calls.restoreActivities, body, recruiter.token);
    expect(await timeline(recruiter, kinds)).toHaveLength(1);
  });

  it('are the last contact, unless nobody was reached', async () => {
    const lastContact = async () =>
      (await test.data(getCandidate, { candidate_id }, recruiter.token)).last_contact_at;
    for (const outcome of ['no_answer', 'busy', 'wrong_number'] as const)
      await addCall(recruiter, { outcome });
    await addCall(recruiter, { kind: 'meeting', outcome: 'no_show' });
    expect(await lastContact()).toBeNull();
    await addCall(recruiter, { outcome: 'reached', happened_at: '2026-02-01T10:00:00.000Z' });
    expect(Date.parse((await lastContact()) ?? '')).toBe(Date.parse('2026-02-01T10:00:00Z'));
    await addCall(recruiter, { kind: 'meeting', happened_at: '2026-02-03T10:00:00.000Z' });
    expect(Date.parse((await lastContact()) ?? '')).toBe(Date.parse('2026-02-03T10:00:00Z'));
  });
});

describe('the timeline of a client', () => {
  it('is read and written by all of the agency, with the entries of its contacts', async () => {
    const { client_id, contact_id } = await aClient(recruiter);
    const note = { contact_ids: [contact_id], body: 'Met at the fair' };
    await test.call(calls.addNote, note, colleague.token);
    await addCall(recruiter, { client_ids: [client_id], outcome: 'reached' });
    const whole = await timeline(colleague, { client_id });
    expect(whole).toMatchObject([
      { activity_kind: 'call', client_name: 'Harbour Mills', contact_id: null },
      { activity_kind: 'note', client_id, contact_id, contact_name: 'Ines Inside', can_edit: true },
    ]);
    expect(await timeline(recruiter, { contact_id })).toMatchObject([{ activity_kind: 'note' }]);
    const readers = await test.data(calls.getRecordReaders, { client_id }, recruiter.token);
    expect(readers.items.map(({ user_id }) => user_id)).toContain(colleague.user_id);
    const stranger = await anAgency(test);
    for (const of of [{ client_id }, { contact_id }])
      expect(await test.call(calls.getTimeline, of, stranger.token)).toMatchObject({ http: 404 });
  });

  it('says what became of its jobs and of who was submitted, to those who may read them', async () => {
    const { client_id } = await aClient(recruiter);
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    await ofClient(client_id, job_id);
    await aCandidateOf(test, recruiter, 'nurse');
    await test.runJobs();
    const match_ids = [(await matchesOf(test, recruiter, job_id)).items[0]!.match_id];
    for (const status of ['shortlisted', 'submitted', 'interviewing'] as const)
      await test.call(updateMatchStatus, { match_ids, status }, recruiter.token);
    await test.call(calls.addNote, { job_ids: [job_id], body: 'For us only' }, recruiter.token);
    await addCall(recruiter, { match_ids });
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, recruiter.token);
    const shown = await timeline(recruiter, { client_id });
    expect(shown.map((one) => [one.activity_kind, one.move?.to_status ?? one.details.to ?? null])).toEqual([
      ['status', 'on_hold'],
      ['move', 'interviewing'],
      ['move', 'submitted'],
      ['created', null],
    ]);
    expect(shown[0]?.job_id).toBe(job_id);
    expect(await timeline(colleague, { client_id })).toEqual([]);
    expect(await timeline(agency, { client_id })).toHaveLength(4);
    expect(await timeline(recruiter, { client_id, kinds: ['status'] })).toHaveLength(1);
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = { client_id, limit: 1, ...(cursor && { cursor }) };
      const { items, next_cursor } = await test.data(calls.getTimeline, page, recruiter.token);
      pages.push(...items);
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages.map((one) => one.activity_id)).toEqual(shown.map((one) => one.activity_id));
  });

  it('hides what is about a deleted contact', async () => {
    const { client_id, contact_id } = await aClient(recruiter);
    await addCall(recruiter, { contact_ids: [contact_id] });
    await test.inAgency(agency.agency_id, (tx) =>
      tx.updateTable('contacts').set({ deleted_at: new Date().toISOString() }).execute(),
    );
    expect(await timeline(recruiter, { client_id })).toEqual([]);
    expect(await addCall(recruiter, { contact_ids: [contact_id] })).toMatchObject({
      data: { results: [{ code: 'contact_not_found' }] },
    });
  });
});

describe('tasks about clients', () => {
  it('are in the lists, found by name, and tell whom they are given to', async () => {
    const { client_id, contact_id } = await aClient(recruiter);
    const task = { contact_ids: [contact_id], title: 'Send terms', assignee_id: colleague.user_id };
    const { data } = await test.call(calls.addTask, task, recruiter.token);
    const listed = async (body: BodyInput<typeof calls.getTasks>) =>
      (await test.data(calls.getTasks, body, colleague.token)).items;
    expect(await listed({})).toMatchObject([
      { title: 'Send terms', client_id, client_name: 'Harbour Mills', contact_name: 'Ines Inside' },
    ]);
    for (const filter of [{ client_id }, { contact_id }, { search: 'harbour' }, { search: 'ines' }])
      expect(await listed({ scope: 'all', ...filter })).toHaveLength(1);
    const other = await aClient(recruiter, 'Other');
    expect(await listed({ scope: 'all', client_id: other.client_id })).toEqual([]);
    const { items } = await test.data(getNotifications, {}, colleague.token);
    expect(items).toMatchObject([
      {
        kind: 'task_assigned',
        candidate: null,
        client: { client_id, contact_id, contact_name: 'Ines Inside' },
      },
    ]);
    const activity_id = data.activity_ids[0] as ActivityId;
    const done = await test.data(calls.updateTask, { activity_id, is_done: true }, colleague.token);
    expect(done.done_by?.user_id).toBe(colleague.user_id);
  });
});
