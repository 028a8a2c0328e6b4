import { expect, forgive, expectAccessible, linkFromMail, PASSWORD, signUp, test } from '../journey.ts';

test('a forgotten password is replaced by the link of a mail, once', async ({ page, context }) => {
  const email = await signUp(page, 'Lantern Recruitment', 'Ines Lund');
  await page
    .getByRole('button', { name: /account|profile|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Log ?out/ })
    .click();
  await expect(page).toHaveURL(/\/auth$/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText('If this address exists, a link was sent')).toBeVisible();

  const link = await linkFromMail(email, '/auth/reset-password');
  await page.goto(link);
  await expectAccessible(page);
  const password = 'an entirely new tune';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat it').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You are logged out everywhere')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/used already/)).toBeVisible();
  forgive(context, /410/);
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/agency\//);
  expect(password).not.toBe(PASSWORD);
});
