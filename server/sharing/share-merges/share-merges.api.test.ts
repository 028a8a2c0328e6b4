import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import { delClient } from '@placewell/contract/clients/clients.ts';
import { addContact, mergeContacts, undoMergeContacts } from '@placewell/contract/clients/contacts.ts';
import type { CandidateId, ClientId, ContactId } from '@placewell/contract/ids.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import { SHARE_ANSWERS } from '@placewell/contract/sharing/sharing-terms.ts';
import { random as randomOf } from '@placewell/matching/testing/random.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSentShares } from '../../testing/sent-share-records.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let owner: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  owner = await aRecruiter(test, agency);
});
const { aClient, aContact, aJob, pair, sendingOf, send } = useSubmissionRecords(test, () => owner);
const { aShare, answer, view, everythingShared } = useSentShares(test, () => owner);

const next = randomOf(20261127);
const random = (most: number) => Math.floor(next() * most);
const pick = <T>(...values: readonly T[]): T => values[random(values.length)]!;

type World = { candidates: CandidateId[]; clients: ClientId[]; contacts: ContactId[][] };

/** A contact of a client; `email` for two of two clients who are the same person. */
async function aPerson(client_id: ClientId, email: string | null): Promise<ContactId> {
  const body = { client_id, contact_name: 'Cleo', email };
  const { data, http } = await test.call(addContact, body, owner.token);
  expect(http).toBe(200);
  return data.contact_id;
}

/** Sends some of these matches to some contacts, in shares and elsewhere, with answers and views. */
async function aRandomPast(matches: readonly MatchWithClient[], contacts: readonly ContactId[]) {
  const some = <T>(all: readonly T[]) => all.filter(() => random(3) > 0);
  for (let times = random(4); times >= 0; times--) {
    const sent = some(matches).flatMap((match) =>
      some(contacts).map((contact_id) => {
        const sent_at = new Date(Date.UTC(2026, random(9), 1 + random(27), random(24))).toISOString();
        const [is_blind, shows_pay] = [pick(true, false), pick(true, false)];
        const consent = pick('none', 'spoken', 'written');
        return sendingOf(match, { contact_id, sent_at, is_blind, shows_pay, consent, channel: 'elsewhere' });
      }),
    );
    if (sent.length > 0) await send(...sent);
  }
  const [people, readers] = [some(matches), some(contacts)];
  if (people.length === 0 || readers.length === 0) return;
  const { share_id, recipient_ids } = await aShare({ people, contacts: readers });
  for (const recipient_id of some(recipient_ids)) {
    await view({ share_id, recipient_id });
    for (const { candidate_id } of some([...people, ...people]))
      await answer({ share_id, recipient_id }, candidate_id, pick(...SHARE_ANSWERS), 'Why not');
  }
  await test.sql`update submissions set answer = 'maybe', answered_at = last_sent_at + interval '1.000123 day'
    where agency_id = ${owner.agency_id} and match_id = ${people[0]!.match_id}`;
}

/** Two clients with two contacts and two jobs each, two candidates with matches for most, and a past of all. */
async function aRandomWorld(): Promise<World> {
  const clients = [await aClient(), await aClient()];
  const candidates = [
    (await aCandidate(test, owner, { candidate_name: 'Ann One' })).candidate_id,
    (await aCandidate(test, owner, { candidate_name: 'Ann Two' })).candidate_id,
  ];
  const email = pick(null, 'cleo@same.example');
  const contacts: ContactId[][] = [];
  for (const client_id of clients) {
    const here = [await aPerson(client_id, email), await aPerson(client_id, null)];
    contacts.push(here);
    for (let jobs = random(2); jobs >= 0; jobs--) {
      const job = await aJob(client_id, owner);
      const matches: MatchWithClient[] = [];
      for (const candidate_id of candidates)
        if (random(4) > 0 || matches.length === 0)
          matches.push({
            match_id: await pair(candidate_id, job.job_id),
            ...{ candidate_id, ...job, client_id, contact_id: here[0]! },
          });
      await aRandomPast(matches, here);
    }
  }
  return { candidates, clients, contacts };
}

async function exactlyUndone(round: string, merge: () => Promise<() => Promise<{ http: number }>>) {
  const before = await everythingShared();
  const undo = await merge();
  const moved = JSON.stringify(await everythingShared()) !== JSON.stringify(before);
  expect((await undo()).http, round).toBe(200);
  expect(await everythingShared(), round).toEqual(before);
  const [left] = await test.sql`select from sharing_merges where agency_id = ${owner.agency_id}`;
  expect(left, round).toBeUndefined();
  return moved;
}

it('a merge of candidates, contacts or clients that is undone restores every row of sharing', async () => {
  const moved = { candidates: 0, contacts: 0, clients: 0 };
  for (let round = 0; round < 8; round++) {
    const { candidates, clients, contacts } = await aRandomWorld();
    const [keep_id, merge_id] = candidates as [CandidateId, CandidateId];
    const ofCandidates = await exactlyUndone(`candidates, round ${round}`, async () => {
      const { data } = await test.call(mergeCandidates, { keep_id, merge_id }, owner.token);
      const rows = await test.sql`select from submissions where candidate_id = ${merge_id} union all
        select from share_people where candidate_id = ${merge_id} union all
        select from share_answers where candidate_id = ${merge_id}`;
      expect(rows).toEqual([]);
      return () => test.call(undoMerge, { candidate_merge_id: data.candidate_merge_id }, owner.token);
    });
    const [one, other] = contacts[0]!;
    const ofContacts = await exactlyUndone(`contacts, round ${round}`, async () => {
      const both = { keep_id: one!, merge_id: other! };
      const { data } = await test.call(mergeContacts, both, owner.token);
      return () => test.call(undoMergeContacts, { contact_merge_id: data.contact_merge_id }, owner.token);
    });
    const ofClients = await exactlyUndone(`clients, round ${round}`, async () => {
      const both = { keep_id: clients[0]!, merge_id: clients[1]! };
      const { data } = await test.call(mergeClients, both, owner.token);
      expect(await test.sql`select from submissions where client_id = ${clients[1]}`).toEqual([]);
      return () => test.call(undoMergeClients, { client_merge_id: data.client_merge_id }, owner.token);
    });
    moved.candidates += Number(ofCandidates);
    moved.contacts += Number(ofContacts);
    moved.clients += Number(ofClients);
  }
  expect(Math.min(...Object.values(moved)), JSON.stringify(moved)).toBeGreaterThan(2);
}, 240_000);

it('two submissions of one match and contact become one by a merge, with the sendings of both and the newest answer', async () => {
  const client_id = await aClient();
  const [keep_id, merge_id] = [
    (await aContact(client_id)).contact_id,
    (await aContact(client_id)).contact_id,
  ];
  const { candidate_id } = await aCandidate(test, owner, {});
  const job = await aJob(client_id, owner);
  const match = { match_id: await pair(candidate_id, job.job_id), candidate_id, ...job, client_id };
  const sent = (contact_id: ContactId, sent_at: string, channel: 'email' | 'link') =>
    send(sendingOf({ ...match, contact_id }, { sent_at, channel }));
  const [kept] = await sent(keep_id, '2026-03-01T09:00:00.000Z', 'email');
  const [gone] = await sent(merge_id, '2026-04-01T09:00:00.000Z', 'link');
  await test.sql`update submissions set answer = 'no', answered_at = '2026-04-02' where submission_id = ${gone!}`;
  const { data } = await test.call(mergeContacts, { keep_id, merge_id }, owner.token);
  expect(await test.sql`select * from submissions where match_id = ${match.match_id}`).toMatchObject([
    { submission_id: kept, contact_id: keep_id, sent_count: 2, channel: 'link', answer: 'no' },
  ]);
  // Sendings after the merge stay with the kept contact.
  await sent(keep_id, '2026-05-01T09:00:00.000Z', 'email');
  const { contact_merge_id } = data;
  await test.call(undoMergeContacts, { contact_merge_id }, owner.token);
  const rows = await test.sql`select submission_id, sent_count, contact_id from submissions
    where match_id = ${match.match_id} order by sent_count`;
  expect(rows).toMatchObject([
    { submission_id: gone, sent_count: 1, contact_id: merge_id },
    { submission_id: kept, sent_count: 2, contact_id: keep_id },
  ]);
});

it('an answer that comes after a merge goes back with the page on which only the merged candidate stands', async () => {
  const client_id = await aClient();
  const { contact_id } = await aContact(client_id);
  const job = await aJob(client_id, owner);
  const [keep, merged] = [await aCandidate(test, owner, {}), await aCandidate(test, owner, {})];
  const { candidate_id } = merged;
  const match = {
    match_id: await pair(candidate_id, job.job_id),
    candidate_id,
    ...job,
    client_id,
    contact_id,
  };
  const { share_id, recipient_ids } = await aShare({ people: [match], contacts: [contact_id] });
  const [recipient_id] = recipient_ids;
  const body = { keep_id: keep.candidate_id, merge_id: candidate_id };
  const { data } = await test.call(mergeCandidates, body, owner.token);
  const answer_id = await answer({ share_id, recipient_id: recipient_id! }, keep.candidate_id, 'yes');
  await test.call(undoMerge, { candidate_merge_id: data.candidate_merge_id }, owner.token);
  expect(await test.sql`select candidate_id from share_answers where answer_id = ${answer_id}`).toEqual([
    { candidate_id },
  ]);
});

it('a client to whom someone was introduced is not deleted, and says why', async () => {
  const client_id = await aClient();
  const { contact_id } = await aContact(client_id);
  const { candidate_id } = await aCandidate(test, owner, {});
  const job = await aJob(client_id, owner);
  const match = {
    match_id: await pair(candidate_id, job.job_id),
    candidate_id,
    ...job,
    client_id,
    contact_id,
  };
  await send(sendingOf(match));
  await test.sql`delete from jobs where job_id = ${job.job_id}`;
  const { data } = await test.call(delClient, { client_ids: [client_id] }, owner.token);
  expect(data).toMatchObject({ changed: 0, in_use: [{ jobs: 0, submissions: 1, placements: 0 }] });
  expect(data.results).toMatchObject([{ message: expect.stringContaining('has 1 submission.') }]);
});

it('the successor of a sender has the shares and submissions, and each sending keeps who sent it', async () => {
  const leaving = await aRecruiter(test, agency);
  const client_id = await aClient();
  const { contact_id } = await aContact(client_id);
  const { candidate_id } = await aCandidate(test, owner, {});
  const job = await aJob(client_id, owner);
  const match = {
    match_id: await pair(candidate_id, job.job_id),
    candidate_id,
    ...job,
    client_id,
    contact_id,
  };
  const { share_id } = await aShare({ people: [match], contacts: [contact_id], sender: leaving });
  const [submission_id] = await send(sendingOf(match, { share_id, user_id: leaving.user_id }));
  const { http } = await test.call(delRecruiter, { recruiter_ids: [leaving.user_id] }, agency.token);
  expect(http).toBe(200);
  const [row] = await test.sql`select s.recruiter_id, x.user_id, h.user_id as of_share from submissions s
    join submission_sendings x using (agency_id, submission_id) join shares h on h.share_id = x.share_id
    where s.submission_id = ${submission_id!}`;
  expect(row).toEqual({ recruiter_id: agency.user_id, user_id: leaving.user_id, of_share: agency.user_id });
});
