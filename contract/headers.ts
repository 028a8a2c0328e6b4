/** Headers that the web application may send to the API; a browser asks before it sends any of them to another origin. */
export const REQUEST_HEADERS = [
  'authorization',
  'agency_id',
  'user_id',
  'role',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-request-id',
] as const;
export type RequestHeader = (typeof REQUEST_HEADERS)[number];

/** Headers of answers that scripts of another origin may read, besides those that browsers always show them. */
export const RESPONSE_HEADERS = [
  'content-disposition',
  'etag',
  'idempotency-replayed',
  'retry-after',
  'x-request-id',
] as const;
export type ResponseHeader = (typeof RESPONSE_HEADERS)[number];
