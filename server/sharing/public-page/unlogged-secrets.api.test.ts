import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendShare } from '@placewell/contract/sharing/shares.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { hashToken } from '../../platform/ids.ts';
import { monitoringSettings } from '../../platform/monitoring/monitoring.config.ts';
import { tracingSettings } from '../../platform/tracing/tracing.config.ts';
import { startTracing } from '../../platform/tracing/tracing.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useShareRecords } from '../../testing/share-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newShareSecret } from '../shares/share-links.rules.ts';

const test = useTestApp({}, { own: 'traces all that the process does' });
let agency: TestUser;
const { nurses, bodyOf, leave, aContact } = useShareRecords(test, () => agency);

/** What a collector of traces gets. */
let traces = '';
let receiver: Server;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  agency = await anAgency(test);
  receiver = createServer((request, response) => {
    request.on('data', (chunk) => {
      traces += chunk;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => receiver.once('listening', done));
  const { port } = receiver.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  stop = await startTracing(readConfig(env, [tracingSettings, monitoringSettings]), 'api');
});
afterAll(async () => {
  await stop?.();
  receiver.close();
});

const inMail = (email: string) =>
  /\/s\/([A-Za-z0-9_-]{64})/.exec(test.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

it('the secret of a link stands in no line of the log and in no trace, whatever is done with it', async () => {
  test.platform.log.level = 'trace';
  const email = 'clara@clinic.example';
  const parts = await nurses();
  const clara = await aContact(parts.client_id, { email });
  const { data } = await test.call(
    sendShare,
    bodyOf(parts, {
      recipients: [
        { contact_id: parts.contact_id, channel: 'link' },
        { contact_id: clara.contact_id, channel: 'email' },
      ],
    }),
    agency.token,
  );
  await leave(data.share_id);
  const secrets = [
    new URL(data.recipients[0]!.url!).pathname.split('/')[2]!,
    inMail(email),
    newShareSecret(agency.agency_id),
  ];
  for (const secret of secrets) {
    expect(secret).toHaveLength(64);
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    for (const path of ['', '/compare?p=1', '/1.pdf', '/1.docx', '/9.exe', '/logo', '/x/y'])
      await test.app.inject({ url: `/s/${secret}${path}` });
    await test.app.inject({ method: 'POST', url: `/s/${secret}/view`, headers: form });
    for (const payload of ['person=1&answer=yes', 'person=1', `person=${secret}`])
      await test.app.inject({ method: 'POST', url: `/s/${secret}/answer`, payload, headers: form });
    await test.app.inject({ method: 'DELETE', url: `/s/${secret}` });
    // As when the database is away.
    vi.spyOn(test.database.app, 'connect').mockRejectedValueOnce(new Error('on purpose'));
    await test.app.inject({ url: `/s/${secret}` });
    vi.restoreAllMocks();
  }
  await stop?.();
  stop = undefined;
  const logged = JSON.stringify(test.log.entries);
  expect(test.log.entries.length).toBeGreaterThan(20);
  expect(logged).toContain('/s/:secret');
  expect(traces.length).toBeGreaterThan(1000);
  for (const secret of secrets)
    for (const part of [secret, secret.slice(0, 32), secret.slice(-32), hashToken(secret).toString('hex')]) {
      expect(logged).not.toContain(part);
      expect(traces).not.toContain(part);
    }
  test.log.clear();
}, 180_000);
