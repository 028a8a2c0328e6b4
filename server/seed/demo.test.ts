import { expect, it } from 'vitest';
import { demoCandidates, demoEmail } from './demo-candidates.ts';
import { demoSearches } from './demo-placement-lines.ts';

it('each person of the demo has an address of their own, as the calls demand', () => {
  const people = [...demoCandidates, ...demoSearches.flatMap(({ people }) => people)];
  const emails = people.map(({ name }) => demoEmail(name));
  expect(emails.filter((email, at) => emails.indexOf(email) !== at)).toEqual([]);
});
