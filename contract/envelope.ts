import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

export const ErrorCodeName = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** The envelope of every successful response. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal(true), message: z.string(), data });

/** The envelope of every failure; `data` is null where there is nothing to add, and `data.fields` maps the path
 * of each invalid field to its message. */
export const Failure = z.object({
  status: z.literal(false),
  message: z.string(),
  code: ErrorCodeName,
  subscribe_status: z.boolean().optional(),
  data: z
    .looseObject({ fields: z.record(z.string(), z.string()).optional(), request_id: z.string().optional() })
    .nullable(),
});
export type Failure = z.output<typeof Failure>;
