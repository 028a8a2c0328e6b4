import { writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, logOut, signUp, test } from '../../journey.ts';

/** From the score breakdown to the candidate and back, then to the place of a quote in the file and back. */
async function openCandidateAndResume(page: Page, heading: Locator) {
  // `o` opens the candidate over the match under its own address; Escape returns to the match.
  const card = page.getByRole('button', { name: 'Open Marguerite Oyelaran' });
  await card.click();
  await page.keyboard.press('o');
  const overMatch = page.getByRole('dialog', { name: 'Marguerite Oyelaran' });
  await expect(overMatch.getByRole('link', { name: /^Email Marguerite/ })).toBeVisible();
  await expect(page).toHaveURL(/match=[\w-]+.*candidate=[\w-]+/);
  await page.reload();
  await expect(overMatch).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overMatch).toBeHidden();
  await expect(heading).toBeVisible();
  await expect(card).toBeFocused();

  // A quote of the score breakdown leads to its place in the file.
  await page.getByRole('button', { name: 'How it adds up' }).click();
  await page
    .getByRole('button', { name: /with quotes/ })
    .first()
    .click();
  await expect(page.locator('[data-quote-mark]').first()).toBeVisible();
  await expect(page).toHaveURL(/resume=required_skills/);
  await expectAccessible(page);
  await page.keyboard.press('v');
  await expect(page.getByRole('table', { name: 'Criteria' })).toBeVisible();
}

/** The stage is there at once, and after a reload once the toast has said that it is saved. */
async function shortlist(page: Page) {
  await page
    .getByRole('region', { name: /^Why/ })
    .getByRole('button', { name: /^Shortlist/ })
    .click();
  await expect(page.getByText('Shortlisted').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Shortlisted').first()).toBeVisible();
}

/** A card of the board goes on by keyboard and by mouse, to a stage that the agency calls something else. */
async function moveOnBoard(page: Page) {
  await page.getByText('Board', { exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.url();
  await page.goto('/agency/settings?section=pipeline');
  await page.getByRole('textbox', { name: 'Name of Submitted' }).fill('With the client');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stages saved')).toBeVisible();
  await page.goto(board);

  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const cardIn = (name: string) => column(name).getByRole('button', { name: /^Marguerite Oyelaran/ });
  await cardIn('Shortlisted').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn('Contacted')).toBeFocused();
  // At its edge the board scrolls under the pointer, so both columns stand in its middle.
  await column('Interviewing').scrollIntoViewIfNeeded();
  await cardIn('Contacted').dragTo(column('With the client'), { steps: 10 });
  await expect(cardIn('With the client')).toBeVisible();
  await expectAccessible(page);
}

const DESCRIPTION = `Highly motivated Payroll Lead (m/f/d)
Client: Northgate Foods

Run the payroll of 1,800 people at three sites, own the year end and coach two payroll officers.

Requirements
- Microsoft Excel

Nice to have
- Workday`;

test('uploaded resumes become candidates, and a new job finds a match to shortlist', async ({ page }) => {
  await signUp(page, 'Harbour Recruitment', 'Maren Holt');
  await expectAccessible(page);

  // Ten files, PDF and DOCX, are parsed while the tray shows their progress.
  const samples = (await writeSampleResumes()).filter(({ name }) => /\.(pdf|docx)$/.test(name));
  expect(samples).toHaveLength(10);
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Management' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Resumes')
    .setInputFiles(samples.map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })));
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('heading', { name: /Uploading|Parsing/ })).toBeVisible();
  await expect(tray.getByRole('heading', { name: '10 resumes done' })).toBeVisible({ timeout: 60_000 });
  await expect(tray.getByText('10 credits used')).toBeVisible();
  await expect(page.getByText('Marguerite Oyelaran').first()).toBeVisible();

  // The badge shows the remaining credits, also after a reload.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Resume/ })).toContainText('15');
  await expect(tray.getByRole('heading', { name: '10 resumes done' })).toBeVisible();
  // On a phone the open tray does not cover the pagination.
  await page.setViewportSize({ width: 390, height: 844 });
  await tray.getByRole('button', { name: 'Show files' }).click();
  await page.getByLabel('Rows per page').click({ trial: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await tray.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tray).toBeHidden();

  // A doubtful field is reviewed beside the resume and accepted.
  await page.goto('/agency/candidates-management?parse_status=needs_review');
  await page.getByText('Thaddeus Vikander').first().click();
  const candidate = page.getByRole('dialog', { name: /Thaddeus/ });
  await expect(candidate.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  const doubts = candidate.getByRole('button', { name: /^Accept / });
  const count = await doubts.count();
  expect(count).toBeGreaterThan(0);
  for (let left = count; left > 0; left--) {
    await doubts.first().click();
    await expect(doubts).toHaveCount(left - 1);
  }
  await page.keyboard.press('Escape');
  await expect(candidate).toBeHidden();
  await expect(page.getByText('Thaddeus Vikander')).toHaveCount(0);

  // Open a job; its matches appear without a reload.
  await page.getByRole('link', { name: 'Job & Matches' }).click();
  await page.getByRole('button', { name: 'New job' }).first().click();
  // A description as a file fills in the form; a pasted list of skills makes one chip each.
  await page
    .getByLabel('Description file')
    .setInputFiles({ name: 'payroll-lead.txt', mimeType: 'text/plain', buffer: Buffer.from(DESCRIPTION) });
  await expect(page.getByText(/^\d fields filled from the description$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Payroll Lead');
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Northgate Foods');
  await expect(page.getByRole('button', { name: 'Remove Microsoft Excel' })).toBeVisible();
  const skills = page
    .getByRole('combobox', { name: 'Required skills' })
    .or(page.getByRole('textbox', { name: 'Required skills' }));
  await skills.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Microsoft Excel; Year-end reporting');
  await expect(page.getByRole('button', { name: 'Remove Year-end reporting' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open job' }).click();
  await expect(page.getByText(/^Opened without a pay range/)).toBeVisible();
  const job = page.getByRole('dialog', { name: /Payroll Lead/ });
  await job
    .getByRole('link', { name: /Matches/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/agency\/jobs\/[\w-]+\/matches/);
  await expect(page.getByText('Marguerite Oyelaran').first()).toBeVisible({ timeout: 30_000 });

  // The score breakdown explains the score, and its points add up to it.
  const breakdown = page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: /Why/ }))
    .first();
  const heading = page.getByRole('heading', { name: /^Why \d+$/ });
  await expect(heading).toBeVisible();
  const score = Number((await heading.textContent())?.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'How it adds up' }).click();
  const criteria = page.getByRole('table', { name: 'Criteria' });
  const points = await criteria.locator('tbody td:last-child').allTextContents();
  expect(points.length).toBeGreaterThan(3);
  const sum = points.reduce((all, text) => all + (Number.parseFloat(text.replace('−', '-')) || 0), 0);
  expect(Math.round(sum * 10) / 10).toBe(score);
  await expect(breakdown).toContainText('decided by people');
  await expectAccessible(page);

  await openCandidateAndResume(page, heading);

  await shortlist(page);
  await moveOnBoard(page);
  await logOut(page);
});
