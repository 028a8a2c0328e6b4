import type { Call } from '@placewell/contract/call.ts';
import { addClient, delClient, getClient, restoreClients } from '@placewell/contract/clients/clients.ts';
import type { CandidateId, ClientId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/matching/transfers.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let from: TestUser;
let to: TestUser;
let people: { from_recruiter_id: string; to_recruiter_id: string };
beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  from = await aRecruiter(test, agency, { fullname: 'Fay From' });
  to = await aRecruiter(test, agency, { fullname: 'Toni To' });
  people = { from_recruiter_id: from.user_id, to_recruiter_id: to.user_id };
});

const transfer = (candidate_ids: string[], body: object = people) =>
  test.raw('agency/transferCandidates', { ...body, candidate_ids }, agency.token);
const undo = (transfer_id: string) => test.call(calls.undoTransfer, { transfer_id }, agency.token);
const ownersOf = async (ids: readonly CandidateId[]) => {
  const found = [];
  for (const candidate_id of ids)
    found.push((await test.data(candidateCalls.getCandidate, { candidate_id }, agency.token)).recruiter_id);
  return found;
};
const own = async (call: Call, user: TestUser) => (await test.raw(call.path, {}, user.token)).data.total;

describe('transferring candidates', () => {
  it('moves them with open and ended matches at once, and moves them back when undone', async () => {
    const moved = await aCandidateOf(test, from, 'nurse');
    const kept = await aCandidateOf(test, from, 'nurse');
    const other = await aRecruiter(test, agency);
    const job_id = await anOpenJob(test, other, 'nurse');
    await test.runJobs();
    const matches = (await matchesOf(test, agency, job_id)).items;
    const { match_id } = matches.find((match) => match.candidate_id === moved)!;
    await moveMatch(test, from, match_id, { status: 'withdrawn' });

    const first = await transfer([moved]);
    expect(first).toMatchObject({ http: 200, message: '1 candidate transferred' });
    expect(first.data).toMatchObject({ results: [{ id: moved, ok: true }], changed: 1 });
    // No background job has run: the rights moved with the records.
    const details = (user: TestUser) => test.call(matchCalls.getMatchDetails, { match_id }, user.token);
    expect((await details(to)).data).toMatchObject({ candidate_id: moved, status: 'withdrawn' });
    expect(await details(from)).toMatchObject({ code: 'match_not_found' });
    const read = (user: TestUser) =>
      test.call(candidateCalls.getCandidate, { candidate_id: moved }, user.token);
    expect(await read(from)).toMatchObject({ code: 'candidate_not_found' });
    expect((await read(to)).data.recruiter_id).toBe(to.user_id);
    expect([
      await own(candidateCalls.getCandidates, from),
      await own(candidateCalls.getCandidates, to),
      await own(matchCalls.getAllMatches, from),
      await own(matchCalls.getAllMatches, to),
    ]).toEqual([1, 1, 1, 1]);

    expect((await undo(first.data.transfer_id)).data).toMatchObject({ changed: 1, not_moved: 0 });
    expect(await ownersOf([moved, kept])).toEqual([from.user_id, from.user_id]);
    expect((await details(from)).http).toBe(200);
    expect(await details(to)).toMatchObject({ code: 'match_not_found' });
    expect(await undo(first.data.transfer_id)).toMatchObject({ http: 409, code: 'transfer_undone' });
  });

  it('reports every id that is not of the giver, and moves the others', async () => {
    const mine = await aCandidateOf(test, from, 'nurse');
    const theirs = await aCandidateOf(test, to, 'nurse');
    const deleted = await aCandidateOf(test, from, 'nurse');
    await test.call(candidateCalls.delCandidate, { id: deleted }, agency.token);
    const stranger = await anAgency(test);
    const foreign = await aCandidateOf(test, stranger, 'nurse');
    const { data } = await transfer([theirs, mine, deleted, foreign, mine]);
    expect(data.results).toEqual([
      {
        id: theirs,
        ok: false,
        code: 'owner_changed',
        message: 'This belongs to someone else, so it was not moved.',
      },
      { id: mine, ok: true },
      expect.objectContaining({ id: deleted, ok: false, code: 'candidate_not_found' }),
      expect.objectContaining({ id: foreign, ok: false, code: 'candidate_not_found' }),
    ]);
    const none = await transfer([theirs]);
    expect(none.data).toMatchObject({ changed: 0, transfer_id: null });
    const candidate = await test.call(candidateCalls.getCandidate, { candidate_id: foreign }, stranger.token);
    expect(candidate.data.recruiter_id).toBe(stranger.user_id);
  });

  it('moves back only what is still with the receiver, also what was deleted since', async () => {
    const [stays, given, deleted] = [
      await aCandidateOf(test, from, 'nurse'),
      await aCandidateOf(test, from, 'nurse'),
      await aCandidateOf(test, from, 'nurse'),
    ];
    const { data } = await transfer([stays, given, deleted]);
    const third = await aRecruiter(test, agency);
    await transfer([given], { from_recruiter_id: to.user_id, to_recruiter_id: third.user_id });
    await test.call(candidateCalls.delCandidate, { id: deleted }, agency.token);
    await test.call(updateRecruiterStatus, { id: from.user_id, status: 'inactive' }, agency.token);

    const undone = await undo(data.transfer_id);
    expect(undone.data).toMatchObject({ changed: 2, not_moved: 1 });
    expect(undone.message).toBe('2 records moved back, 1 had been moved or removed since');
    expect(undone.data.results[0]).toMatchObject({ id: given, ok: false, code: 'owner_changed' });
    await test.call(candidateCalls.restoreCandidates, { id: deleted }, agency.token);
    expect(await ownersOf([stays, given, deleted])).toEqual([from.user_id, third.user_id, from.user_id]);
  });

  it('refuses people of other agencies, a receiver who is not active, the giver as receiver and a recruiter as caller', async () => {
    const id = await aCandidateOf(test, from, 'nurse');
    const stranger = await aRecruiter(test, await anAgency(test));
    const pending = await aRecruiter(test, agency, { user_status: 'pending' });
    const change = (given: object) => transfer([id], { ...people, ...given });
    expect(await change({ to_recruiter_id: stranger.user_id })).toMatchObject({
      http: 404,
      code: 'recruiter_not_found',
    });
    expect(await change({ from_recruiter_id: stranger.user_id })).toMatchObject({
      http: 404,
      code: 'recruiter_not_found',
    });
    expect(await change({ to_recruiter_id: pending.user_id })).toMatchObject({
      http: 409,
      code: 'recruiter_inactive',
    });
    expect((await change({ to_recruiter_id: from.user_id })).data.fields).toEqual({
      to_recruiter_id: 'Choose someone other than the current owner',
    });
    const tooMany = Array.from({ length: limits.bulkIds + 1 }, () => newId());
    expect(await transfer(tooMany)).toMatchObject({ http: 400 });
    expect(await transfer([])).toMatchObject({ http: 400 });
    for (const call of [calls.transferCandidates, calls.transferPostedJobs, calls.undoTransfer] as Call[])
      expect(await test.raw(call.path, { ...people, candidate_ids: [id] }, from.token)).toMatchObject({
        http: 403,
        code: 'forbidden',
      });
    expect(await ownersOf([id])).toEqual([from.user_id]);
    expect((await test.data(calls.getTransfers, {}, agency.token)).total).toBe(0);
  });
});

describe('transferring jobs and everything', () => {
  it('moves jobs with their matches, and reports those of others', async () => {
    const [job_id, theirs] = [await anOpenJob(test, from, 'nurse'), await anOpenJob(test, to, 'nurse')];
    await aCandidateOf(test, agency, 'nurse');
    await test.runJobs();
    const job_ids = [job_id, theirs, newId<JobId>()];
    const { data } = await test.call(calls.transferPostedJobs, { job_ids, ...people }, agency.token);
    expect(data.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'owner_changed'],
      [false, 'job_not_found'],
    ]);
    const job = (user: TestUser) => test.call(jobCalls.getJob, { job_id }, user.token);
    expect((await job(to)).data.recruiter_id).toBe(to.user_id);
    expect(await job(from)).toMatchObject({ code: 'job_not_found' });
    expect([await own(matchCalls.getAllMatches, from), await own(matchCalls.getAllMatches, to)]).toEqual([
      0, 2,
    ]);
    await undo(data.transfer_id!);
    expect([await own(matchCalls.getAllMatches, from), await own(matchCalls.getAllMatches, to)]).toEqual([
      1, 1,
    ]);
  });

  it('moves all that an inactive person has and logs it, newest first', async () => {
    const [candidate_id, deleted] = [
      await aCandidateOf(test, from, 'nurse'),
      await aCandidateOf(test, from, 'nurse'),
    ];
    await anOpenJob(test, from, 'nurse');
    await test.call(candidateCalls.delCandidate, { id: deleted }, agency.token);
    await test.call(updateRecruiterStatus, { id: from.user_id, status: 'inactive' }, agency.token);
    const all = await test.call(calls.transferAllRecords, people, agency.token);
    expect(all.message).toBe('2 candidates and 1 job transferred');
    expect(all.data).toMatchObject({ candidates: 2, jobs: 1 });
    await test.call(candidateCalls.restoreCandidates, { id: deleted }, agency.token);
    expect(await ownersOf([candidate_id, deleted])).toEqual([to.user_id, to.user_id]);

    const log = await test.call(calls.getTransfers, { recruiter_id: from.user_id }, agency.token);
    expect(log.data).toMatchObject({ total: 2 });
    expect(log.data.items).toMatchObject([
      { kind: 'job', records: 1, from_name: 'Fay From', to_name: 'Toni To', is_removal: false },
      { kind: 'candidate', records: 2, transferred_by: 'Ada Agency', undone_at: null, undo_of: null },
    ]);
    await undo(log.data.items[1]!.transfer_id);
    const again = (await test.data(calls.getTransfers, { kind: 'candidate' }, agency.token)).items;
    expect(again).toMatchObject([
      { undo_of: log.data.items[1]!.transfer_id, from_name: 'Toni To', to_name: 'Fay From' },
      { undone_at: expect.any(String) },
    ]);
    expect((await test.data(calls.transferAllRecords, people, agency.token)).jobs).toBe(0);
  });
});

describe('transferring clients', () => {
  const aClient = async (user = from) =>
    (await test.data(addClient, { client_name: 'Acme' }, user.token)).client_id;
  const ownerOf = async (client_id: ClientId) =>
    (await test.data(getClient, { client_id }, agency.token)).recruiter_id;

  it('moves those of the giver, and moves them back when undone', async () => {
    const [client_id, others] = [await aClient(), await aClient(to)];
    const body = { client_ids: [client_id, others, newId()], ...people };
    const { data, message } = await test.call(calls.transferClients, body, agency.token);
    expect(message).toBe('1 client transferred');
    expect(data.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'owner_changed'],
      [false, 'client_not_found'],
    ]);
    expect(await ownerOf(client_id)).toBe(to.user_id);
    const log = await test.data(calls.getTransfers, { kind: 'client' }, agency.token);
    expect(log.items).toMatchObject([{ kind: 'client', records: 1, transfer_id: data.transfer_id }]);
    await test.call(delClient, { id: client_id }, agency.token);
    expect((await undo(data.transfer_id!)).data).toMatchObject({ changed: 1 });
    await test.call(restoreClients, { id: client_id }, agency.token);
    expect(await ownerOf(client_id)).toBe(from.user_id);
    expect(await test.call(calls.transferClients, body, from.token)).toMatchObject({ http: 403 });
  });

  it('moves them with all that a person has, and with a person who leaves', async () => {
    const client_id = await aClient();
    const all = await test.call(calls.transferAllRecords, people, agency.token);
    expect(all.message).toBe('0 candidates, 0 jobs and 1 client transferred');
    expect(all.data).toMatchObject({ clients: 1 });
    expect((await undo(all.data.transfer_ids[0]!)).data.changed).toBe(1);
    const left = { recruiter_ids: [from.user_id], transfer_to: to.user_id };
    expect((await test.data(delRecruiter, left, agency.token)).changed).toBe(1);
    expect(await ownerOf(client_id)).toBe(to.user_id);
  });
});

describe('removing a person', () => {
  it('transfers all they have to whom the caller names, in the same transaction', async () => {
    const candidate_id = await aCandidateOf(test, from, 'nurse');
    const job_id = await anOpenJob(test, from, 'nurse');
    await test.runJobs();
    const remove = (transfer_to: string) =>
      test.call(delRecruiter, { recruiter_ids: [from.user_id], transfer_to }, agency.token);
    const inactive = await aRecruiter(test, agency, { user_status: 'inactive' });
    expect(await remove(inactive.user_id)).toMatchObject({ code: 'recruiter_inactive' });
    expect(await remove(newId())).toMatchObject({ code: 'recruiter_not_found' });
    expect((await remove(from.user_id)).code).toBe('invalid_input');
    expect(await ownersOf([candidate_id])).toEqual([from.user_id]);

    expect((await remove(to.user_id)).data).toMatchObject({ changed: 1 });
    expect(await ownersOf([candidate_id])).toEqual([to.user_id]);
    expect((await test.data(jobCalls.getJob, { job_id }, to.token)).recruiter_id).toBe(to.user_id);
    const matches = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('matches').select(['recruiter_id', 'candidate_recruiter_id']).execute(),
    );
    expect(matches).toEqual([{ recruiter_id: to.user_id, candidate_recruiter_id: to.user_id }]);

    const { items } = await test.data(calls.getTransfers, {}, agency.token);
    expect(items).toMatchObject([
      { kind: 'job', is_removal: true, from_name: 'Fay From' },
      { kind: 'candidate', is_removal: true },
    ]);
    expect(await undo(items[0]!.transfer_id)).toMatchObject({ http: 404, code: 'recruiter_not_found' });
  });
});
