import type { SubmissionId } from '@placewell/contract/ids.ts';
import {
  addSubmission,
  delSubmissions,
  getSubmission,
  getSubmissions,
  restoreSubmissions,
} from '@placewell/contract/sharing/submissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { purge } from './submissions.jobs.ts';
import { listIntroductions } from './submissions.public.ts';

const test = useTestApp({}, { own: 'runs a schedule' });
let agency: TestUser;
let recruiter: TestUser;
const { aMatch, sendingOf, send } = useSubmissionRecords(test, () => agency);

/** A submission that a person has noted. */
async function noted(by = agency) {
  const match = await aMatch({ candidateOf: by, jobOf: by });
  const body = { match_id: match.match_id, contact_id: match.contact_id };
  return { ...match, submission_id: (await test.data(addSubmission, body, by.token)).submission_id };
}
const del = (id: SubmissionId, by = agency) =>
  test.data(delSubmissions, { submission_ids: [id] }, by.token).then(({ results }) => results[0]);
const restore = (id: SubmissionId, by = agency) =>
  test.data(restoreSubmissions, { submission_ids: [id] }, by.token).then(({ results }) => results[0]);

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
});

describe('a submission that was noted by mistake', () => {
  it('is deleted, counts as no introduction, and comes back as it was', async () => {
    const { submission_id, candidate_id, client_id, ...match } = await noted();
    const before = await test.data(getSubmission, { submission_id }, agency.token);
    expect(await del(submission_id)).toMatchObject({ ok: true });
    expect(await test.call(getSubmission, { submission_id }, agency.token)).toMatchObject({
      code: 'submission_not_found',
    });
    expect((await test.data(getSubmissions, { client_id }, agency.token)).total).toBe(0);
    const introductions = () =>
      test.inAgency(agency.agency_id, (tx) =>
        listIntroductions(tx, { candidate_ids: [candidate_id], client_id }),
      );
    expect(await introductions()).toEqual([]);
    expect(await restore(submission_id)).toMatchObject({ ok: true });
    expect(await test.data(getSubmission, { submission_id }, agency.token)).toEqual(before);
    expect(await introductions()).toHaveLength(1);
    expect(await restore(submission_id)).toMatchObject({ ok: false, code: 'submission_not_found' });
    expect(match.match_id).toBe(before.match_id);
  });

  it('stays if one of its sendings was ours', async () => {
    const { submission_id, ...match } = await noted();
    await send(sendingOf(match, { channel: 'link' }));
    expect(await del(submission_id)).toMatchObject({ ok: false, code: 'submission_sent' });
    expect((await test.data(getSubmission, { submission_id }, agency.token)).sent_count).toBe(2);
  });

  it('is deleted by its sender and agency users alone', async () => {
    const other = await aRecruiter(test, agency);
    const { submission_id } = await noted(recruiter);
    expect(await del(submission_id, other)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await del(submission_id, recruiter)).toMatchObject({ ok: true });
    expect(await restore(submission_id, other)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await restore(submission_id, agency)).toMatchObject({ ok: true });
    const stranger = await anAgency(test);
    expect(await del(submission_id, stranger)).toMatchObject({ ok: false, code: 'submission_not_found' });
  });

  it('does not come back beside one that was noted since; two deleted ones do not come back together', async () => {
    const { submission_id, ...match } = await noted();
    await del(submission_id);
    const body = { match_id: match.match_id, contact_id: match.contact_id };
    const again = (await test.data(addSubmission, body, agency.token)).submission_id;
    expect(again).not.toBe(submission_id);
    expect(await restore(submission_id)).toMatchObject({ ok: false, code: 'submission_exists' });
    await del(again);
    const both = { submission_ids: [submission_id, again] };
    const { results, changed } = await test.data(restoreSubmissions, both, agency.token);
    expect(changed).toBe(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'submission_exists' });
  });

  it('is gone with its sendings after seven days, and not a day before', async () => {
    const [old, young] = [await noted(), await noted()];
    for (const { submission_id } of [old, young]) await del(submission_id);
    const age = (id: string, days: number) =>
      test.sql`update submissions set deleted_at = now() - make_interval(days => ${days}) where submission_id = ${id}`;
    await age(old.submission_id, 8);
    await age(young.submission_id, 6);
    await test.run(purge.task, {});
    const left = async (table: 'submissions' | 'submission_sendings') =>
      (
        await test.database.ownerPool.query(`select from ${table} where submission_id = any($1)`, [
          [old.submission_id, young.submission_id],
        ])
      ).rowCount;
    expect([await left('submissions'), await left('submission_sendings')]).toEqual([1, 1]);
    expect(await restore(young.submission_id)).toMatchObject({ ok: true });
  });
});
