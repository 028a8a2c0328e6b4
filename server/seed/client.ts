import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';

/** Calls a running installation as a browser does, typed by the contract. Throws if a call is refused. */
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

  async call<C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C>> {
    return this.#send(call, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  async callWithFiles<C extends Call>(
    call: C,
    fields: Record<string, string>,
    files: { field: string; name: string; bytes: Uint8Array }[],
  ): Promise<Data<C>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return this.#send(call, form, {});
  }

  async #send<C extends Call>(
    call: C,
    body: string | FormData,
    headers: Record<string, string>,
  ): Promise<Data<C>> {
    const response = await fetch(`${this.#url}/api/v1/${call.path}`, {
      method: call.method,
      headers: { ...headers, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
      body,
    });
    const envelope = (await response.json()) as { status: boolean; message: string; data: Data<C> };
    if (!envelope.status)
      throw new Error(`${call.path}: ${envelope.message} ${JSON.stringify(envelope.data ?? '')}`);
    return envelope.data;
  }
}
