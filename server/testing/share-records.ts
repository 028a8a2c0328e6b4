import type { BodyInput } from '@placewell/contract/call.ts';
import { ClientId, type ContactId, type JobId, type MatchId, type ShareId } from '@placewell/contract/ids.ts';
import { getShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { sendShareTask } from '../sharing/shares/shares.tasks.ts';
import type { TestUser } from './builders.ts';
import { aCandidateOf, anOpenJob } from './occupations.ts';
import { useSubmissionRecords } from './submission-records.ts';
import type { TestApp } from './test-app.ts';

type Body = BodyInput<typeof sendShare>;
type Nurses = { by?: TestUser; count?: number; job?: object; candidate?: object; client_id?: ClientId };
/** What a share is made of, with the contacts that a test needs. */
export type ShareParts = { job_id: JobId; client_id: ClientId; match_ids: MatchId[]; contact_id: ContactId };

export const WARD_WORK = {
  work_history: [
    {
      job_title: 'Staff Nurse',
      company_name: "St James's Hospital",
      start: '2019-04',
      end: null,
      is_current: true,
      bullets: ['Led wound care on a surgical ward with 24 beds and trained two new colleagues.'],
    },
  ],
};

/** Makes and sends shares in the agency of `owner`. */
export function useShareRecords(test: TestApp, owner: () => TestUser) {
  const records = useSubmissionRecords(test, owner);

  /** A job for nurses at a client, scored with as many candidates, and a contact there. */
  const nurses = async ({
    by = owner(),
    count = 1,
    job = {},
    candidate = {},
    client_id: given,
  }: Nurses = {}): Promise<ShareParts> => {
    const client_id = given ?? ClientId.parse(await records.aClient());
    const job_id = await anOpenJob(test, by, 'nurse', { client_id, ...job });
    const ids = [];
    for (let at = 0; at < count; at++)
      ids.push(await aCandidateOf(test, by, 'nurse', { ...WARD_WORK, ...candidate }));
    await test.runJobs();
    // Lists show the best; these are all there.
    const matches = await test.sql`select match_id, candidate_id from matches
      where job_id = ${job_id} and deleted_at is null`;
    const match_ids = ids.map((id) => {
      const match = matches.find(({ candidate_id }) => candidate_id === id);
      if (!match) throw new Error('The candidate was not matched');
      return match.match_id as MatchId;
    });
    const { contact_id } = await records.aContact(client_id);
    return { job_id, client_id, match_ids, contact_id };
  };

  const bodyOf = ({ job_id, match_ids, contact_id }: ShareParts, more: Partial<Body> = {}): Body => ({
    job_id,
    title: 'Nurses for ward 4',
    people: match_ids.map((match_id) => ({ match_id, consent: 'spoken' as const })),
    recipients: [{ contact_id, channel: 'link' }],
    ...more,
  });
  const send = (parts: ShareParts, more: Partial<Body> = {}, by = owner()) =>
    test.call(sendShare, bodyOf(parts, more), by.token);
  /** Lets a share leave without waiting for it. */
  const leave = async (share_id: ShareId) => {
    await test.run(sendShareTask, { agency_id: owner().agency_id, share_id });
    await test.runJobs();
  };
  /** Sends a share and lets it leave. */
  const sent = async (parts: ShareParts, more: Partial<Body> = {}, by = owner()) => {
    const response = await send(parts, more, by);
    if (response.http !== 200) throw new Error(`The share was refused: ${JSON.stringify(response)}`);
    await leave(response.data.share_id);
    return response.data;
  };
  const shareOf = (share_id: ShareId, by = owner()) => test.data(getShare, { share_id }, by.token);
  const snapshotOf = async (share_id: ShareId, position = 1) => {
    const rows = await test.sql`select snapshot from share_people
      where share_id = ${share_id} and position = ${position}`;
    return rows[0]?.snapshot;
  };
  return { ...records, nurses, bodyOf, send, sent, leave, shareOf, snapshotOf };
}
