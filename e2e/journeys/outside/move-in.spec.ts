import { expect, expectAccessible, signUp, test } from '../../journey.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const FILES = [
  file(
    'contacts.csv',
    'Contact ID,Name,Company ID,Email\nP1,Runa Falk,C1,runa@slate.example\nP2,Late Guest,C9,late@guest.example\n',
  ),
  file(
    'companies.csv',
    'Company ID,Company Name,Client Status,Account Manager\nC1,Slate & Stone,Glowing,Old Hand\nC2,Peat Works,Prospect,\n',
  ),
];

test('an agency moves its clients and contacts in, by their old IDs, and undoes it', async ({ page }) => {
  await signUp(page, 'Moor Recruitment', 'Marit Moor');
  await page.goto('/agency/settings?section=import');
  await page.getByLabel('Tables', { exact: true }).setInputFiles(FILES);
  await expect(page.getByLabel('What contacts.csv holds')).toHaveValue('contacts');
  await expect(page.getByLabel('What companies.csv holds')).toHaveValue('clients');
  await expectAccessible(page);

  // A status that nobody knows is asked for before anything is written.
  await page.getByLabel('Glowing (1 row)').selectOption('active');
  await expect(page.getByText('Say what the tables and their words mean')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Nothing is written yet · 3 added · 1 waiting')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move in' }).click();
  await expect(page.getByText('Moved in · 3 added · 1 waiting')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Rows to show').selectOption('waiting');
  await expect(page.getByText('It belongs to C9, which is in no table yet.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/agency/clients');
  await expect(page.getByText('Slate & Stone').first()).toBeVisible();

  await page.goto('/agency/settings?section=import');
  await page.getByRole('button', { name: /^Undo until/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the move' }).click();
  await expect(page.getByText('The last move was undone')).toBeVisible({ timeout: 30_000 });
  await page.goto('/agency/clients');
  await expect(page.getByText('Slate & Stone')).toHaveCount(0);
});
