import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { MATCH_STATUSES, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useSubmissionRecords } from '../../../testing/submission-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { submitMatches } from './forward-moves.service.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);

const submit = (...match_ids: Parameters<typeof submitMatches>[1]['match_ids']) =>
  test.inAgency(agency.agency_id, (tx) => submitMatches(tx, { match_ids, user_id: agency.user_id }));
const statusOf = async (match_id: string): Promise<MatchStatus> =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;

beforeAll(async () => {
  agency = await anAgency(test);
});

describe('a match whose candidate was introduced to the client', () => {
  it.each(MATCH_STATUSES)('becomes submitted from %s only if that is forward', async (status) => {
    const { match_id } = await aMatch();
    await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
    const isBefore = ['new', 'viewed', 'shortlisted', 'contacted'].includes(status);
    const moved = await submit(match_id);
    expect(moved.match_ids).toEqual(isBefore ? [match_id] : []);
    expect(await statusOf(match_id)).toBe(isBefore ? 'submitted' : status);
  });

  it('moves with the others as one act, which can be undone, and stands in the history as a consequence', async () => {
    const [first, second] = [await aMatch(), await aMatch()];
    const { batch_id } = await submit(first.match_id, second.match_id);
    expect(
      await test.sql`select user_id, is_automatic, batch_size from match_history where batch_id = ${batch_id}`,
    ).toEqual(Array(2).fill({ user_id: agency.user_id, is_automatic: true, batch_size: 2 }));
    await test.data(undoMatchMoves, { batch_id: batch_id! }, agency.token);
    expect([await statusOf(first.match_id), await statusOf(second.match_id)]).toEqual(['new', 'new']);
  });
});
