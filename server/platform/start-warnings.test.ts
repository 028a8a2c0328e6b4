import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { settings } from '../app.ts';
import { readConfig } from './config.ts';
import { warnOfUnknownProxy } from './http/traffic/unknown-proxy.ts';
import { proxyTrust } from './network/trust-proxy.ts';
import { startWarnings } from './start-warnings.ts';

const configOf = (env: Record<string, string>) => readConfig(env, []);
const warningsOf = (env: Record<string, string>, userId = 1000) => startWarnings(configOf(env), userId);

describe('the warnings at the start', () => {
  it('are none for https, and for http on loopback', () => {
    for (const url of [
      'https://placewell.example',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
    ])
      expect(warningsOf({ PUBLIC_URL: url })).toEqual([]);
  });

  it('name an unencrypted address, root, and a proxy that anybody may pretend to be', () => {
    expect(warningsOf({ PUBLIC_URL: 'http://placewell.example' })).toEqual([
      expect.stringContaining('PUBLIC_URL is http://placewell.example'),
    ]);
    expect(warningsOf({}, 0)).toEqual([expect.stringContaining('as root')]);
    expect(warningsOf({ TRUST_PROXY: 'true' })).toEqual([expect.stringContaining('TRUST_PROXY is true')]);
    expect(warningsOf({ TRUST_PROXY: '1' })).toEqual([]);
  });
});

describe('a variable that is no setting', () => {
  const told = (name: string) => startWarnings(readConfig({ [name]: 'x' }, settings), 1000);

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
  ])('is named with the setting that it is close to: %s', (name, meant) => {
    expect(told(name)).toEqual([
      `${name} is no setting of Placewell and has no effect. Did you mean ${meant}?`,
    ]);
  });

  it.each([
    'HOSTNAME',
    'HOME',
    'PATH',
    'NODE_ENV',
    'SHELL',
    'LANG',
    'USER',
    'LOGNAME',
    'TERM',
    'POST',
    'EDITOR',
  ])('is none of Placewell’s business where it is close to none: %s', (name) =>
    expect(told(name)).toEqual([]),
  );
});

describe('TRUST_PROXY', () => {
  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
    ['fd00::/8', ['fd00::/8']],
  ])('"%s" means %j', (text, trusted) => {
    expect(configOf({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each(['21', '10.0.0.0/33', '10.0.0', 'nginx', '10.0.0.1,'])('"%s" is refused with a reason', (text) => {
    expect(() => configOf({ TRUST_PROXY: text })).toThrow('number of proxies');
  });

  it('lets only trusted proxies name the caller', async () => {
    const ipFor = async (trust: string, forwarded: string) => {
      const app = Fastify({ trustProxy: proxyTrust(configOf({ TRUST_PROXY: trust }).trustProxy) });
      app.get('/', (request) => request.ip);
      const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
      return body;
    };
    const forged = '6.6.6.6, 203.0.113.9';
    expect(await ipFor('false', forged)).toBe('127.0.0.1');
    expect(await ipFor('1', forged)).toBe('203.0.113.9');
    expect(await ipFor('loopback', forged)).toBe('203.0.113.9');
    expect(await ipFor('10.0.0.0/8', forged)).toBe('127.0.0.1');
  });

  it('is missed when a proxy seems to stand in front, once in the log', async () => {
    const warningsFor = async (trust: string, headers: Record<string, string>) => {
      const lines: string[] = [];
      const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
      const app = Fastify({ logger: { level: 'warn', stream } });
      warnOfUnknownProxy(app, configOf({ TRUST_PROXY: trust }));
      app.get('/', () => '');
      for (let i = 0; i < 3; i++) await app.inject({ url: '/', headers });
      return lines;
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await warningsFor('', forwarded)).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
    expect(await warningsFor('1', forwarded)).toEqual([]);
    expect(await warningsFor('', {})).toEqual([]);
  });
});
