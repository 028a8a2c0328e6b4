// npm run admin: creates a super admin, whether or not the installation is running.
//   npm run admin -- EMAIL ["FULL NAME"]       (prompts for the password unless ADMIN_PASSWORD is set)
// With OWN_AGENCY=1 the person gets two accounts: an agency user with this address, and a super admin whom they reach by
// "Switch to administration". Someone who is an agency user already gets the second one only, and keeps their password.
//   npm run admin -- EMAIL ["FULL NAME" ["AGENCY NAME" [SECOND_EMAIL]]]
import { createInterface } from 'node:readline/promises';
import { Email } from '@placewell/contract/people/accounts.ts';
import { listeners } from '../app.ts';
import { upgrade } from '../backup/upgrade.service.ts';
import { adoptMode } from '../installation/agencies/own-agency.service.ts';
import { createSuperAdmin } from '../people/accounts/sign-up/create-accounts.service.ts';
import { addOwner, findOwner } from '../people/accounts/sign-up/owners.service.ts';
import { asOwner } from '../platform/db/database.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { AppError } from '../platform/errors.ts';
import { EventBus } from '../platform/events/bus.ts';
import { withOwner } from './open-owner.ts';
import { printLine } from './printing.ts';

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

const USAGE = 'Usage: npm run admin -- EMAIL ["FULL NAME"]';
const USAGE_OWN = `${USAGE.slice(0, -1)} ["AGENCY NAME" [SECOND_EMAIL]]]`;

const email = Email.safeParse(process.argv[2] ?? (await prompt('Email: ')));
if (!email.success) exitWithError(`${USAGE}\nWith OWN_AGENCY=1: ${USAGE_OWN.slice(7)}`);
const [, , , fullname = 'Super Admin', agency_name, second] = process.argv;
const admin_email = second === undefined ? null : Email.safeParse(second).data;
if (admin_email === undefined) exitWithError(`${second} is not an email address.`);

async function readPassword(): Promise<string> {
  const password = process.env.ADMIN_PASSWORD ?? (await prompt('Password (10 to 128 characters): '));
  if (password.length < 10 || password.length > 128)
    exitWithError('The password must have 10 to 128 characters.');
  return password;
}

await withOwner(async ({ config, log, owner }) => {
  await upgrade({ config, log, owner, print: printLine });
  const database = asOwner(owner);
  await adoptMode({ config, database });
  if (config.isOwnAgency) {
    const platform = { config, log, events: new EventBus(listeners) };
    // Asked before the transaction, which must not wait for a person.
    const isKnown = await withInstallation(database, 'owner', (tx) => findOwner(tx, email.data));
    const password = isKnown ? undefined : await readPassword();
    const made = await withInstallation(database, 'owner', (tx) =>
      addOwner(tx, platform, { email: email.data, fullname, agency_name, password, admin_email }),
    );
    process.stdout.write(
      `${made.email} of ${made.agency_name} is now a super admin as well. Log in at ${config.publicUrl}, then "Switch to administration".\n`,
    );
    return;
  }
  const password = await readPassword();
  await withInstallation(database, 'owner', (tx) =>
    createSuperAdmin(tx, { email: email.data, fullname, password }),
  );
  process.stdout.write(`${email.data} is now a super admin. Log in at ${config.publicUrl}\n`);
}).catch((error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  exitWithError(Object.values(error.fields ?? {})[0] ?? error.message);
});
