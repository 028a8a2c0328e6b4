import { ApiClient } from '@placewell/server/seed/client.ts';
import type { Locator, Page } from '@playwright/test';
import { createAgency, startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, test } from '../../journey.ts';

/** Goes on with Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 80; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No number of Tabs leads to it');
}

async function press(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a client, its job, a contact and a note about them are written by keyboard alone', async ({
  page,
  context,
  address,
}) => {
  const { session } = await createAgency(new ApiClient(address), 'Harbour Search', 'Hedda Harbour');
  await startSignedIn(context, session);
  await page.goto('/agency/clients');
  await expect(page.getByRole('button', { name: 'Add client' }).first()).toBeVisible();

  await page.keyboard.press('a');
  const clientForm = page.getByRole('dialog', { name: 'New client' });
  await expect(clientForm.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Northgate Foods');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/clients\/[\da-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Northgate Foods' })).toBeVisible();
  await expect(clientForm).toBeHidden();

  await press(page, page.getByRole('button', { name: 'New job' }).first());
  const jobForm = page.getByRole('dialog', { name: 'New job' });
  await expect(jobForm).toBeVisible();
  await tabTo(page, jobForm.getByRole('combobox', { name: 'Job title' }));
  await page.keyboard.type('Payroll Lead');
  await press(page, jobForm.getByRole('button', { name: 'Save draft' }));
  await expect(jobForm).toBeHidden();
  const job = page.getByRole('dialog', { name: 'Payroll Lead' });
  await expect(job).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(job).toBeHidden();
  await expect(page.locator('tr[data-row-id]')).toContainText('Payroll Lead');
  await expectAccessible(page);

  await press(page, page.getByRole('link', { name: /^Contacts/ }));
  await press(page, page.getByRole('button', { name: 'Add contact' }).first());
  const contactForm = page.getByRole('dialog', { name: 'New contact' });
  await expect(contactForm.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Ines Marlow');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Head of people');
  await page.keyboard.press('Enter');
  const contact = page.getByRole('dialog', { name: 'Ines Marlow' });
  await expect(contact).toBeVisible();
  await expect(contactForm).toBeHidden();

  const note = contact.getByRole('textbox', { name: 'Note' });
  await tabTo(page, note);
  await page.keyboard.type('Prefers an email before ten.');
  await page.keyboard.press('Control+Enter');
  await expect(contact.getByText('Prefers an email before ten.')).toBeVisible();
  await expect(note).toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();

  await press(page, page.getByRole('link', { name: /^Timeline/ }));
  await expect(page.getByText('Prefers an email before ten.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('marlow');
  await expect(page.getByRole('group', { name: 'Contacts' })).toContainText(
    'Head of people · Northgate Foods',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/clients\?section=contacts&contact=/);
  await expect(contact.getByText('Prefers an email before ten.')).toBeVisible();
});
