import { getSubmission, getSubmissions, type Submission } from '@placewell/contract/sharing/submissions.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../../testing/submission-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch, sendingOf, send } = useSubmissionRecords(test, () => agency);

type Made = {
  match: MatchWithClient;
  id: string;
  name: string;
  people: Record<'candidate' | 'job' | 'sender', TestUser>;
};

/** A submission of each combination of owners and sender, in a random order of names. */
async function everyCombination(people: readonly TestUser[]) {
  const made: Made[] = [];
  for (const candidate of people)
    for (const job of people)
      for (const sender of people) {
        const name = `Person ${Math.random().toString(36).slice(2)}`;
        const match = await aMatch({
          candidateOf: candidate,
          jobOf: job,
          candidate: { candidate_name: name },
        });
        const sent_at = new Date(Date.now() - Math.floor(Math.random() * 1e9)).toISOString();
        const [id] = await send(
          sendingOf(match, {
            user_id: sender.user_id,
            sent_at,
            pitch: `Pitch of ${name} for ${match.job_title}`,
          }),
        );
        made.push({ match, id: id!, name, people: { candidate, job, sender } });
      }
  return made;
}

/** What of a submission a reader must not find in a text. */
const secretsOf = ({ match, name, people }: Made, { user_id }: TestUser) => [
  ...(people.candidate.user_id === user_id ? [] : [name, match.candidate_id]),
  ...(people.job.user_id === user_id ? [] : [match.job_title, match.job_id]),
];

type Field = 'candidate_name' | 'job_title';
const hidesIn = (field: Field) => (row: Submission) =>
  field === 'job_title' ? row.job_id === null : row.candidate_id === null;

/** Shown rows are in order of their names; hidden ones come last, in the order of their ids, which tell no name. */
function expectOrder(items: readonly Submission[], field: Field, direction: 'asc' | 'desc') {
  const hides = hidesIn(field);
  const inOrder = (texts: readonly string[]) => {
    const sorted = texts.toSorted((a, b) => (a < b ? -1 : 1));
    return direction === 'asc' ? sorted : sorted.toReversed();
  };
  const shown = items.filter((row) => !hides(row)).map((row) => row[field].toLowerCase());
  expect(shown).toEqual(inOrder(shown));
  const hidden = items.slice(shown.length);
  expect(hidden.every(hides)).toBe(true);
  const ids = hidden.map(({ submission_id }) => submission_id as string);
  expect(ids).toEqual(inOrder(ids));
}

it('whoever owns and sends what: each reads their own sides and nothing of the others, in rows, order, search and counts', async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  const people = [
    await aRecruiter(test, agency),
    await aRecruiter(test, agency),
    await aRecruiter(test, agency),
  ];
  const made = await everyCombination(people);
  for (const reader of people) {
    const list = async (filters: object) => {
      const data = await test.data(
        getSubmissions,
        { limit: 100, view_scope: 'all', ...filters },
        reader.token,
      );
      return { ...data, text: JSON.stringify(data) };
    };
    const isOf = (one: Made) => Object.values(one.people).some(({ user_id }) => user_id === reader.user_id);
    const seen = await list({});
    expect(seen.total).toBe(made.filter(isOf).length);
    expect(new Set(seen.items.map(({ submission_id }) => submission_id as string))).toEqual(
      new Set(made.filter(isOf).map(({ id }) => id)),
    );
    for (const one of made) {
      const secrets = secretsOf(one, reader);
      for (const secret of secrets) expect(seen.text).not.toContain(secret);
      const whole = await test.call(getSubmission, { submission_id: one.id } as never, reader.token);
      expect(whole.http).toBe(isOf(one) ? 200 : 404);
      for (const secret of secrets) expect(JSON.stringify(whole)).not.toContain(secret);
      for (const words of [one.name, one.match.job_title])
        expect((await list({ search: words })).total, words).toBe(
          secrets.includes(words) || !isOf(one) ? 0 : 1,
        );
    }
    for (const field of ['candidate_name', 'job_title'] as const)
      for (const direction of ['asc', 'desc'] as const)
        expectOrder((await list({ sort_by: `${field}_${direction}` })).items, field, direction);
  }
});
