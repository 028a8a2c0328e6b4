import { CandidateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  dismissDuplicates,
  getDuplicates,
  restoreDuplicates,
} from '@placewell/contract/matching/duplicates.ts';
import { delCandidate, restoreCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import { refreshSharedKeys, renewSharedKeys } from './shared-keys.writes.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

const pairsOf = async (user: TestUser, filter: Parameters<typeof test.call<typeof getDuplicates>>[1] = {}) =>
  await test.data(getDuplicates, filter, user.token);
const linkdedin = 'https://www.linkedin.com/in/dana-double';

const pairId = (...ids: string[]) => ids.sort().join(':');

/** Adds candidates and changes each in the same way; they may share keys that addCandidate would refuse. */
async function candidatesWith(user: TestUser, ...all: Parameters<typeof aCandidate>[2][]) {
  const ids = [];
  for (const one of all) ids.push((await aCandidate(test, user, one)).candidate_id);
  return ids;
}

it('lists a pair once with all that the two share, the strongest pairs first', async () => {
  const agency = await anAgency(test);
  const known = {
    name: 'Dana Double',
    email: 'dana@example.test',
    phone: '+49 171 2345678',
    linkedin: linkdedin,
  };
  const first = await parsed(agency, [aFile(aResume(known))]);
  const second = await parsed(agency, [aFile(aResume(known))], { on_duplicate: 'create' });
  const job = { job_title: 'Nurse', start: null, end: null, bullets: [] };
  const work_history = [{ ...job, company_name: 'Mercy Hospital', is_current: true }];
  const past = [
    { ...job, company_name: 'Other', is_current: true },
    { ...job, company_name: 'MERCY hospital', is_current: false },
  ];
  const [present, former, longAgo] = await candidatesWith(
    agency,
    { candidate_name: 'Nora Name', work_history },
    { candidate_name: 'nora  NAME', work_history: past },
    { candidate_name: 'Nora Name', work_history: past },
  );
  const { items, total } = await pairsOf(agency);
  const ids = [first.results[0]!.candidate_id, second.results[0]!.candidate_id];
  expect(items[0]).toMatchObject({
    first: { candidate_id: ids[0], candidate_name: 'Dana Double', may_change: true },
    second: { candidate_id: ids[1] },
    reasons: ['same_file', 'same_text', 'email', 'phone', 'linkedin', 'name_employer'],
  });
  expect(
    items.slice(1).map((pair) => [pair.first.candidate_id, pair.second.candidate_id, pair.reasons]),
  ).toEqual(
    expect.arrayContaining([
      [present, former, ['name_employer']],
      [present, longAgo, ['name_employer']],
      [former, longAgo, ['name_employer']],
    ]),
  );
  expect(total).toBe(4);
  expect((await pairsOf(agency, { reasons: ['phone'] })).total).toBe(1);
  expect((await pairsOf(agency, { search: 'DANA double' })).total).toBe(1);
  expect((await pairsOf(agency, { candidate_id: present! })).total).toBe(2);
  expect((await pairsOf(agency, { limit: 3, page: 2 })).items).toHaveLength(1);
  await test.inAgency(agency.agency_id, renewSharedKeys);
  expect((await pairsOf(agency)).items).toEqual(items);
});

it('forgets a pair whose key changes, whose candidate is deleted, and finds it again when it is restored', async () => {
  const agency = await anAgency(test);
  const [a, b] = await candidatesWith(agency, { linkdedin }, { linkdedin });
  expect((await pairsOf(agency)).total).toBe(1);
  await test.call(
    updateCandidate,
    { candidate_id: b!, linkdedin: 'linkedin.com/in/somebody-else' },
    agency.token,
  );
  expect((await pairsOf(agency)).total).toBe(0);
  await test.call(updateCandidate, { candidate_id: b!, linkdedin }, agency.token);
  await test.call(delCandidate, { candidate_ids: [a!] }, agency.token);
  expect((await pairsOf(agency)).total).toBe(0);
  const rows = await test.inAgency(
    agency.agency_id,
    async (tx) => (await sql`select from shared_keys`.execute(tx)).rows,
  );
  expect(rows).toEqual([]);
  await test.call(restoreCandidates, { candidate_ids: [a!] }, agency.token);
  expect((await pairsOf(agency)).total).toBe(1);
});

it('names a crowd instead of every pair in it, and the pairs once it is small enough', async () => {
  const agency = await anAgency(test);
  const ids = await candidatesWith(
    agency,
    ...Array.from({ length: limits.duplicateCrowd + 1 }, () => ({ linkdedin })),
  );
  expect(await pairsOf(agency)).toMatchObject({
    total: 0,
    crowds: [{ reason: 'linkedin', value: 'in/dana-double', candidates: limits.duplicateCrowd + 1 }],
  });
  await test.call(delCandidate, { candidate_ids: [ids[3]!] }, agency.token);
  const { total, crowds } = await pairsOf(agency);
  expect({ total, crowds }).toEqual({
    total: (limits.duplicateCrowd * (limits.duplicateCrowd - 1)) / 2,
    crowds: [],
  });
});

it('keeps dismissed pairs out until they share something else, and takes a dismissal back', async () => {
  const agency = await anAgency(test);
  const [a, b, c] = await candidatesWith(agency, { linkdedin }, { linkdedin }, { linkdedin });
  const pair_ids = [pairId(a!, b!)];
  const dismissed = await test.call(
    dismissDuplicates,
    { pair_ids: [...pair_ids, pairId(a!, a!)] },
    agency.token,
  );
  expect(dismissed).toMatchObject({
    message: '1 pair dismissed',
    data: { changed: 1, results: [{ ok: true }, { ok: false, code: 'pair_not_found' }] },
  });
  expect((await pairsOf(agency)).total).toBe(2);
  expect((await test.data(restoreDuplicates, { pair_ids }, agency.token)).changed).toBe(1);
  expect((await pairsOf(agency)).total).toBe(3);
  await test.call(dismissDuplicates, { pair_ids }, agency.token);
  // Keys shared with a third candidate do not concern the pair; newly shared ones do.
  const work_history = [
    { job_title: '', company_name: 'Mercy', start: null, end: null, is_current: true, bullets: [] },
  ];
  for (const candidate_id of [a!, c!])
    await test.call(updateCandidate, { candidate_id, candidate_name: 'Ann', work_history }, agency.token);
  expect((await pairsOf(agency, { candidate_id: a! })).total).toBe(1);
  await test.call(updateCandidate, { candidate_id: b!, candidate_name: 'Ann', work_history }, agency.token);
  expect((await pairsOf(agency, { candidate_id: a! })).total).toBe(2);
});

it('shows recruiters pairs of which they may read both, and lets them dismiss where they may change one', async () => {
  const agency = await anAgency(test, { recruiters_see_all: true });
  const [ann, ben] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const [a] = await candidatesWith(ann, { linkdedin });
  const [b] = await candidatesWith(ben, { linkdedin });
  const pair_ids = [pairId(a!, b!)];
  expect((await pairsOf(ann)).items[0]).toMatchObject({
    first: { may_change: true },
    second: { may_change: false },
  });
  const third = await aRecruiter(test, agency);
  expect((await pairsOf(third)).total).toBe(0);
  expect((await pairsOf(third, { view_scope: 'all' })).total).toBe(1);
  expect(await test.data(dismissDuplicates, { pair_ids }, third.token)).toMatchObject({
    changed: 0,
    results: [{ code: 'forbidden' }],
  });
  expect((await pairsOf(agency, { recruiter_id: ben.user_id })).total).toBe(1);
  expect((await pairsOf(agency, { recruiter_id: third.user_id })).total).toBe(0);
  await test.call(dismissDuplicates, { pair_ids }, ben.token);
  expect((await pairsOf(ann)).total).toBe(0);

  const shut = await anAgency(test, { recruiters_see_all: false });
  const [own, others] = [await aRecruiter(test, shut), await aRecruiter(test, shut)];
  await candidatesWith(own, { linkdedin });
  await candidatesWith(others, { linkdedin });
  expect((await pairsOf(own, { view_scope: 'all' })).total).toBe(0);
  await candidatesWith(own, { linkdedin });
  expect((await pairsOf(own)).total).toBe(1);
});

it('reads the rows of the changed candidate and of those with its keys only, however many others there are', async () => {
  const agency = await anAgency(test);
  const [own] = await candidatesWith(agency, { candidate_name: 'Iris Index', linkdedin });
  await test.sql`insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, name_key, source, parse_status)
    select ${agency.agency_id}, gen_random_uuid(), ${agency.user_id}, 'Person ' || i, 'person ' || i, 'manual', 'parsed'
    from generate_series(1, 4000) i`;
  await test.sql`insert into candidate_files (agency_id, file_id, candidate_id, file_kind, is_matched, parse_status, file_name,
      file_type, storage_key, sha256, text_hash, resume_text)
    select agency_id, gen_random_uuid(), candidate_id, 'resume', true, 'parsed', 'resume.pdf', 'pdf',
      'k/' || candidate_id, md5(candidate_id::text), md5(candidate_id::text), 'Text'
    from candidates where agency_id = ${agency.agency_id}`;
  await test.sql`analyze candidates, candidate_files, shared_keys`;
  const read = await test.inAgency(agency.agency_id, async (tx) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables where relname in ('candidates', 'candidate_files')`.execute(tx);
      return rows[0]!.rows;
    };
    const before = await rowsRead();
    // PostgreSQL plans a prepared statement without its values from the sixth time on.
    for (let times = 0; times < 8; times++) await refreshSharedKeys(tx, [CandidateId.parse(own)]);
    return (await rowsRead()) - before;
  });
  expect(read).toBeLessThan(200);
});
