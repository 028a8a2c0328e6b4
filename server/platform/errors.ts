import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import { texts } from '@placewell/contract/texts.ts';

type Details = {
  message?: string;
  fields?: Record<string, string>;
  data?: Record<string, unknown>;
  /** Seconds until a retry may succeed, if better known than the code's default. */
  retryAfter?: number;
  /** The cause, for the log only. */
  cause?: unknown;
};
type Definition = { status: number; message: string; retryAfter?: number };

/**
 * An expected failure. Its code decides status and defaults; `fields` maps invalid fields, by path, to messages, and
 * `retryAfter` is sent as the header: whole seconds, at least 1.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.data = details.data;
    const retryAfter = details.retryAfter ?? (ERRORS[code] as Definition).retryAfter;
    this.retryAfter = retryAfter && Math.max(1, Math.ceil(retryAfter));
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A refusal that permits a retry after `seconds`; the message says so unless one is given. */
export function tooManyRequests(seconds: number, message?: string): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError('too_many_requests', {
    message: message ?? texts.tooManyRequests(retryAfter),
    retryAfter,
  });
}
