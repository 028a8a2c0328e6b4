import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { getExport } from '@placewell/contract/outside/exports.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { getSharesForJob } from '@placewell/contract/sharing/shares.ts';
import { getCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../platform/network/free-port.ts';
import { ApiClient } from '../seed/client.ts';
import { DEMO_ACCOUNTS } from '../seed/demo.ts';
import { anEscoClassification } from '../testing/vocabulary-archives.ts';
import { runCommand, type Started, startCommand, stopCommand, untilPrinted } from './testing/npm-command.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'placewell-commands-'));
const at = (name: string) => join(folder, name);
const password = 'a-quiet-harbour-8';
/** On a machine with other work. */
const LONG = { timeout: 900_000 };

let port: string;
let env: Record<string, string>;
let product: Started | undefined;
const used = new Set<string>();

beforeAll(async () => {
  port = String(await freePort());
  env = { DATA_DIR: at('data'), PORT: port, METRICS_PORT: String(await freePort()), DEMO_PASSWORD: password };
});
afterAll(async () => {
  if (product) await stopCommand(product);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

async function run(name: string, ...args: string[]) {
  used.add(name);
  return runCommand(name, args, env);
}
/** Runs a command that must succeed; returns what it printed. */
async function succeed(name: string, ...args: string[]) {
  const { code, output } = await run(name, ...args);
  expect(code, output).toBe(0);
  return output;
}
async function start(name: 'start' | 'demo', ready: string) {
  used.add(name);
  product = startCommand(name, [], env);
  await untilPrinted(product, ready);
}
async function stop() {
  expect(product && (await stopCommand(product)), product?.output()).toBe(0);
  product = undefined;
}

async function logIn(email: string): Promise<ApiClient> {
  const api = new ApiClient(`http://127.0.0.1:${port}`);
  return api.withToken((await api.call(login, { email, password })).token);
}

/** What the first agency of the demo sees of its records. */
async function describeAgency() {
  const client = await logIn(DEMO_ACCOUNTS.first.email);
  const { items: candidates } = await client.call(getCandidates, { limit: 100, view_scope: 'all' });
  const files = [];
  for (const { candidate_id } of candidates)
    files.push(...(await client.call(getCandidateFiles, { candidate_id })).items);
  const downloads = [];
  for (const { file_id } of files) {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/agency/getCandidateFile?file_id=${file_id}`,
      { headers: { authorization: `Bearer ${client.token}` } },
    );
    downloads.push({ status: response.status, bytes: (await response.bytes()).length });
  }
  const { items: jobs } = await client.call(getJobs, { limit: 100, view_scope: 'all' });
  const shares = [];
  for (const { job_id } of jobs)
    shares.push(...(await client.call(getSharesForJob, { job_id, limit: 100 })).items);
  const { items: placements } = await client.call(getPlacements, { limit: 100 });
  const balance = await client.call(getCreditsBalance, {});
  return { candidates, files, downloads, jobs, shares, placements, balance };
}

// On the built-in database, one after the other.
it(
  'a demo that was ended on its way is made again, backed up, and restored into an empty folder with the same records',
  LONG,
  async () => {
    await start('demo', 'Creating demo data');
    while (!existsSync(at('data/outbox'))) await new Promise((done) => setTimeout(done, 100));
    await stop();
    await start('demo', 'A page for a client');
    expect(product?.output()).toContain('The last demo was not finished');
    const before = await describeAgency();
    for (const list of ['candidates', 'files', 'shares', 'placements'] as const)
      expect(before[list].length, list).toBeGreaterThan(2);
    expect(before.downloads.every(({ status, bytes }) => status === 200 && bytes > 0)).toBe(true);
    expect(await succeed('backup', at('running.zip'))).toContain('agencies');
    expect(await succeed('doctor', '--full')).toContain('Everything is in order.');
    await stop();
    await succeed('backup', at('stopped.zip'), '--with-key');
    expect(await succeed('backup', 'check', at('stopped.zip'))).toContain('every hash is right');
    rmSync(at('data'), { recursive: true });
    expect(await succeed('restore', '--verify', at('stopped.zip'))).toContain('All of it is right');
    expect(await succeed('restore', at('stopped.zip'))).toContain('Restored in');
    await start('start', 'is ready at');
    expect(await describeAgency()).toEqual(before);
    expect(await succeed('doctor')).toContain('Everything is in order.');
  },
);

it('commands for administrators work beside the running product', LONG, async () => {
  const email = 'second-admin@example.com';
  env.ADMIN_PASSWORD = password;
  expect(await succeed('admin', email, 'Robin Vance')).toContain(email);
  await logIn(email);
  writeFileSync(at('esco.zip'), anEscoClassification());
  expect((await run('vocabulary', 'import', at('esco.zip'))).output).toMatch(/relations|imported/i);
  await succeed('vocabulary', 'list');
  expect(await succeed('upgrade')).toContain('there is nothing to upgrade');
  expect(await succeed('upgrade', '--try', at('running.zip'))).toMatch(/nothing was changed|nothing to/i);
  const refused = await run('restore', at('stopped.zip'));
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') });
});

it('secrets get a new key, and an exported agency is imported into a new installation', LONG, async () => {
  const client = await logIn(DEMO_ACCOUNTS.first.email);
  const { export_id } = await client.call(startArchive, {});
  await expect
    .poll(async () => (await client.call(getExport, { export_id })).export_status, { timeout: 120_000 })
    .toBe('finished');
  const archive = await fetch(`http://127.0.0.1:${port}/api/v1/agency/getExportFile?export_id=${export_id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  writeFileSync(at('agency.zip'), await archive.bytes());
  await stop();
  env.SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
  env.SECRETS_KEY_OLD = readFileSync(at('data/secrets.key'), 'utf8').trim();
  expect(await succeed('reseal')).toContain('All that is sealed opens with the present key.');
  env.DATA_DIR = at('other');
  expect(await succeed('agency', 'import', at('agency.zip'))).toContain('Who chooses a password');
});

it('a path that leads nowhere is refused in a sentence', LONG, async () => {
  const paths = [
    ['upgrade', '--try'],
    ['restore'],
    ['restore', '--verify'],
    ['backup', 'check'],
    ['agency', 'import'],
    ['vocabulary', 'import'],
    ['rank'],
    ['titles'],
  ] as const;
  for (const [name, ...args] of paths) {
    const { code, output } = await run(name, ...args, at('nowhere.zip'));
    expect(code, name).toBe(1);
    expect(output).toContain(`There is no file`);
    expect(output).not.toMatch(/^ +at /m);
  }
});

it('the engines run on files and folders', LONG, async () => {
  expect(await succeed('build')).not.toContain('ready');
  const [sample] = await writeSampleResumes();
  if (!sample) throw new Error('There are no samples');
  writeFileSync(at(sample.name), sample.bytes);
  const parsed = JSON.parse(await succeed('parse', at(sample.name))) as Record<string, { name: string }>;
  expect(parsed[at(sample.name)]).toMatchObject({ name: sample.truth.name });
  const sets = join(ROOT, 'matching/bench/quality/in-house-set');
  expect(await succeed('rank', join(sets, 'ranking'))).toMatch(/nDCG@10 +0\.[5-9]/);
  writeFileSync(at('queries.tsv'), 'q1\tnurse\n');
  writeFileSync(at('corpus_elements.tsv'), 'e1\tregistered nurse\ne2\tlorry driver\n');
  writeFileSync(at('qrels.tsv'), 'q1\t0\te1\t1\n');
  expect(await succeed('titles', folder)).toMatch(/MAP +1\.0/);
});

it('every command that docs/commands.md lists for users was run', () => {
  const rows = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8').match(/^\|.*`npm .*$/gm) ?? [];
  const listed = [...rows.join('\n').matchAll(/`npm (?:run )?(?:--silent )?(?<name>[a-z-]+)/g)];
  const forDevelopers = [
    'dev',
    'test',
    'check',
    'coverage',
    'types',
    'chunks',
    'audit',
    'bench',
    'release',
    'screenshots',
  ];
  const names = new Set(listed.map(({ groups }) => groups?.name ?? ''));
  expect([...names].filter((name) => !forDevelopers.includes(name)).sort()).toEqual([...used].sort());
});
