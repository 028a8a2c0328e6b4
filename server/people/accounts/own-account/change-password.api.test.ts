import * as accounts from '@placewell/contract/people/accounts.ts';
import * as calls from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import { expect, test } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../passwords/passwords.rules.ts';

const app = useTestApp();
const PASSWORD = 'a quiet harbour 7';
const LOUDER = 'a louder harbour 8';

async function aPerson(): Promise<TestUser> {
  const person = await anAgency(app);
  await app.sql`update users set password_hash = ${await hashPassword(PASSWORD)} where user_id = ${person.user_id}`;
  return person;
}
const logIn = (email: string, password: string) => app.call(accounts.login, { email, password });
const change = (token: string, current_password = PASSWORD, password = LOUDER) =>
  app.call(calls.changePassword, { current_password, password }, token);
/** The emails to an address that have this subject, once they have left. */
async function emailsTo(email: string, subject: string) {
  await app.runJobs();
  return app.emails.filter((one) => one.to === email && one.subject === subject);
}

test('a new password ends all other logins and open links, and an email tells the person', async () => {
  app.platform.log.level = 'info';
  const { email, token, user_id } = await aPerson();
  const other = (await logIn(email, PASSWORD)).data.token;
  await app.call(accounts.forgotPassword, { email });
  const [reset] = await emailsTo(email, 'Choose a new password');
  expect(await change(token)).toMatchObject({ http: 200, message: texts.passwordReplaced });
  expect((await app.call(accounts.getUserProfile, {}, token)).http).toBe(200);
  expect((await app.call(accounts.getUserProfile, {}, other)).code).toBe('invalid_token');
  const link = { token: /token=([\w-]+)/.exec(reset!.text)![1]!, password: PASSWORD };
  expect((await app.call(accounts.resetPassword, link)).code).toBe('link_used');
  expect((await logIn(email, PASSWORD)).code).toBe('wrong_credentials');
  expect((await logIn(email, LOUDER)).http).toBe(200);
  expect(await emailsTo(email, 'Your password was changed')).toHaveLength(1);
  expect(app.log.entries).toContainEqual(expect.objectContaining({ security: 'password_changed', user_id }));
});

test('a wrong password is refused, and counted as those of logging in are', async () => {
  const { email, token } = await aPerson();
  expect(await change(token, 'another quiet harbour')).toMatchObject({
    http: 401,
    code: 'wrong_credentials',
    data: { fields: { current_password: texts.notYourPassword } },
  });
  const [counted] = await app.sql<{ attempt_key: string }>`
    update attempts set attempt_count = 20, next_at = now() + interval '1 minute'
    where attempt_key like 'guess:%' returning attempt_key`;
  expect(counted).toBeDefined();
  expect(await change(token)).toMatchObject({ http: 429, code: 'too_many_requests' });
  await app.sql`delete from attempts`;
  expect((await logIn(email, PASSWORD)).http).toBe(200);
});

test('a weak password is refused', async () => {
  const { token, email } = await aPerson();
  const weak = await change(token, PASSWORD, `${email.split('@')[0]} 1`);
  expect(weak).toMatchObject({ http: 400, code: 'invalid_input' });
  expect(Object.keys(weak.data.fields ?? {})).toEqual(['password']);
});

test('a person without a password chooses one by a link, and is told so by the profile', async () => {
  const { email, token } = await anAgency(app);
  expect(await app.data(accounts.getUserProfile, {}, token)).toMatchObject({ has_password: false });
  expect(await change(token)).toMatchObject({ http: 409, code: 'no_password' });
  await app.call(accounts.forgotPassword, { email });
  const [reset] = await emailsTo(email, 'Choose a new password');
  const link = { token: /token=([\w-]+)/.exec(reset!.text)![1]!, password: LOUDER };
  expect((await app.call(accounts.resetPassword, link)).http).toBe(200);
  expect(await emailsTo(email, 'Your password was changed')).toHaveLength(1);
  const { data } = await logIn(email, LOUDER);
  expect(await app.data(accounts.getUserProfile, {}, data.token)).toMatchObject({ has_password: true });
});

test('of two changes at once with the same password one is refused', async () => {
  const { token } = await aPerson();
  const codes = await Promise.all(
    [LOUDER, 'the loudest harbour 9'].map(async (next) => (await change(token, PASSWORD, next)).http),
  );
  expect(codes.sort()).toEqual([200, 401]);
});
