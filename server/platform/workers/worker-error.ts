import type { ErrorCode } from '@placewell/contract/errors.ts';
import { AppError } from '../errors.ts';

/**
 * Why a task has no result. `too_slow`: stopped at the wall-clock limit, perhaps because the machine is busy.
 * `too_costly`, `too_much_memory`: stopped at the limit of processor time or memory. `crashed`: its worker ended by
 * itself. `unavailable`: no worker could be started or the pool was closed, which says nothing about the task.
 */
export class WorkerError extends Error {
  readonly code: 'too_slow' | 'too_costly' | 'too_much_memory' | 'crashed' | 'unavailable';
  constructor(code: WorkerError['code'], message: string) {
    super(message);
    this.name = 'WorkerError';
    this.code = code;
  }
}

export type WorkerErrorOfTask = Exclude<WorkerError['code'], 'unavailable'>;

/** The code of a failure that the task may have caused; rethrows all others. */
export function codeOfTask(error: unknown): WorkerErrorOfTask {
  if (!(error instanceof WorkerError) || error.code === 'unavailable') throw error;
  return error.code;
}

/** An error of a task as its worker sends it. */
export type Failure = {
  message: string;
  stack?: string | undefined;
  code?: ErrorCode;
  /** The code of a system or database error. */
  system_code?: string | undefined;
  fields?: Record<string, string> | undefined;
  data?: Record<string, unknown> | undefined;
};

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  if (error instanceof AppError) return { message, code: error.code, fields: error.fields, data: error.data };
  const system_code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message, stack, system_code };
}

export function errorOf({ message, stack, code, system_code, fields, data }: Failure): Error {
  if (code) return new AppError(code, { message, ...(fields && { fields }), ...(data && { data }) });
  const error = Object.assign(new Error(message), system_code && { code: system_code });
  if (stack) error.stack = stack;
  return error;
}
