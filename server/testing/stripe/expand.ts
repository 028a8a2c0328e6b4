import type { Invoice, Kept } from './objects.ts';
import { invalidRequest } from './refusals.ts';
import { INVOICE_EXTRAS } from './settlement.ts';
import type { World } from './world.ts';

type Open = Record<string, unknown>;
const MAX_LEVELS = 4;

/** The object behind a reference, copied; references of Stripe's ids only. */
const objectOf = (world: World, value: unknown): Open | undefined => {
  const found: Kept | undefined = typeof value === 'string' ? world.lookUp(value) : undefined;
  return found && (structuredClone(found) as unknown as Open);
};

function expandPath(world: World, place: Open, [name = '', ...rest]: readonly string[], path: string) {
  if (place.object === 'invoice' && INVOICE_EXTRAS[name] && place[name] === undefined) {
    const invoice = world.find('invoice', String(place.id)) ?? (place as unknown as Invoice);
    place[name] = INVOICE_EXTRAS[name](invoice);
  }
  if (Array.isArray(place[name])) {
    for (const item of place[name]) expandPath(world, item as Open, rest, path);
    return;
  }
  if (!(name in place))
    throw invalidRequest(
      `This property cannot be expanded (${name}). You may want to try expanding '${path}'.`,
      {
        param: 'expand',
      },
    );
  const object = objectOf(world, place[name]);
  if (object) place[name] = object;
  const inside = place[name];
  if (rest.length > 0 && inside && typeof inside === 'object') expandPath(world, inside as Open, rest, path);
}

/** A copy of `object` with the references that the request named replaced by what they refer to. */
export function expanded(world: World, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Open;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.filter((part) => part !== 'data').length > MAX_LEVELS)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    expandPath(world, copy, parts, path);
  }
  return copy;
}
