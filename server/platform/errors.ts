import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';

type Details = { message?: string; fields?: Record<string, string>; data?: Record<string, unknown> };

/** An expected failure. Its code decides status and default message; `fields` maps invalid fields, by path, to messages. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.data = details.data;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
