import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyEmail } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, expect, it } from 'vitest';
import { ApiClient } from './client.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** An installation that refuses with 503 as often as there are messages, and then answers. */
async function listen(messages: string[]) {
  const seen = { calls: 0 };
  server = createServer((_request, response) => {
    const message = messages[seen.calls++];
    response.writeHead(message ? 503 : 200, { 'retry-after': '1' });
    response.end(JSON.stringify({ status: !message, message: message ?? '', data: null }));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { client: new ApiClient(`http://127.0.0.1:${port}`), seen };
}

it('a call is sent again after the seconds that an overloaded installation asks for', async () => {
  const { client, seen } = await listen([texts.overloaded(1)]);
  await client.call(verifyEmail, { token: 'x' });
  expect(seen.calls).toBe(2);
});

it('a call that may have been half done is not sent again', async () => {
  const { client, seen } = await listen(['The database does not respond. Try again in a moment.']);
  await expect(client.call(verifyEmail, { token: 'x' })).rejects.toThrow('The database does not respond');
  expect(seen.calls).toBe(1);
});
