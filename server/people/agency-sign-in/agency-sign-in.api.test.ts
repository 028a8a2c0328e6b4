import { randomBytes } from 'node:crypto';
import * as calls from '@placewell/contract/people/agency-sign-in.ts';
import { getSecurityLog } from '@placewell/contract/people/security-log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecret } from '../../platform/security/secrets.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { type DnsAnswer, startDnsServer, txtRecord } from '../../testing/dns-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { checkDomainsTask } from './agency-sign-in.tasks.ts';
import { secretPlaceOf } from './sign-in-places.rules.ts';

const records = new Map<string, DnsAnswer>();
const names = await startDnsServer((name, type) => (type === 'TXT' ? records.get(name) : undefined));
afterAll(() => names.close());
const test = useTestApp({ OUTGOING_DNS: names.address, PUBLIC_URL: 'https://placewell.test' });

const aDomain = () => `${randomBytes(4).toString('hex')}.test`;
const provider = (domain: string) => ({
  domain,
  issuer: 'https://id.example.com',
  oidc_client_id: 'placewell',
  oidc_client_secret: 'a secret of the provider',
  provider_name: 'Harbour ID',
});
type Settings = Partial<ReturnType<typeof provider>>;
const update = (agency: TestUser, body: Settings) =>
  test.call(calls.updateAgencySignIn, body as ReturnType<typeof provider>, agency.token);
const check = (agency: TestUser) => test.call(calls.verifyAgencyDomain, {}, agency.token);
const read = async (agency: TestUser) => (await test.data(calls.getAgencySignIn, {}, agency.token)).sign_in;
const setMode = (agency: TestUser, sign_in_mode: 'off' | 'offered' | 'required') =>
  test.call(calls.setAgencySignInMode, { sign_in_mode }, agency.token);

/** Publishes the record that the agency is shown. */
async function publish(agency: TestUser) {
  const { record_name, record_value } = (await read(agency))!;
  records.set(record_name, [txtRecord(record_name, 'another record'), txtRecord(record_name, record_value)]);
}

/** An agency with a verified domain. */
async function withDomain(domain = aDomain()) {
  const agency = await anAgency(test);
  await update(agency, provider(domain));
  await publish(agency);
  expect((await check(agency)).http).toBe(200);
  return { agency, domain };
}

describe("an agency's identity provider", () => {
  it('is set with a secret that is sealed, kept by later changes and never returned', async () => {
    const agency = await anAgency(test);
    expect(await read(agency)).toBeNull();
    const domain = aDomain();
    const { oidc_client_secret, ...rest } = provider(domain);
    expect(await update(agency, rest)).toMatchObject({
      http: 400,
      data: { fields: { oidc_client_secret: 'This field is required' } },
    });
    const saved = await update(agency, provider(domain));
    expect(saved.data.sign_in).toEqual({
      ...rest,
      sign_in_mode: 'off',
      record_name: `_placewell.${domain}`,
      record_value: expect.stringMatching(/^placewell-domain=[\w-]{43}$/),
      redirect_url: expect.stringMatching(
        /^https:\/\/placewell\.test\/api\/v1\/agency\/socialLogin\/agency\?of=[\da-f-]{36}$/,
      ),
      verified_at: null,
      missing_since: null,
      has_signed_in: false,
    });
    const renamed = await update(agency, { ...rest, provider_name: 'Quay ID' });
    expect(renamed.data.sign_in).toEqual({ ...saved.data.sign_in, provider_name: 'Quay ID' });
    const texts = JSON.stringify([saved, renamed, await read(agency)]);
    expect(texts).not.toMatch(/secret/);
    const [row] = await test.sql<{ secret_sealed: string }>`select secret_sealed from agency_sign_ins where
      agency_id = ${agency.agency_id}`;
    expect(row?.secret_sealed).not.toContain(oidc_client_secret);
    const place = secretPlaceOf(agency.agency_id);
    expect(openSecret(test.platform.config, row!.secret_sealed, place)).toBe(oidc_client_secret);
    // The former secret never goes to another issuer.
    expect(await update(agency, { ...rest, issuer: 'https://else.example.com' })).toMatchObject({
      http: 400,
      data: { fields: { oidc_client_secret: 'This field is required' } },
    });
  });

  it.each([
    [{ domain: 'gmail.com' }, 'domain', /^Anyone can get an address there/],
    [{ domain: 'co.uk' }, 'domain', /^Anyone can get an address there/],
    [{ domain: 'harbour' }, 'domain', /^Enter a domain/],
    [{ issuer: 'http://id.example.com' }, 'issuer', /https/],
    [{ issuer: 'https://10.0.0.1' }, 'issuer', /private or reserved network/],
    [{ issuer: 'http://127.0.0.1:8080' }, 'issuer', /private or reserved network/],
    [{ issuer: 'ftp://id.example.com' }, 'issuer', /https/],
    [{ provider_name: ' ' }, 'provider_name', /required/],
  ])('refuses %o', async (wrong, field, message) => {
    const agency = await anAgency(test);
    expect(await update(agency, { ...provider(aDomain()), ...wrong })).toMatchObject({
      http: 400,
      data: { fields: { [field]: expect.stringMatching(message) } },
    });
    expect(await read(agency)).toBeNull();
  });

  it("is not a recruiter's to read or set, and each agency has its own", async () => {
    const { agency, domain } = await withDomain();
    const recruiter = await aRecruiter(test, agency);
    const colleague = await aRecruiter(test, agency, { role: 'agency' });
    for (const [call, body] of [
      [calls.getAgencySignIn, {}],
      [calls.updateAgencySignIn, provider(domain)],
      [calls.verifyAgencyDomain, {}],
      [calls.setAgencySignInMode, { sign_in_mode: 'off' }],
    ] as const)
      expect(await test.raw(call.path, body, recruiter.token)).toMatchObject({
        http: 403,
        code: 'forbidden',
      });
    expect((await read(colleague))?.domain).toBe(domain);
    const other = await anAgency(test);
    expect(await read(other)).toBeNull();
    expect(await check(other)).toMatchObject({ http: 409, code: 'sign_in_not_set_up' });
    expect(await setMode(other, 'off')).toMatchObject({ http: 409, code: 'sign_in_not_set_up' });
    await update(other, { ...provider(aDomain()), provider_name: 'Other ID' });
    expect((await read(agency))?.provider_name).toBe('Harbour ID');
  });
});

describe('a domain', () => {
  it('is verified by its record only, and stays so until another one is set', async () => {
    const agency = await anAgency(test);
    const domain = aDomain();
    await update(agency, provider(domain));
    const refused = { http: 409, code: 'domain_not_proved' };
    expect(await check(agency)).toMatchObject(refused);
    const name = `_placewell.${domain}`;
    for (const answer of ['fail', [], [txtRecord(name, 'placewell-domain=of-another')]] as const) {
      records.set(name, answer);
      expect(await check(agency)).toMatchObject(refused);
    }
    await publish(agency);
    const checked = await check(agency);
    expect(checked).toMatchObject({ http: 200, message: 'Domain verified' });
    const { verified_at, record_value } = checked.data.sign_in;
    expect(verified_at).not.toBeNull();
    expect((await check(agency)).data.sign_in.verified_at).toBe(verified_at);
    expect((await update(agency, provider(domain))).data.sign_in.verified_at).toBe(verified_at);
    const moved = (await update(agency, provider(aDomain()))).data.sign_in;
    expect(moved.verified_at).toBeNull();
    expect(moved.record_value).not.toBe(record_value);
  });

  it('is claimed by several agencies and verified by one', async () => {
    const { domain } = await withDomain();
    const second = await anAgency(test);
    await update(second, provider(domain));
    await publish(second);
    expect(await check(second)).toMatchObject({
      http: 409,
      code: 'domain_taken',
      message: 'Another agency has verified this domain.',
    });
    expect((await read(second))?.verified_at).toBeNull();
  });
});

describe('the mode', () => {
  it('needs a verified domain, and to be required a sign-in of who chooses it', async () => {
    const { agency, domain } = await withDomain();
    const { agency_id, user_id } = agency;
    expect((await setMode(agency, 'offered')).data.sign_in.sign_in_mode).toBe('offered');
    expect(await setMode(agency, 'required')).toMatchObject({ http: 409, code: 'sign_in_not_tried' });
    await test.sql`insert into agency_identities (agency_id, identity_id, user_id, issuer, subject, email)
      values (${agency_id}, gen_random_uuid(), ${user_id}, 'https://id.example.com', 'one', 'a@b.test')`;
    const colleague = await aRecruiter(test, agency, { role: 'agency' });
    expect(await setMode(colleague, 'required')).toMatchObject({ code: 'sign_in_not_tried' });
    expect((await setMode(agency, 'required')).data.sign_in).toMatchObject({
      sign_in_mode: 'required',
      has_signed_in: true,
    });
    // Nobody has tried another issuer.
    const other = { ...provider(domain), issuer: 'https://else.example.com' };
    expect((await update(agency, other)).data.sign_in).toMatchObject({
      sign_in_mode: 'offered',
      has_signed_in: false,
    });
    await update(agency, provider(aDomain()));
    expect(await setMode(agency, 'offered')).toMatchObject({ http: 409, code: 'domain_not_verified' });
    expect((await setMode(agency, 'off')).http).toBe(200);
  });
});

describe('the daily check', () => {
  const day = async (agency: TestUser) => {
    await test.sql`update agency_sign_ins set checked_at = checked_at - interval '1 day',
      missing_since = missing_since - interval '1 day' where agency_id = ${agency.agency_id}`;
    await test.run(checkDomainsTask, {});
  };

  it('ends the proof of a domain whose record has been missing for 7 days, and tells agency users', async () => {
    const { agency, domain } = await withDomain();
    const colleague = await aRecruiter(test, agency, { role: 'agency' });
    await aRecruiter(test, agency);
    await setMode(agency, 'offered');
    records.delete(`_placewell.${domain}`);
    await day(agency);
    const since = (await read(agency))?.missing_since;
    expect(since).not.toBeNull();
    for (let days = 1; days < 7; days++) await day(agency);
    expect(await read(agency)).toMatchObject({ verified_at: expect.any(String), sign_in_mode: 'offered' });
    await test.runJobs();
    const sent = () => test.emails.filter(({ subject }) => subject === `${domain} is no longer verified`);
    expect(sent()).toEqual([]);
    await day(agency);
    expect(await read(agency)).toMatchObject({ verified_at: null, missing_since: null });
    await test.runJobs();
    expect(
      sent()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([agency.email, colleague.email].sort());
    await day(agency);
    await test.runJobs();
    expect(sent()).toHaveLength(2);
    const { items } = await test.data(getSecurityLog, { sort_by: 'happened_at_asc' }, agency.token);
    expect(items.filter(({ detail }) => detail === domain).map(({ act }) => act)).toEqual([
      'domain_verified',
      'domain_lost',
    ]);
    // Now the domain is free.
    await withDomain(domain);
  });

  it('forgets an absence that has ended, and looks at no domain twice a day', async () => {
    const { agency, domain } = await withDomain();
    const name = `_placewell.${domain}`;
    records.set(name, 'fail');
    await day(agency);
    expect((await read(agency))?.missing_since).not.toBeNull();
    await publish(agency);
    const asked = () => names.asked.filter((one) => one === `TXT ${name}`).length;
    const before = asked();
    await test.run(checkDomainsTask, {});
    expect(asked()).toBe(before);
    await day(agency);
    expect(asked()).toBe(before + 1);
    expect(await read(agency)).toMatchObject({ verified_at: expect.any(String), missing_since: null });
  });
});
