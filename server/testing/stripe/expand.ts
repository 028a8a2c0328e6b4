import type { Invoice, Kept } from './objects.ts';
import { invalidRequest } from './refusals.ts';
import { INVOICE_EXTRAS } from './settlement.ts';
import type { StripeState } from './state.ts';

type Open = Record<string, unknown>;
const MAX_LEVELS = 4;

/** A copy of the referenced object; only for references with Stripe's ids. */
const objectOf = (state: StripeState, value: unknown): Open | undefined => {
  const found: Kept | undefined = typeof value === 'string' ? state.lookUp(value) : undefined;
  return found && (structuredClone(found) as unknown as Open);
};

function expandPath(state: StripeState, place: Open, [name = '', ...rest]: readonly string[], path: string) {
  if (place.object === 'invoice' && INVOICE_EXTRAS[name] && place[name] === undefined) {
    const invoice = state.find('invoice', String(place.id)) ?? (place as unknown as Invoice);
    place[name] = INVOICE_EXTRAS[name](invoice);
  }
  if (Array.isArray(place[name])) {
    for (const item of place[name]) expandPath(state, item as Open, rest, path);
    return;
  }
  if (!(name in place))
    throw invalidRequest(
      `This property cannot be expanded (${name}). You may want to try expanding '${path}'.`,
      {
        param: 'expand',
      },
    );
  const object = objectOf(state, place[name]);
  if (object) place[name] = object;
  const inside = place[name];
  if (rest.length > 0 && inside && typeof inside === 'object') expandPath(state, inside as Open, rest, path);
}

/** A copy of `object` with the requested references expanded. */
export function expanded(state: StripeState, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Open;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.filter((part) => part !== 'data').length > MAX_LEVELS)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    expandPath(state, copy, parts, path);
  }
  return copy;
}
