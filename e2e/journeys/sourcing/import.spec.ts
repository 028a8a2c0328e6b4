import { expect, expectAccessible, signUp, test } from '../../journey.ts';

// As a German Excel saves it: semicolons, Windows-1252, a title above the header.
const TABLE = `Bewerber Herbst;;;
Kandidat;E-Mail;Handy;Fähigkeiten
Jürgen Müßig;juergen@example.org;0171 2345678;Payroll, Bookkeeping
Zoë Brandt;zoe@example.org;030 9017840;Payroll
Ohne Adresse;keine;;
`;

test('a table of candidates is mapped, checked, imported, found in the list and undone', async ({ page }) => {
  await signUp(page, 'Ferry Recruitment', 'Freya Holm');
  await page.goto('/agency/candidates-management');
  await page.getByRole('button', { name: 'More for candidates' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await page.getByLabel('Table of candidates').setInputFiles({
    name: 'bewerber.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE, 'latin1'),
  });

  // The columns are recognised; one is put right by hand and survives a reload.
  await expect(page.getByRole('heading', { name: 'bewerber.csv' })).toBeVisible();
  await expect(page).toHaveURL(/\/agency\/import\/[\w-]{36}/);
  const becomes = (column: string) => page.getByRole('combobox', { name: `${column} becomes` });
  await expect(becomes('Kandidat')).toHaveValue('Full name');
  await expect(becomes('E-Mail')).toHaveValue('Email');
  await becomes('Fähigkeiten').click();
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  await expect(preview.getByText('Jürgen Müßig')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add resumes' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Skip and check the rows' }).click();

  // Nothing is written before the check has said what every row becomes.
  await page.getByRole('button', { name: 'Import 3 candidates' }).click({ trial: true });
  await page.getByRole('button', { name: '1 with remarks' }).click();
  await expect(page.getByText('“keine” is not an email address.')).toBeVisible();
  // Rows of the whole table stay until the others have come.
  await expect(page.getByText('Zoë Brandt')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 candidates' }).click();
  await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const report = page.url();
  await page.getByRole('link', { name: 'Show the candidates' }).click();
  await expect(page.getByText('Zoë Brandt').first()).toBeVisible();

  await page.goto(report);
  await page.getByRole('button', { name: 'Undo import…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 candidates that the import created are removed');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible({ timeout: 30_000 });
  await page.goto('/agency/candidates-management');
  await expect(page.getByRole('heading', { name: 'Upload your first resumes' })).toBeVisible();
});

const WORKBOOK = `Surname, Forename;Where based;Current role / last role;Yrs exp;Desired £k;Key words;Shoe size
Okafor, Chidi;Leeds;Payroll Manager;12;48;payroll, Sage;44
Whitmore, Sally-Anne;Bradford;Credit Controller;5+;29-32;credit control, SAP;38
DE LA TOUR Inès;York;Bookkeeper;10 yrs 6 m;31;QuickBooks, Excel;39
`;

test('unknown columns are guessed, accepted with one press, put back, and the rest goes into the note', async ({
  page,
}) => {
  await signUp(page, 'Harbour Recruitment', 'Hanna Quist');
  await page.goto('/agency/import');
  await page.getByLabel('Table of candidates').setInputFiles({
    name: 'contacts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(WORKBOOK),
  });
  await expect(page.getByRole('heading', { name: 'contacts.csv' })).toBeVisible();
  const becomes = (column: string) => page.getByRole('combobox', { name: `${column} becomes` });
  await expect(becomes('Where based')).toHaveValue('');
  await expect(page.getByText('3 of 3 values are places. The header fits.')).toBeVisible();
  await expect(page.getByText('7 columns with 21 values are left out')).toBeVisible();
  await expectAccessible(page);

  // One by itself, by the keyboard; then the others.
  await page.getByRole('button', { name: 'Accept Full name for Surname, Forename' }).press('Enter');
  await expect(becomes('Surname, Forename')).toBeFocused();
  await page.getByRole('button', { name: 'Accept all guesses' }).click();
  for (const [column, field] of [
    ['Surname, Forename', 'Full name'],
    ['Where based', 'Location'],
    ['Current role / last role', 'Job title'],
    ['Yrs exp', 'Years of experience'],
    ['Desired £k', 'Salary'],
    ['Key words', 'Skills'],
  ] as const)
    await expect(becomes(column)).toHaveValue(field);
  await becomes('Key words').click();
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: 'Put back Skills for Key words' }).click();
  await expect(becomes('Key words')).toHaveValue('Skills');
  await expect(page.getByText('1 column with 3 values is left out')).toBeVisible();
  const left = page.getByRole('region', { name: 'Columns that are left over' });
  await left.getByText('Into the note', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Chidi Okafor')).toBeVisible();
  await expect(preview.getByText('Inès de la Tour')).toBeVisible();
  await expect(preview.getByText('48,000')).toBeVisible();
  await expect(preview.getByText('Shoe size: 44')).toBeVisible();
  await expect(page.getByText(/left out/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add resumes' }).click();
  await page.getByRole('button', { name: 'Skip and check the rows' }).click();
  await page.getByRole('button', { name: 'Import 3 candidates' }).click();
  await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Show the candidates' }).click();
  await expect(page.getByText('Sally-Anne Whitmore').first()).toBeVisible();
});
