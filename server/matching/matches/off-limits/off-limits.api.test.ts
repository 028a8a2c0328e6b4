import { addClient, updateClient } from '@placewell/contract/clients/clients.ts';
import { addOffLimitsOverride, delOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, ClientId } from '@placewell/contract/ids.ts';
import { updateMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches, getMatchDetails, type Match } from '@placewell/contract/matching/matches.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { expectConsistent } from '../../../testing/match-consistency.ts';
import { aCandidateOf, anOpenJob } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { checkAllOffLimitsTask } from '../matches.tasks.ts';

const test = useTestApp({}, { own: 'runs a schedule' });
const CAP = 39;
const OFF = { off_limits_until: '2999-01-01', off_limits_reason: 'They pay us well' };
const worksAt = (company_name: string) => ({
  work_history: [
    { job_title: 'Nurse', company_name, start: '2021-03', end: null, is_current: true, bullets: [] },
  ],
});
let agency: TestUser;
let client_id: ClientId;
let theirs: CandidateId;
let other: CandidateId;

/** Both candidates are matched with a job of the client and with one of another client. */
async function scores() {
  await test.runJobs();
  const { items } = await test.data(getAllMatches, { limit: 100 }, agency.token);
  const of = (candidate_id: CandidateId, title: string) =>
    items.find((match) => match.candidate_id === candidate_id && match.job_title === title) as Match;
  return {
    theirs: of(theirs, 'Nurse elsewhere'),
    theirsForThem: of(theirs, 'Nurse at the client'),
    other: of(other, 'Nurse elsewhere'),
  };
}
const set = (off_limits_effect: 'flag' | 'cap') =>
  test.data(updateAgencySettings, { off_limits_effect }, agency.token);
const change = (fields: object) => test.data(updateClient, { client_id, ...fields }, agency.token);

beforeAll(async () => {
  agency = await anAgency(test);
  await test.call(updateMatchSettings, { match_threshold: 0 }, agency.token);
  ({ client_id } = await test.data(addClient, { client_name: 'Acme Clinics Ltd' }, agency.token));
  theirs = await aCandidateOf(test, agency, 'nurse', {
    ...worksAt('ACME CLINICS'),
    candidate_name: 'Theirs',
  });
  other = await aCandidateOf(test, agency, 'nurse', {
    ...worksAt('Acme Clinics Foods'),
    candidate_name: 'Other',
  });
  await anOpenJob(test, agency, 'nurse', { job_title: 'Nurse elsewhere' });
  const job_id = await anOpenJob(test, agency, 'nurse', { job_title: 'Nurse at the client' });
  await test.sql`update jobs set client_id = ${client_id} where job_id = ${job_id}`;
});

describe('a match of someone at a client that is off limits', () => {
  it('has a flag but keeps its score, unless it is for that client', async () => {
    expect((await scores()).theirs).toMatchObject({ off_limits: [] });
    await change(OFF);
    const found = await scores();
    expect(found.theirs).toMatchObject({
      off_limits: [{ client_id, client_name: 'Acme Clinics Ltd', ...OFF }],
    });
    expect(found.theirs.score).toBeGreaterThan(CAP);
    for (const match of [found.theirsForThem, found.other]) expect(match.off_limits).toEqual([]);
    expect(await test.data(getMatchDetails, { match_id: found.theirs.match_id }, agency.token)).toMatchObject(
      {
        off_limits: [{ client_id }],
      },
    );
  });

  it('is capped where the agency says so, as the last row says, and only those concerned are scored again', async () => {
    const before = await scores();
    await set('cap');
    const capped = await scores();
    expect(capped.theirs.score).toBe(CAP);
    expect(capped.theirsForThem.score).toBe(before.theirsForThem.score);
    expect(capped.other.score).toBe(before.other.score);
    const { score_breakdown } = await test.data(
      getMatchDetails,
      { match_id: capped.theirs.match_id },
      agency.token,
    );
    expect(score_breakdown.at(-1)?.detail).toContain('39 at most: works at a client that is off limits');
    await expectConsistent(test, agency);

    await change({ off_limits_until: '2020-01-01' });
    expect((await scores()).theirs.score).toBe(before.theirs.score);
    await change({ client_name: 'Elsewhere plc', ...OFF });
    expect((await scores()).theirs.score).toBe(before.theirs.score);
    await change({ aliases: ['Acme Clinics GmbH'] });
    expect((await scores()).theirs.score).toBe(CAP);
    await expectConsistent(test, agency);
  });

  it('follows the candidate, an override and the end of the time', async () => {
    await test.data(updateCandidate, { candidate_id: theirs, ...worksAt('Somebody else') }, agency.token);
    expect((await scores()).theirs.score).toBeGreaterThan(CAP);
    await test.data(updateCandidate, { candidate_id: theirs, ...worksAt('Acme Clinics') }, agency.token);
    expect((await scores()).theirs.score).toBe(CAP);

    const { override_id } = await test.data(
      addOffLimitsOverride,
      { candidate_id: theirs, client_id, reason: 'Agreed by phone' },
      agency.token,
    );
    const allowed = (await scores()).theirs;
    expect(allowed.score).toBeGreaterThan(CAP);
    expect(allowed.off_limits).toMatchObject([{ override: { override_id } }]);
    await test.data(delOffLimitsOverride, { override_id }, agency.token);
    expect((await scores()).theirs.score).toBe(CAP);

    // Its last day passes by itself.
    await test.sql`update clients set off_limits_until = '2020-01-01' where client_id = ${client_id}`;
    expect((await scores()).theirs.score).toBe(CAP);
    await test.run(checkAllOffLimitsTask, {});
    expect((await scores()).theirs.score).toBeGreaterThan(CAP);
    await test.sql`update clients set off_limits_until = '2999-01-01' where client_id = ${client_id}`;
    await test.run(checkAllOffLimitsTask, {});
    expect((await scores()).theirs.score).toBe(CAP);
    await set('flag');
    expect((await scores()).theirs.score).toBeGreaterThan(CAP);
    await expectConsistent(test, agency);
  });
});
