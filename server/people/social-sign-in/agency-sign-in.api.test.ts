import { randomBytes } from 'node:crypto';
import {
  acceptInvite,
  forgotPassword,
  getUserProfile,
  login,
  redeemHandoff,
  resetPassword,
} from '@placewell/contract/people/accounts.ts';
import {
  setAgencySignInMode,
  updateAgencySignIn,
  verifyAgencyDomain,
} from '@placewell/contract/people/agency-sign-in.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdentityProviders } from '../../providers/identity/identity-provider.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { startDnsServer, txtRecord } from '../../testing/dns-server.ts';
import { LocalProvider, type TrustedClaims } from '../../testing/local-provider.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/passwords/passwords.rules.ts';

const google = await new LocalProvider('client-of-google').start();
const ours = await new LocalProvider('client-of-ours').start();
const theirs = await new LocalProvider('client-of-theirs').start();
const records = new Map<string, string>();
const names = await startDnsServer((name, type) => {
  const text = type === 'TXT' ? records.get(name) : undefined;
  return text === undefined ? undefined : [txtRecord(name, text)];
});
afterAll(async () => {
  for (const { server } of [google, ours, theirs]) await server.stop();
  await names.close();
});
const test = useTestApp({
  OUTGOING_DNS: names.address,
  OUTGOING_ALLOW_CIDR: '127.0.0.1',
  PUBLIC_URL: 'https://placewell.test',
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: google.issuer,
});
beforeEach(() => {
  test.platform.identity = openIdentityProviders(test.platform.config);
});

const PASSWORD = 'a quiet harbour 7';
const random = () => randomBytes(4).toString('hex');
type Agency = TestUser & { domain: string; provider: LocalProvider };

const setMode = (agency: TestUser, sign_in_mode: 'off' | 'offered' | 'required') =>
  test.call(setAgencySignInMode, { sign_in_mode }, agency.token);
const setProvider = (agency: TestUser, provider: LocalProvider, domain: string) =>
  test.call(
    updateAgencySignIn,
    {
      domain,
      issuer: provider.issuer,
      oidc_client_id: provider.clientId,
      oidc_client_secret: 'a secret',
      provider_name: 'Harbour ID',
    },
    agency.token,
  );

/** An agency whose provider is offered for its verified domain. */
async function withProvider(provider: LocalProvider, domain = `${random()}.test`): Promise<Agency> {
  const agency = await anAgency(test);
  const { sign_in } = (await setProvider(agency, provider, domain)).data;
  records.set(sign_in.record_name, sign_in.record_value);
  await test.data(verifyAgencyDomain, {}, agency.token);
  expect((await setMode(agency, 'offered')).http).toBe(200);
  return { ...agency, domain, provider };
}

/** Gives a person this address and a password. */
async function renamed(user: TestUser, email: string): Promise<TestUser> {
  await test.sql`update users set email = ${email}, password_hash = ${await hashPassword(PASSWORD)}
    where user_id = ${user.user_id}`;
  return { ...user, email };
}
const aPersonOf = async (agency: Agency, name = random()) =>
  renamed(await aRecruiter(test, agency), `${name}@${agency.domain}`);
const claimsOf = (email: string, more: TrustedClaims = {}) => ({
  sub: `subject of ${email}`,
  email,
  ...more,
});

type Answer = { location: string; cookie: string };
async function get(path: string, cookie = ''): Promise<Answer> {
  const { headers } = await test.app.inject({ method: 'GET', url: path, headers: { cookie } });
  return {
    location: String(headers.location ?? ''),
    cookie: String(headers['set-cookie'] ?? '').split(';')[0]!,
  };
}
const begin = (domain: string) => get(`/api/v1/agency/agencySignIn?domain=${domain}`);
/** Where the provider sends the browser back to. */
async function atProvider({ location }: Answer, provider: LocalProvider, person: TrustedClaims) {
  provider.person = person;
  const response = await fetch(location, { redirect: 'manual' });
  return new URL(response.headers.get('location')!);
}
const back = async (url: URL, cookie: string) => (await get(url.pathname + url.search, cookie)).location;
const failed = (code: string) => `https://placewell.test/auth?social_error=${code}&provider=agency`;

async function signIn(agency: Agency, person: TrustedClaims) {
  const begun = await begin(agency.domain);
  return back(await atProvider(begun, agency.provider, person), begun.cookie);
}
/** The session of a hand-off. */
async function sessionOf(location: string) {
  const token = new URL(location).searchParams.get('token') ?? '';
  return test.data(redeemHandoff, { token });
}
const identitiesOf = (user: TestUser) =>
  test.sql`select from agency_identities where user_id = ${user.user_id}`;

describe('signing in by the provider of an agency', () => {
  it('begins at the provider of the domain, with an address of return of this agency only', async () => {
    const agency = await withProvider(ours);
    const { location, cookie } = await begin(agency.domain);
    const url = new URL(location);
    expect(url.origin).toBe(new URL(ours.issuer).origin);
    const { redirect_uri, ...asked } = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({ client_id: ours.clientId, code_challenge_method: 'S256' });
    expect(redirect_uri).toMatch(/\/api\/v1\/agency\/socialLogin\/agency\?of=[\da-f-]{36}$/);
    expect(cookie).toMatch(/^__Host-placewell-company-sign-in=[\da-f-]{36}\./);
    const byEmail = await get(`/api/v1/agency/agencySignIn?email=Ada@${agency.domain.toUpperCase()}`);
    expect(new URL(byEmail.location).origin).toBe(url.origin);
  });

  it('links a known person at first without a password, tells them, and knows them from then on', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    const { user_id } = await sessionOf(await signIn(agency, claimsOf(person.email)));
    expect(user_id).toBe(person.user_id);
    await test.runJobs();
    const told = () => test.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(told()).toEqual(['Harbour ID is now linked to your account']);
    // The subject counts, also with another address of the domain.
    const moved = claimsOf(person.email, { email: `moved@${agency.domain}` });
    const session = await sessionOf(await signIn(agency, moved));
    expect(session.user_id).toBe(person.user_id);
    expect(told()).toHaveLength(1);
    const shown = await test.data(calls.getLinkedSignIns, {}, session.token);
    expect(shown.items).toMatchObject([{ provider_name: 'Harbour ID', email: person.email }]);
    const { identity_id } = shown.items[0]!;
    expect((await test.call(calls.removeLinkedSignIn, { identity_id }, session.token)).http).toBe(200);
    expect(await identitiesOf(person)).toEqual([]);
  });

  it('ends a password that was set before anyone confirmed the address', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    await test.sql`update users set email_verified_at = null where user_id = ${person.user_id}`;
    await sessionOf(await signIn(agency, claimsOf(person.email)));
    const wrong = await test.call(login, { email: person.email, password: PASSWORD });
    expect(wrong).toMatchObject({ http: 401, code: 'wrong_credentials' });
    expect((await test.call(getUserProfile, {}, person.token)).http).toBe(401);
  });

  it('accepts an open invitation of the agency, and asks all others for one', async () => {
    const agency = await withProvider(ours);
    const email = `new@${agency.domain}`;
    expect(await signIn(agency, claimsOf(email))).toBe(failed('company_account_missing'));
    await test.call(sendRecruiterInvite, { email }, agency.token);
    const session = await sessionOf(await signIn(agency, claimsOf(email, { name: 'Nell New' })));
    expect(session).toMatchObject({ agency_id: agency.agency_id, role: 'recruiter', fullname: 'Nell New' });
    const late = `late@${agency.domain}`;
    await test.call(sendRecruiterInvite, { email: late }, agency.token);
    await test.sql`update links set expires_at = now() - interval '1 second' where purpose = 'invite'`;
    expect(await signIn(agency, claimsOf(late))).toBe(failed('company_account_missing'));
  });

  it('refuses inactive people, addresses of other domains, and those that the provider denies', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    expect(await signIn(agency, claimsOf(person.email, { email_verified: false }))).toBe(
      failed('provider_email_unverified'),
    );
    const stranger = await renamed(await aRecruiter(test, agency), `${random()}@else.test`);
    const subdomain = await renamed(await aRecruiter(test, agency), `${random()}@sub.${agency.domain}`);
    for (const { email } of [stranger, subdomain]) {
      expect(await signIn(agency, claimsOf(email, { email_verified: true }))).toBe(
        failed('company_email_refused'),
      );
    }
    await test.sql`update users set user_status = 'inactive' where user_id = ${person.user_id}`;
    expect(await signIn(agency, claimsOf(person.email))).toBe(failed('account_inactive'));
    expect(await identitiesOf(person)).toEqual([]);
  });

  it('says so where the provider is down, does not exist, or is in a network that is not contacted', async () => {
    const agency = await withProvider(ours);
    expect((await begin(`${random()}.test`)).location).toBe(failed('company_sign_in_not_found'));
    await setMode(agency, 'off');
    expect((await begin(agency.domain)).location).toBe(failed('company_sign_in_not_found'));
    await setMode(agency, 'offered');
    await test.sql`update agency_sign_ins set issuer = 'http://127.0.0.1:1' where agency_id = ${agency.agency_id}`;
    expect((await begin(agency.domain)).location).toBe(failed('unavailable'));
    const { port } = new URL(ours.issuer);
    // A private address of this machine, which the setting does not allow.
    await test.sql`update agency_sign_ins set issuer = ${`http://[::1]:${port}`} where agency_id = ${agency.agency_id}`;
    expect((await begin(agency.domain)).location).toBe(failed('unavailable'));
  });

  it('is refused with a wrong secret, and with one that cannot be opened', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    const refuse = (response: { body: unknown; statusCode: number }) => {
      response.body = { error: 'invalid_client' };
      response.statusCode = 401;
    };
    ours.server.service.once('beforeResponse', refuse);
    expect(await signIn(agency, claimsOf(person.email))).toBe(failed('sign_in_refused'));
    await test.sql`update agency_sign_ins set secret_sealed = 'sealed by no key' where agency_id = ${agency.agency_id}`;
    expect((await begin(agency.domain)).location).toBe(failed('unavailable'));
  });

  it('ends with the proof of the domain, also for who is at the provider already', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    const begun = await begin(agency.domain);
    const url = await atProvider(begun, ours, claimsOf(person.email));
    await test.sql`update agency_sign_ins set verified_at = null where agency_id = ${agency.agency_id}`;
    expect(await back(url, begun.cookie)).toBe(failed('company_sign_in_not_found'));
    expect((await begin(agency.domain)).location).toBe(failed('company_sign_in_not_found'));
  });
});

describe('the provider of one agency', () => {
  it('signs nobody into another agency, whatever address it asserts', async () => {
    const [a, b] = [await withProvider(ours), await withProvider(theirs)];
    const ofB = await aPersonOf(b);
    expect(await signIn(a, claimsOf(ofB.email))).toBe(failed('company_email_refused'));
    // With an address of A's own domain.
    const elsewhere = await renamed(await aRecruiter(test, b), `${random()}@${a.domain}`);
    expect(await signIn(a, claimsOf(elsewhere.email))).toBe(failed('company_account_missing'));
    for (const user of [ofB, elsewhere]) expect(await identitiesOf(user)).toEqual([]);
  });

  it('keeps the same issuer and subject apart by agency', async () => {
    const [a, b] = [await withProvider(ours), await withProvider(ours)];
    const [ofA, ofB] = [await aPersonOf(a), await aPersonOf(b)];
    const same = (email: string) => claimsOf(email, { sub: 'one subject' });
    expect((await sessionOf(await signIn(a, same(ofA.email)))).user_id).toBe(ofA.user_id);
    expect((await sessionOf(await signIn(b, same(ofB.email)))).user_id).toBe(ofB.user_id);
    expect((await sessionOf(await signIn(a, same(ofA.email)))).user_id).toBe(ofA.user_id);
    // Nor does it sign in by the installation's providers.
    google.person = { ...same(ofA.email), iss: ours.issuer };
    const begun = await get('/api/v1/agency/socialLogin?intent=login');
    const url = new URL((await fetch(begun.location, { redirect: 'manual' })).headers.get('location')!);
    expect(await back(url, begun.cookie)).toMatch(/social_error=sign_in_refused&provider=google$/);
  });

  it('leads back to its own agency only, with its own state, once', async () => {
    const [a, b] = [await withProvider(ours), await withProvider(theirs)];
    const [ofA, ofB] = [await aPersonOf(a), await aPersonOf(b)];
    const refused = failed('sign_in_refused');
    const [atA, atB] = [await begin(a.domain), await begin(b.domain)];
    const url = await atProvider(atA, ours, claimsOf(ofA.email));
    expect(await back(url, atB.cookie)).toBe(refused);
    expect(await back(url, '')).toBe(refused);
    // The code of A at the address of B, with a cookie that names B.
    const keyOf = ({ cookie }: Answer) => cookie.slice(cookie.indexOf('=') + 1).split('.')[0]!;
    const swapped = new URL(url.href.replace(keyOf(atA), keyOf(atB)));
    expect(await back(swapped, atA.cookie)).toBe(refused);
    expect(await back(swapped, atA.cookie.replace(keyOf(atA), keyOf(atB)))).toBe(refused);
    const fresh = await begin(a.domain);
    const good = await atProvider(fresh, ours, claimsOf(ofA.email));
    expect((await sessionOf(await back(good, fresh.cookie))).user_id).toBe(ofA.user_id);
    expect(await back(good, fresh.cookie)).toBe(refused);
    expect(await identitiesOf(ofB)).toEqual([]);
  });

  it('is believed only as its own issuer, client and nonce', async () => {
    const agency = await withProvider(ours);
    const person = await aPersonOf(agency);
    for (const more of [{ iss: theirs.issuer }, { aud: theirs.clientId }, { nonce: 'another' }])
      expect(await signIn(agency, claimsOf(person.email, more))).toBe(failed('sign_in_refused'));
    await signIn(agency, claimsOf(person.email));
    // At another issuer the same subject is another person.
    await setProvider(agency, theirs, agency.domain);
    const moved = { ...agency, provider: theirs };
    const other = claimsOf(`other@${agency.domain}`, { sub: `subject of ${person.email}` });
    expect(await signIn(moved, other)).toBe(failed('company_account_missing'));
  });
});

describe('a required provider', () => {
  /** An agency that requires its provider, with a person of its domain. */
  async function requiring() {
    const agency = await withProvider(ours);
    await renamed(agency, `first@${agency.domain}`);
    await sessionOf(await signIn(agency, claimsOf(`first@${agency.domain}`)));
    expect((await setMode(agency, 'required')).http).toBe(200);
    return { agency, person: await aPersonOf(agency) };
  }
  const sso = { http: 403, code: 'sso_required' };

  it('is the only way in for addresses of the domain, which only the right password tells', async () => {
    const { agency, person } = await requiring();
    const logIn = (email: string, password = PASSWORD) => test.call(login, { email, password });
    const unknown = await logIn(`nobody@${agency.domain}`);
    expect(await logIn(person.email, 'a wrong password')).toEqual(unknown);
    expect(unknown).toMatchObject({ http: 401, code: 'wrong_credentials' });
    expect(await logIn(person.email)).toMatchObject(sso);
    const elsewhere = await renamed(await aRecruiter(test, agency), `${random()}@else.test`);
    expect((await logIn(elsewhere.email)).http).toBe(200);
    // The first user is never locked out.
    expect((await logIn(`first@${agency.domain}`)).http).toBe(200);
    expect((await sessionOf(await signIn(agency, claimsOf(person.email)))).user_id).toBe(person.user_id);
    await test.sql`update agency_sign_ins set verified_at = null where agency_id = ${agency.agency_id}`;
    expect((await logIn(person.email)).http).toBe(200);
  });

  it('refuses a new password and an invitation by its link', async () => {
    const { agency, person } = await requiring();
    await test.call(forgotPassword, { email: person.email });
    await test.runJobs();
    const tokenIn = (to: string) =>
      /token=([\w.-]+)/.exec(test.emails.findLast((email) => email.to === to)?.text ?? '')?.[1] ??
      'none has come';
    const token = tokenIn(person.email);
    expect(await test.call(resetPassword, { token, password: 'another quiet harbour 8' })).toMatchObject(sso);
    const email = `new@${agency.domain}`;
    await test.call(sendRecruiterInvite, { email }, agency.token);
    await test.runJobs();
    const invited = { token: tokenIn(email), fullname: 'Nell New', password: PASSWORD };
    expect(await test.call(acceptInvite, invited)).toMatchObject(sso);
    expect((await sessionOf(await signIn(agency, claimsOf(email)))).role).toBe('recruiter');
  });

  it('refuses the providers of the installation, linked before or not', async () => {
    const { agency, person } = await requiring();
    const known = claimsOf(person.email, { email_verified: true });
    const googleToken = await google.idToken(known);
    const link = () => test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD });
    expect(await link()).toMatchObject(sso);
    await test.call(calls.sendSocialLink, { googleToken });
    await test.runJobs();
    const text = test.emails.findLast(({ to }) => to === person.email)?.text ?? '';
    const token = /link-account\?token=([\w-]+)/.exec(text)?.[1] ?? 'none has come';
    expect(await test.call(calls.confirmSocialLink, { token })).toMatchObject(sso);
    await setMode(agency, 'offered');
    expect((await link()).http).toBe(200);
    await setMode(agency, 'required');
    expect(await test.call(calls.socialLogin, { googleToken: await google.idToken(known) })).toMatchObject(
      sso,
    );
    google.person = known;
    const begun = await get('/api/v1/agency/socialLogin?intent=login');
    const url = new URL((await fetch(begun.location, { redirect: 'manual' })).headers.get('location')!);
    expect(await back(url, begun.cookie)).toMatch(/social_error=sso_required/);
  });
});
