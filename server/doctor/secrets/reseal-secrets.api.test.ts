import { randomBytes } from 'node:crypto';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { openSecret, sealSecret, secretsSettings } from '../../platform/security/secrets.ts';
import { readSigningSecret } from '../../providers/payments/sandbox/signing-secret.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { tryAllSecrets } from './try-secrets.ts';

const app = useTestApp({}, { own: 'reseals every secret of the installation' });
const aKey = () => randomBytes(32).toString('base64');
const configWith = (SECRETS_KEY: string, SECRETS_KEY_OLD = '') =>
  readConfig({ DATA_DIR: app.platform.config.dataDir, SECRETS_KEY, SECRETS_KEY_OLD }, [secretsSettings]);

/** More than one batch. */
const EMAILS = 1100;
const [lost, former, present] = [aKey(), aKey(), aKey()];

const sealedBy = (key: string, agency_id: string | null, column: string) =>
  sealSecret(configWith(key), `text of ${column}`, { agency_id, column });

/** A webhook with a secret and a previous one, sealed by a key. */
const addWebhook = ({ agency_id, user_id }: Person, key: string) =>
  app.inAgency(agency_id, (tx) =>
    tx
      .insertInto('webhooks')
      .values({
        agency_id,
        user_id,
        webhook_id: newId(),
        webhook_type: 'NewMatch',
        url: 'https://receiver.example',
        secret_sealed: sealedBy(key, agency_id, 'webhooks.secret_sealed'),
        previous_secret_sealed: sealedBy(key, agency_id, 'webhooks.previous_secret_sealed'),
        previous_secret_until: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .execute(),
  );

/** Queued emails, sealed by the former key. */
const addEmails = (agency_id: AgencyId, count: number) =>
  app.inAgency(agency_id, (tx) =>
    sql`insert into emails (agency_id, email_id, email_kind, content_sealed)
      select ${agency_id}, gen_random_uuid(), 'news', ${sealedBy(former, agency_id, 'emails.content_sealed')}
      from generate_series(1, ${count})`.execute(tx),
  );

/** The sandbox's signing secret, sealed by the former key. */
const addSandboxSecret = () =>
  app.database.ownerPool.query(
    'insert into sandbox_secrets values ($1) on conflict ((true)) do update set secret_sealed = $1',
    [sealedBy(former, null, 'sandbox_secrets.secret_sealed')],
  );

type Person = { agency_id: AgencyId; user_id: UserId };
const aPerson = async (): Promise<Person> => aRecruiter(app, await anAgency(app));
const reseal = () => resealSecrets(app.database.ownerPool, configWith(present, former));
/** Columns with texts that the current key alone does not open, by agency. */
const listUnreadable = async () =>
  (await tryAllSecrets(app.database.ownerPool, configWith(present))).unreadable;

beforeEach(() => app.sql`delete from webhooks`);

test('what a former key has sealed opens with the present one alone afterwards', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await app.sql`delete from emails`;
  await addWebhook(one, former);
  await addWebhook(other, former);
  await addEmails(one.agency_id, EMAILS);
  await addSandboxSecret();
  expect(await listUnreadable()).toHaveLength(6);

  expect(await reseal()).toEqual([
    { column: 'emails.content_sealed', resealed: EMAILS, unreadable: 0 },
    { column: 'sandbox_secrets.secret_sealed', resealed: 1, unreadable: 0 },
    { column: 'webhooks.previous_secret_sealed', resealed: 2, unreadable: 0 },
    { column: 'webhooks.secret_sealed', resealed: 2, unreadable: 0 },
  ]);
  expect(await listUnreadable()).toEqual([]);
  const rows = await app.sql<{ content_sealed: string }>`select content_sealed from emails`;
  expect(rows).toHaveLength(EMAILS);
  const place = { agency_id: one.agency_id, column: 'emails.content_sealed' };
  const opened = rows.map(({ content_sealed }) => openSecret(configWith(present), content_sealed, place));
  expect(new Set(opened)).toEqual(new Set(['text of emails.content_sealed']));
  const sandbox = { database: app.database, config: configWith(present) };
  expect(await readSigningSecret(sandbox)).toBe('text of sandbox_secrets.secret_sealed');
  expect(await reseal(), 'nothing is left to do').toEqual([]);
});

test('what no key opens is counted, stays as it is and holds nothing else up', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await app.sql`delete from emails`;
  await addWebhook(one, lost);
  await addWebhook(other, former);
  const read = async () =>
    await app.sql`select secret_sealed, previous_secret_sealed from webhooks where agency_id = ${one.agency_id}`;
  const before = await read();
  expect(await reseal()).toEqual([
    { column: 'webhooks.previous_secret_sealed', resealed: 1, unreadable: 1 },
    { column: 'webhooks.secret_sealed', resealed: 1, unreadable: 1 },
  ]);
  expect(await read()).toEqual(before);
});
