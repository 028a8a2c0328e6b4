import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import * as clientCalls from '@placewell/contract/clients/clients.ts';
import { addContact, mergeContacts } from '@placewell/contract/clients/contacts.ts';
import * as viewCalls from '@placewell/contract/desk/saved-views.ts';
import { LiveEvent } from '@placewell/contract/events.ts';
import { type AgencyId, type CandidateId, type ContactId, JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateJobWeights, updateMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { DEFAULT_MATCH_STATUSES, updateMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import * as transferCalls from '@placewell/contract/matching/transfers.ts';
import { addNote, addTask, updateTask } from '@placewell/contract/outreach/activities.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { NOTIFICATION_KINDS } from '@placewell/contract/outreach/notifications.ts';
import { WEBHOOK_TYPES } from '@placewell/contract/outside/webhook-types.ts';
import { addWebhook } from '@placewell/contract/outside/webhooks.ts';
import { acceptInvite, signUp, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getQuestionnaireStatus, submitAnswers } from '@placewell/contract/people/questionnaire.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import * as tagCalls from '@placewell/contract/sourcing/tags.ts';
import * as uploadCalls from '@placewell/contract/sourcing/uploads.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeClientOwners, clientPurge } from '../clients/clients/clients.writes.ts';
import * as domainEvents from '../domain-events.ts';
import { requestRenewals } from '../matching/vocabulary/renewals.writes.ts';
import { sweepAgencyTask } from '../matching/vocabulary/vocabulary.tasks.ts';
import { refreshAccessStatus } from '../money/subscriptions/access-status.writes.ts';
import { sendMessagesTask } from '../outreach/messages/messages.tasks.ts';
import { remindOfTasks } from '../outreach/notifications/remind.service.ts';
import { importAgency, WITH_EVERYTHING } from '../outside/archives/import-agency.writes.ts';
import { writeArchive } from '../outside/archives/write-archive.service.ts';
import { unsubscribeLinks } from '../people/mail/mail.public.ts';
import { asOwner } from '../platform/db/database.ts';
import type { TenantTx } from '../platform/db/tenant.ts';
import { type DomainEvent, listenTo } from '../platform/events/bus.ts';
import { publishLiveEvent } from '../platform/events/live.ts';
import { newId } from '../platform/ids.ts';
import { purge } from '../sourcing/candidates/candidates.jobs.ts';
import { type AgencyRecords, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../testing/occupations.ts';
import { usePlacementRecords } from '../testing/placement-records.ts';
import { useShareRecords } from '../testing/share-records.ts';
import { type TestApp, useTestApp } from '../testing/test-app.ts';
import { listeners as threadListeners } from '../thread-listeners.ts';

// Open browsers refetch the records of a live event: a change without one leaves them with old data.
const app = useTestApp({}, { own: 'runs jobs of the whole installation' });
const PASSWORD = 'a brand new pass';
// Shared by all tests, in order: the later ones delete what the earlier ones change.
let agency: TestUser;
let records: AgencyRecords;
/** The kinds of events emitted and published since the first of these records. */
const sent = { domain: new Set<string>(), live: new Set<string>() };
const noteSent = ({ platform }: TestApp, agency_id: AgencyId) => {
  for (const event of Object.values(domainEvents))
    if ('payload' in event)
      platform.events.add(listenTo(event as DomainEvent, async () => void sent.domain.add(event.name)));
  platform.live.subscribe(agency_id, (event) => sent.live.add(event.type));
};
beforeAll(async () => {
  agency = await anAgency(app);
  noteSent(app, agency.agency_id);
  records = await recordsOfEveryKind(app, agency);
});

/** Waits until all published events have arrived: they come in commit order. */
async function arrived(events: LiveEvent[]) {
  const marker: LiveEvent = { type: 'match_settings.changed', job_id: JobId.parse(newId()) };
  await app.inAgency(agency.agency_id, (tx) => publishLiveEvent(tx, marker));
  await vi.waitFor(() => expect(events).toContainEqual(marker), 15_000);
}

async function eventsOf<C extends Call>(call: C, body: BodyInput<C>): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const unsubscribe = app.platform.live.subscribe(agency.agency_id, (event) => events.push(event));
  await arrived(events);
  events.length = 0;
  const response = await app.call(call, body, agency.token);
  expect(response, call.path).toMatchObject({ http: 200 });
  await arrived(events);
  unsubscribe();
  return events.slice(0, -1);
}

describe('open browsers are told', () => {
  it('of nothing when a call changes nothing', async () => {
    const { candidate_id, match_id, deleted_job_id } = records;
    expect(await eventsOf(candidateCalls.getCandidate, { candidate_id })).toEqual([]);
    expect(await eventsOf(matchCalls.updateMatchStatus, { match_ids: [match_id], status: 'viewed' })).toEqual(
      [],
    );
    expect(await eventsOf(jobCalls.delJob, { job_ids: [deleted_job_id] })).toEqual([]);
  });

  it('of each change of a saved view', async () => {
    const { view_id, deleted_view_id } = records;
    const one = [{ type: 'saved_views.changed' }];
    const list = 'jobs' as const;
    expect(await eventsOf(viewCalls.addSavedView, { list, view_name: 'New' })).toEqual(one);
    expect(await eventsOf(viewCalls.updateSavedView, { view_id, is_shared: true })).toEqual(one);
    expect(await eventsOf(viewCalls.updateDefaultView, { list: 'candidates', view_id })).toEqual(one);
    expect(await eventsOf(viewCalls.delSavedView, { view_ids: [view_id] })).toEqual(one);
    expect(await eventsOf(viewCalls.restoreSavedViews, { view_ids: [deleted_view_id] })).toEqual(one);
  });

  it('of each decision about an upload, and of the credits that it reserves', async () => {
    const { upload_id, duplicate_file_id, failed_file_id, unchosen_file_id } = records;
    const upload = { type: 'upload.changed', upload_id };
    const skipped = { file_id: duplicate_file_id, action: 'skip' as const };
    expect(await eventsOf(uploadCalls.resolveDuplicate, skipped)).toEqual([upload]);
    const reserving = [upload, { type: 'credits.changed' }];
    expect(await eventsOf(uploadCalls.retryFile, { file_id: failed_file_id })).toEqual(reserving);
    const choice = { file_id: unchosen_file_id, person: 0 };
    expect(await eventsOf(uploadCalls.choosePerson, choice)).toEqual(reserving);
    expect(await eventsOf(uploadCalls.dismissUpload, { upload_id })).toEqual([upload]);
  });

  it('of each change of a match', async () => {
    const { match_id, deleted_match_id, job_id, candidate_id } = records;
    const one = [{ type: 'matches.changed', job_id, candidate_id }];
    expect(
      await eventsOf(matchCalls.updateMatchStatus, { match_ids: [match_id], status: 'contacted' }),
    ).toEqual(one);
    expect(
      await eventsOf(matchCalls.updateMatchNote, { match_id, recruiter_note: 'Call on Monday' }),
    ).toEqual(one);
    expect(await eventsOf(matchCalls.deleteMatches, { match_ids: [match_id] })).toEqual(one);
    expect(await eventsOf(matchCalls.restoreMatches, { match_ids: [match_id, deleted_match_id] })).toEqual([
      { type: 'matches.changed' },
    ]);
  });

  it('of a transfer, with one event for each list that it changes', async () => {
    const { candidate_id, job_id, recruiter_id } = records;
    const people = { from_recruiter_id: agency.user_id, to_recruiter_id: recruiter_id };
    // The first is for the receiver's bell; users are not notified of what they did.
    const [news, matches] = [{ type: 'notifications.changed' }, { type: 'matches.changed' }];
    const moved = { candidate_ids: [candidate_id], ...people };
    expect(await eventsOf(transferCalls.transferCandidates, moved)).toEqual([
      news,
      matches,
      { type: 'candidates.changed', candidate_id },
    ]);
    const job = { type: 'jobs.changed', job_id };
    const movedJobs = { job_ids: [job_id], ...people };
    expect(await eventsOf(transferCalls.transferPostedJobs, movedJobs)).toEqual([news, matches, job]);
    const { items } = await app.data(transferCalls.getTransfers, {}, agency.token);
    const { transfer_id } = items[0]!;
    expect(await eventsOf(transferCalls.undoTransfer, { transfer_id })).toEqual([matches, job]);
  });

  it('of changed match settings', async () => {
    const { job_id } = records;
    expect(await eventsOf(updateJobWeights, { job_id, weights: null })).toContainEqual({
      type: 'match_settings.changed',
      job_id,
    });
    const renamed = DEFAULT_MATCH_STATUSES.map(({ status, name }) => ({ status, name: `${name} 2` }));
    expect(await eventsOf(updateMatchStatuses, { statuses: renamed })).toEqual([
      { type: 'match_settings.changed' },
    ]);
    expect(await eventsOf(updateMatchSettings, { match_threshold: 55 })).toContainEqual({
      type: 'match_settings.changed',
    });
  });

  it('of each change of a job', async () => {
    const { job_id, deleted_job_id } = records;
    const one = [{ type: 'jobs.changed', job_id }];
    expect(await eventsOf(jobCalls.addJob, { job_title: 'Cook' })).toEqual([
      { type: 'jobs.changed', job_id: expect.any(String) },
    ]);
    expect(await eventsOf(jobCalls.updateJob, { job_id, job_title: 'Renamed' })).toEqual(one);
    // Its client is active by it.
    const held = await eventsOf(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' });
    expect(held).toEqual([{ type: 'clients.changed', client_id: expect.any(String) }, ...one]);
    expect(await eventsOf(jobCalls.delJob, { job_ids: [job_id] })).toEqual(one);
    expect(await eventsOf(jobCalls.restoreJobs, { job_ids: [deleted_job_id] })).toEqual([
      { type: 'jobs.changed', job_id: deleted_job_id },
    ]);
  });

  it('of each change of a candidate', async () => {
    const { candidate_id, deleted_candidate_id } = records;
    const one = [{ type: 'candidates.changed', candidate_id }];
    expect(await eventsOf(candidateCalls.addCandidate, { candidate_name: 'Nell New' })).toEqual([
      { type: 'candidates.changed', candidate_id: expect.any(String) },
    ]);
    expect(
      await eventsOf(candidateCalls.updateCandidate, { candidate_id, candidate_name: 'Rhea Renamed' }),
    ).toEqual(one);
    expect(
      await eventsOf(candidateCalls.updateCandidateStatus, {
        candidate_ids: [candidate_id],
        candidate_status: 'archived',
      }),
    ).toEqual(one);
    expect(await eventsOf(candidateCalls.delCandidate, { candidate_ids: [candidate_id] })).toEqual(one);
    expect(
      await eventsOf(candidateCalls.restoreCandidates, { candidate_ids: [deleted_candidate_id] }),
    ).toEqual([{ type: 'candidates.changed', candidate_id: deleted_candidate_id }]);
  });
});

describe('open browsers of everyone are told', () => {
  it('of each change of a client', async () => {
    const { client_id, deleted_client_id } = records;
    const one = [{ type: 'clients.changed', client_id }];
    expect(await eventsOf(clientCalls.addClient, { client_name: 'Acme' })).toEqual([
      { type: 'clients.changed', client_id: expect.any(String) },
    ]);
    expect(await eventsOf(clientCalls.updateClient, { client_id, phone: '1' })).toEqual(one);
    const dormant = { client_ids: [client_id], client_status: 'dormant' as const };
    expect(await eventsOf(clientCalls.updateClientStatus, dormant)).toEqual(one);
    const tagged = { client_ids: [client_id], add: ['Rare'] };
    expect(await eventsOf(clientCalls.updateClientTags, tagged)).toEqual(one);
    expect(await eventsOf(clientCalls.delClient, { client_ids: [client_id] })).toEqual(one);
    expect(await eventsOf(clientCalls.restoreClients, { client_ids: [deleted_client_id] })).toEqual([
      { type: 'clients.changed', client_id: deleted_client_id },
    ]);
  });
});

// A declared kind that is never sent makes receivers wait in vain. This sends the kinds that the above does not.
const other = useTestApp({}, { own: 'runs jobs of the whole installation' });
const ids = { candidate_id: '' as CandidateId, job_id: '' as JobId };
let recruiter: TestUser;
const accepted = async <C extends Call>(call: C, body: BodyInput<C>, token?: string) => {
  const response = await app.call(call, body, token);
  expect(response, call.path).toMatchObject({ http: 200 });
  return response.data;
};
const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => app.inAgency(agency.agency_id, work);
const owner = (text: string, ...values: unknown[]) => app.database.ownerPool.query(text, values);

/** A recruiter with both webhooks gets a candidate, a job and thereby a match. */
async function recruit() {
  recruiter = await aRecruiter(app, agency);
  for (const webhook_type of WEBHOOK_TYPES)
    await accepted(addWebhook, { webhook_type, url: 'http://127.0.0.1:9/' }, recruiter.token);
  ids.job_id = await anOpenJob(app, recruiter, 'welder');
  ids.candidate_id = await aCandidateOf(app, recruiter, 'welder');
  await app.runJobs();
}

/** A message leaves for the candidate of the match, and the questionnaire is answered. */
async function writeAndAnswer() {
  const [match] = (await matchesOf(app, recruiter, ids.job_id)).items;
  await accepted(
    candidateCalls.updateCandidate,
    { candidate_id: ids.candidate_id, email: 'welder@example.test' },
    recruiter.token,
  );
  const { letter_batch_id } = await accepted(
    sendMessages,
    { match_ids: [match!.match_id], subject: 'A job', body: 'Hello' },
    recruiter.token,
  );
  await app.run(sendMessagesTask, { agency_id: agency.agency_id, letter_batch_id: letter_batch_id! });
  const { questions } = await accepted(getQuestionnaireStatus, {}, agency.token);
  const answers = questions.map(({ id, options: [first] }) => ({ question_id: id, selected_option: first! }));
  await accepted(submitAnswers, { answers, questionnaire_status: 'completed' }, agency.token);
}

/** Statuses, tags and owners of records; one of each is removed. */
async function changeRecords() {
  const { candidate_id, job_id } = ids;
  const { token } = agency;
  await accepted(
    candidateCalls.updateCandidateStatus,
    { candidate_ids: [candidate_id], candidate_status: 'active' },
    token,
  );
  await accepted(tagCalls.updateJobTags, { job_ids: [job_id], add: ['Rare'] }, token);
  await accepted(tagCalls.renameTag, { tag_key: 'rare', tag: 'Common' }, token);
  const people = { from_recruiter_id: recruiter.user_id, to_recruiter_id: agency.user_id };
  await accepted(transferCalls.transferPostedJobs, { job_ids: [job_id], ...people }, token);
  await accepted(transferCalls.transferCandidates, { candidate_ids: [candidate_id], ...people }, token);
  await accepted(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, token);
  await accepted(jobCalls.delJob, { job_ids: [job_id] }, token);
  const [keep_id, merge_id] = [
    await aCandidateOf(app, agency, 'nurse'),
    await aCandidateOf(app, agency, 'nurse'),
  ];
  await accepted(mergeCandidates, { keep_id, merge_id }, token);
  const gone = await aCandidateOf(app, agency, 'chef');
  await accepted(candidateCalls.delCandidate, { candidate_ids: [gone] }, token);
  await app.sql`update candidates set deleted_at = now() - interval '1 year' where candidate_id = ${gone}`;
  await app.run(purge.task, {});
}

async function nameColleagues() {
  const about = { candidate_ids: [ids.candidate_id] };
  const mentions = [recruiter.user_id];
  await accepted(addNote, { ...about, body: 'Ask @Remy Recruiter', mentions }, agency.token);
  const task = { ...about, title: 'Call', due_on: '2030-03-31', assignee_id: recruiter.user_id };
  const { activity_ids } = await accepted(addTask, task, agency.token);
  await inAgency((tx) => remindOfTasks(tx, new Date('2030-03-31T12:00:00Z')));
  await accepted(updateTask, { activity_id: activity_ids[0]!, is_done: true }, agency.token);
}

/** A client is added, noted, changed, given away, deleted, restored and purged. */
async function workWithClients() {
  await accepted(updateAgencySettings, { off_limits_effect: 'cap' }, agency.token);
  const { client_id } = await accepted(clientCalls.addClient, { client_name: 'Quay Mills' }, agency.token);
  const client_ids = [client_id];
  await accepted(addNote, { client_ids, body: 'Met them' }, agency.token);
  await accepted(clientCalls.updateClientStatus, { client_ids, client_status: 'active' }, agency.token);
  await accepted(jobCalls.addJob, { job_title: 'Cook', client_name: 'Quay Mill' }, agency.token);
  const [other] = (
    await accepted(clientCalls.getClients, { search: 'Quay Mill' }, agency.token)
  ).items.filter((one) => one.client_name === 'Quay Mill');
  const merging = { keep_id: client_id, merge_id: other!.client_id };
  const { client_merge_id } = await accepted(mergeClients, merging, agency.token);
  await accepted(undoMergeClients, { client_merge_id }, agency.token);
  const contacts = [];
  for (const contact_name of ['Cleo', 'Cleo Client'])
    contacts.push(await accepted(addContact, { client_id, contact_name }, agency.token));
  const [keep_id, merge_id] = contacts.map(({ contact_id }) => contact_id) as [ContactId, ContactId];
  await accepted(mergeContacts, { keep_id, merge_id }, agency.token);
  await accepted(clientCalls.delClient, { client_ids }, agency.token);
  await accepted(clientCalls.restoreClients, { client_ids }, agency.token);
  await accepted(clientCalls.delClient, { client_ids }, agency.token);
  const pier = await accepted(clientCalls.addClient, { client_name: 'Pier Mills' }, agency.token);
  const opened = { job_title: 'Cook', job_status: 'open', description: 'Cooks.' } as const;
  await accepted(jobCalls.addJob, { ...opened, client_id: pier.client_id }, recruiter.token);
  await app.sql`update clients set deleted_at = now() - interval '1 year' where deleted_at is not null`;
  await inAgency(async (tx) => {
    const context = { tx, platform: app.platform };
    await changeClientOwners(context, { from: agency.user_id, to: recruiter.user_id });
    await clientPurge.run(context);
  });
}

/** Candidates are sent to a contact, who looks at the page and answers. */
async function showClients() {
  const { nurses, sent: send, aContact } = useShareRecords(app, () => recruiter);
  const emailed = await nurses();
  const email = 'clara@clinic.example';
  const { contact_id } = await aContact(emailed.client_id, { email });
  await send(emailed, { recipients: [{ contact_id, channel: 'email' }] });
  const link = app.emails.findLast(({ to }) => to === email)?.unsubscribe_url ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await accepted(updateEmailSubscription, { token, is_subscribed: false });
  const { recipients } = await send(await nurses());
  const path = new URL(recipients[0]!.url!).pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  for (const [act, payload] of Object.entries({ view: '', answer: 'person=1&answer=yes' })) {
    const { statusCode } = await app.app.inject({ method: 'POST', url: `${path}/${act}`, headers, payload });
    expect(statusCode, act).toBeLessThan(400);
  }
}

/** A person is placed; the match leaves the stage with the placement, and both come back. */
async function placePeople() {
  const { aPlacement } = usePlacementRecords(app, () => recruiter);
  const { match_id } = await aPlacement();
  const { batch_id } = await accepted(
    matchCalls.updateMatchStatus,
    { match_ids: [match_id], status: 'offered', placement: 'delete' },
    recruiter.token,
  );
  await accepted(undoMatchMoves, { batch_id: batch_id! }, recruiter.token);
}

/** A user signs up and confirms the email; another is invited, joins and leaves. */
async function meetPeople() {
  const email = `new-${newId()}@example.test`;
  await accepted(signUp, { email, agencyName: 'North', password: PASSWORD });
  const invited = { email: `invited-${newId()}@example.test`, send_email: false };
  const { invite_url } = await accepted(sendRecruiterInvite, invited, agency.token);
  const token = new URL(invite_url!).searchParams.get('token')!;
  await accepted(acceptInvite, { token, fullname: 'Ira Invited', password: PASSWORD });
  const leaving = await aRecruiter(app, agency);
  await accepted(delRecruiter, { recruiter_ids: [leaving.user_id] }, agency.token);
  await app.runJobs();
  const link = /\S+verify\S+/.exec(app.emails.findLast(({ to }) => to === email)!.text)![0];
  await accepted(verifyEmail, { token: new URL(link).searchParams.get('token')! });
  const of = { agency_id: agency.agency_id, list: 'news', subject_id: agency.user_id } as const;
  const { page } = unsubscribeLinks(app.platform.config, of);
  const unsubscribe = { token: new URL(page).searchParams.get('token')!, is_subscribed: false };
  await accepted(updateEmailSubscription, unsubscribe);
}

/** Ends the trial, and extends it. */
async function endTrial() {
  for (const days of [-1, 5]) {
    await app.sql`update agencies set subscription_status = 'trialing', trial_ends_at = now() +
      make_interval(days => ${days}) where agency_id = ${agency.agency_id}`;
    await inAgency((tx) => refreshAccessStatus(tx, app.platform.events));
  }
}

async function renewVocabulary() {
  const { agency_id } = agency;
  await app.withInstallation((tx) => requestRenewals(tx, [agency_id]));
  await app.runJobs();
  await app.run(sweepAgencyTask, { agency_id, since: new Date().toISOString() });
}

/** Moves a small agency to another installation. */
async function moveAgency() {
  const { agency_id } = await anAgency(app);
  noteSent(other, agency_id);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-move-'));
  const path = join(folder, 'agency.zip');
  await writeArchive(app.platform, { agency_id, path });
  const platform = { ...other.platform, database: asOwner(other.database.ownerPool) };
  await importAgency(platform, 'owner', path, { choice: WITH_EVERYTHING });
  rmSync(folder, { recursive: true });
}

/** Breaks the connection that receives events. */
async function loseEvents() {
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'placewell-live' and datname = current_database()`;
  await vi.waitFor(() => expect([...sent.live]).toContain('everything.changed'), 15_000);
}

it('every kind of event, notification and webhook has a sender', async () => {
  await recruit();
  await writeAndAnswer();
  await changeRecords();
  await nameColleagues();
  await workWithClients();
  await showClients();
  await placePeople();
  await accepted(updateAgencySettings, { currency: 'GBP' }, agency.token);
  for (const recruiters_see_all of [false, true])
    await accepted(updateAgencySettings, { recruiters_see_all }, agency.token);
  await meetPeople();
  await endTrial();
  await renewVocabulary();
  await moveAgency();
  await loseEvents();

  // Those of worker threads show in what their listeners write: see the webhooks below.
  const inThreads = threadListeners.map(({ event }) => event.name);
  const declared = Object.values(domainEvents).flatMap((event) =>
    'payload' in event && !inThreads.includes(event.name) ? [event.name] : [],
  );
  expect(declared.filter((name) => !sent.domain.has(name))).toEqual([]);
  expect(
    LiveEvent.options.map(({ shape }) => shape.type.value).filter((type) => !sent.live.has(type)),
  ).toEqual([]);
  const rows = async (text: string) => (await owner(text)).rows.map(({ kind }) => kind as string);
  const notified = await rows('select distinct notification_kind as kind from notifications');
  expect(NOTIFICATION_KINDS.filter((kind) => !notified.includes(kind))).toEqual([]);
  // The actual deliveries, besides pings and samples.
  const delivered = await rows(
    `select distinct payload ->> 'type' as kind from webhook_events where payload ->> 'type' = webhook_type and not is_test`,
  );
  expect(WEBHOOK_TYPES.filter((type) => !delivered.includes(type))).toEqual([]);
});
