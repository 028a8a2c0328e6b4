import type { Kysely } from 'kysely';
import type { Tables } from './db/schema.ts';
import type { InstallationTx, TenantTx } from './db/tenant.ts';
import type { Platform } from './platform.ts';
import type { Actor, SeenFrom } from './sessions/sessions.ts';

// The input and output of services, independent of HTTP: `http/handle.ts` builds contexts and sends results.

/** A tenant call's context: one transaction that sees the caller's agency. */
export type Context = { tx: TenantTx; actor: Actor; platform: Platform };
/** The user for whom a list is read, now or later by a job. */
export type ListReader = { tx: TenantTx; actor: Pick<Actor, 'role' | 'user_id'> };
/** Runs a creating call's `work` once per Idempotency-Key: stores the response with it, and returns it to a repeat. */
export type Once = <T>(tx: Kysely<Tables>, work: () => Promise<T>) => Promise<T>;
/** A creating public call runs its one transaction's work in `once`, so that it is idempotent. */
export type PublicContext = SeenFrom & {
  platform: Platform;
  /** Whether a program on this machine asks, by a loopback name, and no proxy says that it passes the request on. */
  isLocal: boolean;
  once: Once;
  /** Throws a repeat's stored response, before anything is counted or a third party is called. */
  assertNew: (db: Kysely<Tables>) => Promise<void>;
  /** The caller, if the request has a valid token. */
  findCaller: () => Promise<Actor | undefined>;
};
/** The context of a public call with a raw body; `header` takes a lower-case name, `query` a parameter. */
export type RawContext = RawHead & { bytes: Uint8Array };
/** The request without its body, which is not read yet. */
export type RawHead = {
  platform: Platform;
  header: (name: string) => string | undefined;
  query: (name: string) => string | undefined;
};
export type InstallationContext = { tx: InstallationTx; actor: Actor; platform: Platform };
/** The context of a service that waits for a worker thread: it opens transactions itself, and never waits in one. */
export type NoTransactionContext = { actor: Actor; platform: Platform };
/** The same with where the caller is seen, for rate limits and sessions, and whether it is on this machine (`PublicContext`). */
export type AddressedContext = NoTransactionContext & SeenFrom & { isLocal: boolean };
/** The context of a multipart call: its service opens a transaction once all files have arrived. */
export type FormContext = { actor: Actor; platform: Platform; form: Form };

/** Data with a message that replaces the call's own in the envelope. */
export class CallResult<T> {
  readonly data: T;
  readonly message: string;
  /** 201 where the call says when (`createdWhen`). */
  readonly status: 200 | 201;
  constructor(data: T, message: string, status: 200 | 201 = 200) {
    this.data = data;
    this.message = message;
    this.status = status;
  }
}

/** The context of a call that redirects a browser. */
export type RedirectContext = PublicContext & { cookie: (name: string) => string | undefined };
/** The target of a redirect, and HttpOnly cookies to set for this host; '' removes a cookie. */
export type Redirect = { location: string; cookies: Record<string, string>; cookieSeconds: number };

export type FormFile = {
  field: string;
  file_name: string;
  path: string;
  size: number;
  is_too_large: boolean;
};
export type Form = { fields: Record<string, unknown>; files: FormFile[] };

/** A file sent instead of the envelope; private ones are never cached. */
export type FileResult = {
  stream: NodeJS.ReadableStream;
  type: string;
  file_name: string;
  is_private: boolean;
  /** Displayed by the browser; any other file is only downloaded. */
  is_inline: boolean;
};
