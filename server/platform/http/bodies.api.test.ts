import { connect, type Socket } from 'node:net';
import { limits } from '@placewell/contract/limits.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { login, updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { BODY_TIMEOUT_MS } from './read-body.ts';

const test = useTestApp({}, { own: 'listens' });
const PATIENCE = { timeout: 60_000 };
const MB = 1024 * 1024;
let port: number;
let token: string;

beforeAll(async () => {
  // Only a real connection can be cut while a body is being sent.
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  token = (await anAgency(test)).token;
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const connection = { socket, text: '', isClosed: false };
  socket.on('data', (chunk) => {
    connection.text += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    connection.isClosed = true;
  });
  return connection;
}

const write = (socket: Socket, text: string) => new Promise((resolve) => socket.write(text, resolve));
const head = (path: string, header: string) =>
  `POST /api/v1/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`;
const loginBody = JSON.stringify({ email: 'nobody@example.test', password: 'wrong password' });

describe('a body over the limit of its call', () => {
  it('is refused with 413 to fetch, whatever its size', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(5 * MB) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: false, code: 'payload_too_large' });
  });

  it.each([
    ['of declared length', `content-length: ${5 * MB}`, 'x'.repeat(MB), ''],
    ['in chunks', 'transfer-encoding: chunked', `100000\r\n${'x'.repeat(MB)}\r\n`, '0\r\n\r\n'],
  ])(
    '%s is answered while it is still being sent, on a connection that stays',
    async (_, header, mb, end) => {
      const connection = await open();
      await write(connection.socket, head(login.path, header) + mb);
      await vi.waitFor(
        () => expect(connection.text).toMatch(/^HTTP\/1.1 413 .*payload_too_large/s),
        PATIENCE,
      );
      expect(connection.isClosed).toBe(false);
      for (let i = 1; i < 5; i++) await write(connection.socket, mb);
      await write(connection.socket, end);
      connection.text = '';
      await write(connection.socket, head(login.path, `content-length: ${loginBody.length}`) + loginBody);
      await vi.waitFor(() => expect(connection.text).toContain('wrong_credentials'), PATIENCE);
      connection.socket.destroy();
    },
  );

  it('is refused before the session is looked up', async () => {
    const unknown = 'x'.repeat(43);
    expect(await test.raw(getJobs.path, { search: 'x'.repeat(limits.listBodyBytes) }, unknown)).toMatchObject(
      { http: 413, code: 'payload_too_large' },
    );
    expect(await test.raw(getJobs.path, { search: 'x'.repeat(60_000) }, unknown)).toMatchObject({
      http: 401,
    });
  });
});

it('a body that stops arriving is given up after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connection = await open();
  await write(connection.socket, `${head(login.path, `content-length: ${loginBody.length}`)}{"email"`);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS);
    expect(connection.text).toMatch(/^HTTP\/1.1 408 .*request_timeout/s);
  }, PATIENCE);
  connection.socket.destroy();
});

describe('what is no request', () => {
  it.each([
    ['a line that is no HTTP', 'HELO there\r\n\r\n', 400, 'malformed_request'],
    [
      'too many bytes of headers',
      head(login.path, `x-filler: ${'x'.repeat(100_000)}`),
      413,
      'payload_too_large',
    ],
  ])('%s is answered in the envelope', async (_, text, status, code) => {
    const connection = await open();
    await write(connection.socket, text);
    await vi.waitFor(() => expect(connection.isClosed).toBe(true), PATIENCE);
    const [headers = '', body = ''] = connection.text.split('\r\n\r\n');
    expect(headers).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ status: false, code, data: null });
  });

  it('a body that is not UTF-8 is refused, whether JSON or a field of a form', async () => {
    const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    const send = async (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method: 'POST',
        headers,
        body,
      });
      return { status: response.status, ...((await response.json()) as object) };
    };
    const refused = { status: false, code: 'malformed_request', message: 'The body is not UTF-8.' };
    expect(await send(getJobs.path, 'application/json', latin1('{"search":"Köln"}'))).toMatchObject(refused);
    const form = `--b\r\ncontent-disposition: form-data; name="fullname"\r\n\r\nJürgen\r\n--b--\r\n`;
    const type = 'multipart/form-data; boundary=b';
    expect(await send(updateUserProfile.path, type, latin1(form))).toMatchObject(refused);
  });
});

describe('a body with more than a call can take', () => {
  const fieldsOf = async (path: string, body: unknown) => {
    const response = await test.raw(path, body, token);
    expect(response).toMatchObject({ http: 400, code: 'invalid_input' });
    return Object.keys(response.data.fields!);
  };
  const unknownFields = (count: number, name = 'f') =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, 1]));

  it('gets at most 20 invalid fields named', async () => {
    expect(await fieldsOf(getJobs.path, unknownFields(900))).toHaveLength(20);
    expect(await fieldsOf(getJobs.path, { skills: Array(900).fill(7), ...unknownFields(9) })).not.toEqual([]);
    const work_history = Array.from({ length: 60 }, () => ({ job_title: 7 }));
    expect(await fieldsOf(updateCandidate.path, { work_history })).toHaveLength(20);
  });

  it('gets long names of unknown fields cut', async () => {
    const [name] = await fieldsOf(getJobs.path, { ['n'.repeat(30_000)]: 1 });
    expect(name).toBe(`${'n'.repeat(80)}…`);
  });

  it('is refused by its number of entries before any of them is validated', async () => {
    for (const body of [unknownFields(1_025), { skills: Array(1_025).fill(7) }])
      expect(await test.raw(getJobs.path, body, token)).toMatchObject({
        http: 400,
        code: 'malformed_request',
        message: 'The body has more than 1024 fields and list entries.',
      });
  });

  it('is refused by its depth', async () => {
    const deep = `{"search":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(await test.raw(getJobs.path, deep, token)).toMatchObject({
      http: 400,
      code: 'malformed_request',
      message: 'The body is nested too deeply.',
    });
  });
});
