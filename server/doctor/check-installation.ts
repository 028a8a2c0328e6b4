// The checks of `npm run doctor`; each reports its finding in a sentence.
import type pg from 'pg';
import { checkLedgers } from '../installation/agencies/ledger-checks.service.ts';
import type { Config } from '../platform/config.ts';
import { asOwner } from '../platform/db/database.ts';
import { MIGRATIONS, readApplied, refusalOf } from '../platform/db/migrate.ts';
import { newId } from '../platform/ids.ts';
import { settingsOf } from '../platform/settings.ts';
import { startWarnings } from '../platform/start-warnings.ts';
import { checkMailer, mailSettings } from '../providers/mail/mailer.ts';
import { scanReader } from '../providers/ocr/find-tesseract.ts';
import { cardSandboxWarnings, isCardSandboxOn } from '../providers/payments/card-sandbox.config.ts';
import { stripeConfigOf } from '../providers/payments/stripe/stripe-settings.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { counted, type Finding, messageOf, note, ok, problem } from './finding.ts';
import type { TimeBox } from './time-box.ts';

export async function checkDatabase(owner: pg.Pool): Promise<Finding[]> {
  const { rows } = await owner.query<{ version: string; is_supported: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int >= 150000 as is_supported`,
  );
  const found = rows[0];
  if (!found?.is_supported)
    return [problem(`The database is PostgreSQL ${found?.version}; 15 or newer is needed.`)];
  const version = ok(`The database is PostgreSQL ${found.version}.`);
  const applied = await readApplied(owner);
  if (applied === undefined)
    return [version, problem('The database is empty: start Placewell once, which creates its tables.')];
  const reason = await refusalOf(owner, applied);
  if (reason !== undefined) return [version, problem(reason)];
  const pending = MIGRATIONS.filter((name) => !applied.includes(name));
  if (pending.length > 0)
    return [
      version,
      problem(`${pending.length} migrations are not applied yet: the next start of Placewell applies them.`),
    ];
  return [version, ok(`All ${applied.length} migrations are applied.`)];
}

export async function checkStorage(storage: Storage): Promise<Finding> {
  const key = `doctor/${newId()}`;
  const bytes = new TextEncoder().encode(key);
  try {
    await storage.putBytes(key, bytes);
    const isSame = Buffer.from(await storage.getBytes(key)).equals(bytes);
    await storage.remove(key);
    return isSame
      ? ok('Files can be stored, read and removed.')
      : problem('A file that was stored reads otherwise.');
  } catch (error) {
    return problem(
      `Files cannot be stored: ${messageOf(error)} See S3_BUCKET and its keys, or the rights of DATA_DIR/files.`,
    );
  }
}

/** Whether the mail server accepts emails. */
export async function checkMail(config: Config): Promise<Finding> {
  const isServer = settingsOf(config, mailSettings).SMTP_URL !== undefined;
  return checkMailer(config).then(
    () =>
      isServer
        ? ok('The mail server takes emails.')
        : note('SMTP_URL is not set: emails are only written to DATA_DIR/outbox.'),
    (error: unknown) =>
      problem(
        `Emails cannot be handed over: ${messageOf(error)} See ${isServer ? 'SMTP_URL and the mail server' : 'the rights of DATA_DIR/outbox'}.`,
      ),
  );
}

function checkPayments(config: Config): Finding {
  if (stripeConfigOf(config)) return ok('Cards are charged by Stripe.');
  return isCardSandboxOn(config)
    ? note('Stripe is not configured: the built-in sandbox takes test cards only, and no one pays.')
    : note('Stripe is not configured and CARD_SANDBOX is off: agencies get a plan by arrangement only.');
}

/** The configuration, and the settings that put data or money at risk. */
export function checkConfig(config: Config): Finding[] {
  return [
    checkPayments(config),
    ...startWarnings(config, process.getuid?.()).map(note),
    ...cardSandboxWarnings(config).map(note),
  ];
}

/** Whether scans and photographs are read, and in which languages. */
export async function checkScans(config: Config): Promise<Finding> {
  const reader = await scanReader(config);
  if ('missing' in reader)
    return note(`Scans and photographs are not read: ${reader.missing} See docs/operating.md, "Scans".`);
  return ok(
    `Scans and photographs are read by ${reader.path} ${reader.version}, in ${reader.languages.join(', ')}.`,
  );
}

/** Whether the credits of every agency add up; in a quick look, of as many as time allows. */
export async function checkCredits(owner: pg.Pool, time: TimeBox): Promise<Finding[]> {
  const mayGoOn = (done: number) => {
    time.tell(`credits of ${done} agencies checked`);
    return !time.isOver();
  };
  const { agencies, checked, faults } = await checkLedgers(asOwner(owner), 'owner', { mayGoOn });
  const wrong = new Set(faults.map(({ agency_id }) => agency_id)).size;
  if (wrong === 0)
    return [
      checked === agencies
        ? ok(
            `The credits of ${counted(agencies, 'agency', 'agencies')} add up: balances, entries and lots say the same.`,
          )
        : ok(
            `The credits of ${checked} agencies add up; ${counted(agencies - checked, 'agency', 'agencies')} were left out for want of time: see --full.`,
          ),
    ];
  return [
    problem(
      `The credits of ${wrong} of ${checked} agencies do not add up. Rows were changed by hand, or this is a flaw of Placewell: undo the change or restore a backup, and do not change a balance alone:`,
    ),
    ...faults.map(({ agency_id, agency_name, fault }) => problem(`${agency_name} (${agency_id}): ${fault}`)),
  ];
}
