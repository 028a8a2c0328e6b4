import type { CandidateId } from '@placewell/contract/ids.ts';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { getMatchDetails, updateMatchNote, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import {
  getMergePreview,
  getMerges,
  mergeCandidates,
  undoMerge,
} from '@placewell/contract/matching/merges.ts';
import { addNote, addTask, getTimeline } from '@placewell/contract/outreach/activities.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import {
  delCandidate,
  getCandidate,
  getCandidates,
  restoreCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import { recordActivity } from '../../../outreach/activities/activities.public.ts';
import { findByExternalIds } from '../../../sourcing/imports/work/external-ids.repo.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { anOpenJob, CANDIDATES, matchesOf } from '../../../testing/occupations.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

const merge = (user: TestUser, keep_id: string, merge_id: string, rest: object = {}) =>
  test.call(mergeCandidates, { keep_id, merge_id, ...rest }, user.token);
const candidate = async (user: TestUser, candidate_id: string) =>
  await test.data(getCandidate, { candidate_id }, user.token);

/** All rows that a merge may touch, without timestamps of changes, scores and the merge's own record. */
const TABLES = {
  candidates: ['updated_at', 'last_activity_at'],
  candidate_files: [],
  candidate_tags: [],
  candidate_skills: [],
  resume_openings: [],
  shared_keys: ['found_at'],
  upload_files: ['updated_at'],
  matches: ['updated_at', 'scored_at', 'expiry_date', 'inputs_hash'],
  match_history: [],
  match_openings: [],
  activities: [],
};
const jsonRows = (agency: TestUser) =>
  test.inAgency(agency.agency_id, async (tx) => {
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const table of Object.keys(TABLES)) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(table)} t order by (to_jsonb(t) - 'updated_at' - 'last_activity_at' - 'found_at' - 'scored_at' - 'expiry_date')::text`.execute(
        tx,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  });
async function state(agency: TestUser) {
  const rows = await jsonRows(agency);
  return Object.fromEntries(
    Object.entries(TABLES).map(([table, without]) => [
      table,
      rows[table]!.filter((row) => row.activity_kind !== 'merged').map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name as never))),
      ),
    ]),
  );
}

it('gives the kept candidate the files, matches, notes and chosen fields of the other, and undo gives exactly both back', async () => {
  const agency = await anAgency(test);
  const [shared, onlyOther] = [
    await anOpenJob(test, agency, 'nurse'),
    await anOpenJob(test, agency, 'nurse'),
  ];
  const known = {
    name: 'Nora Ward',
    email: 'nora@example.test',
    skills: 'Wound care, Medication administration',
  };
  const first = await parsed(agency, [aFile(aResume(known), 'first.txt')]);
  const second = await parsed(agency, [aFile(aResume({ ...known, extra: 'Phlebotomy' }), 'second.txt')], {
    on_duplicate: 'create',
  });
  const [keep_id, merge_id] = [first.results[0]!.candidate_id!, second.results[0]!.candidate_id!];
  await test.call(
    updateCandidate,
    { candidate_id: keep_id, candidate_note: 'Prefers nights', tags: ['ward'] },
    agency.token,
  );
  await test.call(
    updateCandidate,
    {
      candidate_id: merge_id,
      candidate_note: 'Called in May',
      tags: ['Ward', 'bank'],
      phone: '+49 171 2345678',
      languages: [{ name: 'German', level: null }],
    },
    agency.token,
  );
  await test.inAgency(agency.agency_id, (tx) =>
    recordActivity(tx, {
      kind: 'imported',
      candidate_id: merge_id,
      user_id: null,
      details: { name: 'fair.csv' },
    }),
  );
  await test.runJobs();
  const matchOf = async (job_id: typeof shared, id: CandidateId) =>
    (await matchesOf(test, agency, job_id)).items.find((match) => match.candidate_id === id)!.match_id;
  const further = await matchOf(shared, merge_id);
  await test.call(updateMatchStatus, { match_ids: [further], status: 'shortlisted' }, agency.token);
  const nearer = await matchOf(shared, keep_id);
  await test.call(
    updateMatchStatus,
    { match_ids: [nearer], status: 'rejected', reason: 'Too far', rejected_by: 'client' },
    agency.token,
  );
  await test.call(
    updateMatchNote,
    { match_id: await matchOf(onlyOther, merge_id), recruiter_note: 'Rang' },
    agency.token,
  );
  await test.call(getMatchDetails, { match_id: further }, agency.token);
  await test.runJobs();
  const before = await state(agency);

  const preview = await test.data(getMergePreview, { keep_id, merge_id }, agency.token);
  expect(preview).toMatchObject({
    counts: { keep: { files: 1 }, merge: { files: 1 } },
    shared_matches: 2,
    may_merge: true,
  });
  const merged = await merge(agency, keep_id, merge_id, { if_keep_updated_at: preview.keep.updated_at });
  expect(merged).toMatchObject({ http: 200, message: 'Nora Ward merged' });
  expect(merged.data.candidate).toMatchObject({
    candidate_id: keep_id,
    phone: '+49 171 2345678',
    tags: ['ward', 'bank'],
    candidate_note: 'Prefers nights\n\nCalled in May',
    languages: [{ name: 'German', level: null }],
    resume_file_name: 'first.txt',
    duplicate_of: null,
  });
  expect(await candidate(agency, merge_id)).toMatchObject({ candidate_id: keep_id, merged_into: keep_id });
  const { items } = await test.data(getCandidates, {}, agency.token);
  expect(items.map((row) => row.candidate_id)).toEqual([keep_id]);
  expect((await test.data(getDuplicates, {}, agency.token)).total).toBe(0);
  const list = (await matchesOf(test, agency, shared)).items;
  expect(list).toMatchObject([{ match_id: further, candidate_id: keep_id, status: 'shortlisted' }]);
  const { history } = await test.data(getMatchDetails, { match_id: further }, agency.token);
  expect(history.map((entry) => entry.to_status)).toEqual(
    expect.arrayContaining(['shortlisted', 'rejected']),
  );
  const files = await test.inAgency(agency.agency_id, (tx) =>
    sql<{
      file_name: string;
      is_matched: boolean;
    }>`select file_name, is_matched from candidate_files where candidate_id = ${keep_id} order by 1`.execute(
      tx,
    ),
  );
  expect(files.rows).toEqual([
    { file_name: 'first.txt', is_matched: true },
    { file_name: 'second.txt', is_matched: false },
  ]);
  await test.runJobs();

  const { candidate_merge_id } = merged.data;
  expect((await test.data(getMerges, {}, agency.token)).items).toMatchObject([
    { candidate_merge_id, may_undo: true, merged_name: 'Nora Ward' },
  ]);
  const undone = await test.call(undoMerge, { candidate_merge_id }, agency.token);
  expect(undone).toMatchObject({ http: 200, data: { keep_id, merged_id: merge_id, kept_fields: [] } });
  await test.runJobs();
  expect(await state(agency)).toEqual(before);
  expect(await test.call(undoMerge, { candidate_merge_id }, agency.token)).toMatchObject({
    code: 'merge_undone',
  });
});

it('keeps the address that a look-up of this person verified', async () => {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency);
  const [kept, other] = ['kept@example.test', 'Other@example.test'];
  const { candidate_id: keep_id } = await aCandidate(test, recruiter, { candidate_name: 'Kay', email: kept });
  const { candidate_id: merge_id } = await aCandidate(test, recruiter, {
    candidate_name: 'Kay Low',
    email: other,
  });
  const lookUp = (email: string, email_status: string, minutes: number) =>
    test.inAgency(agency.agency_id, (tx) =>
      sql`insert into enrichments (agency_id, enrichment_id, block_keys, person_keys, recruiter_name, requested_by,
          request_no, enrich_status, email, email_status, completed_at)
        values (app_agency_id(), gen_random_uuid(), '{}', '{}', 'Kay Low', ${agency.user_id}, 1, 'found', ${email},
          ${email_status}, now() - make_interval(mins => ${minutes}))`.execute(tx),
    );
  await lookUp('other@example.test', 'probable', 20);
  await lookUp('other@example.test', 'deliverable', 10);
  const seenBy = async (user: TestUser) => {
    const { keep, merge } = await test.data(getMergePreview, { keep_id, merge_id }, user.token);
    return [keep.email_status, merge.email_status];
  };
  expect(await seenBy(agency)).toEqual([null, 'deliverable']);
  // Where recruiters see their own records only, that holds for look-ups.
  await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
  expect(await seenBy(recruiter)).toEqual([null, null]);
  const merged = await merge(agency, keep_id, merge_id);
  expect(merged.data.candidate.email).toBe(other);
});

it('keeps what was changed on the kept candidate since, when a merge is undone', async () => {
  const agency = await anAgency(test);
  const { candidate_id: keep_id } = await aCandidate(test, agency, {
    candidate_name: 'Kay',
    skills: ['Python'],
    tags: ['a'],
  });
  const { candidate_id: merge_id } = await aCandidate(test, agency, {
    candidate_name: 'Kay Low',
    skills: ['Docker'],
    tags: ['b'],
    job_tittle: 'Cook',
    experience_years: 3,
  });
  const { candidate_merge_id } = (
    await merge(agency, keep_id, merge_id, { fields: { candidate_name: 'merge' } })
  ).data;
  await test.call(
    updateCandidate,
    {
      candidate_id: keep_id,
      skills: ['Python', 'Docker', 'Kubernetes'],
      job_tittle: 'Chef',
      tags: ['a', 'b', 'c'],
    },
    agency.token,
  );
  const undone = await test.call(undoMerge, { candidate_merge_id }, agency.token);
  expect(undone).toMatchObject({
    data: { kept_fields: ['job_tittle'] },
    message: expect.stringContaining('1 field'),
  });
  expect(await candidate(agency, keep_id)).toMatchObject({
    candidate_name: 'Kay',
    skills: ['Python', 'Kubernetes'],
    tags: ['a', 'c'],
    job_tittle: 'Chef',
    experience_years: null,
  });
  expect(await candidate(agency, merge_id)).toMatchObject({
    candidate_name: 'Kay Low',
    skills: ['Docker'],
    tags: ['b'],
  });
});

it('leads tasks in the bell, IDs of other systems and notes about matches to whose they are now', async () => {
  const agency = await anAgency(test, { recruiters_see_all: false });
  const ann = await aRecruiter(test, agency);
  const { candidate_id: keep_id } = await aCandidate(test, ann, { candidate_name: 'Kept' });
  const { candidate_id: merge_id } = await aCandidate(test, ann, CANDIDATES.nurse as object);
  const job_id = await anOpenJob(test, ann, 'nurse');
  await test.runJobs();
  const match_ids = (await matchesOf(test, agency, job_id)).items
    .filter((match) => match.candidate_id === merge_id)
    .map((match) => match.match_id);
  await test.call(updateMatchStatus, { match_ids, status: 'shortlisted' }, ann.token);
  const given = { candidate_ids: [merge_id], title: 'Call back', assignee_id: ann.user_id };
  await test.call(addTask, given, agency.token);
  const bell = async () =>
    (await test.data(getNotifications, {}, ann.token)).items
      .filter((item) => item.kind === 'task_assigned')
      .map((item) => item.candidate?.candidate_id);
  const known = () =>
    test.inAgency(agency.agency_id, (tx) => findByExternalIds(tx, { source: 'placewell' }, [merge_id]));
  const notes = async (candidate_id: CandidateId) =>
    (await test.data(getTimeline, { candidate_id, kinds: ['note'] }, ann.token)).items.map(
      (entry) => entry.body,
    );

  const { candidate_merge_id } = (await merge(ann, keep_id, merge_id)).data;
  await test.call(addNote, { match_ids, body: 'Good talk' }, ann.token);
  expect([await bell(), await known(), await notes(keep_id)]).toEqual([
    [keep_id],
    new Map([[merge_id, keep_id]]),
    ['Good talk'],
  ]);
  await test.call(undoMerge, { candidate_merge_id }, ann.token);
  expect([await bell(), await known(), await notes(keep_id), await notes(merge_id)]).toEqual([
    [merge_id],
    new Map([[merge_id, merge_id]]),
    [],
    ['Good talk'],
  ]);
});

it('takes the resume of the other where the kept one has none, and gives it back', async () => {
  const agency = await anAgency(test);
  const { candidate_id: keep_id } = await aCandidate(test, agency, { candidate_name: 'Ada Byron' });
  const upload = await parsed(agency, [
    aFile(aResume({ name: 'Ada Byron', email: 'ada@example.test' }), 'cv.txt'),
  ]);
  const merge_id = upload.results[0]!.candidate_id!;
  const { candidate_merge_id, candidate: kept } = (await merge(agency, keep_id, merge_id)).data;
  expect(kept).toMatchObject({
    resume_file_name: 'cv.txt',
    email: 'ada@example.test',
    edited_fields: ['candidate_name'],
  });
  expect(kept.parsed_fields.email).toBeDefined();
  await test.call(undoMerge, { candidate_merge_id }, agency.token);
  expect(await candidate(agency, keep_id)).toMatchObject({
    resume_file_name: null,
    email: null,
    parsed_fields: {},
  });
  expect(await candidate(agency, merge_id)).toMatchObject({
    resume_file_name: 'cv.txt',
    email: 'ada@example.test',
  });
});

it('refuses a stale screen, strangers to one of both, and undoing out of order or without the kept one', async () => {
  const agency = await anAgency(test);
  const [ann, ben] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const ids = [];
  for (const user of [ann, ann, ann, ben]) ids.push((await aCandidate(test, user)).candidate_id);
  const [a, b, c, d] = ids as [CandidateId, CandidateId, CandidateId, CandidateId];
  const seen = await candidate(ann, b);
  await test.call(updateCandidate, { candidate_id: b, experience_years: 4 }, ann.token);
  expect(await merge(ann, a, b, { if_merge_updated_at: seen.updated_at })).toMatchObject({
    http: 409,
    code: 'conflict',
  });
  expect(await merge(ann, b, a, { if_keep_updated_at: seen.updated_at })).toMatchObject({
    http: 409,
    code: 'conflict',
  });
  expect(await merge(ann, a, d)).toMatchObject({ code: 'forbidden' });
  expect(await merge(ann, a, a)).toMatchObject({ http: 400 });

  const first = (await merge(ann, b, c)).data;
  const second = (await merge(ann, a, b)).data;
  expect(await candidate(ann, c)).toMatchObject({ candidate_id: a, merged_into: a });
  const undo = ({ candidate_merge_id }: typeof first, user = ann) =>
    test.call(undoMerge, { candidate_merge_id }, user.token);
  expect(await undo(first)).toMatchObject({ code: 'merge_order' });
  expect(await undo(second, ben)).toMatchObject({ code: 'forbidden' });
  await test.call(delCandidate, { candidate_ids: [a] }, ann.token);
  expect(await undo(second)).toMatchObject({ code: 'merge_kept_gone' });
  // A merged candidate is not a deleted one that could be restored.
  expect((await test.data(restoreCandidates, { candidate_ids: [a, b] }, ann.token)).changed).toBe(1);
  expect(await undo(second)).toMatchObject({ http: 200 });
  // A double click undoes once.
  const twice = await Promise.all([undo(first), undo(first)]);
  expect(twice.map(({ code }) => code).sort()).toEqual(['merge_undone', undefined]);
  const across = (await merge(agency, a, d)).data;
  expect(await undo(across)).toMatchObject({ code: 'forbidden' });
  const letSeeAll = (recruiters_see_all: boolean) =>
    test.call(updateAgencySettings, { recruiters_see_all }, agency.token);
  await letSeeAll(false);
  expect((await test.data(getMerges, {}, ann.token)).items[0]).toMatchObject({
    candidate_merge_id: across.candidate_merge_id,
    merged_id: null,
    merged_name: 'another candidate',
    may_undo: false,
  });
  await letSeeAll(true);
  expect(await undo(across, agency)).toMatchObject({ http: 200 });
  expect((await candidate(ann, c)).merged_into).toBeUndefined();
  await test.inAgency(agency.agency_id, async (tx) => {
    const third = (await merge(ann, a, b)).data;
    await sql`update candidate_merges set created_at = now() - interval '8 days' where candidate_merge_id = ${third.candidate_merge_id}`.execute(
      tx,
    );
    first.candidate_merge_id = third.candidate_merge_id;
  });
  expect(await undo(first)).toMatchObject({ code: 'merge_too_old' });
});

it('counts one opening for a candidate who was placed twice with the same job, and both again after undo', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  const ids = [];
  for (const candidate_name of ['Nora Ward', 'N Ward'])
    ids.push(
      (await aCandidate(test, agency, { ...(CANDIDATES.nurse as object), candidate_name })).candidate_id,
    );
  await test.runJobs();
  const match_ids = (await matchesOf(test, agency, job_id)).items.map((match) => match.match_id);
  await test.call(updateMatchStatus, { match_ids, status: 'placed' }, agency.token);
  const filled = async () =>
    test.inAgency(
      agency.agency_id,
      async (tx) =>
        (
          await sql<{
            openings_filled: number;
            match_count: number;
          }>`select openings_filled, match_count from jobs`.execute(tx)
        ).rows[0],
    );
  expect(await filled()).toEqual({ openings_filled: 2, match_count: 2 });
  const { candidate_merge_id } = (await merge(agency, ids[0]!, ids[1]!)).data;
  expect(await filled()).toEqual({ openings_filled: 1, match_count: 1 });
  await test.call(undoMerge, { candidate_merge_id }, agency.token);
  expect(await filled()).toEqual({ openings_filled: 2, match_count: 2 });
});
