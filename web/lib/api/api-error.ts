import type { ErrorCode } from '@placewell/contract/errors.ts';

export type ApiErrorCode = ErrorCode | 'network' | 'invalid_response';

/** A call that failed. `fields` maps paths of invalid inputs to messages; `status` is 0 without a response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(input: {
    code: ApiErrorCode;
    message: string;
    status: number;
    data?: Readonly<Record<string, unknown>> | undefined;
  }) {
    super(input.message);
    this.name = 'ApiError';
    this.code = input.code;
    this.status = input.status;
    this.data = input.data ?? {};
    this.fields = (this.data.fields as Record<string, string> | undefined) ?? {};
  }
}

/** The message to show for anything that was thrown. */
export const getErrorMessage = (
  error: unknown,
  fallback = 'Something went wrong on our side. Try again in a moment.',
) => (error instanceof ApiError && error.message ? error.message : fallback);

/** Whether a retry may help: no response, overload or a server error. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);
