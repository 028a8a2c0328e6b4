// npm run screenshots: starts the demo in an empty folder, and takes the pictures of the README and the docs from it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@placewell/contract/call.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from './browser.ts';
import { storedSession } from './stored-session.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs', 'images');
const PASSWORD = 'a quiet harbour 7';
/** GitHub shows a picture of a README at most this wide. */
const SIZE = { width: 1280, height: 800 };
const MOST_BYTES = 300_000;
/** Until charts are drawn and panes filled. */
const SETTLED_MS = 6_000;

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Starts the demo, and resolves with what it prints about itself. */
async function startDemo(folder: string) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, DATA_DIR: folder, PORT: new URL(url).port, DEMO_PASSWORD: PASSWORD };
  const demo = spawn(process.execPath, [join(ROOT, 'server/commands/demo.ts')], { env });
  let output = '';
  const page = await new Promise<string>((done, fail) => {
    demo.stdout.on('data', (chunk) => {
      output += chunk;
      const [, path] = /sent it\n {2}(\S+)/.exec(output) ?? [];
      if (path) done(path);
    });
    demo.stderr.pipe(process.stderr);
    demo.once('exit', () => fail(new Error(`The demo has ended:\n${output}`)));
  });
  const stop = async () => {
    demo.removeAllListeners('exit');
    const ended = new Promise((done) => demo.once('exit', done));
    demo.kill('SIGTERM');
    await ended;
  };
  return { url, page, stop };
}

const asker =
  (url: string, token = '') =>
  async <B, D>(call: Pick<Call, 'path'>, body: B): Promise<D> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}/api/v1/${call.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { data, message } = (await response.json()) as { data: D; message: string };
    if (!response.ok) throw new Error(`${call.path}: ${message}`);
    return data;
  };

type Shot = { name: string; path: string; isPublic?: boolean };
type Session = Parameters<typeof storedSession>[0];

async function take(browser: Browser, url: string, session: Session, { name, path, isPublic }: Shot) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: SIZE,
      locale: 'en-GB',
      timezoneId: 'UTC',
      colorScheme,
    });
    if (!isPublic)
      await context.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
        },
        { ...storedSession(session), 'mantine-color-scheme-value': colorScheme },
      );
    const page = await context.newPage();
    await page.goto(new URL(path, url).href);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(SETTLED_MS);
    const file = `${name}-${colorScheme}.png`;
    const bytes = await page.screenshot({ path: join(FOLDER, file) });
    if (bytes.length > MOST_BYTES) throw new Error(`${file} takes ${bytes.length} bytes`);
    process.stdout.write(`${file}: ${Math.round(bytes.length / 1000)} KB\n`);
    await context.close();
  }
}

/** The pictures, of a job with many matches. */
async function shotsOf(url: string, token: string, page: string): Promise<Shot[]> {
  const ask = asker(url, token);
  const { items: jobs } = await ask<object, { items: { job_id: string; match_count: number }[] }>(getJobs, {
    view_scope: 'all',
    limit: 100,
  });
  const job = jobs.toSorted((a, b) => b.match_count - a.match_count)[0];
  const { items: matches } = await ask<object, { items: { match_id: string }[] }>(getCandidateMatchesForJob, {
    job_id: job?.job_id,
    sort_by: 'score_desc',
  });
  return [
    { name: 'matches', path: `/agency/jobs/${job?.job_id}/matches?match=${matches[0]?.match_id}` },
    { name: 'today', path: '/agency/today' },
    { name: 'candidates', path: '/agency/candidates-management' },
    { name: 'clients', path: '/agency/clients' },
    { name: 'placements', path: '/agency/placements' },
    { name: 'reports', path: '/agency/reports' },
    { name: 'lookup', path: '/agency/recruiter-enrichment' },
    { name: 'shared-page', path: page, isPublic: true },
  ];
}

const folder = process.env.SCREENSHOTS_OF ? '' : mkdtempSync(join(tmpdir(), 'placewell-screenshots-'));
const [givenUrl, givenPage] = (process.env.SCREENSHOTS_OF ?? '').split(' ');
const demo = givenUrl
  ? { url: givenUrl, page: givenPage ?? '', stop: async () => undefined }
  : await startDemo(folder);
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
try {
  mkdirSync(FOLDER, { recursive: true });
  const session = await asker(demo.url)<object, Session>(login, {
    email: 'maren@harbour.example',
    password: PASSWORD,
  });
  for (const shot of await shotsOf(demo.url, session.token, demo.page))
    await take(browser, demo.url, session, shot);
} finally {
  await browser.close();
  await demo.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
