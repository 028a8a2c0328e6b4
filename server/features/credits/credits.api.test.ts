import { getCreditsBalance } from '@placewell/contract/credits.ts';
import { expect, test as it } from 'vitest';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

it('answers the balances of the own agency, for every person of it', async () => {
  const agency = await anAgency(test, { resume_credits: 7 });
  const other = await anAgency(test, { resume_credits: 3 });
  const recruiter = await aRecruiter(test, agency);
  for (const token of [agency.token, recruiter.token]) {
    const answer = await test.call(getCreditsBalance, {}, token);
    expect(answer).toMatchObject({ http: 200, data: { resume_credits: 7, email_credits: 0 } });
  }
  const answer = await test.call(getCreditsBalance, {}, other.token);
  expect(answer.data.resume_credits).toBe(3);
});
