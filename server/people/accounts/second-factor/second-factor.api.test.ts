import { randomBytes } from 'node:crypto';
import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile, login, logout, signUp } from '@placewell/contract/people/accounts.ts';
import * as calls from '@placewell/contract/people/second-factor.ts';
import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../../testing/software-passkey.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts';
import { newTotp, stepOfCode } from './totp.rules.ts';

const ORIGIN = 'http://localhost:3000';
const test = useTestApp({ PUBLIC_URL: ORIGIN }, { own: 'has a host name' });
const password = 'a quiet harbour 7';

async function aPerson() {
  const email = `person-${randomBytes(4).toString('hex')}@example.com`;
  const { token } = await test.data(signUp, { email, agencyName: 'Alder', password });
  return { email, token, password };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

/** A code of the app, of now or of a later half minute. */
const codeOf = (secret: string, later = 0) => {
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });
  return String(code);
};

async function withApp() {
  const person = await aPerson();
  const { secret } = await test.data(calls.beginTotp, { password }, person.token);
  const body = { code: codeOf(secret, -1), factor_name: 'Phone' };
  const added = await test.data(calls.confirmTotp, body, person.token);
  return { ...person, secret, ...added };
}

async function withPasskey(person: Person) {
  const passkey = new SoftwarePasskey(ORIGIN);
  const { options } = await test.data(calls.beginPasskey, { password }, person.token);
  const answer = passkey.make(options as { challenge: string });
  const added = await test.call(
    calls.confirmPasskey,
    { factor_name: 'Laptop', passkey: answer },
    person.token,
  );
  return { passkey, added };
}

async function ask({ email }: Pick<Person, 'email'>): Promise<SecondFactorNeeded> {
  const { data } = await test.call(login, { email, password });
  return data as unknown as SecondFactorNeeded;
}

describe('a login with a second factor', () => {
  it('gets a challenge and no token, and a session for the right code', async () => {
    const person = await withApp();
    const { http, message, data } = await test.call(login, { email: person.email, password });
    const needed = data as unknown as SecondFactorNeeded;
    expect({ http, message, data }).toMatchObject({
      http: 200,
      message: 'Confirm that it is you',
      data: { needs_second_factor: true, methods: ['totp', 'recovery_code'], passkey: null },
    });
    expect(JSON.stringify(data)).not.toContain('token');
    const { challenge } = needed;
    const session = await test.data(calls.verifyFactor, { challenge, code: codeOf(person.secret) });
    expect(session).toMatchObject({ role: 'agency', questionnaire_status: 'pending' });
    expect((await test.call(getUserProfile, {}, session.token)).http).toBe(200);
  });

  it('takes no code twice, not even at once, and no challenge twice', async () => {
    const person = await withApp();
    const code = codeOf(person.secret);
    const asked = [await ask(person)];
    const answers = await Promise.all(
      [0, 1].map(() => test.call(calls.verifyFactor, { challenge: asked[0]?.challenge ?? '', code })),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 410]);
    const { challenge } = await ask(person);
    expect((await test.call(calls.verifyFactor, { challenge, code })).code).toBe('wrong_factor');
    const later = codeOf(person.secret, 1);
    expect((await test.call(calls.verifyFactor, { challenge, code: later })).http).toBe(200);
    expect((await test.call(calls.verifyFactor, { challenge, code: later })).code).toBe('challenge_invalid');
  });

  it('takes each recovery code once, as typed', async () => {
    const person = await withApp();
    expect(new Set(person.recovery_codes).size).toBe(limits.recoveryCodes);
    const [code = ''] = person.recovery_codes;
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    const { challenge } = await ask(person);
    const { data } = await test.call(calls.verifyFactor, { challenge, code: typed });
    const again = await ask(person);
    expect((await test.call(calls.verifyFactor, { challenge: again.challenge, code })).code).toBe(
      'wrong_factor',
    );
    const { recovery_codes_left } = await test.data(calls.getSecondFactors, {}, data.token);
    expect(recovery_codes_left).toBe(limits.recoveryCodes - 1);
  });
});

describe('a login with a passkey', () => {
  it('takes its answer only once and for its own challenge', async () => {
    const person = await aPerson();
    const { passkey, added } = await withPasskey(person);
    expect(added).toMatchObject({ http: 200, data: { recovery_codes: { length: limits.recoveryCodes } } });
    const first = await ask(person);
    expect(first.methods).toEqual(['passkey', 'recovery_code']);
    const answer = passkey.use(first.passkey as { challenge: string });
    const second = await ask(person);
    const swapped = await test.call(calls.verifyFactor, { challenge: second.challenge, passkey: answer });
    expect(swapped.code).toBe('wrong_factor');
    const right = passkey.use(second.passkey as { challenge: string });
    const body = { challenge: second.challenge, passkey: right };
    expect((await test.call(calls.verifyFactor, body)).http).toBe(200);
    expect((await test.call(calls.verifyFactor, body)).code).toBe('challenge_invalid');
  });

  it('refuses the passkey of another person, of another site and with a copied counter', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const own = await withPasskey(one);
    const foreign = await withPasskey(other);
    const elsewhere = new SoftwarePasskey('https://evil.example');
    for (const passkey of [foreign.passkey, elsewhere]) {
      const { challenge, passkey: options } = await ask(one);
      const answer = passkey.use(options as { challenge: string });
      const { code } = await test.call(calls.verifyFactor, { challenge, passkey: answer });
      expect(code).toBe('wrong_factor');
    }
    await test.sql`update second_factors set use_count = 50 where credential_id = ${own.passkey.id.toString('base64url')}`;
    const { challenge, passkey: options } = await ask(one);
    const copied = { challenge, passkey: own.passkey.use(options as { challenge: string }) };
    expect((await test.call(calls.verifyFactor, copied)).code).toBe('wrong_factor');
  });

  it('answers malformed passkeys and unknown challenges without an internal error', async () => {
    const person = await aPerson();
    const { passkey } = await withPasskey(person);
    const { challenge, passkey: options } = await ask(person);
    const whole = passkey.use(options as { challenge: string });
    const parts = JSON.parse(whole);
    const bad = [{}, null, { id: parts.id }, { ...parts, response: {} }, { ...parts, response: null }];
    for (const passkey of ['{{', ...bad.map((one) => JSON.stringify(one))]) {
      const { code } = await test.call(calls.verifyFactor, { challenge, passkey });
      expect(code).toBe('wrong_factor');
    }
    expect((await test.call(calls.verifyFactor, { challenge, code: '１２３４５６' })).code).toBe(
      'wrong_factor',
    );
    const unknown = { challenge: 'x'.repeat(43), code: '123456' };
    expect((await test.call(calls.verifyFactor, unknown)).code).toBe('challenge_invalid');
  });

  it('limits wrong codes by account', async () => {
    const person = await withApp();
    await test.sql`insert into attempts (attempt_key, attempt_count, window_ends_at)
      select 'factor:account:' || user_id, 30, now() + interval '1 hour' from users where email = ${person.email}`;
    const { challenge } = await ask(person);
    const { http } = await test.call(calls.verifyFactor, { challenge, code: codeOf(person.secret) });
    expect(http).toBe(429);
  });

  it('says nothing of a second factor to those who do not know the password', async () => {
    const { email } = await withApp();
    const [known, unknown] = [
      await test.call(login, { email, password: 'not the password' }),
      await test.call(login, { email: 'nobody@example.com', password: 'not the password' }),
    ];
    expect(known).toEqual(unknown);
  });
});

describe('the own second factors', () => {
  it('are added, listed, told by email, and removed with the recovery codes', async () => {
    const person = await withApp();
    await withPasskey(person);
    const { items, ...rest } = await test.data(calls.getSecondFactors, {}, person.token);
    expect(items).toMatchObject([
      { kind: 'totp', factor_name: 'Phone' },
      { kind: 'passkey', factor_name: 'Laptop' },
    ]);
    expect(rest).toEqual({
      recovery_codes_left: 10,
      offers_passkeys: true,
      has_password: true,
      factor_reset_at: null,
    });
    for (const { factor_id } of items)
      await test.data(calls.removeFactor, { factor_id, password }, person.token);
    expect(await test.data(calls.getSecondFactors, {}, person.token)).toMatchObject({
      items: [],
      recovery_codes_left: 0,
    });
    expect((await test.data(login, { email: person.email, password })).token).toBeTruthy();
    await test.runJobs();
    const subjects = test.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A second factor was added')).toHaveLength(2);
    expect(subjects.filter((subject) => subject === 'A second factor was removed')).toHaveLength(2);
  });

  it('need the password, and are none of another person', async () => {
    const [person, other] = [await withApp(), await aPerson()];
    const wrong = { password: 'not the password' };
    for (const call of [calls.beginTotp, calls.beginPasskey, calls.renewRecoveryCodes] as const)
      expect((await test.call(call, wrong, person.token)).code).toBe('wrong_credentials');
    const removal = { factor_id: person.factor_id, password };
    expect((await test.call(calls.removeFactor, removal, other.token)).code).toBe('factor_not_found');
    expect((await test.call(calls.removeFactor, { ...removal, ...wrong }, person.token)).code).toBe(
      'wrong_credentials',
    );
  });

  it('need a login within ten minutes of a person without a password', async () => {
    const person = await aPerson();
    await test.sql`update users set password_hash = null where email = ${person.email}`;
    expect((await test.call(calls.beginTotp, {}, person.token)).http).toBe(200);
    await test.sql`update sessions set created_at = now() - interval '11 minutes'
      where user_id = (select user_id from users where email = ${person.email})`;
    expect((await test.call(calls.beginTotp, {}, person.token)).code).toBe('recent_sign_in_needed');
  });

  it('count only once they are confirmed, within ten minutes', async () => {
    const person = await aPerson();
    const { secret } = await test.data(calls.beginTotp, { password }, person.token);
    expect((await test.data(login, { email: person.email, password })).token).toBeTruthy();
    await test.sql`update second_factors set created_at = now() - interval '11 minutes'
      where user_id = (select user_id from users where email = ${person.email})`;
    const late = await test.call(
      calls.confirmTotp,
      { code: codeOf(secret), factor_name: 'Phone' },
      person.token,
    );
    expect(late.code).toBe('factor_not_begun');
    const begun = await test.call(calls.confirmPasskey, { factor_name: 'Key', passkey: '{}' }, person.token);
    expect(begun.code).toBe('factor_not_begun');
  });

  it('are ten at most, and their codes are replaced as a whole', async () => {
    const person = await withApp();
    for (let count = 1; count < limits.factorsOfPerson; count++) await withPasskey(person);
    expect((await test.call(calls.beginPasskey, { password }, person.token)).code).toBe('too_many_factors');
    const { recovery_codes } = await test.data(calls.renewRecoveryCodes, { password }, person.token);
    const [old = ''] = person.recovery_codes;
    const { challenge } = await ask(person);
    expect((await test.call(calls.verifyFactor, { challenge, code: old })).code).toBe('wrong_factor');
    const [fresh = ''] = recovery_codes;
    expect((await test.call(calls.verifyFactor, { challenge, code: fresh })).http).toBe(200);
  });

  it('are kept sealed and hashed, and end with the person', async () => {
    const person = await withApp();
    const rows = await test.sql<{ secret_sealed: string }>`select secret_sealed from second_factors
      where factor_id = ${person.factor_id}`;
    expect(rows[0]?.secret_sealed).not.toContain(person.secret);
    const [code = ''] = person.recovery_codes;
    expect(JSON.stringify(await test.sql`select * from recovery_codes`)).not.toContain(code);
    expect((await test.call(logout, {}, person.token)).http).toBe(200);
  });
});

describe('a code', () => {
  it('counts within half a minute, and never for a step that was used', () => {
    const { secret } = newTotp('ada@example.com');
    const step = stepOfCode(secret, codeOf(secret), 0);
    expect(step).toBe(Math.floor(Date.now() / 30_000));
    expect(stepOfCode(secret, codeOf(secret, -1), 0)).toBe((step ?? 0) - 1);
    expect(stepOfCode(secret, codeOf(secret, -3), 0)).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret, 3), 0)).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret), step ?? 0)).toBeUndefined();
    expect(stepOfCode(secret, ` ${codeOf(secret).replace(/^.../, '$& ')} `, 0)).toBe(step);
    for (const bad of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, bad, 0)).toBeUndefined();
  });

  it('of recovery belongs to one person', () => {
    const [code = ''] = newRecoveryCodes();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(hashRecoveryCode('a', code).equals(hashRecoveryCode('a', code.replaceAll('-', '')))).toBe(true);
    expect(hashRecoveryCode('a', code).equals(hashRecoveryCode('b', code))).toBe(false);
  });
});
