import { login, signUp } from '@placewell/contract/people/accounts.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { expect, expectAccessible, logOut, PASSWORD, test } from '../../journey.ts';
import { TRUSTED_IDENTITIES } from '../../trusted-identities.ts';

test('Google opens an agency and signs in again; another provider is linked by the password', async ({
  page,
  address,
}) => {
  await page.goto('/auth?tab=signup');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Create your agency' })).toBeVisible();
  await expect(page.getByText('Google logs you in as gwen.vale@example.com.')).toBeVisible();
  // Neither code nor ticket stands in the address, and a reload forgets nothing.
  await expect(page).toHaveURL(`${address}/auth/create-agency`);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Agency name').fill('Vale Staffing');
  await page.getByRole('button', { name: 'Create agency' }).click();
  await expect(page).toHaveURL(/\/agency\//);
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('userFullName'),
      Object.keys(sessionStorage).length,
      document.cookie,
    ]);
  expect(await kept()).toEqual([expect.stringContaining('Gwen'), 0, '']);
  await page.getByRole('button', { name: 'Skip forever' }).click();
  await logOut(page);

  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/agency\//);
  await logOut(page);

  const { email } = TRUSTED_IDENTITIES['of-another'];
  const api = new ApiClient(address);
  await api.call(signUp, { email, agencyName: 'Odile Search', password: PASSWORD });
  await page.getByRole('link', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('heading', { name: 'Link Harbour ID' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page).toHaveURL(/\/agency\//);
  expect((await api.call(login, { email, password: PASSWORD })).role).toBe('agency');
});
