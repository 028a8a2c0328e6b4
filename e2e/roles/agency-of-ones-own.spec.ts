import { PAGES } from '@placewell/contract/pages.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, ignoreErrors } from '../journey.ts';
import { type RunningProduct, startProduct } from '../product.ts';

// The other tests of this folder see an installation for many agencies; the set-up of this one chooses its own.
const test = base.extend<{ product: RunningProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern.
  product: async ({}, use) => {
    const product = await startProduct({});
    await use(product);
    await product.stop();
  },
  address: async ({ product }, use) => use(product.url),
});

const PASSWORD = 'a quiet harbour 7';
const MONEY = /credit|billing|subscri|pricing|\bplans?\b|\btrial\b/i;
const SOLD = ['/pricing', '/billing', '/agency/billing-dashboard'];
/** Pages that show themselves without a record, by the role that opens them. */
const pagesOf = (role: 'agency' | 'super-admin') =>
  PAGES.filter((path) => path.startsWith(`/${role}/`) && !path.includes('$') && !SOLD.includes(path));

async function expectNoMoney(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect((await page.locator('body').innerText()).match(MONEY)?.[0], path).toBeUndefined();
}

const openMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ }).click();

test('one’s own agency: set up by the link, without a word of money, with administration and a way back', async ({
  page,
  context,
  product,
}) => {
  const link = /http\S+\/setup\?token=\S+/.exec(product.output())?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('radio', { name: 'For many agencies' }).check();
  await expect(page.getByRole('button', { name: 'Create super admin' })).toBeVisible();
  await page.getByRole('radio', { name: 'For my agency' }).check();
  await page.getByLabel('Agency name').fill('Harbour Staffing');
  await page.getByLabel('Full name').fill('Ada Owner');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.getByRole('button', { name: 'Skip forever' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  for (const path of pagesOf('agency')) await expectNoMoney(page, path);
  // Parts of the gallery are busy on purpose.
  await page.goto('/demo');
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByText('Subject:')).toBeVisible();
  expect((await page.locator('body').innerText()).match(MONEY)?.[0]).toBeUndefined();
  await emails.getByRole('combobox').click();
  await expect(page.getByRole('option', { name: 'Weekly digest' })).toBeVisible();
  for (const name of ['Receipt', 'End of a trial'])
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  for (const path of SOLD) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
  await page.goto('/agency/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('pricing');
  await expect(page.getByRole('option', { name: 'Pricing', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Switch to administration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch to administration' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('another quiet harbour');
  await dialog.getByRole('button', { name: 'Switch' }).click();
  await expect(dialog.getByText(texts.notYourPassword)).toBeVisible();
  ignoreErrors(context, /401/);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agency Management' })).toBeVisible();
  await expect(page.getByText('Super Admin')).toBeVisible();
  for (const path of pagesOf('super-admin')) await expectNoMoney(page, path);
  await expectAccessible(page);

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Back to my agency' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(page.getByText(texts.signUpClosed)).toBeVisible();
  await expectAccessible(page);
});
