import type { JobId } from '@placewell/contract/ids.ts';
import { getJob, updateJob } from '@placewell/contract/matching/jobs.ts';
import { previewMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { deleteMatches } from '@placewell/contract/matching/matches.ts';
import { decideProposals, getProposals } from '@placewell/contract/outreach/proposals.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ MATCHES_PER_JOB: '6' });
let agency: TestUser;
const { aShare, aClient, aContact } = useSharedPages(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

/** An open job with its list, shared with the client, who answers to people by name. */
async function aSharedList(years: readonly number[]) {
  const client_id = await aClient();
  const { contact_id } = await aContact(client_id, { contact_name: 'Lena Hart' });
  for (const experience_years of years)
    await aCandidateOf(test, agency, 'nurse', {
      candidate_name: `Has ${experience_years}`,
      experience_years,
    });
  const job_id = await anOpenJob(test, agency, 'nurse', { client_id });
  await test.runJobs();
  const people = (await matchesOf(test, agency, job_id)).items.map(
    ({ match_id, candidate_id, ...match }) => ({
      ...{ match_id, candidate_id: candidate_id!, job_id, job_title: 'Staff Nurse', client_id, contact_id },
      name: match.candidate_name,
    }),
  );
  const { path } = await aShare({ matches: people });
  const no = (name: string, reason: string, comment = '') => {
    const person = String(people.findIndex((one) => one.name === name) + 1);
    return answerOnPage(test, path, { person, answer: 'no', reason, comment });
  };
  return { job_id, no, people };
}
const briefs = async (job_id: JobId) =>
  (await test.data(getProposals, { job_id, status: ['waiting'] }, agency.token)).items.filter(
    ({ kind }) => kind === 'job_brief',
  );
const listOf = async (job_id: JobId) =>
  (await matchesOf(test, agency, job_id)).items
    .map(({ candidate_id, score }) => `${candidate_id} ${score}`)
    .toSorted();
const decide = (decision: 'accept' | 'decline' | 'reopen', proposal_id: string) =>
  test.data(decideProposals, { proposal_ids: [proposal_id], decision }, agency.token);

describe('a reason that a client gives twice', () => {
  it('proposes a sharper brief, whose preview is the list after it was accepted, and is undone', async () => {
    const { job_id, no, people } = await aSharedList([3, 4, 4.5, 6, 7, 8, 9, 10, 12]);
    const names = people.map(({ name }) => name);
    const [one, other] = names.filter((name) =>
      ['Has 3', 'Has 4', 'Has 4.5', 'Has 6', 'Has 7'].includes(name),
    );
    await no(one!, 'Too little experience');
    expect(await briefs(job_id)).toEqual([]);
    await no(other!, 'Too little experience', 'We asked for a senior');
    const [proposal, ...rest] = await briefs(job_id);
    expect(rest).toEqual([]);
    const to = Math.floor(Math.max(...[one!, other!].map((name) => Number(name.slice(4))))) + 1;
    expect(proposal).toMatchObject({
      title: `Raise the minimum experience from 2 to ${to} years?`,
      reason: expect.stringMatching(/said no to 2 people: Too little experience$/),
      quote: 'We asked for a senior',
      before: { experience_min: 2 },
      after: { experience_min: to },
      match_id: null,
    });
    // A person took someone out of the list; with another brief that no longer counts.
    const removed = people.find(({ name }) => name !== one && name !== other)!;
    await test.data(deleteMatches, { match_ids: [removed.match_id] }, agency.token);
    await test.runJobs();
    const before = await listOf(job_id);
    const asked = { job_id, experience_min: to, limit: 100 };
    const { items, counts } = await test.data(previewMatchSettings, asked, agency.token);
    expect(await listOf(job_id)).toEqual(before);
    const expected = items
      .filter(({ rank_after }) => rank_after !== null)
      .map(({ candidate_id, score_after }) => `${candidate_id} ${score_after}`)
      .toSorted();
    await decide('accept', proposal!.proposal_id);
    await test.runJobs();
    expect(await test.data(getJob, { job_id }, agency.token)).toMatchObject({ experience_min: to });
    expect(await listOf(job_id)).toEqual(expected);
    expect(counts.enters + counts.leaves + counts.up + counts.down).toBeGreaterThan(0);
    await decide('reopen', proposal!.proposal_id);
    expect(await test.data(getJob, { job_id }, agency.token)).toMatchObject({ experience_min: 2 });
    expect(await briefs(job_id)).toHaveLength(1);
  });

  it('is proposed again neither while it waits nor after it was declined', async () => {
    const { job_id, no, people } = await aSharedList([3, 3.2, 3.4, 3.6]);
    for (const { name } of people) await no(name, 'Too little experience');
    const [{ proposal_id } = { proposal_id: '' }, ...rest] = await briefs(job_id);
    expect(rest).toEqual([]);
    await decide('decline', proposal_id);
    await no(people[0]!.name, 'Too little experience', 'As I said');
    expect(await briefs(job_id)).toEqual([]);
  });

  it('leaves a change that a person made of the job since', async () => {
    const { job_id, no, people } = await aSharedList([3, 3.5]);
    for (const { name } of people) await no(name, 'Too little experience');
    const [proposal] = await briefs(job_id);
    await decide('accept', proposal!.proposal_id);
    await test.data(updateJob, { job_id, experience_min: 7 }, agency.token);
    const { results } = await decide('reopen', proposal!.proposal_id);
    expect(results).toMatchObject([{ ok: false, code: 'proposal_superseded' }]);
    expect(await test.data(getJob, { job_id }, agency.token)).toMatchObject({ experience_min: 7 });
  });

  it('of another kind, or with different reasons, proposes nothing', async () => {
    const { job_id, no, people } = await aSharedList([3, 3.2, 3.4]);
    await no(people[0]!.name, 'Too little experience');
    await no(people[1]!.name, 'Location');
    await no(people[2]!.name, 'Location');
    expect(await briefs(job_id)).toEqual([]);
  });
});
