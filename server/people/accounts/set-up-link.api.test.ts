import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { checkLink, setUp } from '@placewell/contract/people/accounts.ts';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { setUpFile, setUpNotice } from './set-up-link.service.ts';

const app = useTestApp({}, { own: 'sets up the installation' });
const notice = () => setUpNotice(app.platform);
const file = () => setUpFile(app.platform.config.dataDir);
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1];
const token = () => tokenIn(readFileSync(file(), 'utf8'))!;
const check = (text: string) => app.call(checkLink, { token: text, purpose: 'setup' });

it('processes that start together share one set-up link, which only the first start prints', async () => {
  const notices = await Promise.all([notice(), notice(), notice()]);
  expect(notices.filter((text) => tokenIn(text!))).toHaveLength(1);
  expect(notices.find((text) => tokenIn(text!))).toContain(token());
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect((await check(token())).http).toBe(200);
  const { expires_at } = (await check(token())).data;
  expect((Date.parse(expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);

  const first = token();
  expect(await notice()).toBe(`The link that creates the super admin of this installation is in ${file()}`);
  expect(token()).toBe(first);
});

it('an expired set-up link is renewed in its file and not printed', async () => {
  await notice();
  const first = token();
  await app.sql`update links set expires_at = now() - interval '1 minute'`;
  expect(await check(first)).toMatchObject({ code: 'link_expired' });
  expect(tokenIn((await notice())!)).toBeUndefined();
  expect(token()).not.toBe(first);
  expect((await check(token())).http).toBe(200);
});

it('a process that does not have the file of a living set-up link makes no second one', async () => {
  await notice();
  const held = token();
  rmSync(file());
  expect(await notice()).toContain('npm run admin');
  expect(existsSync(file())).toBe(false);
  expect((await check(held)).http).toBe(200);
});

it('the set-up link ends, with its file, once there is a super admin', async () => {
  await app.sql`delete from links`;
  await notice();
  const body = { token: token(), email: 'root@example.com', fullname: 'Root', password: 'a quiet harbour 7' };
  expect((await app.call(setUp, body)).http).toBe(200);
  expect(await notice()).toBeUndefined();
  expect(existsSync(file())).toBe(false);
  expect(await check(body.token)).toMatchObject({ code: 'link_used' });
});
