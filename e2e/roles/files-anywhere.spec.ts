import { adjustCredits } from '@placewell/contract/money/subscription-management.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import type { Page } from '@playwright/test';
import { readInstallation } from '../installation.ts';
import { call, expect, signUp, test } from '../journey.ts';

type Place = { x: number; y: number };
/** Drops files as a browser would, `count` resumes if their text is not given; or pastes them. */
const bring = (
  page: Page,
  how: { kind: 'drag' | 'drop' | 'paste'; count?: number; name?: string; text?: string; at?: Place },
) =>
  page.evaluate(({ kind, count = 1, name = 'resume.txt', text, at = { x: 700, y: 450 } }) => {
    const transfer = new DataTransfer();
    for (let n = 1; n <= count; n++) {
      const resume = `Person Number${n}\nperson.${n}@example.com\nPayroll Specialist\nSkills: payroll, bookkeeping\n`;
      transfer.items.add(
        new File([text ?? resume], count > 1 ? `${n} ${name}` : name, { type: 'text/plain' }),
      );
    }
    const common = { bubbles: true, cancelable: true } as const;
    if (kind === 'paste') {
      document.body.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: transfer }));
      return;
    }
    const drag = { ...common, dataTransfer: transfer, clientX: at.x, clientY: at.y };
    const types = kind === 'drag' ? ['dragenter', 'dragover'] : ['drop'];
    for (const type of types) document.body.dispatchEvent(new DragEvent(type, drag));
  }, how);

/** Drags files over the page, as long as it loads what takes them. */
const dragUntil = (page: Page, text: string) =>
  expect(async () => {
    await bring(page, { kind: 'drag' });
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });

type Uploads = { items: { total: number }[] };
const totals = async (page: Page) =>
  (await call<Uploads>(page, 'agency/getUploads', {})).items.map(({ total }) => total).sort((a, b) => b - a);

test('files are taken on any page: more than a hundred at once, on a job as what the place says, and from the clipboard', async ({
  page,
  address,
}) => {
  test.slow();
  await signUp(page, `Files ${Date.now()}`, 'Fiona Leaf');
  const agency_id = (await page.evaluate(() => localStorage.getItem('agency_id'))) ?? '';
  await new ApiClient(address).withToken(readInstallation().sessions.super_admin.token).call(adjustCredits, {
    agency_id: agency_id as never,
    credit_type: 'resume',
    delta: 200,
    reason: 'For a test',
  });

  await page.goto('/agency/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await dragUntil(page, 'Drop resumes to upload');
  await bring(page, { kind: 'drop', count: 120 });
  await expect(page.getByText('Drop resumes to upload')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
  await expect.poll(() => totals(page)).toEqual([100, 20]);

  await bring(page, { kind: 'paste', name: 'pasted.txt', text: 'Paula Paste\npaula@example.com\nCook\n' });
  await expect.poll(() => totals(page)).toEqual([100, 20, 1]);

  const { job_id } = await call<{ job_id: string }>(page, 'agency/addJob', { job_title: 'Payroll Lead' });
  await page.goto(`/agency/jobs-management?job=${job_id}`);
  await expect(page.getByRole('dialog', { name: 'Payroll Lead' })).toBeVisible();
  const description = `Payroll Lead\n${'We look for somebody who runs the payroll of four plants in SAP. '.repeat(4)}`;
  await dragUntil(page, 'Description of Payroll Lead');
  await bring(page, { kind: 'drop', name: 'ad.txt', text: description, at: { x: 300, y: 450 } });
  const form = page.getByRole('dialog', { name: 'Edit job' });
  await expect(form.getByText(/filled from the description/)).toBeVisible();
  await bring(page, { kind: 'paste', name: 'cv.txt', text: 'Carl Vitae\ncarl@example.com\nCook\n' });
  await page.getByRole('dialog', { name: 'cv.txt' }).getByRole('button', { name: 'Resumes' }).click();
  // Uploads without anything to review leave the tray, and its list, by themselves.
  const found = () => call<{ total: number }>(page, 'agency/getCandidates', { search: 'Vitae' });
  // Behind 120 others that are read.
  await expect.poll(async () => (await found()).total, { timeout: 240_000 }).toBe(1);
});
