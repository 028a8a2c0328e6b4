import type { Call } from '@placewell/contract/call.ts';
import type { z } from 'zod';

/** The sentence of a call's success, as the server says it of the same request. */
export const messageOf = <B extends z.ZodType, D extends z.ZodType>(
  call: Pick<Call<B, D>, 'body' | 'message'>,
  data: z.output<D>,
  body: z.input<B>,
): string => call.message(data, call.body.parse(body));
