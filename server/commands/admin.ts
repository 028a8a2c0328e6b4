// npm run admin: creates a super admin, whether or not the installation is running.
//   npm run admin -- EMAIL ["FULL NAME"]       (prompts for the password unless ADMIN_PASSWORD is set)
import { createInterface } from 'node:readline/promises';
import { Email } from '@placewell/contract/accounts.ts';
import { settings } from '../app.ts';
import { createSuperAdmin } from '../features/accounts/accounts.service.ts';
import { readConfig } from '../platform/config.ts';
import { asOwner, openOwnerPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { AppError } from '../platform/errors.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const email = Email.safeParse(process.argv[2] ?? (await prompt('E-mail: ')));
if (!email.success) exitWithError('Usage: npm run admin -- EMAIL ["FULL NAME"]');
const fullname = process.argv[3] ?? 'Super Admin';
const password = process.env.ADMIN_PASSWORD ?? (await prompt('Password (10 to 128 characters): '));
if (password.length < 10 || password.length > 128)
  exitWithError('The password must have 10 to 128 characters.');

const config = readConfig(process.env, settings);
const log = createLog('warn', false);
const postgres = config.databaseUrl ? { url: config.databaseUrl } : await startPostgres(config.dataDir, log);
const { url } = postgres;
const owner = openOwnerPool(url, 2);
try {
  await migrate(owner, log);
  await withInstallation(asOwner(owner), 'owner', (tx) =>
    createSuperAdmin(tx, { email: email.data, fullname, password }),
  );
  process.stdout.write(`${email.data} is now a super admin. Sign in at ${config.publicUrl}\n`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`${Object.values(error.fields ?? {})[0] ?? error.message}\n`);
  process.exitCode = 1;
} finally {
  await owner.end();
  // A server that was already running belongs to another process and keeps running.
  if ('stop' in postgres && !postgres.wasAdopted) await postgres.stop();
}
