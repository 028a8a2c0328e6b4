import { Agent, request } from 'node:http';

export type Response = { status: number; text: string };
export type RequestOptions = {
  token?: string;
  type?: string;
  headers?: Record<string, string>;
};

/** Keeps connections open, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A connection that breaks is a response with status 0. */
function exchange(
  url: string,
  { headers = {}, body }: RequestOptions & { body: string | Buffer },
): Promise<Response> {
  return new Promise((resolve) => {
    let text = '';
    const done = (status: number) => resolve({ status, text });
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
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

type FormFile = { name: string; bytes: Uint8Array };

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
