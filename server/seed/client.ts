import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import type { WithoutFactor } from '@placewell/contract/people/session-data.ts';
import { texts } from '@placewell/contract/texts.ts';

/** How long calls are sent again while the installation is overloaded. */
const PATIENCE_MS = 120_000;

/** The seconds after which an overloaded installation wants a call again, of which it did nothing; otherwise undefined. */
function secondsToWait({ status, headers }: Response, message: string): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return status === 503 && message === texts.overloaded(seconds) ? seconds : undefined;
}

/**
 * Calls a running installation as a browser does, typed by the contract. Waits while it is overloaded, for two minutes at
 * most; throws if a call is refused.
 */
export class ApiClient {
  readonly #url: string;
  readonly token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.token = token;
  }

  withToken(token: string): ApiClient {
    return new ApiClient(this.#url, token);
  }

  /** Sends the form of a page that needs no session, as a browser without script does. */
  async post(url: string, fields: Record<string, string>): Promise<void> {
    const { pathname } = new URL(url);
    const body = new URLSearchParams(fields);
    const response = await fetch(`${this.#url}${pathname}`, { method: 'POST', body, redirect: 'manual' });
    if (response.status >= 400) throw new Error(`A page answers ${response.status}`);
  }

  async call<C extends Call>(call: C, body: BodyInput<C>): Promise<WithoutFactor<Data<C>>> {
    return this.#send(call, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  async callWithFiles<C extends Call>(
    call: C,
    fields: Record<string, string>,
    files: { field: string; name: string; bytes: Uint8Array }[],
  ): Promise<WithoutFactor<Data<C>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return this.#send(call, form, {});
  }

  async #send<C extends Call>(
    call: C,
    body: string | FormData,
    headers: Record<string, string>,
  ): Promise<WithoutFactor<Data<C>>> {
    const until = performance.now() + PATIENCE_MS;
    const send = async () => {
      const response = await fetch(`${this.#url}/api/v1/${call.path}`, {
        method: call.method,
        headers: { ...headers, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
        body,
      });
      const envelope = (await response.json()) as {
        status: boolean;
        message: string;
        data: WithoutFactor<Data<C>>;
      };
      const seconds = secondsToWait(response, envelope.message);
      if (seconds === undefined || performance.now() > until) return envelope;
      await sleep(seconds * 1000);
      return send();
    };
    const envelope = await send();
    if (!envelope.status)
      throw new Error(`${call.path}: ${envelope.message} ${JSON.stringify(envelope.data ?? '')}`);
    return envelope.data;
  }
}
