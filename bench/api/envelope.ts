import type { IncomingMessage, RequestListener } from 'node:http';

/** Shared by the servers beside the product: reads requests and writes responses. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export const tokenOf = ({ headers }: IncomingMessage) => headers.authorization!.slice('Bearer '.length);

/** Responds with the text of `respond`; errors go to stderr. */
export const answering =
  (respond: (request: IncomingMessage) => Promise<string>): RequestListener =>
  (request, response) => {
    respond(request).then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      },
      (error) => {
        process.stderr.write(`${(error as Error).stack}\n`);
        response.writeHead(500, { 'content-length': 0 }).end();
      },
    );
  };
