import { config, z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import type { On } from './people/permissions.ts';
import type { Role } from './people/roles.ts';
import { texts } from './texts.ts';
import { formatIssue } from './wording.ts';

// Set here because nothing validates a call without importing this module: server, forms and tests share one wording.
config({ customError: formatIssue });

/**
 * How a request reaches the server: JSON body, multipart form (fields and files), query string, or bytes that are read by
 * a handler that verifies their signature (`raw`).
 */
export type Transport = 'json' | 'multipart' | 'query' | 'raw';

/** The files of a multipart call: in which form field they are sent, how many, and how large each may be. */
export type CallFiles = { readonly field: string; readonly maxCount: number; readonly maxBytes: number };

/** Values of range filters, by filter. */
export type RangeDefaults = Readonly<Record<string, number>>;

/**
 * One call of the API, described once: the server validates with it, the web client and its forms are typed by it, and
 * the OpenAPI document is generated from it.
 * - `path` is relative to /api/v1 and spelled as in the specification; `method` and `path` together are unique.
 * - `effect` says what a repeat does: nothing (`read`), the same change again (`change`), or a second record
 *   (`create`). Only reads are repeated without being asked.
 * - `roles` lists who may call; `public` needs no token.
 * - `on`: what a change does to which record. Required where recruiters may call; elsewhere the roles decide alone.
 * - `operationId`: its name in the OpenAPI document, by default that of the export; clients are generated from it.
 * - `message` is the sentence of a success, in the envelope and in toasts; reads share one.
 * - `blankIsAbsent`: filters sent as '' or null count as not given (screens send all their filters).
 * - `returns`: `data` in the envelope, a `file` (bytes instead of the envelope), `events` (server-sent events), or a
 *   `redirect` (302, with cookies) for browsers that are led through it.
 * - `createdWhen`: when a success is answered with 201 instead of 200.
 * - `rangeDefaults`: for each end of a range filter the value that sets no limit, which is where its slider starts.
 * - `bodyLimit`: the maximum size of the body in bytes, not counting files; as small as its fields allow.
 * - `whenExpired`: whether an agency without access is refused with 402 (`refuse`, what a call with a token does unless it
 *   says otherwise) or served: what it needs to sign in and out, to pay, and to take its data with it.
 * - `whenPaused`: whether a read-only agency, whose pause outlasts what it has paid for, is refused with 402 or served. Refused
 *   is what changes something and is refused to an agency without access too, unless it says otherwise.
 * - `withoutFactor`: whether a person is refused with 403 whose agency or installation demands a second factor, once the time to
 *   add one is over (`refuse`, what a call with a token does unless it is about the own account), or served.
 * - `whenOwnAgency`: whether an installation that is run for one agency (decision 131) serves it or answers
 *   404 `not_offered_here`, to everyone and before anything else. Calls below `billing/` are refused by default.
 * - `errors`: the codes that the call may fail with, besides those that every call shares (`COMMON_ERRORS`).
 */
export type Call<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Ranges extends RangeDefaults = RangeDefaults,
> = {
  readonly path: string;
  readonly method: 'POST' | 'GET' | 'PUT';
  readonly effect: 'read' | 'change' | 'create';
  readonly on?: On;
  readonly roles: readonly Role[] | 'public';
  readonly summary: string;
  readonly operationId?: string;
  message(data: z.output<Data>, body: z.output<Body>): string;
  readonly transport: Transport;
  readonly returns: 'data' | 'file' | 'events' | 'redirect';
  readonly createdWhen?: string;
  readonly body: Body;
  readonly data: Data;
  readonly errors: readonly Code[];
  readonly whenExpired: 'refuse' | 'serve';
  readonly whenPaused: 'refuse' | 'serve';
  readonly whenOwnAgency: 'refuse' | 'serve';
  readonly withoutFactor: 'refuse' | 'serve';
  readonly blankIsAbsent: boolean;
  readonly rangeDefaults: Ranges;
  readonly bodyLimit: number;
  /** Only for `multipart`. */
  readonly files?: CallFiles;
};

/** A sentence, or what makes it from the call's result. */
type Message<Body extends z.ZodType, Data extends z.ZodType> =
  | string
  | ((data: z.output<Data>, body: z.output<Body>) => string);

type CallInput<Body extends z.ZodType, Data extends z.ZodType, Code extends ErrorCode> = Pick<
  Call<Body, Data, Code>,
  'path' | 'roles' | 'summary' | 'body' | 'data'
> &
  Partial<Omit<Call<Body, Data, Code>, 'rangeDefaults' | 'effect' | 'message' | 'on'>> &
  (
    | { readonly effect: 'read'; readonly on?: never }
    | ({ readonly effect: 'change' | 'create'; readonly message: Message<Body, Data> } & (
        | { readonly roles: 'public' | readonly Exclude<Role, 'recruiter'>[]; readonly on?: never }
        | { readonly on: On }
      ))
  );

/** Only filters of the body, and only those with numbers. */
type RangesOf<Body extends z.ZodType, Ranges> = {
  readonly [K in keyof Ranges]: K extends keyof z.output<Body> ? number & z.output<Body>[K] : never;
};

/**
 * Completes a call's description with the usual defaults: POST, JSON (multipart where it has files), an envelope. Its type
 * keeps who may call, how the body comes and the answer: these decide what its service gets (`handle` in the server).
 */
export function call<
  Body extends z.ZodType,
  Data extends z.ZodType,
  const Roles extends Call['roles'],
  const Code extends ErrorCode = never,
  Ranges extends RangeDefaults = Record<never, number>,
  Sent extends Transport = 'json',
  Returns extends Call['returns'] = 'data',
  Files extends CallFiles = never,
>(
  input: CallInput<Body, Data, Code> & {
    roles: Roles;
    transport?: Sent;
    returns?: Returns;
    files?: Files;
    rangeDefaults?: Ranges & RangesOf<Body, Ranges>;
  },
): Call<Body, Data, Code, Ranges> & {
  readonly roles: Roles;
  readonly transport: [Files] extends [never] ? Sent : 'multipart';
  readonly returns: Returns;
};
export function call<Body extends z.ZodType, Data extends z.ZodType, Code extends ErrorCode>(
  input: CallInput<Body, Data, Code> & { rangeDefaults?: RangeDefaults },
): Call<Body, Data, Code> {
  const { rangeDefaults = {}, ...given } = input;
  const whenExpired = given.whenExpired ?? (given.roles === 'public' ? 'serve' : 'refuse');
  const message = 'message' in input ? input.message : texts.loaded;
  return {
    method: 'POST',
    transport: given.files ? 'multipart' : 'json',
    returns: 'data',
    errors: [],
    whenExpired,
    whenPaused: given.effect === 'read' ? 'serve' : whenExpired,
    whenOwnAgency: given.path.startsWith('billing/') ? 'refuse' : 'serve',
    withoutFactor: given.roles === 'public' || given.path.startsWith('account/') ? 'serve' : 'refuse',
    blankIsAbsent: false,
    bodyLimit: limits.bodyBytes,
    rangeDefaults,
    ...given,
    message: typeof message === 'string' ? () => message : message,
  };
}

/** Codes that every call may fail with; below, those that every call with a token may fail with as well. */
export const COMMON_ERRORS = [
  'invalid_input',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'request_timeout',
  'too_many_requests',
  'conflict',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
export const SIGNED_IN_ERRORS = [
  'invalid_token',
  'forbidden',
  'scope_mismatch',
] as const satisfies readonly ErrorCode[];
/** Codes that a creating call may fail with when it is sent with an Idempotency-Key. */
const IDEMPOTENCY_ERRORS = [
  'idempotency_key_reused',
  'idempotency_key_busy',
] as const satisfies readonly ErrorCode[];

/** Whether people of agencies may send it: super admins are never refused for a subscription. */
const isForAgencies = ({ roles }: Call) => roles !== 'public' && roles.some((role) => role !== 'super_admin');
/** Whether an agency without access, or a read-only one, is refused. */
export const refusesWithoutAccess = (call: Call) => call.whenExpired === 'refuse' && isForAgencies(call);
export const refusesWhilePaused = (call: Call) => call.whenPaused === 'refuse' && isForAgencies(call);

/** Every code that a call may fail with. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  return [
    ...new Set([
      ...COMMON_ERRORS,
      ...(call.roles === 'public' ? [] : SIGNED_IN_ERRORS),
      ...(refusesWithoutAccess(call) ? (['subscription_required'] as const) : []),
      ...(refusesWhilePaused(call) ? (['subscription_paused'] as const) : []),
      ...(call.withoutFactor === 'refuse' ? (['second_factor_demanded'] as const) : []),
      ...(call.whenOwnAgency === 'refuse' ? (['not_offered_here'] as const) : []),
      ...(call.effect === 'create' ? IDEMPOTENCY_ERRORS : []),
      ...call.errors,
    ]),
  ];
}

/**
 * Whether a call keeps the key of what it creates itself, as purchases do: the header Idempotency-Key is another way to
 * send its field `idempotency_key`, and a repeat continues what the first request began.
 */
export const takesKey = ({ body }: Call): boolean =>
  body instanceof z.ZodObject && 'idempotency_key' in body.shape;

/** What a caller sends. */
export type BodyInput<C> = C extends Call<infer B, z.ZodType> ? z.input<B> : never;
/** What a service receives after validation, with defaults filled in. */
export type Body<C> = C extends Call<infer B, z.ZodType> ? z.output<B> : never;
/** What a caller receives in `data`. */
export type Data<C> = C extends Call<z.ZodType, infer D> ? z.output<D> : never;
/** The same before validation: with ids as plain strings. */
export type DataInput<C> = C extends Call<z.ZodType, infer D> ? z.input<D> : never;
