import type { ErrorCode } from '@placewell/contract/errors.ts';

export type ApiErrorCode = ErrorCode | 'network' | 'invalid_response';

/** Any call that did not succeed; `fields` names wrong inputs by their path, `status` is 0 without an answer. */
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

/** Trying the same again may help: no answer, overload or a fault of the server. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);
