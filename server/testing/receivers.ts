import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookId } from '@placewell/contract/ids.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { makeSigningSecret } from '../outside/webhooks/delivery/signing.service.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestUser } from './builders.ts';

type Got = { headers: Record<string, string>; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A customer's server: stores its requests, and responds as set. */
export type Receiver = {
  url: string;
  got: Got[];
  answer: Answer;
  /** Ends its unanswered requests. */
  closeConnections: () => void;
  close: () => Promise<void>;
};

/** Starts a receiver that responds with 200. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.got.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    receiver.answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got: [],
    answer: (response) => response.end('ok'),
    closeConnections: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receiver;
}

/** A recruiter's webhook and its signing secret. */
export async function aWebhook(
  { database, platform }: { database: Pick<Database, 'ownerPool'>; platform: Pick<Platform, 'config'> },
  { agency_id, user_id }: Pick<TestUser, 'agency_id' | 'user_id'>,
  { webhook_type, url }: { webhook_type: WebhookType; url: string },
) {
  const webhook_id = newId<WebhookId>();
  const { secret, secret_sealed } = makeSigningSecret(platform.config, agency_id);
  await database.ownerPool.query(
    `insert into webhooks (agency_id, webhook_id, user_id, webhook_type, url, secret_sealed)
     values ($1, $2, $3, $4, $5, $6)`,
    [agency_id, webhook_id, user_id, webhook_type, url, secret_sealed],
  );
  return { webhook_id, secret };
}
