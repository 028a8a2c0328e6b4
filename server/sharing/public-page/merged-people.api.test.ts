import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import { aSharedCandidate } from '../../testing/shared-people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aShare } = useSharedPages(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const get = (url: string) => test.app.inject({ url });

it('someone who is merged into another record stays on an open page, once, with the answer', async () => {
  const { path, share_id, matches } = await aShare({
    snapshots: [aSharedCandidate({ display_name: 'Merged Person' }), aSharedCandidate()],
  });
  await answerOnPage(test, path, { answer: 'meet' });
  const before = (await get(path)).body;
  const kept = await aCandidate(test, agency);
  const { data } = await test.call(
    mergeCandidates,
    { keep_id: kept.candidate_id, merge_id: matches[0]!.candidate_id },
    agency.token,
  );
  const after = await get(path);
  // The sent share is unchanged: nothing of the kept record is shown in its place.
  expect(after.body).toBe(before);
  expect((await get(`${path}/1.pdf`)).statusCode).toBe(200);
  const answers = () => test.sql`select candidate_id from share_answers where share_id = ${share_id}`;
  expect(await answers()).toEqual([{ candidate_id: kept.candidate_id }]);
  // The kept one counts: if they may not be shown, the page is without them.
  await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id = ${kept.candidate_id}`;
  expect((await get(path)).body).not.toContain('Merged Person');
  await test.data(undoMerge, { candidate_merge_id: data.candidate_merge_id }, agency.token);
  expect((await get(path)).body).toContain('Merged Person');
  expect(await answers()).toEqual([{ candidate_id: matches[0]!.candidate_id }]);
});
