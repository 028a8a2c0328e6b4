// npm run demo: starts the product with demo data, in ./data/demo unless DATA_DIR is set.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@placewell/contract/limits.ts';
import { countOthers, isMigrated } from '../backup/backup-tables.repo.ts';
import { readInstallation } from '../installation/installation.public.ts';
import { setUpFile } from '../people/accounts/set-up-link.service.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { ownerUrlOf } from '../platform/db/pooler.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { ApiClient } from '../seed/client.ts';
import { DEMO_ACCOUNTS, isDemoSeeded, openDemoPage, seedDemo } from '../seed/demo.ts';
import { renewTrials } from '../seed/demo-billing.ts';
import { confirmationToken } from '../seed/outbox.ts';
import { clearUnfinished, findUnfinished, markFinished, markUnfinished } from '../seed/unfinished-demo.ts';
import { assertEmailsLeave, waitFor } from '../seed/waiting.ts';
import { readConfigInWords, withOwner } from './open-owner.ts';

const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || './data/demo',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  // Its agencies have subscribed with test cards.
  CARD_SANDBOX: process.env.CARD_SANDBOX || 'on',
  // Its agencies are several.
  OWN_AGENCY: '',
  // Emails to fictional people stay in the outbox.
  SMTP_URL: '',
};
const DAY_MS = 86_400_000;
const password = process.env.DEMO_PASSWORD || 'a-quiet-harbour-7';
const config = readConfigInWords(env);
await clearFailedDemo();

let output = '';
const server = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, '..', 'main.ts')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.stdout.on('data', (chunk) => {
  output += chunk;
  process.stdout.write(chunk);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));

await waitFor('the product', () => /is ready at/.test(output) || undefined);
const { databaseUrl } = config;
const postgres = databaseUrl
  ? ownerUrlOf({ ...config, databaseUrl })
  : await startPostgres(config.dataDir, createLog('warn', false));
const owner = openOwnerPool(postgres.url, 1);
owner.on('error', () => undefined); // The database stops with the server.

/** The demo has no mail server. */
const verifyToken = (email: string) =>
  confirmationToken(config.dataDir, email, () => assertEmailsLeave(owner));

/** Agencies without a subscription stay on trial while the demo runs. */
const keepTrials = () =>
  renewTrials(owner, [DEMO_ACCOUNTS.second.email, DEMO_ACCOUNTS.third.email], limits.trialDays);
setInterval(() => void keepTrials().catch(() => undefined), DAY_MS).unref();

const api = new ApiClient(`http://${config.host}:${config.port}`);
try {
  if (!(await isDemoSeeded(api, password))) {
    process.stdout.write('Creating demo data: users, resumes, jobs, matches …\n');
    const setupToken = await findSetupToken();
    markUnfinished(config.dataDir, (await readInstallation(owner)).id);
    await seedDemo({ api, password, setupToken, verifyToken, owner });
    markFinished(config.dataDir);
  }
  await keepTrials();
  const { super_admin, first, firstRecruiters, second, secondRecruiters, third } = DEMO_ACCOUNTS;
  const rows: [string, string][] = [
    ['Super admin', super_admin.email],
    [first.agencyName, first.email],
    ...firstRecruiters.map((one): [string, string] => ['  recruiter', one.email]),
    [second.agencyName, second.email],
    ...secondRecruiters.map((one): [string, string] => ['  recruiter', one.email]),
    [`${third.agencyName} (new)`, third.email],
  ];
  process.stdout.write(
    `\nThe demo is ready at ${config.publicUrl}\n\nSign-ins (all with the password ${password})\n`,
  );
  for (const [who, email] of rows) process.stdout.write(`  ${who.padEnd(30)} ${email}\n`);
  const page = await openDemoPage(api, password);
  if (page) process.stdout.write(`\nA page for a client, as ${first.agencyName} sent it\n  ${page}\n`);
} catch (error) {
  process.stderr.write(`\nThe demo was not created: ${(error as Error).message}\n`);
  server.kill('SIGTERM');
}

/** What an earlier run has begun and not finished is removed, unless Placewell runs there. */
async function clearFailedDemo() {
  const unfinished = findUnfinished(config.dataDir);
  if (unfinished === undefined) return;
  await withOwner(
    async ({ owner }) => {
      const client = await owner.connect();
      const [isRunning, isThere] = [(await countOthers(client)) > 0, await isMigrated(client)];
      client.release();
      if (isRunning || (isThere && (await readInstallation(owner)).id !== unfinished)) return;
      process.stdout.write('The last demo was not finished: starting again …\n');
      await clearUnfinished(owner, config.dataDir);
    },
    { env },
  );
}

/** From the link that a new installation writes once it is ready. One with accounts has none. */
async function findSetupToken(): Promise<string> {
  const { rows } = await owner.query('select from users limit 1');
  if (rows.length > 0)
    throw new Error(
      `${config.dataDir} has accounts already, and they are not those of the demo with this password. For a new demo set DATA_DIR to an empty folder; for an earlier one set DEMO_PASSWORD to its password.`,
    );
  const file = setUpFile(config.dataDir);
  return waitFor('the link for the super admin', () =>
    existsSync(file) ? /setup\?token=([\w-]+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined,
  );
}
