import { createPublicKey, type JsonWebKey, randomBytes } from 'node:crypto';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getUserProfile, login, redeemHandoff, signUp } from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openIdentityProviders } from '../../providers/identity/identity-provider.ts';
import { identitySettings } from '../../providers/identity/identity-settings.ts';
import { anAgency, aRecruiter, aSuperAdmin } from '../../testing/builders.ts';
import { whilePasswordChanges } from '../../testing/changing-password.ts';
import { LocalProvider, type TrustedClaims } from '../../testing/local-provider.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/passwords/passwords.rules.ts';
import { cleanUpTask } from './social-sign-in.tasks.ts';

const google = await new LocalProvider('client-of-google').start();
const other = await new LocalProvider('client-of-other').start();
const ENV = {
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: google.issuer,
  OIDC_CLIENT_ID: other.clientId,
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ISSUER: other.issuer,
  OIDC_NAME: 'Harbour ID',
  PUBLIC_URL: 'https://placewell.test',
};
const test = useTestApp(ENV);
const PASSWORD = 'a quiet harbour 7';
const owner = (text: string, ...values: unknown[]) => test.database.ownerPool.query(text, values);

beforeEach(() => {
  test.platform.identity = openIdentityProviders(test.platform.config);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await google.server.stop();
  await other.server.stop();
});

/** A person without an account here. */
function aPerson(more: TrustedClaims = {}) {
  const name = randomBytes(4).toString('hex');
  return {
    sub: `subject-${name}`,
    email: `${name}@example.test`,
    email_verified: true,
    name: 'Ada Example',
    given_name: 'Ada',
    family_name: 'Example',
    picture: 'https://pictures.example.test/ada.jpg',
    ...more,
  };
}
type Person = ReturnType<typeof aPerson>;
const signIn = async (person: TrustedClaims) =>
  test.call(calls.socialLogin, { googleToken: await google.idToken(person) });

async function signUpWith(person: Person, agencyName = 'Ada Staffing') {
  const googleToken = await google.idToken(person);
  return test.call(calls.agencySocialSignUp, {
    email: person.email,
    googleToken,
    familyName: person.family_name,
    givenName: person.given_name,
    agencyName,
    picture: person.picture,
  });
}

async function withPassword(account: { user_id: string }, { email }: Person, isConfirmed = true) {
  await test.sql`update users set email = ${email}, password_hash = ${await hashPassword(PASSWORD)},
    email_verified_at = case when ${isConfirmed} then now() end where user_id = ${account.user_id}`;
}

describe('signing in with a Google ID token', () => {
  it('answers 201 for an unknown email, creates the agency like a sign-up, and knows the person from then on', async () => {
    const person = aPerson();
    const first = await signIn(person);
    expect(first).toMatchObject({
      http: 201,
      data: { needsAgencyCreation: true, provider_name: 'Google', email: person.email, givenName: 'Ada' },
    });
    const created = await signUpWith(person);
    expect(created).toMatchObject({
      http: 200,
      data: { role: 'agency', fullname: 'Ada Example', first_name: 'Ada', questionnaire_status: 'pending' },
    });
    const { token, user_id } = created.data;
    expect(await test.data(getCreditsBalance, {}, token)).toMatchObject({
      resume_credits: 25,
      email_credits: 25,
    });
    expect(await test.data(getUserProfile, {}, token)).toMatchObject({
      email: person.email,
      is_email_verified: true,
      image: '',
    });
    // With another email too: issuer and subject identify the person.
    const again = await signIn({ ...person, email: `moved-${person.email}` });
    expect(again).toMatchObject({ http: 200, data: { user_id, role: 'agency' } });
    expect(await signUpWith(person)).toMatchObject({ http: 409, code: 'email_taken' });
    const moved = await signUpWith({ ...person, email: `moved-${person.email}` });
    expect(moved).toMatchObject({ http: 409, code: 'identity_taken' });
  });
});

it('where the installation is run for one agency, a provider brings nobody new but the invited', async () => {
  const known = aPerson();
  const { token } = (await signUpWith(known)).data;
  const invited = aPerson();
  expect((await test.call(sendRecruiterInvite, { email: invited.email }, token)).http).toBe(200);
  const { config } = test.platform;
  test.platform.config = { ...config, isOwnAgency: true };
  try {
    const closed = { http: 403, code: 'sign_up_closed' };
    const person = aPerson();
    expect(await signIn(person)).toMatchObject(closed);
    expect(await signUpWith(person)).toMatchObject(closed);
    // The page leads them to their invitation.
    expect((await signIn(invited)).data).toMatchObject({ invited_by: ['Ada Staffing'] });
    expect(await signUpWith(invited)).toMatchObject(closed);
    expect(await signIn(known)).toMatchObject({ http: 200, data: { role: 'agency' } });
  } finally {
    test.platform.config = config;
  }
});

it('agencies that a provider vouches for count among those of their address block', async () => {
  const key = 'signUp:address:127.0.0.0/24';
  const count = async () =>
    (await test.sql`select attempt_count from attempts where attempt_key = ${key}`)[0]?.attempt_count;
  expect((await signUpWith(aPerson())).http).toBe(200);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await test.sql`update attempts set recent_at = array_fill(now(), array[300]) where attempt_key = ${key}`;
  const refused = await signUpWith(aPerson());
  expect(refused).toMatchObject({
    http: 429,
    code: 'too_many_requests',
    message: expect.stringMatching('perhaps by other people in your office'),
  });
  expect(await count()).toBe(300);
  await test.sql`update attempts set recent_at = array_fill(now(), array[${before}::int]) where attempt_key
    = ${key}`;
});

describe('a Google ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const pem = () =>
    Buffer.from(
      createPublicKey({ key: google.publicKey() as JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      }),
    );
  const REFUSED: [what: string, token: (person: Person) => Promise<string>][] = [
    ['without a signature', (person) => google.forge(person, { alg: 'none' })],
    [
      'without a signature, for a known key',
      (person) => google.forge(person, { alg: 'none', kid: google.publicKey().kid }),
    ],
    ['signed with the public key', (person) => google.forge(person, { kid: google.publicKey().kid }, pem())],
    [
      'signed by another provider',
      (person) => other.idToken({ ...person, iss: google.issuer, aud: google.clientId }),
    ],
    ['for another client', (person) => google.idToken({ ...person, aud: 'another client' })],
    ['handed on by another client', (person) => google.idToken({ ...person, azp: 'another client' })],
    ['of another issuer', (person) => google.idToken({ ...person, iss: other.issuer })],
    ['that has expired', (person) => google.idToken({ ...person, exp: now() - 120 })],
    ['made long ago', (person) => google.idToken({ ...person, iat: now() - 1_000 })],
    ['made in the future', (person) => google.idToken({ ...person, iat: now() + 600 })],
    ['without a subject', (person) => google.idToken({ ...person, sub: undefined })],
    ['with a subject that cannot be stored', (person) => google.idToken({ ...person, sub: 'a\u0000b' })],
    ['that was cut off', async (person) => (await google.idToken(person)).slice(0, -20)],
    ['that is none', async () => 'a.b.c.'.repeat(20)],
  ];
  it.each(REFUSED)('refuses a token %s', async (_what, token) => {
    const person = aPerson();
    await signUpWith(person);
    const googleToken = await token(person);
    const response = await test.call(calls.socialLogin, { googleToken });
    expect(response).toMatchObject({ http: 401, code: 'sign_in_refused' });
    // That message would end the session of the signed-in user.
    expect(response.message).not.toBe('Invalid Token');
    expect(await test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD })).toMatchObject({
      http: 401,
    });
  });

  it.each([[false], [undefined], ['true'], [null]])(
    'refuses an email whose confirmation is %s',
    async (email_verified) => {
      const person = aPerson({ email_verified });
      expect(await signIn(person)).toMatchObject({ http: 403, code: 'provider_email_unverified' });
      expect(await signUpWith(person)).toMatchObject({ http: 403, code: 'provider_email_unverified' });
    },
  );

  it.each([
    ['email', 'somebody@example.test'],
    ['name', 'Somebody Else'],
    ['picture', 'https://pictures.example.test/else.jpg'],
    ['googleId', 'another-subject'],
    ['givenName', 'Eve'],
    ['familyName', 'Else'],
  ])('compares %s in the body with the token', async (field, value) => {
    const person = aPerson();
    const googleToken = await google.idToken(person);
    const same = {
      googleToken,
      email: person.email.toUpperCase(),
      name: person.name,
      picture: person.picture,
      googleId: person.sub,
      givenName: person.given_name,
      familyName: person.family_name,
      emailVerified: true,
    };
    expect((await test.call(calls.socialLogin, same)).http).toBe(201);
    expect(await test.call(calls.socialLogin, { ...same, [field]: value })).toMatchObject({
      http: 400,
      code: 'provider_details_differ',
      data: { fields: { [field]: expect.any(String) } },
    });
    const { name: _name, googleId: _id, emailVerified: _verified, ...signUpBody } = same;
    if (field in signUpBody)
      expect(
        await test.call(calls.agencySocialSignUp, {
          ...signUpBody,
          agencyName: 'Eve Staffing',
          [field]: value,
        }),
      ).toMatchObject({ http: 400, code: 'provider_details_differ' });
  });
});

describe('what a Google ID token says', () => {
  it('is kept within one line, and dropped where a name cannot be that', async () => {
    const person = aPerson({
      name: 'Ada\r\nBcc: eve@example.test \u202eexample\u0000',
      given_name: ['Ada'],
      family_name: 7,
    });
    const googleToken = await google.idToken(person);
    const created = await test.call(calls.agencySocialSignUp, {
      email: person.email,
      googleToken,
      agencyName: 'North',
    });
    expect(created).toMatchObject({ http: 200 });
    expect(created.data.fullname).toBe('Ada Bcc: eve@example.test example');
  });

  it('may be repeated in the body as it stands in the token', async () => {
    const person = aPerson({ name: 'Ada  Lovelace\u200f', given_name: 'x'.repeat(201) });
    const googleToken = await google.idToken(person);
    const { email } = person;
    const repeated = { googleToken, email, name: 'Ada  Lovelace\u200f', givenName: 'x'.repeat(201) };
    expect(await test.call(calls.socialLogin, repeated)).toMatchObject({ http: 201 });
    expect(await test.call(calls.socialLogin, { ...repeated, name: 'Ada Byron' })).toMatchObject({
      code: 'provider_details_differ',
    });
  });

  it('makes an agency of an unknown email, also of one that other agencies have invited, which is told', async () => {
    const person = aPerson();
    const agency = await anAgency(test, { agency_name: 'South Staffing' });
    await test.call(sendRecruiterInvite, { email: person.email }, agency.token);
    expect(await signIn(person)).toMatchObject({
      http: 201,
      data: { needsAgencyCreation: true, invited_by: ['South Staffing'] },
    });
    expect((await signUpWith(person)).data.role).toBe('agency');
  });
});

describe('an account that is not linked', () => {
  it.each(['agency', 'recruiter', 'super_admin'] as const)(
    'of the role %s is linked after its password, and its owner is told',
    async (role) => {
      const person = aPerson();
      const agency = await anAgency(test);
      const account =
        role === 'super_admin' ? await aSuperAdmin(test) : await aRecruiter(test, agency, { role });
      await withPassword(account, person);
      expect(await signIn(person)).toMatchObject({ http: 409, code: 'account_link_required' });
      const googleToken = await google.idToken(person);
      const link = (password: string) => test.call(calls.linkSocialSignIn, { googleToken, password });
      expect(await link('wrong')).toMatchObject({ http: 401, code: 'wrong_credentials' });
      expect(await link(PASSWORD)).toMatchObject({ http: 200, data: { user_id: account.user_id, role } });
      await test.runJobs();
      expect(test.emails.filter(({ to }) => to === person.email)).toMatchObject([
        { subject: 'Google is now linked to your account' },
      ]);
      const session = await signIn(person);
      expect(session).toMatchObject({ http: 200, data: { user_id: account.user_id, role } });
      expect((await test.call(getUserProfile, {}, (session.data as { token: string }).token)).http).toBe(200);
    },
  );

  const linkFromEmail = async (person: Person) => {
    const googleToken = await google.idToken(person);
    expect((await test.call(calls.sendSocialLink, { googleToken })).http).toBe(200);
    await test.runJobs();
    const email = test.emails.findLast(({ to }) => to === person.email);
    return /link-account\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? 'no email has arrived';
  };

  it('is linked by a link from an email, once', async () => {
    const person = aPerson();
    const agency = await anAgency(test);
    await withPassword(agency, person);
    const token = await linkFromEmail(person);
    const shown = await test.call(calls.checkSocialLink, { token });
    expect(shown.data).toEqual({ provider_name: 'Google', email: person.email });
    const both = await Promise.all([1, 2].map(() => test.call(calls.confirmSocialLink, { token })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 404]);
    expect((await signIn(person)).http).toBe(200);
    // The email was confirmed before, so password and sessions stay.
    expect((await test.call(login, { email: person.email, password: PASSWORD })).http).toBe(200);
    expect((await test.call(getUserProfile, {}, agency.token)).http).toBe(200);
  });

  it('whose email nobody had confirmed keeps no other way in once the owner of the email has come', async () => {
    const person = aPerson();
    const agency = await anAgency(test);
    await withPassword(agency, person, false);
    const token = await linkFromEmail(person);
    expect((await test.call(calls.confirmSocialLink, { token })).http).toBe(200);
    expect((await test.call(login, { email: person.email, password: PASSWORD })).http).toBe(401);
    expect((await test.call(getUserProfile, {}, agency.token)).http).toBe(401);
    expect((await signIn(person)).data).toMatchObject({ user_id: agency.user_id });
  });

  it('refuses links that are unknown or too old, and tickets that nobody has made', async () => {
    const person = aPerson();
    await withPassword(await anAgency(test), person);
    const token = await linkFromEmail(person);
    await test.sql`update pending_sign_ins set expires_at = now() - interval '1 second'`;
    for (const call of [calls.checkSocialLink, calls.confirmSocialLink]) {
      expect(await test.call(call, { token })).toMatchObject({ http: 410, code: 'link_expired' });
      expect(await test.call(call, { token: 'x'.repeat(43) })).toMatchObject({
        http: 404,
        code: 'link_unknown',
      });
    }
    const unknown = await test.call(calls.sendSocialLink, { googleToken: 'x'.repeat(43) });
    expect(unknown).toMatchObject({ http: 401, code: 'sign_in_refused' });
    await test.sql`update pending_sign_ins set expires_at = now() - interval '25 hours'`;
    await test.run(cleanUpTask, {});
    expect((await test.sql`select from pending_sign_ins`).length).toBe(0);
  });

  it.each([
    ['person', `update users set user_status = 'inactive' where user_id = $1`],
    [
      'agency',
      `update agencies set agency_status = 'inactive' where agency_id = (select agency_id from users where user_id = $1)`,
    ],
  ])('stays out while the %s is inactive, linked or not', async (_whose, deactivate) => {
    const [linked, unlinked] = [aPerson(), aPerson()];
    const account = await signUpWith(linked);
    await owner(deactivate, account.data.user_id);
    expect(await signIn(linked)).toMatchObject({ http: 403, code: 'account_inactive' });
    expect(await throughBrowser('google', linked)).toMatch(/social_error=account_inactive/);
    const agency = await anAgency(test);
    await withPassword(agency, unlinked);
    await owner(deactivate, agency.user_id);
    const googleToken = await google.idToken(unlinked);
    const link = await test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD });
    expect(link).toMatchObject({ http: 403, code: 'account_inactive' });
    const rows = await test.sql`select from identities where user_id = ${agency.user_id}`;
    expect(rows).toEqual([]);
  });
});

it('a password that is changed before it has linked a sign-in links none', async () => {
  const person = aPerson();
  const { user_id } = await anAgency(test);
  await withPassword({ user_id }, person);
  const googleToken = await google.idToken(person);
  const linking = await whilePasswordChanges(test, user_id, () =>
    test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD }),
  );
  expect(linking).toMatchObject({ http: 401, code: 'wrong_credentials' });
  expect(await signIn(person)).toMatchObject({ http: 409, code: 'account_link_required' });
});

type Answer = { status: number; location: string; cookie: string; header: string };
async function get(path: string, cookie = ''): Promise<Answer> {
  const { statusCode, headers } = await test.app.inject({ method: 'GET', url: path, headers: { cookie } });
  const header = String(headers['set-cookie'] ?? '');
  return {
    status: statusCode,
    location: String(headers.location ?? ''),
    cookie: header.split(';')[0]!,
    header,
  };
}
const begin = (query: string) => get(`/api/v1/agency/socialLogin${query}`);
/** The address to which the provider sends the browser back. */
async function atProvider(location: string): Promise<URL> {
  const response = await fetch(location, { redirect: 'manual' });
  return new URL(response.headers.get('location')!);
}
const pathOf = ({ pathname, search }: URL) => pathname + search;

async function throughBrowser(provider: 'google' | 'oidc', person: TrustedClaims): Promise<string> {
  const at = provider === 'google' ? google : other;
  at.person = person;
  const { location, cookie } = await begin(`?provider=${provider}&intent=login`);
  return (await get(pathOf(await atProvider(location)), cookie)).location;
}

describe('the redirect flow', () => {
  it('leads to the provider with state, nonce and PKCE, which the browser keeps for this host alone', async () => {
    const { status, location, header } = await begin('');
    expect(status).toBe(302);
    const url = new URL(location);
    expect(url.origin).toBe(new URL(google.issuer).origin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: google.clientId,
      redirect_uri: 'https://placewell.test/api/v1/agency/socialLogin/google',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(header).toMatch(/^__Host-placewell-sign-in=google\.signup\./);
    expect(header).toContain('; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure');
    expect(header).not.toContain('Domain');
  });

  it('hands a linked person over to the web application, and takes its cookie back', async () => {
    const person = aPerson();
    const { data } = await signUpWith(person);
    google.person = person;
    const { location, cookie } = await begin('?intent=login');
    const back = await get(pathOf(await atProvider(location)), cookie);
    expect(back.header).toMatch(/^__Host-placewell-sign-in=; Path=\/; Max-Age=0;/);
    const query = new URL(back.location).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      role: 'agency',
      user_id: data.user_id,
      fullname: 'Ada Example',
    });
    const session = await test.call(redeemHandoff, { token: query.get('token')! });
    expect(session).toMatchObject({ http: 200, data: { user_id: data.user_id } });
  });

  it('comes back to the host of the API, whose cookie it is, and from there to the web application', async () => {
    const { config } = test.platform;
    const { apiUrl } = config;
    config.apiUrl = 'http://api.test';
    const { location, header, cookie } = await begin('?intent=login');
    // Over http a browser rejects a Secure cookie.
    expect(header).toMatch(/^placewell-sign-in=google\.login\.(?!.*Secure)/);
    google.person = aPerson();
    const back = await atProvider(location);
    expect(back.origin + back.pathname).toBe('http://api.test/api/v1/agency/socialLogin/google');
    const { location: end } = await get(pathOf(back), cookie);
    expect(end).toMatch(/^https:\/\/placewell\.test\/auth\/create-agency\?social=/);
    config.apiUrl = apiUrl;
  });

  it('lets an unknown person create an agency by a ticket, whoever the provider is', async () => {
    const person = aPerson();
    const location = new URL(await throughBrowser('oidc', person));
    expect(location.pathname).toBe('/auth/create-agency');
    const code = location.searchParams.get('social')!;
    const redeemed = await test.call(calls.redeemSocialSignIn, { code });
    expect(redeemed).toMatchObject({
      http: 201,
      data: { needsAgencyCreation: true, provider_name: 'Harbour ID' },
    });
    expect(await test.call(calls.redeemSocialSignIn, { code })).toMatchObject({
      http: 410,
      code: 'handoff_invalid',
    });
    const { googleToken } = redeemed.data;
    const body = { email: person.email, googleToken, agencyName: 'Ada Staffing' };
    expect((await test.call(calls.agencySocialSignUp, { ...body, email: 'eve@example.test' })).http).toBe(
      400,
    );
    // Only Google's tokens sign in by POST.
    expect(await test.call(calls.socialLogin, { googleToken })).toMatchObject({
      http: 401,
      code: 'sign_in_refused',
    });
    expect(await test.call(calls.agencySocialSignUp, body)).toMatchObject({
      http: 200,
      data: { first_name: 'Ada' },
    });
    expect(await throughBrowser('oidc', person)).toContain('/?token=');
    await test.sql`update pending_sign_ins set expires_at = now() - interval '1 second'`;
    expect(await test.call(calls.agencySocialSignUp, body)).toMatchObject({
      http: 410,
      code: 'sign_in_expired',
    });
  });

  it('leads the owner of an account that is not linked to its proof', async () => {
    const person = aPerson();
    const agency = await anAgency(test);
    await withPassword(agency, person);
    const location = new URL(await throughBrowser('oidc', person));
    expect(location.pathname).toBe('/auth/link-account');
    const { http, data } = await test.call(calls.redeemSocialSignIn, {
      code: location.searchParams.get('social')!,
    });
    expect([http, data.needsAgencyCreation]).toEqual([200, false]);
    const { googleToken } = data;
    const linked = await test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD });
    expect(linked).toMatchObject({ http: 200, data: { user_id: agency.user_id } });
    expect(await throughBrowser('oidc', person)).toContain('/?token=');
  });
});

describe('a return from the provider', () => {
  const REFUSED = 'https://placewell.test/auth?social_error=sign_in_refused&provider=google';
  it('refuses an address that another browser began, a second use of it, and another state', async () => {
    google.person = aPerson();
    const { location, cookie } = await begin('?intent=login');
    const back = await atProvider(location);
    expect((await get(pathOf(back))).location).toBe(REFUSED);
    expect((await get(pathOf(back), (await begin('?intent=login')).cookie)).location).toBe(REFUSED);
    const other = new URL(back);
    other.searchParams.set('state', 'x'.repeat(43));
    expect((await get(pathOf(other), cookie)).location).toBe(REFUSED);
    expect((await get(pathOf(back), cookie)).location).toContain('/auth/create-agency?social=');
    expect((await get(pathOf(back), cookie)).location).toBe(REFUSED);
  });

  it('refuses an answer of the other provider, another nonce, another verifier and a forged signature', async () => {
    google.person = aPerson();
    const mixed = await begin('?provider=oidc&intent=login');
    const back = pathOf(await atProvider((await begin('?intent=login')).location));
    expect((await get(back, mixed.cookie)).location).toBe(REFUSED);

    google.person = aPerson({ nonce: 'another' });
    const nonce = await begin('?intent=login');
    expect((await get(pathOf(await atProvider(nonce.location)), nonce.cookie)).location).toBe(REFUSED);

    google.person = aPerson();
    const pkce = await begin('?intent=login');
    const forged = pkce.cookie.replace(/[^.]+$/, 'v'.repeat(43));
    expect((await get(pathOf(await atProvider(pkce.location)), forged)).location).toBe(REFUSED);

    google.person = aPerson({ iss: other.issuer });
    const issuer = await begin('?intent=login');
    expect((await get(pathOf(await atProvider(issuer.location)), issuer.cookie)).location).toBe(REFUSED);
  });

  it('leads back to the tab it came from, in silence where the person has declined', async () => {
    google.person = aPerson({ email_verified: false });
    const { location, cookie } = await begin('');
    const state = new URL(location).searchParams.get('state')!;
    const declined = await get(
      `/api/v1/agency/socialLogin/google?error=access_denied&state=${state}`,
      cookie,
    );
    expect(declined.location).toBe('https://placewell.test/auth?tab=signup');
    const unverified = await begin('');
    expect((await get(pathOf(await atProvider(unverified.location)), unverified.cookie)).location).toBe(
      'https://placewell.test/auth?tab=signup&social_error=provider_email_unverified&provider=google',
    );
    for (const cookie of ['', '__Host-placewell-sign-in=....', '__Host-placewell-sign-in=%00'])
      expect((await get('/api/v1/agency/socialLogin/google', cookie)).location).toBe(REFUSED);
  });
});

describe('the linked sign-ins of an account', () => {
  it('are shown to their owner, who removes all but the last way in', async () => {
    const [person, stranger] = [aPerson(), aPerson()];
    const { token, user_id } = (await signUpWith(person)).data;
    const shown = await test.call(calls.getLinkedSignIns, {}, token);
    expect(shown.data.items).toMatchObject([{ provider_name: 'Google', email: person.email }]);
    const identity_id = shown.data.items[0]!.identity_id;
    const remove = (as: string) => test.call(calls.removeLinkedSignIn, { identity_id }, as);
    expect(await remove((await signUpWith(stranger)).data.token)).toMatchObject({ http: 404 });
    expect(await remove(token)).toMatchObject({ http: 409, code: 'last_sign_in' });
    await withPassword({ user_id }, person);
    expect((await remove(token)).http).toBe(200);
    expect(await remove(token)).toMatchObject({ http: 404, code: 'identity_not_found' });
    expect(await signIn(person)).toMatchObject({ http: 409, code: 'account_link_required' });
  });
});

describe('without a provider', () => {
  it('answers 503 that says which one is not set up, and lists none', async () => {
    const googleToken = await google.idToken(aPerson());
    test.platform.identity = new Map();
    expect(await test.data(calls.getSignInProviders, {})).toMatchObject({ providers: [] });
    const signUpBody = { email: 'a@example.test', googleToken, agencyName: 'North' };
    for (const response of [
      await test.call(calls.socialLogin, { googleToken }),
      await test.call(calls.socialLogin, { googleToken: 'short' }),
      await test.call(calls.agencySocialSignUp, signUpBody),
      await test.call(calls.agencySocialSignUp, { ...signUpBody, googleToken: 'x'.repeat(43) }),
    ])
      expect(response).toMatchObject({ http: 503, code: 'google_not_configured' });
    const shown = async (query: string) =>
      (await test.app.inject(`/api/v1/agency/socialLogin${query}`)).json();
    expect(await shown('')).toMatchObject({ code: 'google_not_configured', status: false });
    expect(await shown('?provider=oidc')).toMatchObject({ code: 'oidc_not_configured' });
  });

  it('that answers, says so as an outage', async () => {
    const silent = readConfig({ ...ENV, GOOGLE_ISSUER: 'http://127.0.0.1:1' }, [identitySettings]);
    test.platform.identity = openIdentityProviders(silent);
    const response = await signIn(aPerson());
    expect(response).toMatchObject({ http: 503, code: 'unavailable' });
    expect(response.message).toBe('Google is not responding. Try again in a moment.');
    expect((await begin('')).location).toBe(
      'https://placewell.test/auth?tab=signup&social_error=unavailable&provider=google',
    );
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'https://id.example.test', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'http://id.example.test', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }, 'https://'],
  ])('does not start with %o', (env, missing) => {
    expect(() => readConfig(env, [identitySettings])).toThrow(missing);
  });
});

it('a password still signs in beside a linked sign-in, and a sign-up by password is not linked', async () => {
  const person = aPerson();
  await test.call(signUp, { email: person.email, agencyName: 'North', password: PASSWORD });
  expect(await signIn(person)).toMatchObject({ http: 409, code: 'account_link_required' });
});

it('a sign-up by password gets its trial credits when a provider that vouches for the address is linked', async () => {
  const person = aPerson();
  const { data } = await test.call(signUp, { email: person.email, agencyName: 'North', password: PASSWORD });
  const balance = async () => await test.data(getCreditsBalance, {}, data.token);
  expect(await balance()).toMatchObject({ resume_credits: 0, email_credits: 0 });
  for (let times = 0; times < 2; times++) {
    const googleToken = await google.idToken(person);
    await test.call(calls.linkSocialSignIn, { googleToken, password: PASSWORD });
    expect(await balance()).toMatchObject({ resume_credits: 25, email_credits: 25 });
  }
});
