import { writeFileSync } from 'node:fs';
import { signUp, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { skipQuestionnaire } from '@placewell/contract/people/questionnaire.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { tokenOf } from '@placewell/server/seed/outbox.ts';
import { expect, expectAccessible, linkFromEmail, logOut, PASSWORD, test } from '../../journey.ts';
import { TRUSTED_IDENTITIES } from '../../trusted-identities.ts';

test('an agency proves its domain, logs in with its own provider and then requires it', async ({
  page,
  address,
}) => {
  const { email } = TRUSTED_IDENTITIES['of-agency'];
  const api = new ApiClient(address);
  const fullname = 'Selma Vale';
  const { token } = await api.call(signUp, { email, agencyName: 'Selkie', fullname, password: PASSWORD });
  await api.call(verifyEmail, { token: tokenOf(await linkFromEmail(email, '/auth/verify-email')) });
  await api.withToken(token).call(skipQuestionnaire, {});
  const logInByPassword = async () => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/agency\//);
  };

  await logInByPassword();
  await page.goto('/agency/settings?section=sign-in');
  await page.getByLabel('Domain', { exact: true }).fill('selkie.test');
  await page.getByLabel('Issuer').fill(process.env.E2E_ISSUER!);
  await page.getByLabel('Client ID').fill('of-agency');
  await page.getByLabel('Client secret').fill('a secret');
  await page.getByLabel('Name', { exact: true }).fill('Selkie ID');
  await page.getByRole('button', { name: 'Save' }).click();
  const value = await page.getByLabel('Record value').inputValue();
  await expect(page.getByText('selkie.test is not verified yet')).toBeVisible();
  await expectAccessible(page);
  const name = await page.getByLabel('Record name').inputValue();
  writeFileSync(process.env.E2E_TXT_RECORD!, `${name} ${value}`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('selkie.test has been verified since')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Required' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Offered' }).check();
  await expect(page.getByText('Sign-in saved').last()).toBeVisible();
  await logOut(page);

  const logInByCompany = async (typed: string) => {
    await page.getByRole('button', { name: 'Log in with your company' }).click();
    await page.getByLabel('Work email').fill(typed);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await logInByCompany('ada@elsewhere.test');
  await expect(page.getByText('No company sign-in for this address.')).toBeVisible();
  await logInByCompany(email);
  await expect(page).toHaveURL(/\/agency\//);

  await page.goto('/agency/settings?section=sign-in');
  await page.getByRole('radio', { name: 'Required' }).check();
  await expect(page.getByText('Sign-in saved').last()).toBeVisible();
  await logOut(page);
  // The first user keeps the password.
  await logInByPassword();
});
