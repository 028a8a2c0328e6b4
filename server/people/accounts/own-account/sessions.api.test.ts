import { login } from '@placewell/contract/people/accounts.ts';
import * as calls from '@placewell/contract/people/own-account.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { openStream } from '../../../testing/streams.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../passwords/passwords.rules.ts';

const app = useTestApp();
const PASSWORD = 'a quiet harbour 7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let url: string;
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Another session of a person, from builders without a request. */
const anotherOf = ({ agency_id, user_id }: TestUser) =>
  app.inAgency(agency_id, (tx) => openSession(tx, { agency_id, user_id, role: 'recruiter' }));
const sessionsOf = async (token: string) => (await app.data(calls.getSessions, {}, token)).items;
const idOf = async (token: string) => (await sessionsOf(token)).find((one) => one.is_current)!.session_id;

test('a login is listed with its device and network, and which one is asking', async () => {
  const person = await anAgency(app);
  await app.sql`update users set password_hash = ${await hashPassword(PASSWORD)} where user_id = ${person.user_id}`;
  const { data } = await app.raw(login.path, { email: person.email, password: PASSWORD }, undefined, {
    'user-agent': FIREFOX,
  });
  const sessions = await sessionsOf(data.token);
  expect(sessions).toMatchObject([
    { device: 'Firefox on Linux', address_block: '127.0.0.0/24', is_current: true },
    { device: '', address_block: '', is_current: false },
  ]);
  expect((await sessionsOf(person.token)).map((one) => one.is_current)).toEqual([false, true]);
});

test('an expired login is not listed', async () => {
  const person = await anAgency(app);
  const expired = await anotherOf(person);
  await app.sql`update sessions set expires_at = now() where session_id = ${await idOf(expired)}`;
  expect(await sessionsOf(person.token)).toHaveLength(1);
});

test('another login ends at once with its live stream, and is logged', async () => {
  app.platform.log.level = 'info';
  const person = await anAgency(app);
  const other = await anotherOf(person);
  const stream = await openStream(url, { ...person, token: other });
  const body = { session_id: await idOf(other) };
  expect(await app.call(calls.endSession, body, person.token)).toMatchObject({ http: 200 });
  expect(await app.call(calls.getSessions, {}, other)).toMatchObject({ http: 401, code: 'invalid_token' });
  await vi.waitFor(() => expect(stream.isClosed).toBe(true), { timeout: 10_000 });
  expect(await app.call(calls.endSession, body, person.token)).toMatchObject({ code: 'session_not_found' });
  expect(app.log.entries).toContainEqual(
    expect.objectContaining({ security: 'session_ended', user_id: person.user_id }),
  );
});

test('the login that asks stays, and those of others do not exist', async () => {
  const person = await anAgency(app);
  const colleague = await aRecruiter(app, person);
  const end = (session_id: string) => app.call(calls.endSession, { session_id }, person.token);
  expect(await end(await idOf(person.token))).toMatchObject({ http: 409, code: 'session_in_use' });
  for (const session_id of [await idOf(colleague.token), await idOf((await anAgency(app)).token), newId()])
    expect(await end(session_id)).toMatchObject({ http: 404, code: 'session_not_found' });
  expect(await sessionsOf(colleague.token)).toHaveLength(1);
});

test('all other logins of the person end at once, and no one else’s', async () => {
  const person = await anAgency(app);
  const colleague = await aRecruiter(app, person);
  const others = [await anotherOf(person), await anotherOf(person)];
  expect(await app.data(calls.endOtherSessions, {}, person.token)).toEqual({ ended: 2 });
  for (const token of others)
    expect(await app.call(calls.getSessions, {}, token)).toMatchObject({ http: 401 });
  expect(await sessionsOf(person.token)).toHaveLength(1);
  expect(await sessionsOf(colleague.token)).toHaveLength(1);
  expect(await app.data(calls.endOtherSessions, {}, person.token)).toEqual({ ended: 0 });
});

test('a super admin sees and ends their own logins only', async () => {
  const [admin, other] = [await aSuperAdmin(app), await aSuperAdmin(app)];
  expect(await sessionsOf(admin.token)).toMatchObject([{ is_current: true }]);
  const body = { session_id: await idOf(other.token) };
  expect(await app.call(calls.endSession, body, admin.token)).toMatchObject({ http: 404 });
  await app.call(calls.endOtherSessions, {}, admin.token);
  expect(await sessionsOf(other.token)).toHaveLength(1);
});
