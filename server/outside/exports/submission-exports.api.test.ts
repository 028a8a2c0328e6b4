import { startExport } from '@placewell/contract/outside/exports.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { writeListTask } from './exports.tasks.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch, sendingOf, send } = useSubmissionRecords(test, () => agency);

async function rows(by: TestUser, columns: string[]) {
  const wanted = { list: 'submissions', format: 'csv', columns } as const;
  const { export_id } = await test.data(startExport, wanted, by.token);
  await test.run(writeListTask, { agency_id: by.agency_id, export_id });
  const { body } = await test.app.inject({
    url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  return body.replace('\ufeff', '').trim().split('\r\n');
}

it('submissions are exported as their list shows them to each, without candidates who must not leave', async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  const recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  const colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
  const named = (candidate_name: string) => ({ candidate: { candidate_name } });
  const own = await aMatch({ candidateOf: recruiter, jobOf: recruiter, ...named('Bea Own') });
  const ofJob = await aMatch({ candidateOf: colleague, jobOf: recruiter, ...named('Aaron Hidden') });
  const ofCandidate = await aMatch({ candidateOf: recruiter, jobOf: colleague, ...named('Carl Own') });
  const foreign = await aMatch({ candidateOf: colleague, jobOf: colleague, ...named('Dora Hidden') });
  for (const [at, match] of [own, ofJob, ofCandidate, foreign].entries())
    await send(sendingOf(match, { user_id: colleague.user_id, sent_at: `2026-03-0${at + 1}T12:00:00.000Z` }));
  expect(await rows(recruiter, ['candidate_name', 'job_title', 'candidate_id', 'sent_count'])).toEqual([
    'Candidate,Job,Times sent,Candidate ID',
    `Carl Own,A job of Cora Colleague,1,${ofCandidate.candidate_id}`,
    `A candidate of Cora Colleague,${ofJob.job_title},1,`,
    `Bea Own,${own.job_title},1,${own.candidate_id}`,
  ]);
  await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id = ${own.candidate_id}`;
  expect(await rows(agency, ['candidate_name'])).toEqual([
    'Candidate',
    'Dora Hidden',
    'Carl Own',
    'Aaron Hidden',
  ]);
});
