import type { CandidateId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
});

const RESUME = `Iris Calder
iris.calder@example.test

EXPERIENCE
Platform Engineer, Tern & Co
2019 - 2024
Moved the shop to Kubernetes.

EDUCATION
BSc Computing, Harbour College
2016 - 2019
A thesis about PostgreSQL.

SKILLS
Terraform, Ansible
`;

const upload = async () => {
  const { results } = await parsed(agency, [aFile(new TextEncoder().encode(RESUME))]);
  return results[0]!.candidate_id!;
};

async function strengthsOf(candidate_id: CandidateId): Promise<Record<string, number>> {
  await test.runJobs();
  const row = await test.inAgency(agency.agency_id, (tx) =>
    tx
      .selectFrom('candidate_features')
      .select('features')
      .where('candidate_id', '=', candidate_id)
      .executeTakeFirstOrThrow(),
  );
  return Object.fromEntries((row.features as unknown as { skills: [string, number][] }).skills);
}

const save = (candidate_id: CandidateId, fields: object) =>
  test.call(calls.updateCandidate, { candidate_id, ...fields }, agency.token);

it('the skills of an uploaded resume count by where it shows them', async () => {
  expect(await strengthsOf(await upload())).toEqual({
    kubernetes: 100,
    postgresql: 85,
    terraform: 70,
    ansible: 70,
  });
});

it.each([
  ['as it is', ['Terraform', 'Ansible']],
  ['with a skill more', ['Terraform', 'Ansible', 'Kubernetes']],
])('a person who saves the parser’s list %s vouches for all of it', async (_, skills) => {
  const candidate_id = await upload();
  await save(candidate_id, { skills, confirmed_fields: ['skills'] });
  // A re-parse changes no edited field and nothing known about it.
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  const strengths = await strengthsOf(candidate_id);
  for (const skill of skills) expect(strengths[skill.toLowerCase()]).toBe(100);
});

it('the skills and jobs that a person types for a candidate without a resume count as shown in a job', async () => {
  const { candidate_id } = await aCandidate(test, agency, { skills: ['Terraform'] });
  const job = { job_title: 'Platform Engineer', company_name: 'Tern & Co', end: null, is_current: true };
  await save(candidate_id, {
    work_history: [{ ...job, start: '2019', bullets: ['Moved the shop to Kubernetes.'] }],
    education: [{ degree: 'BSc', field: 'PostgreSQL', school_name: 'Harbour', start: null, end: '2019' }],
    experience_details: 'Wrote some TypeScript.',
  });
  expect(await strengthsOf(candidate_id)).toEqual({
    terraform: 100,
    kubernetes: 100,
    postgresql: 85,
    typescript: 60,
  });
});
