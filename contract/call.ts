import { config, type z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';
import { formatIssue } from './wording.ts';

// Here, because nobody checks a call without having loaded what a call is: server, forms and tests say the same.
config({ customError: formatIssue });

/** How a request reaches the server: JSON body, multipart form (fields beside `files`), or query string. */
export type Transport = 'json' | 'multipart' | 'query';

/**
 * One call of the API, described once: the server validates with it, the web client and its forms are typed
 * by it, and the OpenAPI document is printed from it.
 * - `path` is relative to /api/v1 and is written as in the specification.
 * - `roles` lists who may call; `public` needs no token.
 * - `blankIsAbsent`: filters sent as '' or null count as not given (screens send all their filters).
 * - `answers: 'file'` sends bytes instead of the envelope; `answers: 'events'` a server-sent event stream.
 */
export type Call<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = {
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly roles: readonly Role[] | 'public';
  readonly summary: string;
  readonly transport: Transport;
  readonly answers: 'data' | 'file' | 'events';
  readonly body: Body;
  readonly data: Data;
  readonly errors: readonly ErrorCode[];
  readonly blankIsAbsent: boolean;
  /** Bytes that one request may carry. */
  readonly maxBytes?: number;
};

type CallInput<Body extends z.ZodType, Data extends z.ZodType> = Pick<
  Call<Body, Data>,
  'path' | 'roles' | 'summary' | 'body' | 'data'
> &
  Partial<Call<Body, Data>>;

/** Completes a call's description with the usual defaults: POST, JSON, an envelope with data. */
export function call<Body extends z.ZodType, Data extends z.ZodType>(
  input: CallInput<Body, Data>,
): Call<Body, Data> {
  return {
    method: 'POST',
    transport: 'json',
    answers: 'data',
    errors: [],
    blankIsAbsent: false,
    ...input,
  };
}

/** What a caller sends. */
export type BodyInput<C> = C extends Call<infer B, z.ZodType> ? z.input<B> : never;
/** What a service receives after validation, with defaults filled in. */
export type Body<C> = C extends Call<infer B, z.ZodType> ? z.output<B> : never;
/** What a caller receives in `data`. */
export type Data<C> = C extends Call<z.ZodType, infer D> ? z.output<D> : never;
