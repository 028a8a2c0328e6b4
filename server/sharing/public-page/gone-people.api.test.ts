import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import { aSharedCandidate } from '../../testing/shared-people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aShare } = useSharedPages(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
});

const get = (url: string) => test.app.inject({ url });
const answer = (path: string, person: string) => answerOnPage(test, path, { person, answer: 'yes' });

type Matched = { candidate_id: string; match_id: string };
/** What takes a person off every open page. */
const ENDS: Readonly<Record<string, (person: Matched, share_id: string) => Promise<unknown>>> = {
  'taken off the page': ({ match_id }, share_id) =>
    test.sql`update share_people set person_status = 'withdrawn'
      where share_id = ${share_id} and match_id = ${match_id}`,
  archived: ({ candidate_id }) =>
    test.data(updateCandidate, { candidate_id, candidate_status: 'archived' }, agency.token),
  'not to be contacted': ({ candidate_id }) =>
    test.data(updateCandidate, { candidate_id, candidate_status: 'do_not_contact' }, agency.token),
  deleted: ({ candidate_id }) =>
    test.sql`update candidates set deleted_at = now() where candidate_id = ${candidate_id}`,
  erased: ({ candidate_id }) => test.sql`delete from candidates where candidate_id = ${candidate_id}`,
  'withdrawn from the job': ({ match_id }) =>
    test.sql`update matches set match_status = 'withdrawn' where match_id = ${match_id}`,
  'no match of the job any more': ({ match_id }) =>
    test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${match_id}`,
};

it.each(Object.keys(ENDS))(
  'someone who is %s is gone from the page, its comparison and its files at once',
  async (end) => {
    const { path, share_id, matches } = await aShare({
      snapshots: [
        aSharedCandidate({ display_name: 'Gone Person' }),
        aSharedCandidate({ display_name: 'Still Here' }),
      ],
    });
    await answer(path, '1');
    expect((await get(path)).body).toContain('Gone Person');
    await ENDS[end]!(matches[0]!, share_id);
    for (const url of [path, `${path}/compare?p=1&p=2&p=3`, `${path}?sent=1`]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toContain('Gone Person');
      if (!url.includes('compare')) expect(body).toContain('Still Here');
    }
    if (end !== 'erased') expect((await get(path)).body).toContain('no longer available');
    for (const format of ['pdf', 'docx']) expect((await get(`${path}/1.${format}`)).statusCode).toBe(404);
    const kept = () => test.sql`select answer_id from share_answers where share_id = ${share_id}`;
    const before = await kept();
    expect((await answer(path, '1')).statusCode).toBe(422);
    expect(await kept()).toEqual(before);
    expect((await answer(path, '2')).statusCode).toBe(303);
  },
);
