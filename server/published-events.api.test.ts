import type { BodyInput, Call } from '@placewell/contract/call.ts';
import * as candidateCalls from '@placewell/contract/candidates.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import { updateJobWeights, updateMatchSettings } from '@placewell/contract/match-settings.ts';
import { DEFAULT_MATCH_STATUSES, updateMatchStatuses } from '@placewell/contract/match-statuses.ts';
import * as matchCalls from '@placewell/contract/matches.ts';
import * as viewCalls from '@placewell/contract/saved-views.ts';
import * as transferCalls from '@placewell/contract/transfers.ts';
import * as uploadCalls from '@placewell/contract/uploads.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withTenant } from './platform/db/tenant.ts';
import { publishLiveEvent } from './platform/events/live.ts';
import { newId } from './platform/ids.ts';
import { type AgencyRecords, recordsOfEveryKind } from './testing/agency-records.ts';
import { anAgency, type TestUser } from './testing/builders.ts';
import { useTestApp } from './testing/test-app.ts';

// Open browsers refetch what a live event names: a change that publishes none leaves them with old data.
const app = useTestApp();
// Of all tests, in their order: the later ones delete what the earlier ones change.
let agency: TestUser;
let records: AgencyRecords;
beforeAll(async () => {
  agency = await anAgency(app);
  records = await recordsOfEveryKind(app, agency);
});

/** Waits until everything that was published so far has arrived: events come in the order of their commits. */
async function arrived(events: LiveEvent[]) {
  const marker: LiveEvent = { type: 'match_settings.changed', job_id: JobId.parse(newId()) };
  await withTenant(app.database, agency.agency_id, (tx) => publishLiveEvent(tx, marker));
  await vi.waitFor(() => expect(events).toContainEqual(marker), 15_000);
}

/** Makes the call and returns the live events that it published. */
async function eventsOf<C extends Call>(call: C, body: BodyInput<C>): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const unsubscribe = app.platform.live.subscribe(agency.agency_id, (event) => events.push(event));
  await arrived(events);
  events.length = 0;
  const response = await app.call(call, body, agency.token);
  expect(response, call.path).toMatchObject({ http: 200 });
  await arrived(events);
  unsubscribe();
  return events.slice(0, -1);
}

describe('open browsers are told', () => {
  it('of nothing when a call changes nothing', async () => {
    const { candidate_id, match_id, deleted_job_id } = records;
    expect(await eventsOf(candidateCalls.getCandidate, { candidate_id })).toEqual([]);
    expect(await eventsOf(matchCalls.updateMatchStatus, { match_ids: [match_id], status: 'viewed' })).toEqual(
      [],
    );
    expect(await eventsOf(jobCalls.delJob, { job_ids: [deleted_job_id] })).toEqual([]);
  });

  it('of each change of a saved view', async () => {
    const { view_id, deleted_view_id } = records;
    const one = [{ type: 'saved_views.changed' }];
    const list = 'jobs' as const;
    expect(await eventsOf(viewCalls.addSavedView, { list, view_name: 'New' })).toEqual(one);
    expect(await eventsOf(viewCalls.updateSavedView, { view_id, is_shared: true })).toEqual(one);
    expect(await eventsOf(viewCalls.updateDefaultView, { list: 'candidates', view_id })).toEqual(one);
    expect(await eventsOf(viewCalls.delSavedView, { view_ids: [view_id] })).toEqual(one);
    expect(await eventsOf(viewCalls.restoreSavedViews, { view_ids: [deleted_view_id] })).toEqual(one);
  });

  it('of each decision about an upload, and of the credits that it reserves', async () => {
    const { upload_id, duplicate_file_id, failed_file_id } = records;
    const upload = { type: 'upload.changed', upload_id };
    expect(
      await eventsOf(uploadCalls.resolveDuplicate, { file_id: duplicate_file_id, action: 'skip' }),
    ).toEqual([upload]);
    expect(await eventsOf(uploadCalls.retryFile, { file_id: failed_file_id })).toEqual([
      upload,
      { type: 'credits.changed' },
    ]);
    expect(await eventsOf(uploadCalls.dismissUpload, { upload_id })).toEqual([upload]);
  });

  it('of each change of a match', async () => {
    const { match_id, deleted_match_id, job_id, candidate_id } = records;
    const one = [{ type: 'matches.changed', job_id, candidate_id }];
    expect(
      await eventsOf(matchCalls.updateMatchStatus, { match_ids: [match_id], status: 'contacted' }),
    ).toEqual(one);
    expect(
      await eventsOf(matchCalls.updateMatchNote, { match_id, recruiter_note: 'Call on Monday' }),
    ).toEqual(one);
    expect(await eventsOf(matchCalls.deleteMatches, { match_ids: [match_id] })).toEqual(one);
    expect(await eventsOf(matchCalls.restoreMatches, { match_ids: [match_id, deleted_match_id] })).toEqual([
      { type: 'matches.changed' },
    ]);
  });

  it('of a transfer, with one event for each list that it changes', async () => {
    const { candidate_id, job_id, recruiter_id } = records;
    const people = { from_recruiter_id: agency.user_id, to_recruiter_id: recruiter_id };
    // The first is for the receiver's bell; nobody is told of their own act.
    const [news, matches] = [{ type: 'notifications.changed' }, { type: 'matches.changed' }];
    const moved = { candidate_ids: [candidate_id], ...people };
    expect(await eventsOf(transferCalls.transferCandidates, moved)).toEqual([
      news,
      matches,
      { type: 'candidates.changed', candidate_id },
    ]);
    const job = { type: 'jobs.changed', job_id };
    const movedJobs = { job_ids: [job_id], ...people };
    expect(await eventsOf(transferCalls.transferPostedJobs, movedJobs)).toEqual([news, matches, job]);
    const { items } = (await app.call(transferCalls.getTransfers, {}, agency.token)).data;
    const { transfer_id } = items[0]!;
    expect(await eventsOf(transferCalls.undoTransfer, { transfer_id })).toEqual([matches, job]);
  });

  it('of changed match settings', async () => {
    const { job_id } = records;
    expect(await eventsOf(updateJobWeights, { job_id, weights: null })).toContainEqual({
      type: 'match_settings.changed',
      job_id,
    });
    const renamed = DEFAULT_MATCH_STATUSES.map(({ status, name }) => ({ status, name: `${name} 2` }));
    expect(await eventsOf(updateMatchStatuses, { statuses: renamed })).toEqual([
      { type: 'match_settings.changed' },
    ]);
    expect(await eventsOf(updateMatchSettings, { match_threshold: 55 })).toContainEqual({
      type: 'match_settings.changed',
    });
  });

  it('of each change of a job', async () => {
    const { job_id, deleted_job_id } = records;
    const one = [{ type: 'jobs.changed', job_id }];
    expect(await eventsOf(jobCalls.addJob, { job_title: 'Cook' })).toEqual([
      { type: 'jobs.changed', job_id: expect.any(String) },
    ]);
    expect(await eventsOf(jobCalls.updateJob, { job_id, job_title: 'Renamed' })).toEqual(one);
    expect(await eventsOf(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' })).toEqual(
      one,
    );
    expect(await eventsOf(jobCalls.delJob, { job_ids: [job_id] })).toEqual(one);
    expect(await eventsOf(jobCalls.restoreJobs, { job_ids: [deleted_job_id] })).toEqual([
      { type: 'jobs.changed', job_id: deleted_job_id },
    ]);
  });

  it('of each change of a candidate', async () => {
    const { candidate_id, deleted_candidate_id } = records;
    const one = [{ type: 'candidates.changed', candidate_id }];
    expect(await eventsOf(candidateCalls.addCandidate, { candidate_name: 'Nell New' })).toEqual([
      { type: 'candidates.changed', candidate_id: expect.any(String) },
    ]);
    expect(
      await eventsOf(candidateCalls.updateCandidate, { candidate_id, candidate_name: 'Rhea Renamed' }),
    ).toEqual(one);
    expect(
      await eventsOf(candidateCalls.updateCandidateStatus, {
        candidate_ids: [candidate_id],
        candidate_status: 'archived',
      }),
    ).toEqual(one);
    expect(await eventsOf(candidateCalls.delCandidate, { candidate_ids: [candidate_id] })).toEqual(one);
    expect(
      await eventsOf(candidateCalls.restoreCandidates, { candidate_ids: [deleted_candidate_id] }),
    ).toEqual([{ type: 'candidates.changed', candidate_id: deleted_candidate_id }]);
  });
});
