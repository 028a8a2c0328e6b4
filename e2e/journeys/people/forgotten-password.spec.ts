import {
  expect,
  expectAccessible,
  ignoreErrors,
  linkFromEmail,
  logOut,
  PASSWORD,
  signUp,
  test,
} from '../../journey.ts';

test('a reset link from an email sets a new password, and works only once', async ({ page, context }) => {
  const email = await signUp(page, 'Lantern Recruitment', 'Ines Lund');
  await logOut(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText('If this address has an account, a link has been sent')).toBeVisible();

  const link = await linkFromEmail(email, '/auth/reset-password');
  await page.goto(link);
  await expectAccessible(page);
  const password = 'an entirely new tune';
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You have been logged out everywhere')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  ignoreErrors(context, /410/);

  // Its token is no sign-in hand-off either, which would arrive in the same way.
  const token = new URL(link).searchParams.get('token');
  await page.goto(`/?token=${token}&role=super_admin&user_id=1&tab=login`);
  await expect(page.getByText('This sign-in link is no longer valid')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?tab=login$/);
  // What a person has set up on this device stays; nothing of a session does.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => !/^placewell\.[\da-f-]{36}\./.test(key))).toEqual([]);
  ignoreErrors(context, /410/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/agency\//);
  expect(password).not.toBe(PASSWORD);
});
