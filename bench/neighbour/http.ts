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

/** Posts `body` from `address` of the loopback network; a connection that breaks is a response with status 0. */
export function post(
  url: string,
  path: string,
  body: string | Buffer,
  { token, address = '127.0.0.1', type = 'application/json', headers = {} }: RequestOptions = {},
): Promise<Response> {
  const started = performance.now();
  const done = (status: number, text: string, retryAfter?: string) => ({
    status,
    text,
    ms: performance.now() - started,
    retryAfterMs: Number(retryAfter ?? 0) * 1000,
  });
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/v1/${path}`,
      {
        method: 'POST',
        agent: agentOf(address),
        localAddress: address,
        headers: {
          ...headers,
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve(done(response.statusCode ?? 0, text, response.headers['retry-after'])),
        );
        response.on('error', () => resolve(done(0, text)));
      },
    );
    sent.on('error', () => resolve(done(0, '')));
    sent.end(body);
  });
}

/** Gets `path` and discards the response; a broken connection counts as status 0. */
export function read(
  url: string,
  path: string,
  { address = '127.0.0.1', headers = {} }: RequestOptions = {},
): Promise<Response> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string) =>
      resolve({
        status,
        text: '',
        ms: performance.now() - started,
        retryAfterMs: Number(retryAfter ?? 0) * 1000,
      });
    const sent = request(
      `${url}${path}`,
      { agent: agentOf(address), localAddress: address, headers },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
        response.on('error', () => done(0));
      },
    );
    sent.on('error', () => done(0));
    sent.end();
  });
}

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
