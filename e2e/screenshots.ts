// npm run screenshots: starts the demo in an empty folder, and takes the pictures of the README and the docs from it.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import type { SessionData } from '@placewell/contract/people/session-data.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { DEMO_ACCOUNTS } from '@placewell/server/seed/demo.ts';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from './browser.ts';
import { startSignedIn } from './installation.ts';
import { endProcess, spawnProduct } from './product-process.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs', 'images');
const PASSWORD = 'a quiet harbour 7';
/** GitHub shows a picture of a README at most this wide. */
const SIZE = { width: 1280, height: 800 };
const MOST_BYTES = 300_000;
/** Until charts are drawn and panes filled. */
const SETTLED_MS = 6_000;

/** Starts the demo, and resolves with the page of a client, the last of what it prints. */
async function startDemo(folder: string) {
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD: PASSWORD, DATABASE_URL: '' };
  const demo = spawnProduct(env, ['ignore', 'pipe', 'inherit'], join(ROOT, 'server/commands/demo.ts'));
  let output = '';
  const page = await new Promise<string>((done, fail) => {
    demo.stdout?.on('data', (chunk) => {
      output += chunk;
      const [path] = /\/s\/[\w-]{64}/.exec(output) ?? [];
      if (path) done(path);
    });
    demo.once('exit', () => fail(new Error(`The demo has ended:\n${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, page, stop: () => endProcess(demo) };
}

type Shot = { name: string; path: string; isPublic?: boolean };

async function take(browser: Browser, url: string, session: SessionData, { name, path, isPublic }: Shot) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: SIZE,
      locale: 'en-GB',
      timezoneId: 'UTC',
      colorScheme,
    });
    await startSignedIn(context, isPublic ? undefined : session);
    const page = await context.newPage();
    await page.goto(new URL(path, url).href);
    await page.waitForTimeout(SETTLED_MS);
    const file = `${name}-${colorScheme}.png`;
    const bytes = await page.screenshot({ path: join(FOLDER, file) });
    if (bytes.length > MOST_BYTES) throw new Error(`${file} takes ${bytes.length} bytes`);
    process.stdout.write(`${file}: ${Math.round(bytes.length / 1000)} KB\n`);
    await context.close();
  }
}

/** The pictures, of a job with many matches. */
async function shotsOf(api: ApiClient, page: string): Promise<Shot[]> {
  const { items: jobs } = await api.call(getJobs, { view_scope: 'all', limit: 100 });
  const [job] = jobs.toSorted((a, b) => b.match_count - a.match_count);
  if (!job) throw new Error('The demo has no job');
  const { job_id } = job;
  const { items: matches } = await api.call(getCandidateMatchesForJob, { job_id, sort_by: 'score_desc' });
  return [
    { name: 'matches', path: `/agency/jobs/${job_id}/matches?match=${matches[0]?.match_id}` },
    { name: 'today', path: '/agency/today' },
    { name: 'candidates', path: '/agency/candidates-management' },
    { name: 'clients', path: '/agency/clients' },
    { name: 'placements', path: '/agency/placements' },
    { name: 'reports', path: '/agency/reports' },
    { name: 'lookup', path: '/agency/recruiter-enrichment' },
    { name: 'shared-page', path: page, isPublic: true },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'placewell-screenshots-'));
const { url, page, stop } = await startDemo(folder);
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
try {
  mkdirSync(FOLDER, { recursive: true });
  const api = new ApiClient(url);
  const session = await api.call(login, { email: DEMO_ACCOUNTS.first.email, password: PASSWORD });
  for (const shot of await shotsOf(api.withToken(session.token), page))
    await take(browser, url, session, shot);
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
