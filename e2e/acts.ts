import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { anEmail, expect, FIRST_QUESTION, PASSWORD } from './journey.ts';

/**
 * The acts of each task before the desk was rebuilt, counted in the same way; none may take more today, and their sum at
 * most half.
 */
export const ACTS_BEFORE = {
  'add from PDF': 2,
  'nurses near Leeds': 13,
  'shortlist five': 10,
  'who matches a new job': 0,
  'fix a field': 3,
  'email a candidate': 4,
  "today's matches": 1,
  'set a reminder': 6,
  'an odd CSV of 50': 30,
  export: 3,
  'first match of a new agency': 30,
} as const;
export const MOST_ACTS = 51;
/** Of tasks that nobody could do before, the most acts that each may take. */
const MOST_ACTS_OF_TASK = {
  'placed, and seen in Reports': 7,
  "next quarter's fees": 2,
  'an email to a job with client and contact': 6,
  'merge and undo': 4,
} as const;
export type Task = keyof typeof ACTS_BEFORE;

/** What a person does on a page, counted: a click, a key or a combination, a field that is filled, a drop of files. */
export class Acts {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator) {
    this.count++;
    await target.click();
  }

  async press(key: string) {
    this.count++;
    await this.page.keyboard.press(key);
  }

  async fill(field: Locator, text: string) {
    this.count++;
    await field.fill(text);
  }

  /** Types into what has the focus, which is one filled field. */
  async type(text: string) {
    this.count++;
    await this.page.keyboard.type(text);
  }

  /** Drops files on the page, as from a folder of the desktop. */
  async drop(target: Locator, files: readonly { name: string; type: string; bytes: Uint8Array }[]) {
    this.count++;
    const contents = files.map(({ name, type, bytes }) => ({
      name,
      type,
      text: Buffer.from(bytes).toString('base64'),
    }));
    await target.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, text } of dropped)
        dataTransfer.items.add(
          new File([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))], name, { type }),
        );
      for (const event of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    }, contents);
  }

  /** An act elsewhere, as opening a link in an email. */
  async elsewhere(act: () => Promise<unknown>) {
    this.count++;
    await act();
  }
}

const path = () => join(process.env.E2E_DATA!, 'acts.jsonl');

/** Counts a task, and fails when it takes more acts than it may. */
export async function countActs(
  page: Page,
  task: Task | keyof typeof MOST_ACTS_OF_TASK,
  run: (acts: Acts) => Promise<unknown>,
) {
  const acts = new Acts(page);
  await run(acts);
  const most = { ...ACTS_BEFORE, ...MOST_ACTS_OF_TASK }[task];
  process.stdout.write(`  acts: ${task}: ${most} → ${acts.count}\n`);
  expect(acts.count, `acts of “${task}”`).toBeLessThanOrEqual(most);
  appendFileSync(path(), `${JSON.stringify({ task, acts: acts.count })}\n`);
}

/** The acts of the tasks counted in this run. */
export function countedActs(): ReadonlyMap<Task, number> {
  if (!existsSync(path())) return new Map();
  const lines = readFileSync(path(), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map(({ task, acts }) => [task, acts]));
}

/** From the page where everybody arrives to the questionnaire, with a name: no profile lies over it. */
export async function signUpInActs(page: Page, acts: Acts, agency: string, name: string) {
  const email = anEmail('owner');
  await page.goto('/');
  await acts.click(page.getByRole('tab', { name: 'Sign up' }));
  await acts.fill(page.getByLabel('Agency name'), agency);
  await acts.fill(page.getByLabel('Your name'), name);
  await acts.fill(page.getByLabel(/^E-?mail/), email);
  await acts.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await acts.click(page.getByRole('button', { name: 'Create agency' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST_QUESTION);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return email;
}
