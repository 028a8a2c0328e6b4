import { addClient, delClient, getClient, restoreClients } from '@placewell/contract/clients/clients.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/tags.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { candidateChanged, candidateTagged, jobChanged, jobTagged } from '../../domain-events.ts';
import { carryOutTagChange } from '../../matching/tag-changes/carry-out.service.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

const named = (who: TestUser, candidate_name: string, tags: string[] = []) =>
  aCandidate(test, who, { candidate_name, ...(tags.length > 0 ? { tags } : {}) });
async function tagsOf(who: TestUser, candidate_id: CandidateId) {
  return (await test.data(candidateCalls.getCandidate, { candidate_id }, who.token)).tags;
}
async function counts(who: TestUser, body: Parameters<typeof test.call<typeof calls.getTags>>[1] = {}) {
  const { data } = await test.call(calls.getTags, body, who.token);
  return data.items.map(({ tag, candidates, jobs }) => `${tag} ${candidates}/${jobs}`);
}
const queuedScoring = async () =>
  (await test.sql`select from graphile_worker.jobs where task_identifier like 'matches.%'`).length;

describe('tags of candidates', () => {
  let agency: TestUser;
  let [ann, ben, cem]: { candidate_id: CandidateId }[] = [];
  beforeAll(async () => {
    agency = await anAgency(test);
    ann = await named(agency, 'Ann', ['Hot Lead', 'Berlin']);
    ben = await named(agency, 'Ben', ['hot  lead', 'HOT LEAD']);
    cem = await named(agency, 'Cem');
  });
  const listed = async (body: Parameters<typeof test.call<typeof candidateCalls.getCandidates>>[1]) =>
    (await test.data(candidateCalls.getCandidates, body, agency.token)).items.map(
      (row) => row.candidate_name,
    );

  it('shows the first writing of a tag, once', async () => {
    expect(await tagsOf(agency, ben!.candidate_id)).toEqual(['Hot Lead']);
  });

  it.each([
    ['any spelling of a tag', { tags: 'hot lead' }, ['Ben', 'Ann']],
    ['all of several tags', { tags: ['berlin', 'Hot lead'] }, ['Ann']],
    ['any of several tags', { tags: ['berlin', 'Hot lead'], tags_match: 'any' as const }, ['Ben', 'Ann']],
    ['a tag that nobody has', { tags: 'cold' }, []],
    ['no tag', { tags: [], tags_match: 'any' as const }, ['Cem', 'Ben', 'Ann']],
  ])('filters the list by %s', async (_name, body, expected) => {
    expect(await listed(body)).toEqual(expected);
  });

  it('counts, ranks and narrows the tags that can be suggested', async () => {
    expect(await counts(agency)).toEqual(['Hot Lead 2/0', 'Berlin 1/0']);
    expect(await counts(agency, { search: 'LÉA' })).toEqual(['Hot Lead 2/0']);
    expect(await counts(agency, { kind: 'job' })).toEqual([]);
    expect(await counts(agency, { sort_by: 'tag_asc' })).toEqual(['Berlin 1/0', 'Hot Lead 2/0']);
    const second = await test.call(calls.getTags, { page: 2, limit: 1 }, agency.token);
    expect(second.data).toMatchObject({ items: [{ tag: 'Berlin' }], total: 2, total_pages: 2 });
  });

  it('changes many at once, and says of each what changed, so that undo is exact', async () => {
    const everyone = [ann!, ben!, cem!].map((one) => one.candidate_id);
    const change = { candidate_ids: everyone, add: ['Berlin', 'New'], remove: ['HOT LEAD', 'unknown'] };
    const first = await test.call(calls.updateCandidateTags, change, agency.token);
    expect(first.message).toBe('Tags of 3 candidates changed');
    const byId = new Map(first.data.changes.map(({ id, added, removed }) => [id, { added, removed }]));
    expect(byId.get(ann!.candidate_id)).toEqual({ added: ['New'], removed: ['Hot Lead'] });
    expect(byId.get(cem!.candidate_id)).toEqual({ added: ['Berlin', 'New'], removed: [] });
    expect(await listed({ tags: ['berlin', 'new'] })).toEqual(['Cem', 'Ben', 'Ann']);
    expect(await listed({ tags: 'hot lead' })).toEqual([]);
    const again = await test.call(calls.updateCandidateTags, change, agency.token);
    expect(again).toMatchObject({ message: 'Nothing has changed', data: { changed: 0, changes: [] } });
    for (const { id, added, removed } of first.data.changes)
      await test.call(calls.updateCandidateTags, { id, add: removed, remove: added }, agency.token);
    expect((await tagsOf(agency, ann!.candidate_id)).toSorted()).toEqual(['Berlin', 'Hot Lead']);
    expect(await tagsOf(agency, cem!.candidate_id)).toEqual([]);
  });

  it('refuses a tag too many for that candidate only, and a change that says nothing or the opposite of itself', async () => {
    const full = await named(
      agency,
      'Full',
      Array.from({ length: 30 }, (_, at) => `t${at}`),
    );
    const ids = [full.candidate_id, cem!.candidate_id];
    const { data } = await test.call(
      calls.updateCandidateTags,
      { candidate_ids: ids, add: ['one more'] },
      agency.token,
    );
    expect(data.changed).toBe(1);
    expect(data.results).toEqual([
      {
        id: full.candidate_id,
        ok: false,
        code: 'too_many_tags',
        message: 'No more than 30 tags fit here. Remove one before you add another.',
      },
      { id: cem!.candidate_id, ok: true },
    ]);
    const swap = { candidate_ids: ids, add: ['one more'], remove: ['T1'] };
    expect((await test.data(calls.updateCandidateTags, swap, agency.token)).changed).toBe(1);
    for (const body of [{}, { add: ['Hot'], remove: ['hot'] }]) {
      const refused = await test.call(
        calls.updateCandidateTags,
        { candidate_ids: ids, ...body },
        agency.token,
      );
      expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    }
  });

  it('keeps the tags of a deleted candidate out of lists and counts until it is restored', async () => {
    const gone = await named(agency, 'Gone', ['Rare']);
    await test.call(candidateCalls.delCandidate, { id: gone.candidate_id }, agency.token);
    expect(await counts(agency, { search: 'rare' })).toEqual(['Rare 0/0']);
    await test.call(candidateCalls.restoreCandidates, { id: gone.candidate_id }, agency.token);
    expect(await counts(agency, { search: 'rare' })).toEqual(['Rare 1/0']);
    expect(await listed({ tags: 'rare' })).toEqual(['Gone']);
  });
});

it('a recruiter who sees only their own records changes and counts only the tags of these', async () => {
  const agency = await anAgency(test, { recruiters_see_all: false });
  const recruiter = await aRecruiter(test, agency);
  const own = await named(recruiter, 'Own', ['Mine', 'Both']);
  const other = await named(agency, 'Other', ['Theirs', 'both']);
  expect(await counts(recruiter)).toEqual(['Both 1/0', 'Mine 1/0']);
  expect(await counts(agency)).toEqual(['Both 2/0', 'Mine 1/0', 'Theirs 1/0']);
  const { data } = await test.call(
    calls.updateCandidateTags,
    { candidate_ids: [own.candidate_id, other.candidate_id], add: ['Seen'] },
    recruiter.token,
  );
  expect(data.results).toMatchObject([{ ok: true }, { ok: false, code: 'candidate_not_found' }]);
  expect(await tagsOf(agency, other.candidate_id)).toEqual(['Theirs', 'Both']);
});

it('tags of candidates and jobs are no input of a score: each change emits one event and queues nothing', async () => {
  const agency = await anAgency(test);
  const candidate_id = await aCandidateOf(test, agency, 'nurse');
  const second_id = await aCandidateOf(test, agency, 'nurse', { candidate_name: 'Second' });
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const emitted: string[] = [];
  for (const event of [candidateChanged, candidateTagged])
    test.platform.events.add(
      listenTo(event, async (_tx, { candidate_ids }) => {
        emitted.push(`${event.name} ${candidate_ids.length}`);
      }),
    );
  for (const event of [jobChanged, jobTagged])
    test.platform.events.add(
      listenTo(event, async (_tx, { job_ids }) => void emitted.push(`${event.name} ${job_ids.length}`)),
    );
  const bulk = { candidate_ids: [candidate_id, second_id], add: ['Bulk'] };
  await test.call(calls.updateCandidateTags, bulk, agency.token);
  await test.call(candidateCalls.updateCandidate, { candidate_id, tags: ['Edited'] }, agency.token);
  await test.call(calls.updateJobTags, { job_ids: [job_id], add: ['Bulk'] }, agency.token);
  await test.call(jobCalls.updateJob, { job_id, tags: ['edited', 'Bulk'] }, agency.token);
  expect(emitted).toEqual(['candidate.tagged 2', 'candidate.tagged 1', 'job.tagged 1', 'job.tagged 1']);
  expect(await queuedScoring()).toBe(0);
  const { data } = await test.call(jobCalls.getJob, { job_id }, agency.token);
  expect(data.tags).toEqual(['Edited', 'Bulk']);
});

it('jobs and all lists of matches are filtered by tags', async () => {
  const agency = await anAgency(test);
  const tagged = await aCandidateOf(test, agency, 'nurse', { candidate_name: 'Tagged', tags: ['Temp'] });
  await aCandidateOf(test, agency, 'nurse', { candidate_name: 'Plain' });
  const job_id = await anOpenJob(test, agency, 'nurse', { tags: ['Urgent', 'urgent'] });
  await anOpenJob(test, agency, 'nurse', { job_title: 'Other' });
  await test.runJobs();
  const listJobs = async (tags: string[], tags_match: calls.TagMatch) =>
    (await test.data(jobCalls.getJobs, { tags, tags_match }, agency.token)).total;
  expect(await listJobs(['URGENT'], 'all')).toBe(1);
  expect(await listJobs(['urgent', 'temp'], 'all')).toBe(0);
  expect(await listJobs(['urgent', 'temp'], 'any')).toBe(1);
  const ofJob = await test.call(matchCalls.getCandidateMatchesForJob, { job_id, tags: 'temp' }, agency.token);
  expect(ofJob.data.items.map((match) => match.candidate_name)).toEqual(['Tagged']);
  for (const call of [matchCalls.getMatchesForCandidate, matchCalls.getCandidateJobMatches]) {
    const ofCandidate = await test.call(call, { candidate_id: tagged, tags: ['urgent'] }, agency.token);
    expect(ofCandidate.data.items.map((match) => match.job_id)).toEqual([job_id]);
  }
  const total = async (tags: string[], tags_match?: calls.TagMatch) =>
    (await test.data(matchCalls.getAllMatches, { tags, tags_match }, agency.token)).total;
  expect([await total([]), await total(['temp']), await total(['urgent'])]).toEqual([4, 2, 2]);
  expect([await total(['temp', 'urgent']), await total(['temp', 'urgent'], 'any')]).toEqual([1, 3]);
  expect(await counts(agency, { kind: 'job' })).toEqual(['Urgent 0/1']);
});

describe('a tag of the whole agency', () => {
  const jobTags = async (who: TestUser, job_id: JobId) =>
    (await test.data(jobCalls.getJob, { job_id }, who.token)).tags;
  const key = calls.tagKey;

  it('is renamed, merged and deleted on candidates, jobs and clients, deleted ones included', async () => {
    const agency = await anAgency(test);
    const ann = await named(agency, 'Ann', ['Fair', 'Other']);
    const ben = await named(agency, 'Ben', ['Market', 'Fair']);
    const job_id = await anOpenJob(test, agency, 'nurse', { tags: ['Fair'] });
    const clients = await Promise.all(
      ['Kept', 'Deleted'].map((client_name) =>
        test.data(addClient, { client_name, tags: ['fair', 'Only here'] }, agency.token),
      ),
    );
    const [kept, deleted] = clients.map(({ client_id }) => client_id);
    const clientTags = async (client_id = kept!) =>
      (await test.data(getClient, { client_id }, agency.token)).tags;
    await test.call(delClient, { id: deleted! }, agency.token);
    const used = await test.data(calls.getTags, { kind: 'client', sort_by: 'clients_desc' }, agency.token);
    expect(used.items.map(({ tag, clients: n }) => `${tag} ${n}`).sort()).toEqual(['Fair 1', 'Only here 1']);
    await test.call(candidateCalls.delCandidate, { id: ben.candidate_id }, agency.token);
    const renamed = await test.call(calls.renameTag, { tag_key: 'fair', tag: 'Spring fair' }, agency.token);
    expect(renamed).toMatchObject({
      message: 'Renamed to “Spring fair” on 5 records',
      data: { task_status: 'Completed', records: 5 },
    });
    await test.call(candidateCalls.restoreCandidates, { id: ben.candidate_id }, agency.token);
    expect(await tagsOf(agency, ben.candidate_id)).toEqual(['Market', 'Spring fair']);
    const spelt = { tag_key: key('Spring fair'), tag: 'SPRING FAIR' };
    await test.call(calls.renameTag, spelt, agency.token);
    expect(await jobTags(agency, job_id)).toEqual(['SPRING FAIR']);
    expect(await clientTags()).toEqual(['SPRING FAIR', 'Only here']);
    await test.call(restoreClients, { id: deleted! }, agency.token);
    expect(await clientTags(deleted)).toEqual(['SPRING FAIR', 'Only here']);
    const taken = await test.call(calls.renameTag, { tag_key: 'other', tag: 'market' }, agency.token);
    expect(taken).toMatchObject({ http: 409, code: 'tag_exists' });
    const merge = { tag_keys: [key('Spring fair')], into_key: 'market' };
    await test.call(calls.mergeTags, merge, agency.token);
    expect(await tagsOf(agency, ben.candidate_id)).toEqual(['Market']);
    expect(await tagsOf(agency, ann.candidate_id)).toEqual(['Market', 'Other']);
    await test.call(calls.deleteTags, { tag_keys: ['market'] }, agency.token);
    expect(await jobTags(agency, job_id)).toEqual([]);
    expect(await clientTags()).toEqual(['Only here']);
    expect(await counts(agency)).toEqual(['Only here 0/0', 'Other 1/0']);
  });

  it('is refused where it does not exist, to recruiters, and where it would replace itself', async () => {
    const agency = await anAgency(test);
    await named(agency, 'Ann', ['Fair']);
    const stranger = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    const rename = { tag_key: 'fair', tag: 'New' };
    expect(await test.call(calls.renameTag, rename, stranger.token)).toMatchObject({ code: 'tag_not_found' });
    expect(await test.call(calls.renameTag, rename, recruiter.token)).toMatchObject({ http: 403 });
    const merge = { tag_keys: ['fair'], into_key: 'fair' };
    expect(await test.call(calls.mergeTags, merge, agency.token)).toMatchObject({ http: 400 });
  });

  it('is changed on many records in the background, with its progress, while the new name is in use at once', async () => {
    const agency = await anAgency(test);
    const ids = Array.from({ length: 1203 }, () => newId<CandidateId>());
    await test.inAgency(agency.agency_id, async (tx) => {
      const { agency_id, user_id: recruiter_id } = agency;
      for (const candidate_id of ids) {
        const candidate_name = `C ${candidate_id}`;
        const row = { agency_id, candidate_id, recruiter_id, candidate_name, tags: ['Old'] };
        await tx.insertInto('candidates').values(row).execute();
      }
      await tx.insertInto('tags').values({ agency_id, tag_key: 'old', tag: 'Old' }).execute();
      await tx
        .insertInto('candidate_tags')
        .values(ids.map((candidate_id) => ({ agency_id, tag_key: 'old', candidate_id })))
        .execute();
    });
    const { data } = await test.call(calls.renameTag, { tag_key: 'old', tag: 'New' }, agency.token);
    expect(data).toEqual({ task_status: 'Pending', records: 1203 });
    const pending = await test.call(calls.getTags, { search: 'old' }, agency.token);
    expect(pending.data.items[0]?.change).toEqual({ kind: 'rename', into: 'New', done: 0, total: 1203 });
    const busy = await test.call(calls.deleteTags, { tag_keys: ['new'] }, agency.token);
    expect(busy).toMatchObject({ http: 409, code: 'tag_changing' });
    const added = await named(agency, 'Late', ['old']);
    expect(added.tags).toEqual(['New']);
    // A job that runs out of time leaves the rest to a new job; the first job still runs again.
    await carryOutTagChange(test.platform, { agency_id: agency.agency_id, tag_key: 'old' }, 0);
    const begun = await test.call(calls.getTags, { search: 'old' }, agency.token);
    expect(begun.data.items[0]?.change).toMatchObject({ done: 500, total: 1203 });
    await test.runJobs();
    expect(await counts(agency)).toEqual(['New 1204/0']);
    const listed = await test.call(candidateCalls.getCandidates, { tags: 'new' }, agency.token);
    expect(listed.data.total).toBe(1204);
    expect(await tagsOf(agency, ids[700]!)).toEqual(['New']);
  });
});
