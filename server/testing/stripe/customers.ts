import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Customer, TestClock } from './objects.ts';
import {
  createdRange,
  emptyable,
  integer,
  listParameters,
  metadata,
  parameters,
  text,
} from './parameters.ts';
import { attachedMethod } from './payment-methods.ts';
import { invalidRequest } from './refusals.ts';
import { pageOf } from './state.ts';
import { advance } from './time.ts';

const address = z.strictObject({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
const fields = {
  name: emptyable(text).optional(),
  email: emptyable(text.max(512)).optional(),
  address: emptyable(address).optional(),
  metadata: metadata.optional(),
  invoice_settings: z
    .strictObject({
      default_payment_method: text.optional(),
      custom_fields: emptyable(
        z.array(z.strictObject({ name: text.max(40), value: text.max(140) })).max(4),
      ).optional(),
    })
    .optional(),
};

export const customerEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/customers',
    parameters({ ...fields, test_clock: text.optional() }),
    (state, { invoice_settings, test_clock, ...given }) => {
      if (test_clock) state.get('test_helpers.test_clock', test_clock, 'test_clock');
      if (invoice_settings?.default_payment_method)
        throw invalidRequest('A new customer has no payment method.', { param: 'invoice_settings' });
      const customer = state.add<Customer>({
        id: state.newId('cus'),
        object: 'customer',
        created: state.now(),
        name: given.name ?? null,
        email: given.email ?? null,
        address: (given.address as Record<string, string> | null | undefined) ?? null,
        balance: 0,
        metadata: given.metadata ?? {},
        test_clock: test_clock ?? null,
        invoice_settings: {
          default_payment_method: null,
          custom_fields: invoice_settings?.custom_fields ?? null,
        },
      });
      state.emit('customer.created', customer);
      return customer;
    },
  ),
  endpoint('GET /v1/customers/:id', parameters({}), (state, _parameters, id) => state.get('customer', id)),
  endpoint('POST /v1/customers/:id', parameters(fields), (state, { invoice_settings, ...given }, id) => {
    const customer = state.get('customer', id);
    if (invoice_settings?.default_payment_method)
      attachedMethod(
        state,
        invoice_settings.default_payment_method,
        id,
        'invoice_settings[default_payment_method]',
      );
    Object.assign(customer, given, {
      metadata: { ...customer.metadata, ...given.metadata },
      invoice_settings: { ...customer.invoice_settings, ...invoice_settings },
    });
    state.emit('customer.updated', customer);
    return customer;
  }),
];

export const eventEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/events/:id', parameters({}), (state, _parameters, id) => state.get('event', id)),
  endpoint(
    'GET /v1/events',
    parameters({
      ...listParameters,
      created: createdRange.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    (state, { created, type, types, ...query }) => {
      const events = state
        .all('event')
        .filter((event) => event.created >= (created?.gte ?? 0) && event.created > (created?.gt ?? -1))
        .filter((event) => (!type || event.type === type) && (!types || types.includes(event.type)));
      return pageOf(events, query, '/v1/events');
    },
  ),
];

export const testClockEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/test_helpers/test_clocks',
    parameters({ frozen_time: integer, name: text.optional() }),
    (state, { frozen_time, name }) =>
      state.add<TestClock>({
        id: state.newId('clock'),
        object: 'test_helpers.test_clock',
        created: state.now(),
        frozen_time,
        name: name ?? null,
        status: 'ready',
      }),
  ),
  endpoint('GET /v1/test_helpers/test_clocks/:id', parameters({}), (state, _parameters, id) =>
    state.get('test_helpers.test_clock', id),
  ),
  endpoint(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    parameters({ frozen_time: integer }),
    (state, { frozen_time }, id) => {
      const clock = state.get('test_helpers.test_clock', id);
      if (frozen_time <= clock.frozen_time)
        throw invalidRequest('Test clock frozen_time must be in the future of its present frozen_time.', {
          param: 'frozen_time',
        });
      const customers = state.all('customer').filter(({ test_clock }) => test_clock === id);
      advance(state, customers, frozen_time);
      clock.frozen_time = frozen_time;
      return clock;
    },
  ),
];
