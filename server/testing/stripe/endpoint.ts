import type { z } from 'zod';
import { checkParameters } from './parameters.ts';
import type { StripeState } from './state.ts';

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Browsers may send it with the publishable key and a client secret. */
  isForBrowsers: boolean;
  run: (state: StripeState, form: unknown, id: string) => object;
};

/** One endpoint of the API; `:id` in the path is passed on. */
export const endpoint = <Schema extends z.ZodType>(
  route: `${Endpoint['method']} /v1/${string}`,
  schema: Schema,
  run: (state: StripeState, parameters: z.output<Schema>, id: string) => object,
  isForBrowsers = false,
): Endpoint => {
  const [method, path = ''] = route.split(' ');
  return {
    method: method as Endpoint['method'],
    path: new RegExp(`^${path.replace(':id', '([\\w:.-]+)')}$`),
    isForBrowsers,
    run: (state, form, id) => run(state, checkParameters(schema, form), id),
  };
};
