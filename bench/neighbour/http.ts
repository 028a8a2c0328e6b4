import { Agent, request } from 'node:http';

export type Response = { status: number; ms: number; text: string; retryAfterMs: number };
export type RequestOptions = {
  token?: string;
  address?: string;
  type?: string;
  headers?: Record<string, string>;
};

const agents = new Map<string, Agent>();

/** Keeps connections from one local address open, as a browser does. */
function agentOf(address: string): Agent {
  const agent = agents.get(address) ?? new Agent({ keepAlive: true, maxSockets: 64 });
  agents.set(address, agent);
  return agent;
}

/** A request from `address` of the loopback network; a connection that breaks is a response with status 0. */
function exchange(
  url: string,
  { address = '127.0.0.1', headers = {}, body }: RequestOptions & { body?: string | Buffer },
): Promise<Response> {
  const started = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const done = (status: number, retryAfter?: string) =>
      resolve({
        status,
        text,
        ms: performance.now() - started,
        retryAfterMs: Number(retryAfter ?? 0) * 1000,
      });
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(
      url,
      { method, agent: agentOf(address), localAddress: address, headers },
      (response) => {
        // Responses to a request without a body are discarded.
        if (body === undefined) response.resume();
        else
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
        response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
        response.on('error', () => done(0));
      },
    );
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

/** Posts `body` to a call. */
export const post = (
  url: string,
  path: string,
  body: string | Buffer,
  { token, type = 'application/json', headers, ...options }: RequestOptions = {},
): Promise<Response> =>
  exchange(`${url}/api/v1/${path}`, {
    ...options,
    body,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });

/** Gets `path` and discards the response. */
export const read = (url: string, path: string, options?: RequestOptions): Promise<Response> =>
  exchange(url + path, { ...options });

/** The path of the largest script of the web's first page. */
export async function scriptOf(url: string): Promise<string> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const paths = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
  const sized = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  );
  const [largest] = sized.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error('The first page asks for no script');
  return largest.path;
}

export type FormFile = { name: string; bytes: Uint8Array };

/** Uploads resumes in one call. */
export async function upload(
  url: string,
  files: readonly FormFile[],
  fields: Record<string, string>,
  options: RequestOptions,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Request('http://form.local', { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  return post(url, 'agency/uploadCandidates', body, {
    ...options,
    type: encoded.headers.get('content-type')!,
  });
}
