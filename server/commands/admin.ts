// npm run admin: creates a super admin, whether or not the installation is running.
//   npm run admin -- EMAIL ["FULL NAME"]       (prompts for the password unless ADMIN_PASSWORD is set)
import { createInterface } from 'node:readline/promises';
import { Email } from '@placewell/contract/people/accounts.ts';
import { createSuperAdmin } from '../people/accounts/accounts.service.ts';
import { asOwner } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { AppError } from '../platform/errors.ts';
import { withOwner } from './open-owner.ts';

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

const email = Email.safeParse(process.argv[2] ?? (await prompt('Email: ')));
if (!email.success) exitWithError('Usage: npm run admin -- EMAIL ["FULL NAME"]');
const fullname = process.argv[3] ?? 'Super Admin';
const password = process.env.ADMIN_PASSWORD ?? (await prompt('Password (10 to 128 characters): '));
if (password.length < 10 || password.length > 128)
  exitWithError('The password must have 10 to 128 characters.');

await withOwner(async ({ config, log, owner }) => {
  await migrate(owner, log);
  await withInstallation(asOwner(owner), 'owner', (tx) =>
    createSuperAdmin(tx, { email: email.data, fullname, password }),
  );
  process.stdout.write(`${email.data} is now a super admin. Log in at ${config.publicUrl}\n`);
}).catch((error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  exitWithError(Object.values(error.fields ?? {})[0] ?? error.message);
});
