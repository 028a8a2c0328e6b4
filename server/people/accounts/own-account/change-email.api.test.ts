import * as accounts from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import * as calls from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../passwords/passwords.rules.ts';

const app = useTestApp();
const PASSWORD = 'a quiet harbour 7';
beforeEach(() => app.sql`delete from attempts`);

async function withPassword(person: TestUser): Promise<TestUser> {
  await app.sql`update users set password_hash = ${await hashPassword(PASSWORD)} where user_id = ${person.user_id}`;
  return person;
}
const aPerson = async () => withPassword(await anAgency(app));
const anEmail = () => `new-${newId()}@example.test`;
const ask = (token: string, email: string, password = PASSWORD) =>
  app.call(calls.changeEmail, { email, password }, token);
const logIn = (email: string) => app.call(accounts.login, { email, password: PASSWORD });
async function subjectsTo(email: string) {
  await app.runJobs();
  return app.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
async function linkTo(email: string) {
  await app.runJobs();
  const text = app.emails.findLast(({ to }) => to === email)?.text ?? '';
  return /confirm-email-change\?token=([\w-]+)/.exec(text)?.[1] ?? 'no link has arrived';
}
const confirm = (token: string) => app.call(calls.confirmNewEmail, { token });

test('the address changes when the link to the new one is opened, and the former one is told twice', async () => {
  app.platform.log.level = 'info';
  const { email, token, user_id } = await aPerson();
  const next = anEmail();
  expect(await ask(token, next)).toMatchObject({ http: 200 });
  expect(await subjectsTo(email)).toEqual(['Your email address is about to change']);
  expect((await logIn(next)).code).toBe('wrong_credentials');
  const link = await linkTo(next);
  const check = { token: link, purpose: 'email' as const };
  expect(await app.data(accounts.checkLink, check)).toMatchObject({ email: next });
  expect(await confirm(link)).toMatchObject({ http: 200, data: { email: next } });
  expect(await confirm(link)).toMatchObject({ http: 410, code: 'link_used' });
  expect((await subjectsTo(email)).at(-1)).toBe('Your email address was changed');
  expect(await app.data(accounts.getUserProfile, {}, token)).toMatchObject({
    email: next,
    is_email_verified: true,
  });
  expect((await logIn(email)).code).toBe('wrong_credentials');
  expect((await logIn(next)).http).toBe(200);
  expect(app.log.entries).toContainEqual(expect.objectContaining({ security: 'email_changed', user_id }));
});

test('a wrong password and the own address are refused, and all attempts are counted', async () => {
  const { email, token } = await aPerson();
  expect(await ask(token, anEmail(), 'another quiet harbour')).toMatchObject({
    http: 401,
    code: 'wrong_credentials',
    data: { fields: { password: texts.notYourPassword } },
  });
  expect(await ask(token, email)).toMatchObject({ data: { fields: { email: texts.emailIsYours } } });
  for (let at = 0; at < 3; at++) expect((await ask(token, anEmail())).http).toBe(200);
  expect(await ask(token, anEmail())).toMatchObject({ http: 429, code: 'too_many_requests' });
});

test('only the newest link works, for 24 hours, and a new password ends it', async () => {
  const { token, user_id } = await aPerson();
  const [first, second, third] = [anEmail(), anEmail(), anEmail()];
  await ask(token, first);
  const former = await linkTo(first);
  await ask(token, second);
  expect(await confirm(former)).toMatchObject({ http: 404, code: 'link_unknown' });
  const link = await linkTo(second);
  await app.sql`update links set expires_at = created_at where user_id = ${user_id} and purpose = 'email'`;
  expect(await confirm(link)).toMatchObject({ http: 410, code: 'link_expired' });
  await ask(token, third);
  const open = await linkTo(third);
  const [{ hours } = { hours: 0 }] = await app.sql<{ hours: number }>`
    select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from links
    where user_id = ${user_id} and purpose = 'email' and used_at is null`;
  expect(hours).toBe(24);
  const change = { current_password: PASSWORD, password: 'a louder harbour 8' };
  expect((await app.call(calls.changePassword, change, token)).http).toBe(200);
  expect(await confirm(open)).toMatchObject({ http: 410, code: 'link_used' });
});

test('an address of another account is refused, ten times an hour, and so is one that was invited here', async () => {
  const [person, taken] = [await aPerson(), await anAgency(app)];
  const refused = { http: 409, code: 'email_taken' };
  expect(await ask(person.token, taken.email)).toMatchObject(refused);
  const invited = anEmail();
  await app.call(sendRecruiterInvite, { email: invited } as never, person.token);
  expect(await ask(person.token, invited)).toMatchObject(refused);
  await app.sql`update attempts set attempt_count = 10 where attempt_key like 'taken:address:%'`;
  for (const email of [taken.email, anEmail()])
    expect(await ask(person.token, email)).toMatchObject({ http: 429 });
});

test('of two who ask for one address the first gets it, and the other keeps the former one', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const email = anEmail();
  await ask(one.token, email);
  const first = await linkTo(email);
  await ask(other.token, email);
  const second = await linkTo(email);
  expect((await confirm(second)).http).toBe(200);
  expect(await confirm(first)).toMatchObject({ http: 409, code: 'email_taken' });
  expect(await app.data(accounts.getUserProfile, {}, one.token)).toMatchObject({ email: one.email });
});

test('links to the former address end with it', async () => {
  const { email, token } = await aPerson();
  await app.call(accounts.forgotPassword, { email });
  await app.runJobs();
  const text = app.emails.findLast(({ to }) => to === email)!.text;
  const reset = /reset-password\?token=([\w-]+)/.exec(text)![1]!;
  const next = anEmail();
  await ask(token, next);
  expect((await confirm(await linkTo(next))).http).toBe(200);
  const body = { token: reset, password: 'a louder harbour 8' };
  expect((await app.call(accounts.resetPassword, body)).code).toBe('link_used');
});

test('recruiters and super admins change theirs, and without a password nobody does', async () => {
  const agency = await anAgency(app);
  for (const person of [await aRecruiter(app, agency), await aSuperAdmin(app)]) {
    expect(await ask(person.token, anEmail())).toMatchObject({ http: 409, code: 'no_password' });
    await withPassword(person);
    const next = anEmail();
    expect((await ask(person.token, next)).http).toBe(200);
    expect((await confirm(await linkTo(next))).http).toBe(200);
    expect((await logIn(next)).http).toBe(200);
  }
});

test('the link of a person who was deactivated does nothing', async () => {
  const person = await withPassword(await aRecruiter(app, await anAgency(app)));
  const next = anEmail();
  await ask(person.token, next);
  const link = await linkTo(next);
  await app.sql`update users set user_status = 'inactive' where user_id = ${person.user_id}`;
  expect(await confirm(link)).toMatchObject({ code: 'account_inactive' });
});
