import { limits } from '@placewell/contract/limits.ts';
import { getSubmission } from '@placewell/contract/sharing/submissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientPurge } from '../../clients/clients/clients.writes.ts';
import { contactPurge } from '../../clients/contacts/contacts.writes.ts';
import { jobPurge } from '../../matching/jobs/jobs.writes.ts';
import type { PurgeContext } from '../../platform/records/restorable.ts';
import { candidatePurge } from '../../sourcing/candidates/edit/bulk-candidates.writes.ts';
import { agencyRows } from '../../testing/agency-records.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useSentShares } from '../../testing/sent-share-records.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let owner: TestUser;
const { aMatch, sendingOf, send } = useSubmissionRecords(test, () => owner);
const { aShare, answer, view } = useSentShares(test, () => owner);
beforeAll(async () => {
  owner = await anAgency(test);
});

/** Two candidates who were sent to one contact for one job, on a page that was read and answered. */
async function somethingSent() {
  const gone = await aMatch();
  const stays = { ...(await aMatch({ client_id: gone.client_id })), contact_id: gone.contact_id };
  const { share_id, recipient_ids } = await aShare({ people: [gone, stays], contacts: [gone.contact_id] });
  const ids = await send(sendingOf(gone, { share_id }), sendingOf(stays, { share_id }));
  const link = { share_id, recipient_id: recipient_ids[0]! };
  await view(link);
  for (const { candidate_id } of [gone, stays]) await answer(link, candidate_id, 'no', 'Marked comment');
  return { gone, stays, share_id, submission_id: ids[0]!, other_id: ids[1]! };
}

/** What the purge of a kind of record does to one that was deleted longer ago than it can be restored. */
async function purge(
  { table, run }: { table: string; run: (context: PurgeContext) => Promise<unknown> },
  id: string,
) {
  const key = `${table.slice(0, -1)}_id`;
  await test.database.ownerPool.query(
    `update ${table} set deleted_at = now() - interval '1 day' * $2 where ${key} = $1`,
    [id, limits.restoreDays + 1],
  );
  await test.inAgency(owner.agency_id, (tx) => run({ tx, platform: test.platform }));
  const { rowCount } = await test.database.ownerPool.query(`select from ${table} where ${key} = $1`, [id]);
  return rowCount === 0 ? 'purged' : 'kept';
}

const peopleOf = (share_id: string) =>
  test.sql`select p.candidate_id, p.snapshot is not null as has_snapshot, (select count(*)::int from share_answers a
      where a.share_id = p.share_id and a.candidate_id = p.candidate_id) as answers
    from share_people p where p.share_id = ${share_id}`;
const read = (submission_id: string) => test.call(getSubmission, { submission_id }, owner.token);

describe('what was sent to clients', () => {
  it('loses everything of a candidate who is purged, and nothing of another on the same page', async () => {
    const { gone, stays, share_id, submission_id, other_id } = await somethingSent();
    expect(await purge(candidatePurge, gone.candidate_id)).toBe('purged');
    expect(await peopleOf(share_id)).toEqual([
      { candidate_id: stays.candidate_id, has_snapshot: true, answers: 1 },
    ]);
    const tables = Object.entries(await agencyRows(test, owner.agency_id));
    const sharing = tables.filter(([name]) => /^(share|submission)/.test(name));
    expect(sharing.length).toBeGreaterThanOrEqual(7);
    expect(sharing.filter(([, rows]) => rows.some((row) => row.includes(gone.candidate_id)))).toEqual([]);
    expect(
      await test.sql`select from submission_sendings where submission_id = ${submission_id}`,
    ).toHaveLength(0);
    expect((await read(other_id)).data).toMatchObject({ candidate_id: stays.candidate_id });
  });

  it('keeps a submission to a contact who is purged, without the name', async () => {
    const { gone, submission_id, share_id } = await somethingSent();
    expect(await purge(contactPurge, gone.contact_id)).toBe('purged');
    expect((await read(submission_id)).data).toMatchObject({
      contact_id: null,
      contact_name: null,
      candidate_id: gone.candidate_id,
      sendings: [{ share_id }],
    });
    expect(await test.sql`select contact_id from share_recipients where share_id = ${share_id}`).toEqual([
      { contact_id: null },
    ]);
  });

  it('keeps submissions and pages of a job that is purged, with its title', async () => {
    const { gone, submission_id, share_id } = await somethingSent();
    expect(await purge(jobPurge, gone.job_id)).toBe('purged');
    expect((await read(submission_id)).data).toMatchObject({
      job_id: null,
      match_id: null,
      job_title: gone.job_title,
      candidate_id: gone.candidate_id,
    });
    expect(await test.sql`select job_id, job_title from shares where share_id = ${share_id}`).toEqual([
      { job_id: null, job_title: gone.job_title },
    ]);
    expect(await peopleOf(share_id)).toHaveLength(2);
  });

  it('keeps a client to whom candidates were sent', async () => {
    const { gone, submission_id } = await somethingSent();
    await test.sql`update jobs set client_id = null where client_id = ${gone.client_id}`;
    expect(await purge(clientPurge, gone.client_id)).toBe('kept');
    await test.sql`update clients set deleted_at = null where client_id = ${gone.client_id}`;
    expect((await read(submission_id)).data).toMatchObject({ client_id: gone.client_id });
  });
});
