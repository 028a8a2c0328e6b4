import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Metadata } from '../gateway.ts';

// Objects of a purchase carry its key in their metadata: Stripe forgets idempotency keys after a day or more, and a later
// repeat must find them.

type Marked = { metadata: Record<string, string> | null };
type Order = { metadata?: Metadata };

const hashOf = (order: Order) => createHash('sha256').update(JSON.stringify(order)).digest('hex');

export const keyMetadataOf = (key: string, order: Order): Record<string, string> => ({
  placewell_key: key,
  placewell_order: hashOf(order),
  ...(order.metadata?.purchase_id && { purchase_id: order.metadata.purchase_id }),
});

/** The object created with this key; undefined for a new key. Throws if it was created for another order. */
export async function findByKeyMetadata<Item extends Marked>(
  items: AsyncIterable<Item>,
  key: string,
  order: Order,
): Promise<Item | undefined> {
  for await (const item of items) {
    if (item.metadata?.placewell_key !== key) continue;
    if (item.metadata.placewell_order !== hashOf(order)) throw new AppError('idempotency_key_reused');
    return item;
  }
  return undefined;
}
