import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { DEMO_ACCOUNTS } from '@placewell/server/seed/demo.ts';
import { endProcess, spawnProduct } from '../../e2e/product-process.ts';
import { storedSession } from '../../e2e/stored-session.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'server', 'commands', 'demo.ts');
const PASSWORD = 'a-quiet-harbour-7';
const TIMEOUT_MS = 180_000;
/** The last of what the demo prints. */
const SHARED_PAGE = /\/s\/[\w-]{64}/;
const ROW = 'tr[data-row-id]';

export type Role = 'super_admin' | 'agency' | 'recruiter';

/** `role`: the session that opens the page. `content`: a selector of its first content. */
export type DemoPage = { name: string; path: string; role?: Role; content: string };

/** A demo installation, its pages, and the browser storage of a session of each role. */
export type DemoProduct = {
  url: string;
  storages: Record<Role, Record<string, string>>;
  pages: DemoPage[];
  stop: () => Promise<void>;
};

/** Starts the built product with demo data in a temporary folder; call `stop` to end it. */
export async function startDemo(): Promise<DemoProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const port = await freePort();
  let output = '';
  const env = { DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD: PASSWORD, DATABASE_URL: '' };
  const child = spawnProduct(env, ['ignore', 'pipe', 'pipe'], COMMAND);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const stop = async () => {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let waited = 0; !SHARED_PAGE.test(output); waited += 200) {
      if (child.exitCode !== null || waited > TIMEOUT_MS)
        throw new Error(`The demo did not start:\n${output}`);
      await new Promise((done) => setTimeout(done, 200));
    }
    const url = `http://127.0.0.1:${port}`;
    const agency = await logIn(url, DEMO_ACCOUNTS.first.email);
    const storages = {
      super_admin: await logIn(url, DEMO_ACCOUNTS.super_admin.email),
      agency,
      recruiter: await logIn(url, DEMO_ACCOUNTS.firstRecruiters[0].email),
    };
    const { items } = await new ApiClient(url, agency.token).call(getAllMatches, {});
    const { candidate_id: candidate, job_id: job } = items[0] ?? {};
    if (!candidate || !job) throw new Error('The demo has no match');
    const sharedPage = SHARED_PAGE.exec(output)?.[0] ?? '';
    return {
      url,
      storages,
      pages: [
        { name: 'sign-in', path: '/auth', content: 'input[type="password"]' },
        { name: 'shared page', path: sharedPage, content: '.card' },
        { name: 'candidates', path: '/agency/candidates-management', role: 'agency', content: ROW },
        { name: 'matches', path: '/agency/matches-management', role: 'agency', content: ROW },
        { name: 'today', path: '/agency/today', role: 'agency', content: '[data-today-row]' },
        {
          name: 'matches of a job',
          path: `/agency/jobs/${job}/matches`,
          role: 'agency',
          content: '[data-match-id]',
        },
        { name: 'clients', path: '/agency/clients', role: 'agency', content: ROW },
        { name: 'placements', path: '/agency/placements', role: 'agency', content: ROW },
        { name: 'reports', path: '/agency/reports', role: 'agency', content: 'main table' },
        { name: 'billing', path: '/billing', role: 'agency', content: 'main h2' },
        { name: 'super admin', path: '/super-admin/agency-management', role: 'super_admin', content: ROW },
        {
          name: 'matches of a candidate',
          path: `/agency/candidates/${candidate}/matches`,
          role: 'agency',
          content: '[data-match-id]',
        },
        { name: 'submissions', path: '/agency/submissions', role: 'agency', content: ROW },
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Logs in, and returns the session under the keys with which the web application stores it. */
async function logIn(url: string, email: string) {
  return storedSession(await new ApiClient(url).call(login, { email, password: PASSWORD }));
}
