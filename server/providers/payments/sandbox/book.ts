import { randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { AppError } from '../../../platform/errors.ts';
import type {
  SandboxCustomer,
  SandboxEvent,
  SandboxInvoice,
  SandboxObject,
  SandboxSubscription,
  SavedCard,
} from './sandbox-objects.ts';
import { publicObject } from './views.ts';

/** An id in Stripe's form: a prefix for the type, and 144 random bits. */
export const providerId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

/**
 * The open objects of one agency during a request: its changes and their events. Both are written by the request's
 * transaction.
 */
export class Book {
  readonly agency_id: AgencyId;
  /** The test clock; while overdue work is processed, the time when it was due. */
  now: string;
  /** Whether cards are charged; otherwise subscriptions end with their period. */
  readonly isOpen: boolean;
  readonly changed = new Map<string, SandboxObject>();
  readonly events: SandboxEvent[] = [];
  readonly #objects: Map<string, SandboxObject>;

  constructor(agency_id: AgencyId, objects: readonly SandboxObject[], now: string, isOpen = true) {
    this.agency_id = agency_id;
    this.isOpen = isOpen;
    this.#objects = new Map(objects.map((object) => [object.id, object]));
    this.now = now;
  }

  /** Throws payments_not_configured where cards are not charged. */
  assertOpen() {
    if (!this.isOpen) throw new AppError('payments_not_configured');
  }

  /** Called after the changes were written. */
  saved() {
    this.changed.clear();
    this.events.length = 0;
  }

  get objects(): SandboxObject[] {
    return [...this.#objects.values()];
  }

  /** Adds an object as read, unchanged. */
  add(object: SandboxObject | undefined) {
    if (object && !this.#objects.has(object.id)) this.#objects.set(object.id, object);
  }

  put<T extends SandboxObject>(object: T): T {
    this.#objects.set(object.id, object);
    this.changed.set(object.id, object);
    return object;
  }

  change<T extends SandboxObject>(object: T, changes: Partial<T>): T {
    return this.put({ ...this.#current(object), ...changes });
  }

  customer(id: string): SandboxCustomer {
    const customer = this.#find('customer', id, id);
    if (!customer) throw new AppError('not_found');
    return customer as SandboxCustomer;
  }

  /** A card that is attached to the customer. */
  card(id: string, customer_id: string): SavedCard {
    const card = this.findCard(id, customer_id);
    if (!card?.is_attached) throw new AppError('payment_method_not_found');
    return card;
  }

  /** Includes detached cards. */
  findCard(id: string, customer_id: string): SavedCard | undefined {
    return this.#find('payment_method', id, customer_id) as SavedCard | undefined;
  }

  subscription(id: string, customer_id: string): SandboxSubscription {
    const subscription = this.#find('subscription', id, customer_id);
    if (!subscription) throw new AppError('subscription_not_found');
    return subscription as SandboxSubscription;
  }

  invoice(id: string, customer_id: string): SandboxInvoice {
    const invoice = this.#find('invoice', id, customer_id);
    if (!invoice) throw new AppError('invoice_not_found');
    return invoice as SandboxInvoice;
  }

  subscriptionsOf(customer_id: string): SandboxSubscription[] {
    return this.objects.filter(
      (object) => object.kind === 'subscription' && object.customer_id === customer_id,
    ) as SandboxSubscription[];
  }

  openInvoicesOf(subscription_id: string): SandboxInvoice[] {
    return this.objects.filter(
      (object) =>
        object.kind === 'invoice' && object.status === 'open' && object.subscription_id === subscription_id,
    ) as SandboxInvoice[];
  }

  /** Records an event with the object's present state. */
  emit(event_type: string, object: SandboxObject) {
    const event_id = providerId('evt');
    this.events.push({
      event_id,
      event_type,
      customer_id: object.kind === 'customer' ? object.id : object.customer_id,
      created_at: this.now,
      payload: {
        id: event_id,
        object: 'event',
        type: event_type,
        created: Math.floor(Date.parse(this.now) / 1000),
        livemode: false,
        data: { object: publicObject(object, this.agency_id) },
      },
    });
  }

  #current<T extends SandboxObject>(object: T): T {
    return this.#objects.get(object.id) as T;
  }

  #find(kind: SandboxObject['kind'], id: string, customer_id: string): SandboxObject | undefined {
    const object = this.#objects.get(id);
    if (object?.kind !== kind) return undefined;
    return 'customer_id' in object && object.customer_id !== customer_id ? undefined : object;
  }
}
