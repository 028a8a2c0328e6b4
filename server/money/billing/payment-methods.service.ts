import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/payment-methods.ts';
import type { PaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import type { AddressedContext, NoTransactionContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PaymentAccount, PaymentError } from '../../providers/payments/gateway.ts';
import { findAccount, withSyncLock } from './customers.service.ts';
import { findOpenInvoice } from './invoices.repo.ts';
import { assertPaymentsOpen } from './open-payments.service.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { findSubscriptionWithPlan } from './show-subscription.service.ts';

type Cards = { items: PaymentMethod[] };

async function listCards({ payments }: Platform, account: PaymentAccount): Promise<PaymentMethod[]> {
  const cards = await payments.listPaymentMethods(account);
  return cards
    .map((card) => ({ ...card, cardholder_name: card.cardholder_name ?? '' }))
    .sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

/** The agency's cards, the default one first; none before its first use of the provider. */
export async function getPaymentMethods({ actor, platform }: NoTransactionContext): Promise<Cards> {
  const account = await findAccount(platform, actor.agency_id);
  return { items: account ? await listCards(platform, account) : [] };
}

const newKey = () => `card:${newId()}`;

/** Throws payment_method_not_found unless the card is the agency's. */
async function assertOwn(platform: Platform, account: PaymentAccount, payment_method_id: string) {
  const cards = await listCards(platform, account);
  if (!cards.some((card) => card.payment_method_id === payment_method_id))
    throw new AppError('payment_method_not_found');
  return cards;
}

/** Notifies open browsers and returns the cards. */
async function afterChange(platform: Platform, account: PaymentAccount): Promise<Cards> {
  await syncAgency(platform, account.agency_id);
  await withTenant(platform.database, account.agency_id, (tx) =>
    publishLiveEvent(tx, { type: 'billing.changed' }),
  );
  return { items: await listCards(platform, account) };
}

/** Saves a card that the browser has given to the provider; the first one becomes the default. */
export function savePaymentMethod(
  { actor, platform, isLocal }: AddressedContext,
  { payment_method_id: given }: Body<typeof calls.savePaymentMethod>,
): Promise<Data<typeof calls.savePaymentMethod>> {
  assertPaymentsOpen({ platform, isLocal });
  return withSyncLock(platform, actor.agency_id, async (account) => {
    const { payments } = platform;
    const cards = await payments.listPaymentMethods(account);
    const isKnown = cards.some((card) => card.payment_method_id === given);
    if (!isKnown && cards.length >= limits.paymentMethods) throw new AppError('too_many_payment_methods');
    const { payment_method_id } = await payments.attachPaymentMethod(account, given, newKey());
    const hasDefault = cards.some(({ is_default }) => is_default);
    if (!hasDefault) await payments.setDefaultPaymentMethod(account, payment_method_id, newKey());
    return { ...(await afterChange(platform, account)), payment_method_id };
  });
}

/** Charges the oldest overdue invoice of the subscription to the default card. */
async function payOverdue(platform: Platform, account: PaymentAccount) {
  const { database, payments } = platform;
  const overdue = await withTenant(database, account.agency_id, async (tx) => {
    const current = await findSubscriptionWithPlan(tx);
    const { provider_subscription_id, subscription_status } = current?.row ?? {};
    if (!provider_subscription_id || subscription_status !== 'past_due') return undefined;
    return findOpenInvoice(tx, payments.provider, provider_subscription_id);
  });
  if (!overdue) return;
  const { provider_invoice_id } = overdue;
  const payment = { provider_invoice_id, payment_method_id: null };
  const { charge } = await payments.payInvoice(account, payment, `pay:${newId()}`);
  if (charge.payment_status === 'failed') throw new PaymentError(charge.error_code ?? 'payment_failed');
}

/** Sets the default card, and charges overdue invoices to it. */
export function setDefaultPaymentMethod(
  { actor, platform, isLocal }: AddressedContext,
  { payment_method_id }: Body<typeof calls.setDefaultPaymentMethod>,
): Promise<Cards> {
  assertPaymentsOpen({ platform, isLocal });
  return withSyncLock(platform, actor.agency_id, async (account) => {
    await assertOwn(platform, account, payment_method_id);
    await platform.payments.setDefaultPaymentMethod(account, payment_method_id, newKey());
    try {
      await payOverdue(platform, account);
    } finally {
      await afterChange(platform, account);
    }
    return { items: await listCards(platform, account) };
  });
}

/** Whether the subscription will be charged again, so that one card has to stay. */
async function needsCard({ database, payments }: Platform, account: PaymentAccount): Promise<boolean> {
  if (!payments.isOpen) return false;
  const current = await withTenant(database, account.agency_id, findSubscriptionWithPlan);
  return current?.row.provider === payments.provider && !current.row.cancel_at_period_end;
}

/** Removes a card; the newest of the others replaces the default one. */
export function deletePaymentMethod(
  { actor, platform }: NoTransactionContext,
  { payment_method_id }: Body<typeof calls.deletePaymentMethod>,
): Promise<Cards> {
  return withSyncLock(platform, actor.agency_id, async (account) => {
    const cards = await assertOwn(platform, account, payment_method_id);
    const others = cards.filter((card) => card.payment_method_id !== payment_method_id);
    const [next] = others;
    if (!next && (await needsCard(platform, account))) throw new AppError('last_payment_method');
    if (next && !others.some(({ is_default }) => is_default))
      await platform.payments.setDefaultPaymentMethod(account, next.payment_method_id, newKey());
    await platform.payments.detachPaymentMethod(account, payment_method_id, newKey());
    return afterChange(platform, account);
  });
}

/** The card to charge: the given one, attached if it is new, or the default one; null without any. */
export async function choosePaymentMethod(
  { payments }: Platform,
  account: PaymentAccount,
  { payment_method_id, key }: { payment_method_id: string | undefined; key: string },
): Promise<string | null> {
  const cards = await payments.listPaymentMethods(account);
  if (payment_method_id === undefined)
    return cards.find(({ is_default }) => is_default)?.payment_method_id ?? null;
  if (cards.some((card) => card.payment_method_id === payment_method_id)) return payment_method_id;
  const attached = await payments.attachPaymentMethod(account, payment_method_id, `purchase-card:${key}`);
  return attached.payment_method_id;
}
