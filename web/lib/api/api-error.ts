import type { ErrorCode } from '@placewell/contract/errors.ts';

export type ApiErrorCode = ErrorCode | 'network' | 'invalid_response' | 'no_token';

/** A call that failed. `fields` maps paths of invalid inputs to messages; `status` is 0 without a response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds until a repeat may succeed, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(input: {
    code: ApiErrorCode;
    message: string;
    status: number;
    data?: Readonly<Record<string, unknown>> | null | undefined;
    retryAfter?: number | undefined;
  }) {
    super(input.message);
    this.name = 'ApiError';
    this.code = input.code;
    this.status = input.status;
    this.data = input.data ?? {};
    this.retryAfter = input.retryAfter;
    this.fields = (this.data.fields as Record<string, string> | undefined) ?? {};
  }
}

/** The message to show for anything that was thrown. */
export const getErrorMessage = (
  error: unknown,
  fallback = 'Something went wrong on our side. Try again in a moment.',
) => (error instanceof ApiError && error.message ? error.message : fallback);

/** Whether a query may be repeated: no response or a server error. After `retryAfter`, callApi has repeated it itself. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError &&
  error.retryAfter === undefined &&
  (error.code === 'network' || error.status >= 500);
