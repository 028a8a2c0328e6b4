import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkOutside, checkSecrets } from '../../doctor/check-outside.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { outgoingSettings } from '../../platform/outgoing/outgoing.config.ts';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { sealSecret, secretsSettings } from '../../platform/security/secrets.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { aRecord, type DnsServer, mxRecord, startDnsServer } from '../../testing/dns-server.ts';
import { countFound, findAll } from '../../testing/finding-people.ts';
import { type MailRules, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { makeCompanies } from '../../testing/synthetic-companies.ts';
import { startSyntheticMail } from '../../testing/synthetic-mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { emailFinderSettings } from './email-finder.config.ts';
import type { FinderContext, KnownAddress, PersonSought } from './finder.ts';
import { openFinders } from './finders.ts';

const HOSTS: Record<string, string> = {
  'a-only.test': '127.0.0.1',
  'web-only.test': '127.0.0.1',
  'webworks.com': '127.0.0.1',
  'mx.private.test': '10.0.0.1',
};
const app = useTestApp();
let dns: DnsServer;
const servers: MailServer[] = [];
let vendor: Server;
let vendorUrl = '';
let answerOfVendor: (request: IncomingMessage) => {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
};
let askedOfVendor: { path: string; key: string | undefined }[] = [];

beforeAll(async () => {
  dns = await startDnsServer((name, type) => {
    if (name === 'broken.test') return 'fail';
    const address = HOSTS[name] ?? (name.startsWith('mx.') ? '127.0.0.1' : undefined);
    if (address) return type === 'A' ? [aRecord(name, address)] : [];
    // A separate host per domain: look-ups at one host wait for each other.
    const mail = name === 'null.test' ? '.' : `mx.${name}`;
    if (name === 'empty.test') return [];
    if (!/^(?:null|private|acme[\w-]*)\.(?:test|de)$/.test(name)) return undefined;
    return type === 'MX' ? [mxRecord(name, mail)] : [];
  });
  vendor = createServer((request, response) => {
    askedOfVendor.push({ path: request.url ?? '', key: request.headers['x-api-key']?.toString() });
    const { status, body, headers } = answerOfVendor(request);
    if (status === 0) return;
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  vendor.listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  vendorUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v2`;
});
afterAll(async () => {
  vendor.closeAllConnections();
  vendor.close();
  await dns.close();
});
beforeEach(() => {
  askedOfVendor = [];
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function finders(env: Record<string, string> = {}) {
  const config = readConfig(
    {
      DATA_DIR: app.platform.config.dataDir,
      OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
      OUTGOING_DNS: dns.address,
      EMAIL_PROBE_HELO: 'probe.placewell.example',
      HUNTER_API_URL: vendorUrl,
      ...env,
    },
    [outgoingSettings, emailFinderSettings],
  );
  const { all, sharedKeys } = openFinders({
    config,
    database: app.platform.database,
    outgoing: openOutgoing(config),
  });
  const [hunter, builtIn] = all;
  if (!hunter || !builtIn) throw new Error('Both finders are expected');
  return { hunter, builtIn, sharedKeys };
}

/** A mail server for this test's domain `acme…`, and the finder that uses it. */
async function withServer(rules: MailRules) {
  const server = await startMailServer(rules);
  servers.push(server);
  return { server, finder: finders({ EMAIL_PROBE_PORT: String(server.port) }).builtIn };
}

const ada = (company_domain: string | null, more: Partial<PersonSought> = {}): PersonSought => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: null,
  company_name: null,
  company_domain,
  linkedin_url: null,
  ...more,
});
const context = (more: Partial<FinderContext> = {}): FinderContext => ({
  attempt: 1,
  api_key: null,
  signal: new AbortController().signal,
  knownAddresses: async () => [],
  knownDomains: async () => [],
  ...more,
});
const knows = (...addresses: KnownAddress[]) => context({ knownAddresses: async () => addresses });
const recipients = ({ said }: MailServer) => said.filter((command) => command.startsWith('RCPT'));

test('a mailbox that the server answers for, while it refuses one of nobody, is deliverable', async () => {
  const { server, finder } = await withServer({
    recipient: (address) => (address === 'alovelace@acme-1.test' ? '250 2.1.5 ok' : '550 5.1.1 no such user'),
  });
  const result = await finder.find(ada('acme-1.test'), context());
  expect(result).toMatchObject({
    outcome: 'found',
    email: 'alovelace@acme-1.test',
    email_status: 'deliverable',
    email_type: 'work',
    cost_credits: 0,
    error_code: null,
  });
  expect(result.email_score).toBeGreaterThanOrEqual(88);
  expect(server.said[0]).toBe('EHLO probe.placewell.example');
  expect(server.said[1]).toBe('MAIL FROM:<>');
  expect(recipients(server)).toHaveLength(3);
  expect(recipients(server)[0]).toMatch(/^RCPT TO:<nobody-[0-9a-f]{16}@acme-1\.test>$/);
  expect(server.said).not.toContain('DATA');
});

test('that a domain does not take everything is remembered, and one address known to the agency teaches its pattern', async () => {
  const { server, finder } = await withServer({
    recipient: (address) => (/^(?:lovelace_ada|doe_jane)@/.test(address) ? '250 ok' : '550 5.1.1 unknown'),
  });
  const first = await finder.find(
    ada('acme-2.test'),
    knows({ email: 'hopper_grace@acme-2.test', first_name: 'Grace', last_name: 'Hopper' }),
  );
  expect(first).toMatchObject({ email: 'lovelace_ada@acme-2.test', email_status: 'deliverable' });
  const again = await finder.find(
    ada('acme-2.test', { first_name: 'Jane', last_name: 'Doe' }),
    knows({ email: 'hopper_grace@acme-2.test', first_name: 'Grace', last_name: 'Hopper' }),
  );
  expect(again.email).toBe('doe_jane@acme-2.test');
  expect(recipients(server)).toHaveLength(3);
});

test('a domain that takes every mailbox is said to, and is not asked again', async () => {
  const { server, finder } = await withServer({ recipient: () => '250 ok' });
  const find = () => finder.find(ada('acme-3.test'), context());
  expect(await find()).toMatchObject({
    outcome: 'accept_all',
    email: 'ada.lovelace@acme-3.test',
    email_status: 'accept_all',
    email_score: 44,
  });
  expect(await find()).toMatchObject({ outcome: 'accept_all' });
  expect(server.connections()).toBe(1);
});

test('a server that postpones strangers is asked for the same mailboxes again after minutes', async () => {
  const seen = new Set<string>();
  const { server, finder } = await withServer({
    recipient: (address) => {
      if (!seen.has(address)) {
        seen.add(address);
        return '450 4.2.0 Greylisted';
      }
      return address === 'ada@acme-4.test' ? '250 ok' : '550 5.1.1 unknown';
    },
  });
  const first = await finder.find(ada('acme-4.test'), context());
  expect(first).toMatchObject({ outcome: 'rate_limited', email: null, error_code: 'mail_server_postpones' });
  expect(first.retry_after_s).toBeGreaterThanOrEqual(300);
  const [nobody] = recipients(server);
  const second = await finder.find(ada('acme-4.test'), context({ attempt: 2 }));
  expect(second).toMatchObject({ email: 'ada@acme-4.test', email_status: 'deliverable' });
  expect(recipients(server).filter((command) => command === nobody)).toHaveLength(2);
});

test('a server that always postpones is given up on, and the likeliest address is only probable', async () => {
  const { finder } = await withServer({ recipient: () => '451 4.7.1 try again later' });
  expect(await finder.find(ada('acme-5.test'), context({ attempt: 4 }))).toMatchObject({
    outcome: 'found',
    email: 'ada.lovelace@acme-5.test',
    email_status: 'probable',
  });
});

test.each<[string, MailRules]>([
  ['at its greeting', { greeting: '554 5.7.1 You are on a blocklist', recipient: () => '250 ok' }],
  ['at the sender', { sender: () => '550 5.7.1 null sender refused by policy', recipient: () => '250 ok' }],
  ['at the recipient', { recipient: () => '554 5.7.1 Client host blocked' }],
])('A server that refuses us %s is left alone, and the address is only probable', async (where, rules) => {
  const { server, finder } = await withServer(rules);
  const domain = `acme-refuses${where.length}.test`;
  const find = () => finder.find(ada(domain), context());
  expect(await find()).toMatchObject({ outcome: 'found', email_status: 'probable', email_score: 44 });
  expect(await find()).toMatchObject({ email_status: 'probable' });
  expect(server.connections()).toBe(1);
});

test('none of the likely mailboxes exists: nothing is found, also when the server hangs up on us', async () => {
  const { server, finder } = await withServer({ recipient: () => '550 5.1.1 unknown', patience: 4 });
  expect(await finder.find(ada('acme-6.test'), context())).toMatchObject({
    outcome: 'not_found',
    email: null,
    error_code: null,
    retry_after_s: null,
  });
  expect(recipients(server)).toHaveLength(4);
});

test('two look-ups never talk to one mail host at the same time', async () => {
  let open = 0;
  let most = 0;
  const { finder } = await withServer({
    sender: () => {
      most = Math.max(most, ++open);
      return '250 ok';
    },
    recipient: (address) => {
      if (!address.startsWith('ada.lovelace')) return '550 5.1.1 unknown';
      open--;
      return '250 ok';
    },
  });
  const results = await Promise.all([1, 2].map(() => finder.find(ada('acme-7.test'), context())));
  expect(results.map(({ email_status }) => email_status)).toEqual(['deliverable', 'deliverable']);
  expect(most).toBe(1);
});

test.each([
  ['null.test', { outcome: 'not_found', error_code: 'domain_without_mail' }],
  ['private.test', { outcome: 'not_found', error_code: 'domain_without_mail' }],
  ['empty.test', { outcome: 'not_found', error_code: 'domain_without_mail' }],
  ['nowhere.test', { outcome: 'not_found', error_code: 'domain_not_found' }],
  ['broken.test', { outcome: 'error', error_code: 'name_server_failed' }],
  ['gmail.com', { outcome: 'not_found', error_code: 'domain_of_mailboxes' }],
])('At %s nobody is asked', async (domain, expected) => {
  expect(await finders().builtIn.find(ada(domain), context())).toMatchObject({ ...expected, email: null });
});

test('a domain without MX record takes its mail itself, and nobody there is no mistake of ours', async () => {
  const { finder } = await withServer({
    recipient: (address) => (address === 'ada.lovelace@a-only.test' ? '250 ok' : '550 5.1.1 unknown'),
  });
  expect(await finder.find(ada('a-only.test'), context())).toMatchObject({ email_status: 'deliverable' });
  // A domain with an address but no MX record or mail server takes no mail; without probes nothing is guessed there.
  for (const env of [{ EMAIL_PROBE_PORT: '1' }, { EMAIL_PROBE: 'off' }])
    for (let twice = 0; twice < 2; twice++)
      expect(await finders(env).builtIn.find(ada('web-only.test'), context())).toMatchObject({
        outcome: 'not_found',
        email: null,
        error_code: 'domain_without_mail',
      });
  const unreachable = finders({ EMAIL_PROBE_PORT: '1' }).builtIn;
  expect(await unreachable.find(ada('acme-8.test'), context())).toMatchObject({ email_status: 'probable' });
});

test.each([{ EMAIL_PROBE: 'off' }, { EMAIL_PROBE_HELO: '' }])(
  'With %j no mail server is asked, and pattern and MX record make an address probable',
  async (env) => {
    const { server } = await withServer({ recipient: () => '250 ok' });
    const { builtIn } = finders({ EMAIL_PROBE_PORT: String(server.port), ...env });
    expect(await builtIn.find(ada('acme-9.test'), context())).toMatchObject({
      outcome: 'found',
      email: 'ada.lovelace@acme-9.test',
      email_status: 'probable',
      email_score: 44,
    });
    const learnt = await builtIn.find(
      ada('acme-9.test'),
      knows(
        { email: 'g.hopper@acme-9.test', first_name: 'Grace', last_name: 'Hopper' },
        { email: 'j.doe@acme-9.test', first_name: 'Jane', last_name: 'Doe' },
      ),
    );
    expect(learnt).toMatchObject({ email: 'a.lovelace@acme-9.test', email_status: 'probable' });
    expect(learnt.email_score).toBeGreaterThan(44);
    expect(server.connections()).toBe(0);
  },
);

test('the address that the agency knows of this very person comes first', async () => {
  const known = knows({ email: 'countess@acme-10.test', first_name: 'Ada', last_name: 'Lovelace' });
  const { builtIn } = finders({ EMAIL_PROBE: 'off' });
  expect(await builtIn.find(ada('acme-10.test'), known)).toMatchObject({
    email: 'countess@acme-10.test',
    email_score: 95,
  });
});

test('an address is checked again at its mail server: it exists, does not, or nobody says so', async () => {
  const { finder, server } = await withServer({
    recipient: (address) => {
      if (address.includes('@acme-v2.')) return '250 ok';
      if (address.includes('@acme-v3.')) return '450 4.2.0 Later';
      if (address.includes('@acme-v4.')) return '554 5.7.1 Blocked';
      return address.startsWith('ada@') ? '250 ok' : '550 5.1.1 unknown';
    },
  });
  const check = (email: string, attempt = 1) => finder.verify(email, context({ attempt }));
  expect(await check('ada@acme-v1.test')).toEqual({ verdict: 'valid', retry_after_s: null });
  expect(await check('bo@acme-v1.test')).toEqual({ verdict: 'invalid', retry_after_s: null });
  expect(recipients(server)).toEqual([
    expect.stringMatching(/^RCPT TO:<nobody-/),
    'RCPT TO:<ada@acme-v1.test>',
    'RCPT TO:<bo@acme-v1.test>',
  ]);
  // It accepts everything, postpones, refuses us, has no domain or no mail, or its name server fails.
  expect(await check('ada@acme-v2.test')).toEqual({ verdict: 'unsure', retry_after_s: null });
  expect(await check('ada@acme-v3.test')).toEqual({ verdict: 'unsure', retry_after_s: 6 * 60 });
  expect(await check('ada@acme-v3.test', 4)).toEqual({ verdict: 'unsure', retry_after_s: null });
  expect(await check('ada@acme-v4.test')).toEqual({ verdict: 'unsure', retry_after_s: null });
  expect(await check('ada@nowhere.test')).toEqual({ verdict: 'invalid', retry_after_s: null });
  expect(await check('ada@null.test')).toEqual({ verdict: 'invalid', retry_after_s: null });
  expect(await check('ada@broken.test')).toEqual({ verdict: 'unsure', retry_after_s: 300 });
  expect(await check('ada@broken.test', 4)).toEqual({ verdict: 'unsure', retry_after_s: null });
  const unasked = finders({ EMAIL_PROBE: 'off' }).builtIn;
  expect(await unasked.verify('bo@acme-v1.test', context())).toEqual({
    verdict: 'unsure',
    retry_after_s: null,
  });
});

test('a domain that is guessed from the name of the company never makes an address deliverable', async () => {
  const { finder } = await withServer({
    recipient: (address) => (address === 'ada.lovelace@acmeworks.de' ? '250 ok' : '550 5.1.1 unknown'),
  });
  const result = await finder.find(ada(null, { company_name: 'Acme-Works GmbH' }), context());
  expect(result).toMatchObject({ email: 'ada.lovelace@acmeworks.de', email_status: 'probable' });
  expect(await finder.find(ada(null), context())).toMatchObject({ error_code: 'company_unknown' });
  // A guessed domain that exists without mail was not the company's.
  const guessed = finders({ EMAIL_PROBE: 'off' }).builtIn;
  expect(await guessed.find(ada(null, { company_name: 'Webworks' }), context())).toMatchObject({
    error_code: 'company_unknown',
  });
  expect(await finder.find(ada('acme-1.test', { last_name: null }), context())).toMatchObject({
    error_code: 'name_missing',
  });
});

test('of synthetic people whose mail servers answer most are found, and nobody who is deliverable is wrong', async () => {
  const companies = makeCompanies(20, 2);
  const mail = await startSyntheticMail(companies);
  const { builtIn } = finders({ OUTGOING_DNS: mail.dns.address, EMAIL_PROBE_PORT: String(mail.port) });
  const rows = countFound(await findAll(builtIn, companies), mail);
  await mail.close();
  const answering = rows.filter(({ behaviour }) => ['plain', 'greylisting', 'impatient'].includes(behaviour));
  const sum = (of: 'right' | 'reachable' | 'recipients') =>
    answering.reduce((total, row) => total + row[of], 0);
  expect(sum('right')).toBeGreaterThanOrEqual(0.8 * sum('reachable'));
  expect(sum('recipients')).toBeLessThanOrEqual(6 * sum('right'));
  expect(rows.at(-1)).toMatchObject({ people: 40, wrongDeliverable: 0 });
  expect(rows.filter(({ behaviour }) => /MX/.test(behaviour)).map(({ none }) => none)).toEqual([2, 2]);
});

test('the doctor says what it can about names, mail servers and sealed secrets, and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-doctor-'));
  const { config, database } = app.platform;
  const settings = { DATA_DIR: folder, OUTGOING_DNS: dns.address };
  const configWith = (env: Record<string, string>) =>
    readConfig({ ...settings, ...env }, [outgoingSettings, emailFinderSettings, secretsSettings]);
  const outside = await checkOutside(
    configWith({ EMAIL_PROBE_HELO: 'mx.acme.test', HUNTER_API_KEY: 'shared-key-1' }),
  );
  expect(outside.map(({ state }) => state)).toEqual(['note', 'ok', 'ok']);
  expect(outside[0]?.text).toContain('No name server answers');
  expect((await checkOutside(configWith({ EMAIL_PROBE: 'off' })))[1]?.text).toContain('EMAIL_PROBE is off');

  const secretsOf = (of: Config) => checkSecrets(database.ownerPool, of, { isOver: () => false });
  const { agency_id, user_id } = await aRecruiter(app, await anAgency(app));
  await withTenant(database, agency_id, (tx) =>
    tx
      .insertInto('webhooks')
      .values({
        agency_id,
        user_id,
        webhook_id: newId(),
        webhook_type: 'NewMatch',
        url: 'https://receiver.example',
        secret_sealed: sealSecret(config, 'whsec_1', { agency_id, column: 'webhooks.secret_sealed' }),
      })
      .execute(),
  );
  expect(await secretsOf(config)).toEqual([expect.objectContaining({ state: 'ok' })]);
  const lost = await secretsOf(configWith({}));
  expect(lost.map(({ state }) => state)).toContain('problem');
  expect(lost.some(({ text }) => text.includes('webhooks.secret_sealed') && text.includes(agency_id))).toBe(
    true,
  );
  const other = await secretsOf(configWith({ SECRETS_KEY: randomBytes(32).toString('base64') }));
  expect(other[1]?.text).toContain('a key that is not configured');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const KEY = 'agency-key-123';
const askHunter = (person: PersonSought = ada('acme.test'), more: Partial<FinderContext> = {}) =>
  finders().hunter.find(person, context({ api_key: KEY, ...more }));

test('Hunter’s answer comes with its score and what it has verified; the key goes in a header', async () => {
  answerOfVendor = () => ({
    status: 200,
    body: {
      data: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'Ada@acme.test',
        score: 97,
        accept_all: false,
        verification: { date: '2026-11-01', status: 'valid' },
        sources: [],
      },
      meta: { params: {} },
    },
  });
  expect(await askHunter()).toMatchObject({
    outcome: 'found',
    email: 'ada@acme.test',
    email_status: 'deliverable',
    email_score: 97,
    cost_credits: 1,
  });
  expect(askedOfVendor).toEqual([
    { path: '/v2/email-finder?first_name=Ada&last_name=Lovelace&domain=acme.test&max_duration=10', key: KEY },
  ]);
  await askHunter(ada(null, { company_name: 'Acme', linkedin_url: 'https://linkedin.com/in/ada-l' }));
  expect(askedOfVendor[1]?.path).toContain('company=Acme&linkedin_handle=ada-l');
});

test('an address that Hunter has not verified is verified by a second call, which may take until later', async () => {
  let status = 202;
  answerOfVendor = ({ url }) =>
    url?.includes('/email-finder')
      ? { status: 200, body: { data: { email: 'ada@acme.test', score: 80, verification: { status: null } } } }
      : { status, body: { data: { status: 'accept_all', score: 60 } } };
  expect(await askHunter()).toMatchObject({ outcome: 'rate_limited', email: null, retry_after_s: 20 });
  status = 200;
  expect(await askHunter(ada('acme.test'), { attempt: 2 })).toMatchObject({
    outcome: 'accept_all',
    email_status: 'accept_all',
    cost_credits: 1.5,
  });
});

test.each<[number, unknown, object]>([
  [200, { data: { status: 'invalid', score: 0 } }, { verdict: 'invalid', retry_after_s: null }],
  [200, { data: { status: 'valid', score: 99 } }, { verdict: 'valid', retry_after_s: null }],
  [200, { data: { status: 'accept_all' } }, { verdict: 'unsure', retry_after_s: null }],
  [202, {}, { verdict: 'unsure', retry_after_s: 20 }],
  [401, {}, { verdict: 'unsure', retry_after_s: null }],
])('Hunter verifies an address again: its answer %i %j is %j', async (status, body, expected) => {
  answerOfVendor = () => ({ status, body });
  const { hunter } = finders();
  expect(await hunter.verify('ada@acme.test', context({ api_key: KEY }))).toEqual(expected);
  expect(askedOfVendor).toEqual([{ path: '/v2/email-verifier?email=ada%40acme.test', key: KEY }]);
  expect(await hunter.verify('ada@acme.test', context())).toMatchObject({ verdict: 'unsure' });
  expect(askedOfVendor).toHaveLength(1);
});

test.each([
  [200, { data: { email: null, score: null } }, {}, { outcome: 'not_found', error_code: null }],
  [200, '<html>', {}, { outcome: 'error', error_code: 'vendor_failed' }],
  [
    400,
    { errors: [{ id: 'wrong_params', code: 400 }] },
    {},
    { outcome: 'not_found', error_code: 'vendor_refused' },
  ],
  [
    401,
    { errors: [{ id: 'authentication_failed', code: 401 }] },
    {},
    { outcome: 'error', error_code: 'key_refused' },
  ],
  [402, {}, {}, { outcome: 'error', error_code: 'vendor_quota_used_up', retry_after_s: null }],
  [403, {}, {}, { outcome: 'rate_limited', error_code: 'vendor_too_many_requests', retry_after_s: 60 }],
  [429, {}, {}, { outcome: 'error', error_code: 'vendor_quota_used_up', retry_after_s: null }],
  [429, {}, { 'retry-after': '17' }, { outcome: 'rate_limited', retry_after_s: 17 }],
  [429, {}, { 'retry-after': '99999999' }, { outcome: 'rate_limited', retry_after_s: 86_400 }],
  [
    451,
    { errors: [{ id: 'claimed_email', code: 451 }] },
    {},
    { outcome: 'not_found', error_code: 'vendor_person_objected' },
  ],
  [503, {}, {}, { outcome: 'error', error_code: 'vendor_failed', retry_after_s: 300 }],
])('Hunter’s answer %i %j %j is %j', async (status, body, headers, expected) => {
  answerOfVendor = () => ({ status, body, headers: headers as Record<string, string> });
  expect(await askHunter()).toMatchObject({ ...expected, email: null });
});

test('without a key Hunter is not asked, and the installation’s key is told apart from the agency’s', async () => {
  expect(await askHunter(ada('acme.test'), { api_key: null })).toMatchObject({ error_code: 'key_missing' });
  expect(await askHunter(ada(null))).toMatchObject({ outcome: 'not_found', error_code: 'company_unknown' });
  expect(askedOfVendor).toEqual([]);
  expect(finders().sharedKeys).toEqual({});
  expect(finders({ HUNTER_API_KEY: 'shared-key-1' }).sharedKeys).toEqual({ hunter: 'shared-key-1' });
});

test('a vendor that stays silent is given up, and asked again later', async () => {
  answerOfVendor = () => ({ status: 0 });
  const signal = AbortSignal.timeout(200);
  expect(await askHunter(ada('acme.test'), { signal })).toMatchObject({
    outcome: 'error',
    error_code: 'vendor_timed_out',
    retry_after_s: 300,
  });
});
