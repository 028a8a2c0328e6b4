import type { CardFailure } from './objects.ts';

type Failure = { type: string; code?: string; message: string; param?: string; decline_code?: string };

/** An error response of Stripe; `isSaved`: it is replayed for its idempotency key. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Failure;
  readonly isSaved: boolean;

  constructor(status: number, error: Failure, isSaved = false) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.isSaved = isSaved;
  }
}

export const invalidRequest = (message: string, details: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...details });

/** An unknown id is 404 in the path, 400 in the parameters. */
export const missingObject = (kind: string, id: string, param: string) =>
  new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
    param,
  });

export const cardRefused = (failure: CardFailure) => new StripeRefusal(402, failure, true);

export const idempotencyRefused = (status: number, message: string) =>
  new StripeRefusal(status, {
    type: 'idempotency_error',
    ...(status === 409 && { code: 'idempotency_key_in_use' }),
    message,
  });

export const unknownKey = (key: string) =>
  new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}***`,
  });
