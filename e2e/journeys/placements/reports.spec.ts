import { readFileSync } from 'node:fs';
import type { MatchId } from '@placewell/contract/ids.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import type { Download, Page } from '@playwright/test';
import { startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, test } from '../../journey.ts';
import { openDesk } from '../../shared-desk.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

async function saved(page: Page, button: string): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { download, bytes: readFileSync(await download.path()) };
}

test('the numbers of a period are read, compared, opened, kept as a view and saved as files', async ({
  page,
  context,
  address,
}) => {
  const { owner, matches, session } = await openDesk(address, 'Lynmouth Nursing', 'Lena Lynmouth');
  const [first, second] = matches;
  const move = (match_ids: MatchId[], status: 'submitted' | 'interviewing') =>
    owner.call(updateMatchStatus, { match_ids, status });
  await move([first!.match_id, second!.match_id], 'submitted');
  await move([first!.match_id], 'interviewing');
  await startSignedIn(context, session);

  // By the palette, since the sidebar names Reports with the first placement: the numbers come first, and the picture's script only after them.
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/agency/today');
  await expect(page.getByRole('region', { name: 'Pipeline' })).toBeVisible();
  const reports = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' });
  await expect(reports).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Reports');
  await page.getByRole('option', { name: /^Reports/ }).click();
  await expect(reports).toHaveAttribute('aria-current', 'page');
  const funnel = page.getByRole('table', { name: /^Stages reached by matches/ });
  const line = (name: string) => funnel.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(line('Submitted').getByRole('cell')).toHaveText(['2', '100%', '–', '0']);
  await expect(line('Interviewing').getByRole('cell')).toHaveText(['1', '50%', '50%', '0']);
  await expect(page.getByRole('img', { name: /^Funnel, as a picture/ })).toBeVisible();
  const at = (part: RegExp) => scripts.findIndex((path) => part.test(path));
  expect(at(/report-chart/)).toBeGreaterThan(at(/getFunnelReport/));
  await expectAccessible(page);

  // The rows behind a number, in the address.
  await funnel.getByRole('link', { name: '1 Matches, Interviewing' }).click();
  const rows = page.getByRole('dialog', { name: 'Matches that reached “Interviewing”' });
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await expect(rows).toContainText(first!.candidate_name);
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toContainText(first!.candidate_name);
  await page.keyboard.press('Escape');
  await expect(rows).toBeHidden();

  // Last year has none of it, but this one is compared with it.
  await page.getByRole('button', { name: 'Period: Last 6 months' }).click();
  await page.getByRole('radio', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/period=last_year/);
  await expect(page.getByRole('heading', { name: 'No submissions in this period' })).toBeVisible();
  await page.getByRole('button', { name: 'Period: Last year' }).click();
  await page.getByRole('radio', { name: 'This quarter' }).click();
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Job', { exact: true }).click();
  const jobs = page.getByRole('table', { name: 'Results by job' });
  await jobs.getByRole('link', { name: 'Staff Nurse', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Job' })).toBeVisible();

  // As a view: the period by its name, the filter and the group.
  await page.getByRole('button', { name: 'View: All reports' }).click();
  await page.getByRole('button', { name: /Save as view/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nurses this quarter');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: Nurses this quarter' })).toBeVisible();
  await page.goto('/agency/reports');
  await page.getByRole('button', { name: /^View: All reports/ }).click();
  await page.getByRole('button', { name: /^Nurses this quarter/ }).click();
  await expect(page).toHaveURL(/period=this_quarter/);
  await expect(page).toHaveURL(/group_by=job/);
  await expect(page.getByRole('button', { name: 'Remove filter Job' })).toBeVisible();
  await expect(line('Submitted').getByRole('cell').first()).toHaveText('2');

  // Both files, made here.
  const csv = await saved(page, 'Save the numbers of Funnel (CSV)');
  expect(csv.download.suggestedFilename()).toMatch(/^funnel-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const [head, submitted] = csv.bytes.toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFFStage,Matches,From submitted,From previous stage,Before');
  expect(submitted).toBe('Submitted,2,100,,0');
  await expect(
    page
      .getByRole('img', { name: /^Funnel, as a picture/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  const png = await saved(page, 'Save the picture of Funnel (PNG)');
  expect([...png.bytes.subarray(0, PNG.length)]).toEqual(PNG);
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expect(width).toBeGreaterThan(800);
  expect(height).toBeGreaterThan(400);

  // In the dark, and on a phone.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line('Submitted')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
