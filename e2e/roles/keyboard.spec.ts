import { readInstallation, startSignedIn } from '../installation.ts';
import { expect, PASSWORD, test } from '../journey.ts';

test('a recruiter opens, selects and closes records by keyboard alone', async ({ page, context }) => {
  await startSignedIn(context, readInstallation().sessions.recruiter);
  await page.goto('/recruiter/candidates-management');
  const rows = page.locator('tr[data-row-id]');
  await expect(rows.first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('Person 1');
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Person 19');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/candidate=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Person',
  );
  await page.keyboard.type('Person 19');
  await expect(palette.getByRole('group', { name: 'Candidates' })).toContainText('Person 19');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('Matches');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recruiter\/matches-management/);
  await expect(palette).toBeHidden();
  await expect(rows.first()).toBeVisible();
  // The palette has gone a moment before its keys are free again.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a person logs in and out by keyboard alone', async ({ page }) => {
  const { email } = readInstallation();
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses++) {
      const label = await focused.evaluateAll(([element]) =>
        element instanceof HTMLElement
          ? [element.ariaLabel, (element as HTMLInputElement).labels?.[0]?.textContent, element.textContent]
          : [],
      );
      if (label.some((text) => text?.trim().startsWith(name))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await tabTo('Email');
  await page.keyboard.type(email);
  await tabTo('Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/today/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await tabTo('Account menu');
  await page.keyboard.press('Enter');
  // The menu takes the focus a moment after it is there.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Log out?' });
  await expect(confirm).toBeVisible();
  await tabTo('Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
});
