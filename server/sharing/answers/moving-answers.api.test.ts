import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aShare } = useSharedPages(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const answer = (path: string, fields: Record<string, string>) => answerOnPage(test, path, fields);
const matchOf = async (match_id: string) =>
  (await test.sql`select match_status, rejected_by from matches where match_id = ${match_id}`)[0];
const letAnswersMove = () => test.data(updateAgencySettings, { answers_move_matches: true }, agency.token);

describe('an answer', () => {
  it('moves no match by itself, unless the agency wants it', async () => {
    const { path, matches } = await aShare();
    expect((await answer(path, { answer: 'no', reason: 'Available too late' })).statusCode).toBe(303);
    expect(await matchOf(matches[0]!.match_id)).toMatchObject({ match_status: 'new', rejected_by: null });
  });

  it('of "no" rejects the match by the client where the agency wants it, once, and who sent it undoes that', async () => {
    await letAnswersMove();
    const { path, matches } = await aShare();
    const { match_id } = matches[0]!;
    for (const value of ['yes', 'maybe', 'meet']) {
      await answer(path, { answer: value });
      expect((await matchOf(match_id)).match_status).toBe('new');
    }
    await answer(path, { answer: 'no', comment: 'Not now' });
    await answer(path, { answer: 'no', comment: 'Not now, really' });
    expect(await matchOf(match_id)).toMatchObject({ match_status: 'rejected', rejected_by: 'client' });
    const moves = await test.sql`select batch_id, is_automatic, from_status from match_history
      where match_id = ${match_id} and to_status = 'rejected'`;
    expect(moves).toMatchObject([{ is_automatic: true, from_status: 'new' }]);
    expect((await matchOf(matches[1]!.match_id)).match_status).toBe('new');
    await test.data(undoMatchMoves, { batch_id: moves[0].batch_id }, agency.token);
    expect(await matchOf(match_id)).toMatchObject({ match_status: 'new', rejected_by: null });
  });

  it('moves no match that has ended', async () => {
    await letAnswersMove();
    const { path, matches } = await aShare();
    const { match_id } = matches[0]!;
    await test.sql`update matches set match_status = 'placed' where match_id = ${match_id}`;
    expect((await answer(path, { answer: 'no' })).statusCode).toBe(303);
    expect((await matchOf(match_id)).match_status).toBe('placed');
  });
});
