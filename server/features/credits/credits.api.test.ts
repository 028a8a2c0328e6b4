import { getCreditsBalance } from '@placewell/contract/credits.ts';
import { expect, test as it } from 'vitest';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

it('getCreditsBalance returns 0 for a balance that is missing', async () => {
  const { agency_id, token } = await anAgency(test, { resume_credits: 7 });
  await test.database.ownerPool.query(
    `delete from credit_balances where agency_id = $1 and credit_type = 'email'`,
    [agency_id],
  );
  expect((await test.call(getCreditsBalance, {}, token)).data).toEqual({
    resume_credits: 7,
    email_credits: 0,
  });
});

it('getCreditsBalance returns the balances of the agency to all its people', async () => {
  const agency = await anAgency(test, { resume_credits: 7 });
  const other = await anAgency(test, { resume_credits: 3 });
  const recruiter = await aRecruiter(test, agency);
  for (const token of [agency.token, recruiter.token]) {
    const response = await test.call(getCreditsBalance, {}, token);
    expect(response).toMatchObject({ http: 200, data: { resume_credits: 7, email_credits: 0 } });
  }
  const response = await test.call(getCreditsBalance, {}, other.token);
  expect(response.data.resume_credits).toBe(3);
});
