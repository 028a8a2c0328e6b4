import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { addJob, updateJob } from '@placewell/contract/matching/jobs.ts';
import { previewMatchSettings, updateMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, expect, it } from 'vitest';
import { listMatchableCandidates } from '../../../sourcing/candidates/candidates.public.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import {
  type ComparedPairs,
  compareBefore,
  listCopiedCandidates,
  listCopiedJobs,
} from './copied-candidates.service.ts';
import { listBySketch } from './sketches.repo.ts';

const test = useTestApp();
const { parsed } = useUploads(test);
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
  // Everybody is in the list, so that its scores can be compared.
  await test.call(updateMatchSettings, { match_threshold: 0 }, agency.token);
});

const AD = `Platform Engineer wanted for the growing team of a bank in Leeds.
You will move the services of nine product teams to Kubernetes and keep them running.
We expect five years of experience with Terraform and Ansible in a regulated company.
You write TypeScript, and you explain your decisions to people who are no engineers.`;
const resume = (name: string, pasted = '') => `${name}
${name.toLowerCase().replace(' ', '.')}@example.test

EXPERIENCE
Baker, Crumb & Sons
2013 - 2024
Baked bread for nine shops and led a team of four.

SKILLS
Sourdough
${pasted}`;

const upload = async (text: string): Promise<CandidateId> => {
  const { results } = await parsed(agency, [aFile(new TextEncoder().encode(text))]);
  return results[0]!.candidate_id!;
};
const open = async (): Promise<JobId> => {
  const { data } = await test.call(
    addJob,
    {
      job_title: 'Platform Engineer',
      description: AD,
      skills_required: ['Kubernetes', 'Terraform', 'Ansible', 'TypeScript'].map((skill) => ({
        skill,
        must_have: false,
      })),
      job_status: 'open',
    },
    agency.token,
  );
  await test.runJobs();
  return data.job_id;
};

/** Score and first risk of a candidate for the job, as the match keeps them. */
async function matchOf(job_id: JobId, candidate_id: CandidateId) {
  const row = (await matchesOf(test, agency, job_id)).items.find((one) => one.candidate_id === candidate_id)!;
  const { data } = await test.call(getMatchDetails, { match_id: row.match_id }, agency.token);
  expect(data.score).toBe(row.score);
  return { score: row.score, risks: data.risks, details: data };
}

it.each(['the job', 'the candidate'])(
  'a pasted advertisement gains nothing when %s comes first',
  async (first) => {
    let job_id: JobId | undefined;
    if (first === 'the job') job_id = await open();
    const honest = await upload(resume('Ada Honest'));
    const stuffed = await upload(resume('Zoe Stuffed', AD.toUpperCase().replaceAll('\n', ' ')));
    job_id ??= await open();

    const plain = await matchOf(job_id, honest);
    const copied = await matchOf(job_id, stuffed);
    expect(copied.score).toBe(plain.score);
    expect(copied.risks[0]).toMatch(
      /^\d\d words are copied from the advertisement: “PLATFORM ENGINEER WANTED .+”/,
    );
    expect(plain.risks.join()).not.toContain('copied');
    expect(copied.details.matched_skills).toEqual([]);
    expect(JSON.stringify(copied.details.score_breakdown)).not.toMatch(/PRODUCT TEAMS/);

    // The preview and the unlisted candidates see the same person.
    const { data: preview } = await test.call(
      previewMatchSettings,
      { job_id, match_threshold: 100 },
      agency.token,
    );
    expect(preview.items.map((row) => row.score_before)).toEqual([plain.score, plain.score]);
    await test.call(updateMatchSettings, { match_threshold: 100 }, agency.token);
    await test.runJobs();
    const { data: unlisted } = await test.call(getUnlistedCandidates, { job_id }, agency.token);
    expect(unlisted.items.map((row) => row.score)).toEqual([plain.score, plain.score]);

    // A skill that a person typed counts, whatever the resume copied.
    await test.call(updateMatchSettings, { match_threshold: 0 }, agency.token);
    await test.call(updateCandidate, { candidate_id: stuffed, skills: ['Kubernetes'] }, agency.token);
    await test.runJobs();
    expect((await matchOf(job_id, stuffed)).details.matched_skills).toEqual(['Kubernetes']);

    // The same words count again once they stand in no advertisement.
    await test.call(updateJob, { job_id, description: 'Engineer for Kubernetes in Leeds.' }, agency.token);
    await test.runJobs();
    const after = await matchOf(job_id, stuffed);
    expect(after.risks.join()).not.toContain('copied');
    expect(after.details.matched_skills).toContain('Terraform');
  },
);

const EDITED = `Platform Engineer wanted for the busy growing team of a bank in Leeds.
Here you shift the services of nine product crews to Kubernetes and keep all running.
We expect five years of practice with Terraform and Ansible in a big regulated company.
You also write TypeScript, and clearly explain your decisions to those who are no engineers.`;

it.each(['the job', 'the candidate'])(
  'an advertisement with a word changed every few gains nothing when %s comes first',
  async (first) => {
    let job_id: JobId | undefined;
    if (first === 'the job') job_id = await open();
    const honest = await upload(resume('Ada Honest'));
    const stuffed = await upload(resume('Zoe Stuffed', EDITED));
    job_id ??= await open();
    const plain = await matchOf(job_id, honest);
    const copied = await matchOf(job_id, stuffed);
    expect(copied.score).toBe(plain.score);
    expect(copied.risks[0]).toMatch(/^\d\d words are copied from the advertisement/);
    expect(copied.details.matched_skills).toEqual([]);
    expect(plain.risks.join()).not.toContain('copied');
  },
);

it('a pair is compared before the transaction, and in it only if one of the two was changed meanwhile', async () => {
  const job_id = await open();
  const stuffed = await upload(resume('Zoe Stuffed', AD));
  const { agency_id } = agency;
  const inTransaction = (compared?: ComparedPairs) =>
    test.inAgency(agency_id, async (tx) => {
      const [job] = await listMatchableJobs(tx, [job_id]);
      const [candidate] = await listMatchableCandidates(tx, [stuffed]);
      const ofJob = (await listCopiedCandidates(tx, job!.input, compared)).get(stuffed);
      expect((await listCopiedJobs(tx, candidate!, compared)).get(job_id)).toEqual(ofJob);
      return ofJob;
    });
  const plain = await inTransaction();
  expect(plain).toBeDefined();
  const compared = await compareBefore(test.database, agency_id, { job_id });
  expect(await compareBefore(test.database, agency_id, { candidate_ids: [stuffed] })).toEqual(compared);
  const [key] = compared.keys();
  expect(compared).toEqual(new Map([[key, plain]]));
  // It is not compared again …
  expect(await inTransaction(compared)).toBe(compared.get(key!));
  // … but after a change it is.
  await test.call(updateCandidate, { candidate_id: stuffed, skills: ['Kubernetes'] }, agency.token);
  const changed = await inTransaction(compared);
  expect(changed).not.toEqual(plain);
  expect(changed).toEqual(await inTransaction());
});

it('copied advertisements are found within the agency only', async () => {
  const candidate_id = await upload(resume('Zoe Stuffed', AD));
  const other = await anAgency(test);
  const sketchOfAll = async (of: TestUser) =>
    test.inAgency(of.agency_id, async (tx) => {
      const rows = await test.sql`select unnest(sketch) as hash from candidate_sketches where candidate_id =
          ${candidate_id}`;
      return listBySketch(
        tx,
        'candidate',
        rows.map((row) => row.hash as number),
      );
    });
  expect(await sketchOfAll(agency)).toEqual([candidate_id]);
  expect(await sketchOfAll(other)).toEqual([]);
});
