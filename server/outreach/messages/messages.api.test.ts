import type { BodyInput } from '@placewell/contract/call.ts';
import type { CandidateId, MatchId, MessageTemplateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import {
  getMatchDetails,
  type MatchStatus,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import * as templateCalls from '@placewell/contract/outreach/message-templates.ts';
import * as calls from '@placewell/contract/outreach/messages.ts';
import { updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { RefusedEmail } from '../../providers/mail/mail-errors.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendMessagesTask } from './messages.tasks.ts';
import { changeAddressOptOut } from './opt-out/opt-out.writes.ts';
import { emailHash } from './sending/recipients.rules.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let recruiter: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
});
const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => test.inAgency(agency.agency_id, work);

describe('templates of an agency', () => {
  const save = (more: Partial<BodyInput<typeof templateCalls.saveMessageTemplate>> = {}, who = agency) => {
    const values = { template_name: 'First contact', subject: 'A job', body: 'Hello' };
    return test.call(templateCalls.saveMessageTemplate, { ...values, ...more }, who.token);
  };
  const remove = (...letter_template_ids: MessageTemplateId[]) =>
    test.call(templateCalls.deleteMessageTemplates, { letter_template_ids }, agency.token);
  const restore = (...letter_template_ids: MessageTemplateId[]) =>
    test.call(templateCalls.restoreMessageTemplates, { letter_template_ids }, agency.token);
  const names = async (who = recruiter) =>
    (await test.data(templateCalls.getMessageTemplates, {}, who.token)).items.map((one) => one.template_name);

  it('are written by agency users, read by everybody of the agency by name, and by nobody else', async () => {
    const told: string[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, ({ type }) => {
      if (type === 'letter_templates.changed') told.push(type);
    });
    const added = await save({
      template_name: ' Second contact ',
      body: ' Hello {{ candidate.first_name | there }} ',
    });
    expect(added).toMatchObject({
      message: 'Template “Second contact” saved',
      data: { template_name: 'Second contact', body: 'Hello {{ candidate.first_name | there }}' },
    });
    await save();
    expect(await names()).toEqual(['First contact', 'Second contact']);
    expect(await save({}, recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await names(await anAgency(test))).toEqual([]);
    const { letter_template_id } = added.data;
    const changed = await save({ letter_template_id, template_name: 'Later', subject: 'Another job' });
    expect(changed.data).toMatchObject({ letter_template_id, subject: 'Another job', body: 'Hello' });
    expect(await names()).toEqual(['First contact', 'Later']);
    await vi.waitFor(() => expect(told).toEqual(Array(3).fill('letter_templates.changed')));
    stop();
  });

  it('take a name once, only fields that are known, and a subject of one line', async () => {
    const { letter_template_id } = (await save()).data;
    expect(await save({ template_name: ' first  CONTACT' })).toMatchObject({
      http: 409,
      code: 'letter_template_name_taken',
    });
    expect((await save({ letter_template_id, template_name: 'FIRST contact' })).http).toBe(200);
    const fieldsOf = async (more: object) =>
      (await save({ template_name: 'Other', ...more })).data as unknown;
    expect(await fieldsOf({ body: 'Hello {{candidate.salary}}' })).toEqual({
      fields: { body: 'There is no field “candidate.salary”' },
    });
    expect(await fieldsOf({ subject: 'For {{candidate.first_name}' })).toEqual({
      fields: { subject: 'Write fields in two braces, such as {{candidate.first_name}}' },
    });
    expect(await fieldsOf({ subject: 'A job\nBcc: somebody@example.com' })).toEqual({
      fields: { subject: 'Write the subject on one line' },
    });
    expect(await fieldsOf({ body: 'x'.repeat(limits.messageBody + 1) })).toMatchObject({ fields: {} });
    expect(await names()).toEqual(['FIRST contact']);
  });

  it('come back when they were deleted, under a number if the name is taken by then', async () => {
    const { letter_template_id } = (await save()).data;
    expect(await remove(letter_template_id)).toMatchObject({ message: '1 template deleted' });
    expect((await remove(letter_template_id)).data.results).toMatchObject([
      { ok: false, code: 'letter_template_not_found' },
    ]);
    expect(await save({ letter_template_id })).toMatchObject({ code: 'letter_template_not_found' });
    await save();
    expect(await restore(letter_template_id)).toMatchObject({ message: '1 template restored' });
    expect(await names()).toEqual(['First contact', 'First contact (2)']);
  });

  it('are at most a hundred', async () => {
    const { letter_template_id } = (await save({ template_name: 'Deleted' })).data;
    await remove(letter_template_id);
    await inAgency(async (tx) => {
      const first = await tx.selectFrom('letter_templates').selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: limits.messageTemplates }, (_, at) => ({
        ...first,
        letter_template_id: crypto.randomUUID() as MessageTemplateId,
        name_key: `copy ${at}`,
        deleted_at: null,
      }));
      await tx.insertInto('letter_templates').values(copies).execute();
    });
    expect(await save()).toMatchObject({ http: 409, code: 'too_many_letter_templates' });
    expect((await restore(letter_template_id)).data.results).toMatchObject([
      { code: 'too_many_letter_templates' },
    ]);
  });
});

const MESSAGE = { subject: 'A job for {{candidate.first_name}}', body: 'Hello {{candidate.first_name}}' };
type Sending = BodyInput<typeof calls.sendMessages>;
const send = (who: TestUser, more: Partial<Sending>) =>
  test.call(calls.sendMessages, { ...MESSAGE, ...more }, who.token);
const leave = async (letter_batch_id: string | null) => {
  await test.run(sendMessagesTask, { agency_id: agency.agency_id, letter_batch_id: letter_batch_id ?? '' });
  await test.runJobs();
};
/** Writes, and lets it leave. */
const write = async (who: TestUser, more: Partial<Sending>) => {
  const sent = await send(who, more);
  expect(sent.http, sent.message).toBe(200);
  if (sent.data.letter_batch_id) await leave(sent.data.letter_batch_id);
  return sent.data;
};
const anAddress = () => `${crypto.randomUUID()}@example.test`;
const nell = (who = recruiter, more: Parameters<typeof aCandidate>[2] = {}) =>
  aCandidate(test, who, { candidate_name: 'Dr. Nell Nurse', email: anAddress(), ...more });
const emailsTo = (to: string | null) => test.emails.filter((email) => email.to === to);
const entriesOf = async (candidate_id: CandidateId) =>
  (await test.data(getTimeline, { candidate_id, kinds: ['email'] }, agency.token)).items;
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('a message to a candidate', () => {
  it('leaves after a moment under the name of who wrote it, and can be read again in the timeline', async () => {
    const { candidate_id, email } = await nell(recruiter, { job_tittle: 'Nurse' });
    const body =
      'Hello {{ candidate.first_name }},\n\n<b>{{candidate.job_title}}</b> in {{candidate.location | the North}}: https://example.com/jobs?a=1&b=2.\n{{recruiter.fullname}}, {{agency.name}}';
    const sent = await send(recruiter, { candidate_ids: [candidate_id, candidate_id], body });
    expect(sent).toMatchObject({
      message: 'Sending 1 message',
      data: { changed: 1, results: [{ ok: true }] },
    });
    expect(await entriesOf(candidate_id)).toEqual([]);
    const wait = Date.parse(sent.data.leaves_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(limits.messageUndoMs / 2);
    await leave(sent.data.letter_batch_id);
    await leave(sent.data.letter_batch_id);
    const [message, ...others] = emailsTo(email);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      from_name: 'Remy Recruiter',
      reply_to: recruiter.email,
      subject: 'A job for Nell',
    });
    const text =
      'Hello Nell,\n\n<b>Nurse</b> in the North: https://example.com/jobs?a=1&b=2.\nRemy Recruiter, Harbour Staffing';
    expect(message?.text.startsWith(`${text}\n\n-- \nRemy Recruiter at Harbour Staffing sent`)).toBe(true);
    expect(message?.html).toContain(
      '&lt;b&gt;Nurse&lt;/b&gt; in the North: <a href="https://example.com/jobs?a=1&amp;b=2"',
    );
    expect(message?.html).not.toContain('<b>');
    expect(await entriesOf(candidate_id)).toMatchObject([
      {
        activity_kind: 'email',
        title: 'A job for Nell',
        body: text,
        created_by: { name: 'Remy Recruiter' },
        details: { name: email },
        can_edit: false,
        can_delete: false,
      },
    ]);
  });

  it('is shown before as each of them would get it, with what is not known and how many may still be written', async () => {
    const one = await nell();
    const other = await nell(recruiter, { candidate_name: 'Nurse, Ned', email: null });
    const candidate_ids = [one.candidate_id, other.candidate_id];
    const preview = { candidate_ids, subject: 'Hi', body: '{{candidate.first_name}}: {{job.title}}' };
    const { data } = await test.call(calls.previewMessages, preview, recruiter.token);
    expect(data).toMatchObject({
      left: limits.newAgencyMessages,
      reply_to: recruiter.email,
      closing: 'Remy Recruiter at Harbour Staffing sent this email with Placewell.',
      recipients: [
        {
          candidate_name: 'Dr. Nell Nurse',
          email: one.email,
          body: 'Nell: {{job.title}}',
          missing: ['job.title'],
          refusal: 'letter_field_missing',
          message: expect.stringMatching(/^No value for: \{\{job.title\}\}\. /),
        },
        { body: 'Ned: {{job.title}}', refusal: 'candidate_without_email' },
      ],
    });
    const both = { candidate_ids, match_ids: candidate_ids, ...MESSAGE };
    expect(await test.call(calls.previewMessages, both, recruiter.token)).toMatchObject({ http: 400 });
  });

  it('is refused for each who may not be written to, by name, and goes to the others', async () => {
    const set = async (candidate_status: 'archived' | 'do_not_contact') => {
      const { candidate_id } = await nell();
      const status = { candidate_ids: [candidate_id], candidate_status };
      await test.call(candidateCalls.updateCandidateStatus, status, recruiter.token);
      return candidate_id;
    };
    const [gone, merged, kept] = [await nell(), await nell(), await nell()];
    await test.call(candidateCalls.delCandidate, { candidate_ids: [gone.candidate_id] }, recruiter.token);
    const two = { keep_id: kept.candidate_id, merge_id: merged.candidate_id };
    await test.call(mergeCandidates, two, recruiter.token);
    const colleague = await aRecruiter(test, agency);
    const cases: [CandidateId, string | undefined][] = [
      [await set('archived'), 'candidate_archived'],
      [await set('do_not_contact'), 'candidate_do_not_contact'],
      [gone.candidate_id, 'candidate_deleted'],
      [merged.candidate_id, 'candidate_merged'],
      [(await nell(recruiter, { email: null })).candidate_id, 'candidate_without_email'],
      [(await nell(colleague)).candidate_id, 'candidate_not_found'],
      [kept.candidate_id, undefined],
    ];
    const data = await write(recruiter, { candidate_ids: cases.map(([id]) => id) });
    expect(data.results.map(({ code }) => code)).toEqual(cases.map(([, code]) => code));
    expect(data.recipients.map((one) => one.candidate_name)).toEqual([
      ...Array(5).fill('Dr. Nell Nurse'),
      null,
      'Dr. Nell Nurse',
    ]);
    expect(emailsTo(kept.email)).toHaveLength(1);
    const none = await send(recruiter, { candidate_ids: [gone.candidate_id] });
    expect(none).toMatchObject({
      message: 'No one was emailed',
      data: { letter_batch_id: null, leaves_at: null },
    });
  });
});

describe('a message on its way', () => {
  it('is taken back by who wrote it until it has left', async () => {
    const { candidate_id, email } = await nell();
    const take = (letter_batch_id: string | null, who = recruiter) =>
      test.call(calls.cancelMessages, { letter_batch_id: letter_batch_id ?? '' }, who.token);
    const { letter_batch_id } = (await send(recruiter, { candidate_ids: [candidate_id] })).data;
    expect(await take(letter_batch_id, agency)).toMatchObject({ http: 404, code: 'letters_not_found' });
    expect(await take(letter_batch_id)).toMatchObject({
      message: '1 message cancelled',
      data: { changed: 1 },
    });
    expect((await take(letter_batch_id)).data).toEqual({ changed: 0 });
    await leave(letter_batch_id);
    expect([emailsTo(email), await entriesOf(candidate_id)]).toEqual([[], []]);
    const sent = await write(recruiter, { candidate_ids: [candidate_id] });
    expect(await take(sent.letter_batch_id)).toMatchObject({ http: 409, code: 'letters_left' });
  });

  it('does not leave to a candidate not to be contacted by then, a day later, or from a deactivated sender', async () => {
    const [one, other] = [await nell(), await nell()];
    const candidate_ids = [one.candidate_id, other.candidate_id];
    const first = (await send(recruiter, { candidate_ids })).data;
    const status = { candidate_ids: [one.candidate_id], candidate_status: 'do_not_contact' as const };
    await test.call(candidateCalls.updateCandidateStatus, status, recruiter.token);
    await leave(first.letter_batch_id);
    expect([emailsTo(one.email).length, emailsTo(other.email).length]).toEqual([0, 1]);
    const late = (await send(recruiter, { candidate_ids: [other.candidate_id] })).data;
    await inAgency((tx) =>
      tx
        .updateTable('letter_batches')
        .set({ leaves_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
        .where('batch_status', '=', 'waiting')
        .execute(),
    );
    await leave(late.letter_batch_id);
    const last = (await send(recruiter, { candidate_ids: [other.candidate_id] })).data;
    const off = { recruiter_ids: [recruiter.user_id], status: 'inactive' as const };
    await test.call(updateRecruiterStatus, off, agency.token);
    await leave(last.letter_batch_id);
    expect(emailsTo(other.email)).toHaveLength(1);
  });

  it('is counted for a day, for the person and the agency, less for an agency that is new', async () => {
    const { candidate_id } = await nell();
    await send(recruiter, { candidate_ids: [candidate_id] });
    const copies = (count: number, user_id = recruiter.user_id) =>
      inAgency(async (tx) => {
        const { letter_id: _id, ...message } = await tx
          .selectFrom('letters')
          .selectAll()
          .limit(1)
          .executeTakeFirstOrThrow();
        const rows = Array.from({ length: count }, () => ({
          ...message,
          user_id,
          letter_id: crypto.randomUUID(),
        }));
        await tx.insertInto('letters').values(rows).execute();
      });
    const left = async (who = recruiter) =>
      (await test.data(calls.previewMessages, { candidate_ids: [candidate_id], ...MESSAGE }, who.token)).left;
    expect(await left()).toBe(limits.newAgencyMessages - 1);
    await copies(limits.newAgencyMessages - 1);
    expect(await send(agency, { candidate_ids: [candidate_id] })).toMatchObject({
      http: 429,
      code: 'too_many_letters',
      message: 'You have written as many messages as 24 hours allow. Try again later.',
    });
    await inAgency((tx) => tx.updateTable('agencies').set({ created_at: '2020-01-01' }).execute());
    expect(await left()).toBe(limits.messagesPerPerson - limits.newAgencyMessages);
    expect(await left(agency)).toBe(limits.messagesPerPerson);
    await copies(limits.messagesPerAgency - limits.newAgencyMessages);
    expect([await left(), await left(agency)]).toEqual([0, 0]);
    await inAgency((tx) => tx.updateTable('letters').set({ created_at: '2020-01-01' }).execute());
    expect(await left()).toBe(limits.messagesPerPerson);
    await inAgency((tx) =>
      tx
        .updateTable('users')
        .set({ email_verified_at: null })
        .where('user_id', '=', recruiter.user_id)
        .execute(),
    );
    expect((await send(recruiter, { candidate_ids: [candidate_id] })).code).toBe('email_unverified');
  });

  it('is marked in the timeline when the mail server refuses it', async () => {
    const { candidate_id } = await nell();
    const { mail } = test.platform;
    test.platform.mail = {
      send: async () => {
        throw new RefusedEmail('No such person');
      },
    };
    await write(recruiter, { candidate_ids: [candidate_id] });
    test.platform.mail = mail;
    expect(await entriesOf(candidate_id)).toMatchObject([{ details: { what: 'failed' } }]);
  });
});

describe('a message from a match', () => {
  const statusOf = async (match_id: MatchId) =>
    (await test.data(getMatchDetails, { match_id }, agency.token)).status;

  it('speaks of the job, and sets the match to contacted if that is forward', async () => {
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    const [one, other] = [
      await aCandidateOf(test, recruiter, 'nurse', { email: anAddress() }),
      await aCandidateOf(test, recruiter, 'nurse', { email: anAddress() }),
    ];
    await test.runJobs();
    const { items } = await matchesOf(test, recruiter, job_id);
    const matchOf = (id: CandidateId) => items.find((match) => match.candidate_id === id)!.match_id;
    const match_ids = [matchOf(one), matchOf(other)];
    const submitted = { match_ids: [matchOf(other)], status: 'submitted' as MatchStatus };
    await test.call(updateMatchStatus, submitted, recruiter.token);
    const words = { subject: '{{job.title}}', body: 'About {{job.title}} in {{job.location}}' };
    await write(recruiter, { match_ids, ...words });
    expect([await statusOf(matchOf(one)), await statusOf(matchOf(other))]).toEqual([
      'contacted',
      'submitted',
    ]);
    const [entry] = await entriesOf(one);
    expect(entry).toMatchObject({
      match_id: matchOf(one),
      job_id,
      title: 'Staff Nurse',
      body: 'About Staff Nurse in Leeds, UK',
    });
    const [{ batch_id } = { batch_id: null }] = await inAgency((tx) =>
      tx.selectFrom('match_history').select('batch_id').where('to_status', '=', 'contacted').execute(),
    );
    await test.call(undoMatchMoves, { batch_id: batch_id ?? '' }, recruiter.token);
    expect(await statusOf(matchOf(one))).not.toBe('contacted');
    // From the drawer of the candidate no match is moved.
    await write(recruiter, { candidate_ids: [one] });
    expect(await statusOf(matchOf(one))).not.toBe('contacted');
  });

  it('is refused to a user who may not see the candidate or change the match, and goes to a person once', async () => {
    const colleague = await aRecruiter(test, agency);
    const [job_id, second] = [
      await anOpenJob(test, recruiter, 'nurse'),
      await anOpenJob(test, recruiter, 'nurse'),
    ];
    const hidden = await aCandidateOf(test, colleague, 'nurse', { email: anAddress() });
    const own = await aCandidateOf(test, recruiter, 'nurse', { email: anAddress() });
    await test.runJobs();
    const matches = [
      ...(await matchesOf(test, agency, job_id)).items,
      ...(await matchesOf(test, agency, second)).items,
    ];
    const of = (id: CandidateId) =>
      matches.filter((match) => match.candidate_id === id).map((match) => match.match_id);
    const codes = async (who: TestUser, match_ids: MatchId[]) =>
      (await send(who, { match_ids })).data.results.map(({ code }) => code);
    expect(await codes(recruiter, [of(hidden)[0]!, ...of(own)])).toEqual([
      'candidate_not_found',
      undefined,
      'letter_twice',
    ]);
    expect(await codes(colleague, of(own).slice(0, 1))).toEqual(['match_not_found']);
    await inAgency((tx) => tx.updateTable('agencies').set({ recruiters_see_all: true }).execute());
    expect(await codes(colleague, of(own).slice(0, 1))).toEqual(['forbidden']);
  });
});

describe('the link in a message', () => {
  const check = (token: string) => test.call(calls.checkMessageLink, { token });
  const refusal = async (candidate_id: CandidateId) =>
    (await send(recruiter, { candidate_ids: [candidate_id] })).data.results[0]?.code;

  it('is refused for all addresses of a person, and no message falls over to another address', async () => {
    const { candidate_id, email } = await nell();
    const emails = [
      { value: email ?? '', is_unusable: true },
      { value: anAddress(), label: 'personal' as const },
    ];
    await test.call(candidateCalls.updateCandidate, { candidate_id, emails }, recruiter.token);
    expect(await refusal(candidate_id)).toBe('candidate_email_unusable');
    const out = await nell();
    await inAgency((tx) => changeAddressOptOut(tx, emailHash(out.email ?? ''), true));
    const others = [{ value: anAddress() }, { value: out.email ?? '' }];
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: out.candidate_id, emails: others },
      recruiter.token,
    );
    expect(await refusal(out.candidate_id)).toBe('candidate_opted_out');
  });

  it('ends the messages of the agency to this person and address, and takes that back', async () => {
    const { candidate_id, email } = await nell();
    await write(recruiter, { candidate_ids: [candidate_id] });
    const token = tokenIn(emailsTo(email)[0]?.text ?? '');
    expect((await check(token)).data).toEqual({ agency_name: 'Harbour Staffing', opted_out_at: null });
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await test.call(calls.optOutOfMessages, { token })).toMatchObject({
        http: 200,
        message: "You're unsubscribed.",
      });
    expect((await check(token)).data.opted_out_at).toEqual(expect.any(String));
    expect(await refusal(candidate_id)).toBe('candidate_opted_out');
    // With another address it is still the same person, and the address that of another candidate's.
    const change = { candidate_id, email: anAddress() };
    await test.call(candidateCalls.updateCandidate, change, recruiter.token);
    expect(await refusal(candidate_id)).toBe('candidate_opted_out');
    const same = await nell(recruiter, { email: email?.toUpperCase() ?? null });
    expect(await refusal(same.candidate_id)).toBe('candidate_opted_out');
    const foreign = await anAgency(test);
    const theirs = await nell(foreign, { email });
    expect((await send(foreign, { candidate_ids: [theirs.candidate_id] })).data.changed).toBe(1);
    await test.call(calls.optInToMessages, { token });
    expect(await refusal(candidate_id)).toBeUndefined();
    const told = (await entriesOf(candidate_id)).map(({ details, created_by }) => [details.what, created_by]);
    expect(told.slice(0, 2)).toEqual([
      ['opted_in', null],
      ['opted_out', null],
    ]);
  });

  it('ends them by one click of a mail program, and leads a browser to its page', async () => {
    const { candidate_id, email } = await nell();
    const { config } = test.platform;
    const { apiUrl } = config;
    config.apiUrl = 'https://api.test';
    await write(recruiter, { candidate_ids: [candidate_id] });
    const [message] = emailsTo(email);
    config.apiUrl = apiUrl;
    const { origin, pathname, search } = new URL(message?.unsubscribe_url ?? '');
    // The mail program calls the API, the page is one of the web application.
    expect(origin).toBe('https://api.test');
    expect(message?.text).toContain(`${config.publicUrl}/letters/opt-out?`);
    const send = (method: 'GET' | 'POST') => test.app.inject({ method, url: pathname + search });
    const page = await send('GET');
    expect(page.statusCode).toBe(302);
    expect(message?.text).toContain(page.headers.location ?? 'no page');
    expect(await refusal(candidate_id)).toBeUndefined();
    expect((await send('POST')).statusCode).toBe(200);
    expect(await refusal(candidate_id)).toBe('candidate_opted_out');
  });

  it('is none when it was made up, also for an agency that is there', async () => {
    for (const token of ['x'.repeat(40), `${agency.agency_id}.${'x'.repeat(43)}`])
      for (const call of [calls.checkMessageLink, calls.optOutOfMessages, calls.optInToMessages])
        expect(await test.call(call, { token })).toMatchObject({ http: 404, code: 'link_unknown' });
  });

  it('holds for the candidate that the person is merged into, until the merge is undone', async () => {
    const [merged, kept] = [await nell(), await nell()];
    await write(recruiter, { candidate_ids: [merged.candidate_id] });
    const token = tokenIn(emailsTo(merged.email)[0]?.text ?? '');
    await test.call(calls.optOutOfMessages, { token });
    const two = { keep_id: kept.candidate_id, merge_id: merged.candidate_id };
    const { candidate_merge_id } = await test.data(mergeCandidates, two, recruiter.token);
    expect(await refusal(kept.candidate_id)).toBe('candidate_opted_out');
    expect((await entriesOf(kept.candidate_id)).map(({ title }) => title)).toEqual([null, 'A job for Nell']);
    await test.call(undoMerge, { candidate_merge_id }, recruiter.token);
    expect(await refusal(kept.candidate_id)).toBeUndefined();
    expect(await refusal(merged.candidate_id)).toBe('candidate_opted_out');
  });
});
