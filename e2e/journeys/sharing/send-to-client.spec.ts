import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { getSharesForJob } from '@placewell/contract/sharing/shares.ts';
import type { Browser, Page } from '@playwright/test';
import { Acts } from '../../acts.ts';
import { startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, test } from '../../journey.ts';
import { type Desk, openDesk, shareLinks } from '../../shared-desk.ts';

/** From the list of matches to a share that leaves. */
const MOST_ACTS = 8;
/** What a share takes to leave, and a busy machine on top. */
const LEAVES_MS = 60_000;

const rows = (page: Page) => page.locator('tr[data-row-id], li[data-match-id]');

/** Sends the two best matches by keys alone, and says how many it took. */
async function sendTwo(page: Page, atDialog: () => Promise<void>) {
  const acts = new Acts(page);
  await acts.press('x');
  await acts.press('ArrowDown');
  await acts.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected');
  await acts.press('Shift+S');
  const dialog = page.getByRole('dialog', { name: 'Send to client' });
  await expect(dialog.getByRole('button', { name: 'Send 2 candidates' })).toBeEnabled();
  await expect(dialog.getByRole('checkbox', { name: /Ines Marlow/ })).toBeChecked();
  await atDialog();
  await acts.press('Control+Enter');
  await expect(dialog).toBeHidden();
  return acts.count;
}

const sharesOf = async ({ owner, job_id }: Desk) => (await owner.call(getSharesForJob, { job_id })).items;

/** Opens the page on a phone that nobody is signed in on, and answers to both people, each in two taps. */
async function answerOnPhone(browser: Browser, link: string, desk: Desk) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Nurse' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Nobody has agreed to be introduced by name yet.
  const text = await page.getByRole('main').innerText();
  for (const { candidate_name } of desk.matches) expect(text).not.toContain(candidate_name.split(' ')[0]);
  await expectAccessible(page);

  const taps = async (position: number, choice: string, reason?: string) => {
    const card = page.locator(`#person-${position}`);
    await card.locator('.choice', { hasText: choice }).tap();
    if (reason) await card.getByLabel(/^Why not/).selectOption(reason);
    await card.getByRole('button', { name: 'Send answer' }).tap();
    await expect(card.getByRole('status')).toContainText('your answer has been sent');
  };
  await taps(1, 'Looks right for us');
  await taps(2, 'Not for this job', 'Available too late');
  await expect(page.getByText('All answered, thank you')).toBeVisible();
  await expectAccessible(page);
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

test('two matches are sent to the client by keyboard, taken back once, sent again and answered on a phone', async ({
  page,
  context,
  browser,
  address,
}) => {
  const desk = await openDesk(address, 'Tideway Nursing', 'Tilda Way');
  await startSignedIn(context, desk.session);
  await page.goto(`/agency/jobs/${desk.job_id}/matches`);
  await expect(rows(page)).toHaveCount(3);

  const count = await sendTwo(page, () => expectAccessible(page));
  process.stdout.write(`  acts: send two matches to the client: ${count}\n`);
  expect(count).toBeLessThanOrEqual(MOST_ACTS);

  // Cancelled before it leaves.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Cancelled: nothing was sent')).toBeVisible();
  const [takenBack] = await sharesOf(desk);
  expect(takenBack).toMatchObject({ share_status: 'canceled', sent_at: null });

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await sendTwo(page, async () => undefined);
  await expect(page.getByText('2 candidates sent to Northgate Hospital')).toBeVisible({ timeout: LEAVES_MS });
  await expect.poll(() => shareLinks(desk.contactEmail).length, { timeout: LEAVES_MS }).toBeGreaterThan(0);
  // By now the first would have left, too.
  const shares = await sharesOf(desk);
  expect(shares.map(({ share_status }) => share_status)).toEqual(['sent', 'canceled']);
  const links = new Set(shareLinks(desk.contactEmail));
  expect(links.size, 'one link, of the share that left').toBe(1);
  const { items } = await desk.owner.call(getCandidateMatchesForJob, { job_id: desk.job_id });
  expect(items.filter(({ status }) => status === 'submitted')).toHaveLength(2);

  // The sender has the share open while the client answers.
  await page.goto(`/agency/jobs/${desk.job_id}/matches?share=${shares[0]?.share_id}`);
  const drawer = page.getByRole('dialog', { name: 'Staff Nurse' });
  await expect(drawer.getByText('Opened: not known')).toBeVisible();
  await answerOnPhone(browser, [...links][0]!, desk);
  await expect(drawer.getByText('Yes', { exact: true })).toBeVisible();
  await expect(drawer.getByText('No', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Available too late')).toBeVisible();
  await expect(drawer.getByText('answered 2 of 2 candidates')).toBeVisible();
  await expectAccessible(page);
  // Behind the drawer the matches show the answers without a reload.
  await expect(rows(page).getByText('Client: yes')).toBeVisible();
  await expect(rows(page).getByText('Available too late')).toBeVisible();

  // The "no" is offered as a move, with its reason.
  await drawer.getByRole('button', { name: 'Move to rejected…' }).click();
  const reject = page.getByRole('dialog', { name: /^Reject / });
  await expect(reject.getByRole('textbox', { name: 'Reason' })).toHaveValue('Available too late');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(reject).toBeHidden();
  const rejected = (
    await desk.owner.call(getCandidateMatchesForJob, { job_id: desk.job_id, status: 'rejected' })
  ).items;
  expect(rejected).toMatchObject([{ rejected_by: 'client', status_reason: 'Available too late' }]);
});
