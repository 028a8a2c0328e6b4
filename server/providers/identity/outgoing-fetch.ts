import { customFetch as joseFetch } from 'jose';
import type * as client from 'openid-client';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { OutgoingResponse } from '../../platform/outgoing/request.ts';

const TIMEOUT_MS = 8_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Responses without a body. */
const EMPTY = [204, 205, 304];

/** Headers as a program gives them, in the form of a request. */
const plain = (headers: ConstructorParameters<typeof Headers>[0]) => Object.fromEntries(new Headers(headers));

/** The error of a fetch that got no answer. */
const failed = (cause: unknown) => new TypeError('fetch failed', { cause });

/**
 * A fetch for providers that users name: it goes by the guard of outgoing requests, encrypted unless to this machine, and
 * follows no redirect. The library would cut the query of `redirectUri` off.
 */
export const outgoingFetch =
  (outgoing: Outgoing, redirectUri: string): client.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && !LOOPBACK.includes(url.hostname)) throw failed(undefined);
    const form = body instanceof URLSearchParams ? new URLSearchParams(body) : undefined;
    if (form?.has('redirect_uri')) form.set('redirect_uri', redirectUri);
    const sent = form?.toString() ?? (typeof body === 'string' ? body : undefined);
    const response = await outgoing
      .request({
        url: url.href,
        method: method === 'POST' ? 'POST' : 'GET',
        headers: plain(headers),
        timeoutMs: TIMEOUT_MS,
        ...(sent === undefined ? {} : { body: sent }),
        ...(signal ? { signal } : {}),
      })
      .catch((error: unknown) => {
        throw failed(error);
      });
    if (response.truncated) throw failed(new Error('The answer of the provider is too long'));
    return asResponse(response);
  };

function asResponse({ status, headers, body }: OutgoingResponse): Response {
  const received = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  return new Response(EMPTY.includes(status) ? null : new Uint8Array(body), { status, headers: received });
}

/** The same for the keys of a provider. */
export const keysFetch = (fetch: client.CustomFetch) => ({
  [joseFetch]: (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
    fetch(url, { method: 'GET', headers: plain(headers), body: undefined, redirect: 'manual', signal }),
});
