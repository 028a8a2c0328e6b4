import * as candidateCalls from '@placewell/contract/candidates.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import { delRecruiter } from '@placewell/contract/recruiters.ts';
import { transferCandidates } from '@placewell/contract/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { anOpenJob } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { moveActivities, recordActivity } from './activities.public.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

const stored = () =>
  withTenant(test.database, agency.agency_id, (tx) =>
    tx
      .selectFrom('activities')
      .select(['activity_kind', 'candidate_id', 'job_id', 'created_by', 'details'])
      .orderBy('created_at')
      .execute(),
  );

describe('what happens to a record is written down', () => {
  it('when a candidate is added, changes its status one by one or in bulk, and gets it back', async () => {
    const [{ candidate_id }, { candidate_id: other }] = [
      await aCandidate(test, recruiter),
      await aCandidate(test, recruiter),
    ];
    const candidate_ids = [candidate_id, other];
    const status = { candidate_ids, candidate_status: 'archived' as const };
    await test.call(candidateCalls.updateCandidateStatus, status, recruiter.token);
    const back = { candidate_status: 'new', if_status: 'archived' } as const;
    await test.call(candidateCalls.updateCandidateStatus, { id: other, ...back }, recruiter.token);
    const change = { candidate_id, candidate_status: 'do_not_contact' } as const;
    await test.call(candidateCalls.updateCandidate, change, recruiter.token);
    const by = recruiter.user_id;
    const of = (id: string) => ({ candidate_id: id, job_id: null, created_by: by });
    const rows = await stored();
    expect(rows.filter((row) => row.candidate_id === candidate_id)).toEqual([
      { ...of(candidate_id), activity_kind: 'created', details: {} },
      { ...of(candidate_id), activity_kind: 'status', details: { from: 'new', to: 'archived' } },
      { ...of(candidate_id), activity_kind: 'status', details: { from: 'archived', to: 'do_not_contact' } },
    ]);
    expect(rows.filter((row) => row.candidate_id === other)).toEqual([
      { ...of(other), activity_kind: 'created', details: {} },
      {
        ...of(other),
        activity_kind: 'status',
        details: { from: 'new', to: 'archived', is_undone: true },
      },
      {
        ...of(other),
        activity_kind: 'status',
        details: { from: 'archived', to: 'new', is_undo: true },
      },
    ]);
  });

  it('when a job is added and changes its status, with the reason', async () => {
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    const close = { job_status: 'closed', close_reason: 'Budget' } as const;
    await test.call(jobCalls.updateJobStatus, { id: job_id, ...close }, agency.token);
    const rows = (await stored()).filter((row) => row.job_id === job_id);
    expect(rows.map((row) => [row.activity_kind, row.created_by, row.details])).toEqual([
      ['created', recruiter.user_id, {}],
      ['status', agency.user_id, { from: 'open', to: 'closed', reason: 'Budget' }],
    ]);
  });

  it('when records change hands, also because somebody is removed', async () => {
    const { candidate_id } = await aCandidate(test, recruiter);
    const people = { from_recruiter_id: recruiter.user_id, to_recruiter_id: colleague.user_id };
    await test.call(transferCandidates, { candidate_ids: [candidate_id], ...people }, agency.token);
    await test.call(delRecruiter, { recruiter_ids: [colleague.user_id] }, agency.token);
    const moves = (await stored()).filter((row) => row.activity_kind === 'transferred');
    expect(moves.map((row) => [row.created_by, row.details])).toEqual([
      [agency.user_id, { from: recruiter.user_id, to: colleague.user_id }],
      [agency.user_id, { from: colleague.user_id, to: agency.user_id }],
    ]);
    const names = await withTenant(test.database, agency.agency_id, (tx) =>
      tx.selectFrom('former_people').select(['user_id', 'fullname']).execute(),
    );
    expect(names).toEqual([{ user_id: colleague.user_id, fullname: 'Cora Colleague' }]);
  });

  it('when a feature records it, and goes to another candidate and back with one statement each', async () => {
    const [{ candidate_id: kept }, { candidate_id: merged }] = [
      await aCandidate(test, recruiter),
      await aCandidate(test, recruiter),
    ];
    await withTenant(test.database, agency.agency_id, async (tx) => {
      const details = { name: 'licence.pdf', what: 'certificate' };
      await recordActivity(tx, {
        kind: 'file',
        candidate_id: merged,
        user_id: null,
        details,
      });
      const ids = await moveActivities(tx, { from: merged, to: kept });
      expect(ids).toHaveLength(2);
      const back = await moveActivities(tx, { from: kept, to: merged, ids });
      expect(back.sort()).toEqual(ids.sort());
    });
    const rows = (await stored()).filter((row) => row.candidate_id === merged);
    expect(rows.map((row) => row.activity_kind)).toEqual(['created', 'file']);
  });
});
