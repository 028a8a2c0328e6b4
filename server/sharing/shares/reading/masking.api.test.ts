import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getShare, getSharesForJob } from '@placewell/contract/sharing/shares.ts';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useSentShares } from '../../../testing/sent-share-records.ts';
import { useSubmissionRecords } from '../../../testing/submission-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);
const { aShare, answer, view } = useSentShares(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
  await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
});

it('a recruiter reads the shares of their job without what is about candidates of others', async () => {
  const [ofJob, ofCandidate, colleague] = [
    await aRecruiter(test, agency, { fullname: 'Jo Jobs' }),
    await aRecruiter(test, agency, { fullname: 'Cora Candidates' }),
    await aRecruiter(test, agency),
  ];
  const hidden = await aMatch({
    jobOf: ofJob,
    candidateOf: ofCandidate,
    candidate: { candidate_name: 'Will Torch' },
  });
  const { share_id, recipient_ids } = await aShare({
    people: [hidden],
    contacts: [hidden.contact_id],
    sender: ofJob,
  });
  const recipient = { share_id, recipient_id: recipient_ids[0]! };
  await test.sql`update shares set message = 'Dear all, Will' where share_id = ${share_id}`;
  await view(recipient);
  await answer(recipient, hidden.candidate_id, 'no', 'Will was here before');
  const read = (user: TestUser) => test.call(getShare, { share_id }, user.token);

  const theirs = await read(ofJob);
  expect(theirs.data.people).toMatchObject([
    {
      ...{ match_id: null, candidate_id: null, match_status: null, pitch: '', consent_note: '' },
      candidate_name: expect.stringContaining('Cora Candidates'),
      answers: [{ answer: 'no', reason: '', comment: '', times: '' }],
    },
  ]);
  expect(JSON.stringify(theirs)).not.toMatch(/Will|Torch|Welds|yard|Dear/);
  expect(JSON.stringify(theirs)).not.toContain(hidden.candidate_id);
  expect(theirs.data).toMatchObject({ may_change: true, recipients: [{ view_count: 1, answered_count: 1 }] });

  const whole = await read(agency);
  expect(whole.data.people).toMatchObject([
    {
      ...{ candidate_id: hidden.candidate_id, candidate_name: 'Will Torch', pitch: 'Welds all day' },
      answers: [{ comment: 'Will was here before' }],
    },
  ]);
  expect(whole.data).toMatchObject({ title: 'Three for the yard', message: 'Dear all, Will' });
  const ofTheJob = await test.data(getSharesForJob, { job_id: hidden.job_id }, ofJob.token);
  expect(ofTheJob.items).toMatchObject([{ title: 'Shared page' }]);
  expect((await read(colleague)).code).toMatch(/forbidden|share_not_found/);
  expect(await read(await anAgency(test))).toMatchObject({ code: 'share_not_found' });
  const listed = await test.call(getSharesForJob, { job_id: hidden.job_id }, colleague.token);
  expect(listed.http).toBeGreaterThanOrEqual(403);
});
