import type { Kysely } from 'kysely';
import type { Tables } from './db/schema.ts';
import type { InstallationTx, TenantTx } from './db/tenant.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './sessions/sessions.ts';

// What services receive and return. They know nothing of HTTP: `http/handle.ts` builds the contexts and sends the results.

/** What the service of a tenant call gets: one transaction that sees the caller's agency. */
export type Context = { tx: TenantTx; actor: Actor; platform: Platform };
/** Somebody for whom a list is read, now or by a job later. */
export type ListReader = { tx: TenantTx; actor: Pick<Actor, 'role' | 'user_id'> };
/**
 * Runs `work`, the whole effect of a creating call, at most once per Idempotency-Key: its response is stored in the same
 * transaction, and a repeat gets that instead.
 */
export type Once = <T>(tx: Kysely<Tables>, work: () => Promise<T>) => Promise<T>;
/** A public call that creates runs its one transaction's work in `once`, so that a repeat has no effect. */
export type PublicContext = {
  platform: Platform;
  ip: string;
  once: Once;
  /** Answers a repeat before anything is counted or asked of others: throws the stored response, if there is one. */
  assertNew: (db: Kysely<Tables>) => Promise<void>;
  /** Who calls, if a valid token came along. */
  findCaller: () => Promise<Actor | undefined>;
};
/** Of a public call whose body is bytes; `header` finds one of its headers by the name in lower case, `query` a parameter. */
export type RawContext = RawHead & { bytes: Uint8Array };
/** What is known of it before its body is read. */
export type RawHead = {
  platform: Platform;
  header: (name: string) => string | undefined;
  query: (name: string) => string | undefined;
};
export type InstallationContext = { tx: InstallationTx; actor: Actor; platform: Platform };
/** What a service gets that waits for a worker thread: it opens its transactions itself, and never waits inside one. */
export type NoTransactionContext = { actor: Actor; platform: Platform };
/** As before, with the address of the caller, for what is counted by it. */
export type AddressedContext = NoTransactionContext & { ip: string };
/** A form is received before any transaction is opened: its service opens one once all files have arrived. */
export type FormContext = { actor: Actor; platform: Platform; form: Form };

/** Data with another message in the envelope than the call's own. */
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

/** Of a call by which a browser is led on. */
export type RedirectContext = PublicContext & { cookie: (name: string) => string | undefined };
/** Where the browser goes, and what it keeps for this host, out of reach of its scripts; '' removes a cookie. */
export type Redirect = { location: string; cookies: Record<string, string>; cookieSeconds: number };

export type FormFile = {
  field: string;
  file_name: string;
  path: string;
  size: number;
  is_too_large: boolean;
};
export type Form = { fields: Record<string, unknown>; files: FormFile[] };

/** A file to be sent instead of the envelope; private ones are never cached. */
export type FileResult = {
  stream: NodeJS.ReadableStream;
  type: string;
  file_name: string;
  is_private: boolean;
  /** Shown by the browser; any other file is only ever downloaded. */
  is_inline: boolean;
};
