import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import os, { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aaaaRecord, aRecord, type DnsServer, startDnsServer } from '../../testing/dns-server.ts';
import { readConfig } from '../config.ts';
import { isAllowed } from './allowed-ips.ts';
import { openGuard } from './guard.ts';
import { outgoingSettings } from './outgoing.config.ts';
import { openOutgoing } from './outgoing.ts';

const settingsFor = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: tmpdir(), ...env }, [outgoingSettings]);
const outgoingWith = (env: Record<string, string>) => openOutgoing(settingsFor(env));

let receiver: Server;
let port = 0;
let dns: DnsServer;
let seen: string[] = [];
let answersOfTurning = 0;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect') response.writeHead(302, { location: '/target' }).end('over there');
    else if (request.url === '/big') response.end(Buffer.alloc(1_000_000, 'x'));
    else if (request.url === '/reset') request.socket.resetAndDestroy();
    else if (request.url === '/silent') return;
    else if (request.url === '/drip') {
      response.write('a');
      const timer = setInterval(() => response.write('a'), 20);
      request.socket.once('close', () => clearInterval(timer));
    } else request.pipe(response.writeHead(200, { 'x-kind': 'echo' }));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  port = (receiver.address() as AddressInfo).port;
  dns = await startDnsServer((name, type) => {
    if (name === 'inside.test') return type === 'A' ? [aRecord(name, '127.0.0.1')] : [];
    if (name === 'mapped.test') return type === 'AAAA' ? [aaaaRecord(name, '::ffff:127.0.0.1')] : [];
    if (name === 'turning.test') {
      if (type !== 'A') return [];
      return [aRecord(name, answersOfTurning++ === 0 ? '93.184.215.14' : '127.0.0.1')];
    }
    if (name === 'mixed.test')
      return type === 'A' ? [aRecord(name, '10.0.0.1'), aRecord(name, '127.0.0.1')] : [];
    if (name === 'broken.test') return 'fail';
    return undefined;
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await dns.close();
});
beforeEach(() => {
  seen = [];
});

const open = () => outgoingWith({ OUTGOING_ALLOW_CIDR: '127.0.0.0/8', OUTGOING_DNS: dns.address });
const closed = () => outgoingWith({ OUTGOING_DNS: dns.address });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error) => error.code,
  );

test('a request brings status, headers and body of an allowed host', async () => {
  const { ms, ...response } = await open().request({
    url: `http://inside.test:${port}/echo?a=1`,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'hello',
  });
  expect(response).toMatchObject({ status: 200, truncated: false, headers: { 'x-kind': 'echo' } });
  expect(response.body.toString()).toBe('hello');
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(seen).toEqual(['POST /echo?a=1']);
});

test('a redirect is an answer like others and is not followed', async () => {
  const response = await open().request({ url: `http://127.0.0.1:${port}/redirect`, method: 'GET' });
  expect(response.status).toBe(302);
  expect(seen).toEqual(['GET /redirect']);
});

test('of a long answer the first 64 KiB are read', async () => {
  const response = await open().request({ url: `http://127.0.0.1:${port}/big`, method: 'GET' });
  expect(response).toMatchObject({ truncated: true, status: 200 });
  expect(response.body.length).toBe(65_536);
});

test.each([
  ['/silent', 'timed_out'],
  ['/drip', 'timed_out'],
  ['/reset', 'connection_failed'],
])('A host that misbehaves at %s is given up as %s', async (path, code) => {
  const request = { url: `http://127.0.0.1:${port}${path}`, method: 'GET', timeoutMs: 300 } as const;
  expect(await codeOf(open().request(request))).toBe(code);
});

test('a host without a certificate that we trust gets no request', async () => {
  expect(await codeOf(open().request({ url: `https://127.0.0.1:${port}/`, method: 'GET' }))).toBe(
    'tls_failed',
  );
  expect(seen).toEqual([]);
});

test.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://example.com:0/',
  'example.com',
  '//example.com',
  `https://example.com/${'a'.repeat(2048)}`,
])('%s is no URL for a request', async (url) => {
  expect(await codeOf(open().request({ url, method: 'GET' }))).toBe('url_invalid');
});

test.each([
  'localhost',
  'a.localhost',
  'inside.test',
  'mapped.test',
  'mixed.test',
  '127.0.0.1',
  '[::1]',
  '2130706433',
])('The host %s is refused without a connection', async (host) => {
  expect(await codeOf(closed().request({ url: `http://${host}:${port}/`, method: 'GET' }))).toBe(
    'address_refused',
  );
  expect(seen).toEqual([]);
});

test('a name that pointed to a public address when it was first asked for is checked again at the connection', async () => {
  const outgoing = closed();
  expect(await outgoing.dns.resolve4('turning.test')).toEqual(['93.184.215.14']);
  const work = outgoing.request({ url: `http://turning.test:${port}/`, method: 'GET' });
  expect(await codeOf(work)).toBe('address_refused');
  expect(seen).toEqual([]);
});

test('a name that does not exist and a name server that fails are told apart', async () => {
  const request = (host: string) => codeOf(closed().request({ url: `http://${host}/`, method: 'GET' }));
  expect(await request('nowhere.test')).toBe('name_not_found');
  expect(await request('broken.test')).toBe('connection_failed');
  expect(await closed().dns.resolveMx('nowhere.test')).toEqual([]);
  expect(await codeOf(closed().dns.resolveMx('broken.test'))).toBe('connection_failed');
});

test('a TCP connection is guarded like a request', async () => {
  const server = createTcpServer((socket) => socket.end('220 hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = { host: 'inside.test', port: (server.address() as AddressInfo).port, timeoutMs: 2000 };
  expect(await codeOf(closed().connectTcp(target))).toBe('address_refused');
  expect(await codeOf(closed().connectTcp({ ...target, host: '127.0.0.1' }))).toBe('address_refused');
  const socket = await open().connectTcp(target);
  expect(String((await once(socket, 'data'))[0])).toBe('220 hello');
  socket.destroy();
  server.close();
});

test('a URL can be checked for its form and the address in it without a connection', () => {
  expect(() => closed().checkUrl('https://example.com/hook')).not.toThrow();
  expect(() => closed().checkUrl('http://0x7f000001/')).toThrow('private or reserved network');
  expect(() => closed().checkUrl('javascript:alert(1)')).toThrow('complete http or https URL');
});

test.each([
  ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ['192.0.0.192', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  [
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:0:7f00:1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ['fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::'],
  ['2001:0:7f00:1::', '2001:db8::1', '100::1', '3fff::1', '5f00::1', '4000::1', 'not an address', ''],
])('%s and others like it are not contacted', (...addresses) => {
  expect(addresses.filter((address) => isAllowed(address, 443, []))).toEqual([]);
});

test("this machine's own public addresses are not contacted", () => {
  const { networkInterfaces } = os;
  const own = { family: 'IPv6', netmask: '', mac: '', internal: false, cidr: null, scopeid: 0 } as const;
  os.networkInterfaces = () => ({
    eth0: [
      { ...own, family: 'IPv4', address: '1.1.1.1' },
      { ...own, address: '2606:4700:0:0::1111%eth0' },
    ],
  });
  syncBuiltinESMExports();
  try {
    const isOpen = (address: string) => isAllowed(address, 443, []);
    expect(['1.1.1.1', '2606:4700::1111'].filter(isOpen)).toEqual([]);
    expect(isOpen('1.1.1.2')).toBe(true);
  } finally {
    os.networkInterfaces = networkInterfaces;
    syncBuiltinESMExports();
  }
});

const networksOf = (text: string) => {
  const { settings } = settingsFor({ OUTGOING_ALLOW_CIDR: text });
  const read = settings.get(outgoingSettings) as { OUTGOING_ALLOW_CIDR: Parameters<typeof isAllowed>[2] };
  return read.OUTGOING_ALLOW_CIDR;
};

test('public addresses and those of the allowed networks are contacted', () => {
  const allowed = networksOf('10.1.0.0/16, fd00:1::/64, 127.0.0.1');
  const isOpen = (address: string) => isAllowed(address, 8443, allowed);
  expect(
    ['1.1.1.1', '2606:4700::1111', '64:ff9b::101:101', '10.1.255.1', 'fd00:1::9', '127.0.0.1'].every(isOpen),
  ).toBe(true);
  expect(['10.2.0.1', 'fd00:2::9', '127.0.0.2', '::ffff:10.1.0.1'].some(isOpen)).toBe(false);
});

test('of the addresses of a name only those that may be contacted are connected to', async () => {
  const addressesOf = async () => ['10.0.0.1', '127.0.0.1', '1.1.1.1', '::1'];
  const guard = openGuard({ ...closed().dns, addressesOf }, networksOf('127.0.0.1:443'));
  const connectedTo = (port: number) =>
    new Promise((done) => {
      const answered = (_error: unknown, addresses: unknown) => done(addresses);
      guard.connectTo(port).lookup?.('partly.test', { all: true }, answered);
    });
  const foreign = { address: '1.1.1.1', family: 4 };
  expect(await connectedTo(443)).toEqual([{ address: '127.0.0.1', family: 4 }, foreign]);
  expect(await connectedTo(80)).toEqual([foreign]);
});

test.each([
  ['10.0.0.0/8:8443', '10.9.9.9', [8443], [8442, 8444, 80]],
  ['192.168.1.5:9000-9010', '192.168.1.5', [9000, 9005, 9010], [8999, 9011]],
  ['192.168.1.5:80, 192.168.1.5:443', '192.168.1.5', [80, 443], [81]],
  ['[fd00::/8]:8443', 'fd00::1', [8443], [443]],
  ['[fd00::1]:1-65535', 'fd00::1', [1, 65_535], []],
  ['[fd00::1]', 'fd00::1', [22, 443], []],
  ['10.0.0.0/8', '10.9.9.9', [22, 8443], []],
])('%s lets to %s on its ports only', (text, address, open, closed) => {
  const allowed = networksOf(text);
  const isOpen = (port: number) => isAllowed(address, port, allowed);
  expect(open.filter((port) => !isOpen(port))).toEqual([]);
  expect(closed.filter(isOpen)).toEqual([]);
  expect(isAllowed('1.1.1.1', 22, allowed)).toBe(true);
});

test('an allowed address is refused on another port, whether it is written or a name leads to it', async () => {
  const { request, checkUrl, connectTcp } = outgoingWith({
    OUTGOING_ALLOW_CIDR: `127.0.0.1:${port}`,
    OUTGOING_DNS: dns.address,
  });
  const other = port === 65_535 ? port - 1 : port + 1;
  for (const host of ['127.0.0.1', 'inside.test']) {
    const send = (to: number) => request({ url: `http://${host}:${to}/echo`, method: 'GET' });
    expect((await send(port)).status).toBe(200);
    expect(await codeOf(send(other))).toBe('address_refused');
    expect(await codeOf(connectTcp({ host, port: other, timeoutMs: 2000 }))).toBe('address_refused');
    (await connectTcp({ host, port, timeoutMs: 2000 })).destroy();
  }
  expect(await codeOf(request({ url: 'http://127.0.0.1/', method: 'GET' }))).toBe('address_refused');
  expect(await codeOf(request({ url: 'https://inside.test/', method: 'GET' }))).toBe('address_refused');
  expect(() => checkUrl(`http://127.0.0.1:${other}/`)).toThrow('private or reserved');
});

test.each([
  ['::ffff:10.0.0.0/104', 'Write its IPv4 network'],
  ['[::ffff:10.0.0.0/104]:80', 'Write its IPv4 network'],
  ['64:ff9b::10.0.0.0/104', 'Write its IPv4 network'],
  ['64:ff9b::a00:1', 'Write its IPv4 network'],
  ['fd00:1::5:8443', 'Write [fd00:1::5:8443] for that address, or [fd00:1::5]:8443 for a port of another'],
])('OUTGOING_ALLOW_CIDR refuses %s and says what to write', (text, advice) => {
  expect(() => settingsFor({ OUTGOING_ALLOW_CIDR: text })).toThrow(advice);
});

test('an IPv6 address whose end cannot be a port is taken without brackets', () => {
  for (const text of [
    'fd00:1::5',
    'fd00:1::a443',
    '[fd00:1::5:8443]',
    'fd00::/8',
    '::1',
    'fd00:1:2:3:4:5:6:7',
  ])
    expect(networksOf(text)).toHaveLength(1);
});

test.each([
  ['OUTGOING_ALLOW_CIDR', '10.0.0.0/33'],
  ['OUTGOING_ALLOW_CIDR', '10.1/8'],
  ['OUTGOING_ALLOW_CIDR', 'example.com'],
  ['OUTGOING_ALLOW_CIDR', '10.0.0.0/8:0'],
  ['OUTGOING_ALLOW_CIDR', '10.0.0.0/8:'],
  ['OUTGOING_ALLOW_CIDR', '10.0.0.0/8:90-80'],
  ['OUTGOING_ALLOW_CIDR', '10.0.0.0/8:65536'],
  ['OUTGOING_ALLOW_CIDR', 'fd00::/8:8443'],
  ['OUTGOING_ALLOW_CIDR', '[10.0.0.1]:80'],
  ['OUTGOING_ALLOW_CIDR', '[fd00::1:80'],
  ['OUTGOING_DNS', 'dns.example.com'],
  ['OUTGOING_DNS', '9.9.9.9:0'],
])('%s refuses the value %s', (name, value) => {
  expect(() => settingsFor({ [name]: value })).toThrow(`${name} is a list of`);
});
