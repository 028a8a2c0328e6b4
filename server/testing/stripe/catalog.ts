import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Price, Product } from './objects.ts';
import { flag, integer, listParameters, metadata, parameters, text } from './parameters.ts';
import { invalidRequest } from './refusals.ts';
import { pageOf } from './state.ts';

export const catalogEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/products',
    parameters({ id: text.optional(), name: text.max(250), metadata: metadata.optional() }),
    (state, given) => {
      if (given.id && state.lookUp(given.id))
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      return state.add<Product>({
        id: given.id ?? state.newId('prod'),
        object: 'product',
        created: state.now(),
        name: given.name,
        metadata: given.metadata ?? {},
      });
    },
  ),
  endpoint('GET /v1/products/:id', parameters({}), (state, _parameters, id) => state.get('product', id)),
  endpoint(
    'POST /v1/products/:id',
    parameters({ name: text.max(250).optional(), metadata: metadata.optional() }),
    (state, { name, metadata: given }, id) => {
      const product = state.get('product', id);
      if (name) product.name = name;
      Object.assign(product.metadata, given);
      return product;
    },
  ),
  endpoint(
    'POST /v1/prices',
    parameters({
      product: text,
      currency: z.string().regex(/^[a-z]{3}$/),
      unit_amount: integer.refine((value) => value >= 0),
      recurring: z.strictObject({ interval: z.literal('month') }),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: flag.optional(),
      metadata: metadata.optional(),
    }),
    (state, given) => {
      state.get('product', given.product, 'product');
      const holder = state
        .all('price')
        .find(({ lookup_key }) => lookup_key && lookup_key === given.lookup_key);
      if (holder && !given.transfer_lookup_key)
        throw invalidRequest(
          `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, pass \`transfer_lookup_key=true\`.`,
          { code: 'resource_already_exists', param: 'lookup_key' },
        );
      if (holder) holder.lookup_key = null;
      return state.add<Price>({
        id: state.newId('price'),
        object: 'price',
        created: state.now(),
        active: true,
        currency: given.currency,
        unit_amount: given.unit_amount,
        lookup_key: given.lookup_key ?? null,
        product: given.product,
        recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
        type: 'recurring',
        metadata: given.metadata ?? {},
      });
    },
  ),
  endpoint('GET /v1/prices/:id', parameters({}), (state, _parameters, id) => state.get('price', id)),
  endpoint(
    'GET /v1/prices',
    parameters({
      ...listParameters,
      lookup_keys: z.array(text).max(10).optional(),
      active: flag.optional(),
      product: text.optional(),
    }),
    (state, { lookup_keys, active, product, ...query }) => {
      const prices = state
        .all('price')
        .filter((price) => !lookup_keys || lookup_keys.includes(price.lookup_key ?? ''))
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => !product || price.product === product);
      return pageOf(prices, query, '/v1/prices');
    },
  ),
];
