import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Options = { bucket: string; accessKeyId: string; secretAccessKey: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/** The signature of a request by AWS Signature Version 4; a scope is `date/region/service/aws4_request`. */
function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string, secret: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonicalRequest = [
    request.method,
    path,
    query
      .split('&')
      .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name).trim()}`),
    '',
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonicalRequest)].join(
    '\n',
  );
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** The S3 error code for a request; undefined if it is signed with the right key. */
function authorisationProblem(
  request: IncomingMessage,
  body: Buffer,
  options: S3Options,
): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, scope = '', signedHeaders = '', signature = ''] =
    form.exec(headerOf(request, 'authorization')) ?? [];
  if (keyId === undefined || !signedHeaders.split(';').includes('host')) return 'AccessDenied';
  if (keyId !== options.accessKeyId) return 'InvalidAccessKeyId';
  const expected = signatureOf(request, scope, signedHeaders, options.secretAccessKey);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'SignatureDoesNotMatch';
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return undefined;
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function sendXml(response: ServerResponse, xml: string) {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

/** Keys of one page of a list. */
const PAGE_SIZE = 3;

/**
 * An in-memory S3 server with one bucket addressed by path, for tests of the storage: PUT, GET, HEAD and DELETE of
 * objects, lists by prefix in small pages, and bulk deletion. Verifies signatures, and refuses everything else.
 */
export async function startS3Server(
  options: S3Options,
  /** Of one that ended: its objects and its port. */
  { objects = new Map<string, Buffer>(), port = 0 } = {},
) {
  const prefix = `/${options.bucket}/`;

  function list(query: URLSearchParams, response: ServerResponse) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const after = query.get('continuation-token') ?? '';
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, PAGE_SIZE);
    const next =
      rest.length > PAGE_SIZE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    sendXml(response, `<ListBucketResult>${contents}${next}</ListBucketResult>`);
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const problem = authorisationProblem(request, body, options);
    if (problem) return fail(response, 403, problem);
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*$/, ''));
    if (!`${path}/`.startsWith(prefix)) return fail(response, 404, 'NoSuchBucket');
    const key = path.slice(prefix.length);
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    if (query.has('list-type')) return list(query, response);
    if (request.method === 'POST' && query.has('delete')) {
      for (const [, one = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(one);
      return sendXml(response, '<DeleteResult/>');
    }
    const object = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, body);
        return response.writeHead(200).end();
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      case 'GET':
      case 'HEAD':
        if (!object) return fail(response, 404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': object.length });
        return response.end(request.method === 'GET' ? object : undefined);
      default:
        return fail(response, 501, 'NotImplemented');
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => fail(response, 500, 'InternalError'));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
