import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdf,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { type Call, takesKey } from '@placewell/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Once } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { defineTask, handleTask, type Schedule } from '../jobs/task.ts';
import type { Actor } from '../sessions/sessions.ts';

/** The stored response of an earlier request. */
export class Replayed extends Error {
  readonly response: string;
  constructor(response: string) {
    super('This request was answered before');
    this.response = response;
  }
}

type Stored = { proof: Buffer; response: Buffer };
type Secrets = { proof: Buffer; cipherKey: Buffer };

const KEY = /^[\x21-\x7e]{1,255}$/;
const LOCK_NOT_AVAILABLE = '55P03';
const IV_BYTES = 12;
const TAG_BYTES = 16;
// About 50 ms and 32 MB: bodies of public calls contain passwords, so a stolen table must not make guessing them cheap.
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);
const derive = promisify(hkdf);

function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !KEY.test(given))
    throw new AppError('malformed_request', {
      message: 'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.',
    });
  return given;
}

/** The body of a call with `idempotency_key`, else with the header's. Refuses two different keys as ambiguous. */
export function withHeaderKey(request: FastifyRequest): unknown {
  const key = keyOf(request);
  const { body } = request;
  if (key === undefined || (body !== undefined && (typeof body !== 'object' || Array.isArray(body))))
    return body;
  const given = (body as { idempotency_key?: unknown } | null | undefined)?.idempotency_key;
  if (given !== undefined && given !== key)
    throw new AppError('malformed_request', {
      message: 'The header Idempotency-Key and the field idempotency_key must be the same.',
    });
  return { ...(body as object | null), idempotency_key: key };
}

/** Who may get the response back: only the same user, or for public calls anyone with the key and the body. */
const scopeOf = (actor: Actor | undefined) => (actor ? `${actor.agency_id}/${actor.user_id}` : 'public');

function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
}

function decrypt(stored: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const bytes = stored.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}

async function claim(tx: Kysely<Tables>, requestHash: Buffer): Promise<Stored | undefined> {
  try {
    const { rows } =
      await sql<Stored>`select proof, response from claim_idempotent_request(${requestHash})`.execute(tx);
    return rows[0];
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('idempotency_key_busy');
  }
}

/** The Idempotency-Key of one request to a creating call, if it has one. */
export type Idempotency = {
  once: Once;
  /** Throws `Replayed`, or refuses another body; for calls whose effect commits in another connection. */
  assertNew: (tx: Kysely<Tables>) => Promise<void>;
};

const NONE: Idempotency = { once: (_tx, work) => work(), assertNew: async () => undefined };

type Input = { call: Call; body: unknown; envelope: (result: unknown) => object };

/**
 * Makes a creating call idempotent if the request has an Idempotency-Key; otherwise `once` just runs its work.
 * `envelope` turns the result into the response. Decision 021: stored data and its readers.
 */
export function idempotencyOf(request: FastifyRequest, { call, body, envelope }: Input): Idempotency {
  const key = call.effect === 'create' && !takesKey(call) ? keyOf(request) : undefined;
  if (key === undefined) return NONE;
  const { actor } = request;
  const scope = scopeOf(actor);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.path, scope, key]))
    .digest();
  const secrets = async (): Promise<Secrets> => {
    const material = JSON.stringify([call.path, scope, key, body]);
    const bytes = actor
      ? Buffer.from(await derive('sha256', material, requestHash, 'idempotency', 64))
      : await stretch(material, requestHash, 64, SCRYPT);
    return { proof: bytes.subarray(0, 32), cipherKey: bytes.subarray(32) };
  };
  const refuseRepeat = async (stored: Stored) => {
    const { proof, cipherKey } = await secrets();
    if (!timingSafeEqual(proof, stored.proof)) throw new AppError('idempotency_key_reused');
    throw new Replayed(decrypt(stored.response, cipherKey));
  };
  return {
    once: async (tx, work) => {
      const stored = await claim(tx, requestHash);
      if (stored) await refuseRepeat(stored);
      const result = await work();
      const { proof, cipherKey } = await secrets();
      const response = encrypt(JSON.stringify(envelope(result)), cipherKey);
      await sql`select answer_idempotent_request(${requestHash}, ${proof}, ${response})`.execute(tx);
      return result;
    },
    assertNew: async (tx) => {
      const { rows } =
        await sql<Stored>`select proof, response from find_idempotent_request(${requestHash})`.execute(tx);
      if (rows[0]) await refuseRepeat(rows[0]);
    },
  };
}

const removeOldTask = defineTask('requests.removeOld', z.object({}), { lane: 'housekeeping' });

/** Deletes stored responses after 24 hours. */
export const requestJobs = [
  handleTask(removeOldTask, async (_payload, { database }) => {
    await sql`select remove_old_idempotent_requests()`.execute(database.app);
  }),
];
export const requestCron: readonly Schedule[] = [{ task: removeOldTask, match: '47 * * * *' }];
