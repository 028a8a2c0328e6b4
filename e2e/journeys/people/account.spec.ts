import type { Page } from '@playwright/test';
import {
  anEmail,
  expect,
  expectAccessible,
  ignoreErrors,
  linkFromEmail,
  logOut,
  PASSWORD,
  signUp,
  test,
} from '../../journey.ts';

const LOUDER = 'a louder harbour 8';

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function expectThemesAndWidths(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a person ends another login, and changes the password and the email address', async ({
  page,
  context,
  browser,
  address,
}) => {
  const email = await signUp(page, 'Beacon Recruitment', 'Bea Beacon');
  const elsewhere = await browser.newContext({ baseURL: address });
  const other = await elsewhere.newPage();
  await logIn(other, email, PASSWORD);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  const sessions = section(page, 'Where you are logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toHaveText(/^Chrome on \w+This device/);
  await expectThemesAndWidths(page);

  await sessions.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Nobody touches the other browser: its live stream has ended.
  await other.getByRole('button', { name: 'Login Again' }).click({ timeout: 5_000 });
  await expect(other).toHaveURL(/\/auth$/);
  await elsewhere.close();

  const password = section(page, 'Password');
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill(LOUDER);
  await password.getByLabel('Repeat password').fill(LOUDER);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Every other device is logged out.')).toBeVisible();
  await logOut(page);
  await logIn(page, email, LOUDER);

  await page.goto('/account');
  const changed = anEmail('bea');
  const form = page.getByRole('form', { name: 'Change your email address' });
  await form.getByLabel('New email').fill(changed);
  await form.getByLabel('Password', { exact: true }).fill(LOUDER);
  await form.getByRole('button', { name: 'Change address' }).click();
  await expect(section(page, 'Email address').getByRole('status')).toBeVisible();
  await page.goto(await linkFromEmail(changed, '/auth/confirm-email-change'));
  await expect(page.getByText(changed)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(section(page, 'Email address').getByText(changed)).toBeVisible();
  await logOut(page);
  await logIn(page, changed, LOUDER);
  ignoreErrors(context, /401/);
});
