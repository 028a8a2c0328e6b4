import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { texts } from '@placewell/contract/texts.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Charge, type GatewayInvoice, PaymentError } from '../../../providers/payments/gateway.ts';
import { accountOf } from '../customers.service.ts';
import { syncAgency } from '../provider-events/sync-agency.service.ts';
import * as repo from './purchases.repo.ts';
import { cancelPending, failPurchase, referToProvider, settleFree } from './purchases.writes.ts';
import { sendPurchase } from './send-purchase.service.ts';

/** How far a purchase has come. `charge` is null when nothing waits any more. */
export type Driven = { purchase: repo.PurchaseRow; charge: Charge | null };

const unknownOutcome = (cause: PaymentError) =>
  new AppError('network_error', { message: texts.paymentUnknown, cause });

const GIVEN_UP: readonly string[] = ['void', 'uncollectible'];

/** Asks the provider for an invoice that we know by its reference. */
export async function findHeldInvoice(platform: Platform, purchase: repo.PurchaseRow) {
  const account = await accountOf(platform, purchase.agency_id);
  const held = purchase.provider_ref && (await platform.payments.findInvoice(account, purchase.provider_ref));
  return held || undefined;
}

/** An invoice that the provider made for a purchase although its answer never arrived. */
export async function findLostInvoice(platform: Platform, purchase: repo.PurchaseRow) {
  const account = await accountOf(platform, purchase.agency_id);
  // Their clocks may differ from ours by minutes.
  const since = new Date(Date.parse(purchase.created_at) - 600_000).toISOString();
  const invoices = await platform.payments.listInvoices(account, since);
  return invoices.find(({ metadata }) => metadata.purchase_id === purchase.purchase_id);
}

const reread = ({ database }: Platform, { agency_id, purchase_id }: repo.PurchaseRow) =>
  withTenant(database, agency_id, async (tx) => {
    const row = await repo.findPurchase(tx, purchase_id);
    if (!row) throw new AppError('purchase_not_found');
    return row;
  });

/** Notes the refusal, and gives up at the provider what could still be paid in the browser. */
export async function refuse(
  platform: Platform,
  purchase: repo.PurchaseRow,
  error_code: PaymentErrorCode,
): Promise<never> {
  const { agency_id, purchase_id } = purchase;
  await withTenant(platform.database, agency_id, (tx) => failPurchase(tx, purchase_id, error_code));
  await syncAgency(platform, agency_id).catch((error: unknown) =>
    platform.log.warn({ err: error, purchase_id }, 'The copy of a refused payment comes later'),
  );
  throw new PaymentError(error_code);
}

/** Brings the agency up to date with what was paid; the payment itself is safe also when this has to be done later. */
async function conclude(platform: Platform, driven: repo.PurchaseRow, charge: Charge): Promise<Driven> {
  await syncAgency(platform, driven.agency_id).catch((error: unknown) => {
    // Whoever asks later finds it paid.
    if (error instanceof PaymentError) throw unknownOutcome(error);
    throw error;
  });
  const purchase = await reread(platform, driven);
  return { purchase, charge: purchase.purchase_status === 'pending' ? charge : null };
}

/** What has become of an invoice of a pending purchase. */
export async function followInvoice(
  platform: Platform,
  purchase: repo.PurchaseRow,
  held: GatewayInvoice,
): Promise<Driven> {
  const { agency_id, purchase_id } = purchase;
  const waiting: Charge = { payment_status: 'processing', client_secret: null, error_code: null };
  if (held.invoice_status === 'paid')
    return conclude(platform, purchase, { ...waiting, payment_status: 'succeeded' });
  if (GIVEN_UP.includes(held.invoice_status)) {
    // The provider may have given it up by itself: what waited before an upgrade waits again.
    if (purchase.purchase_kind === 'upgrade') await giveUp(platform, purchase, held);
    await withTenant(platform.database, agency_id, (tx) => cancelPending(tx, purchase_id));
    return conclude(platform, purchase, waiting);
  }
  if (held.charge?.payment_status !== 'failed') return { purchase, charge: held.charge ?? waiting };
  const ended = await giveUp(platform, purchase, held);
  if (ended.invoice_status === 'paid') return followInvoice(platform, purchase, ended);
  return refuse(platform, purchase, held.charge.error_code ?? 'payment_failed');
}

/** Makes sure that nobody pays the invoice of a purchase any more; one that was paid in the meantime stays paid. */
async function giveUp(
  platform: Platform,
  { agency_id, purchase_id }: repo.PurchaseRow,
  held: GatewayInvoice,
) {
  const account = await accountOf(platform, agency_id);
  return platform.payments.voidInvoice(account, held.provider_invoice_id, `give-up:${purchase_id}`);
}

/** Ends a purchase that waits, `held` being its invoice at the provider; it may turn out to have been paid just now. */
export async function endPurchase(
  platform: Platform,
  purchase: repo.PurchaseRow,
  held: GatewayInvoice | undefined,
): Promise<Driven> {
  if (held) return followInvoice(platform, purchase, await giveUp(platform, purchase, held));
  const { agency_id, purchase_id } = purchase;
  await withTenant(platform.database, agency_id, (tx) => cancelPending(tx, purchase_id));
  return { purchase: await reread(platform, purchase), charge: null };
}

/** The answer did not arrive: whoever can still be asked says what became of it. Otherwise it waits, to be sent again. */
async function recoverFromTimeout(platform: Platform, purchase: repo.PurchaseRow, silence: PaymentError) {
  const held = await findLostInvoice(platform, purchase).catch(() => undefined);
  if (held === undefined || held.invoice_status === 'draft') throw unknownOutcome(silence);
  return followInvoice(platform, purchase, held);
}

/** Sends a purchase. Whatever the provider refuses is settled here; silence says nothing of what it has done. */
async function send(platform: Platform, purchase: repo.PurchaseRow) {
  try {
    return await sendPurchase(platform, purchase);
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'network_error') return error;
    if (error instanceof PaymentError) return refuse(platform, purchase, error.code);
    const { agency_id, purchase_id } = purchase;
    // The provider refused the request itself, so nothing was charged.
    if (error instanceof AppError)
      await withTenant(platform.database, agency_id, (tx) => cancelPending(tx, purchase_id));
    throw error;
  }
}

/** Ms after which a provider may have forgotten a key; Stripe keeps them for a day. */
const KEY_MS = 3_600_000;

/**
 * The invoice of a purchase that has been sent. One that is older than its key's life is looked for by its name: under a
 * forgotten key it would be charged again.
 */
async function findSentInvoice(platform: Platform, purchase: repo.PurchaseRow) {
  try {
    const held = await findHeldInvoice(platform, purchase);
    if (held || Date.now() - Date.parse(purchase.created_at) < KEY_MS) return held;
    const lost = await findLostInvoice(platform, purchase);
    return lost?.invoice_status === 'draft' ? undefined : lost;
  } catch (error) {
    if (error instanceof PaymentError) throw unknownOutcome(error);
    throw error;
  }
}

/**
 * Carries a purchase on from wherever it is: asks the provider to charge it, or what became of it. Safe to repeat at any
 * time, also by two processes at once: the provider charges one key once.
 */
export async function drivePurchase(platform: Platform, purchase: repo.PurchaseRow): Promise<Driven> {
  const { agency_id, purchase_id, purchase_status } = purchase;
  if (purchase_status === 'failed') throw new PaymentError(purchase.error_code ?? 'payment_failed');
  if (purchase_status !== 'pending') return { purchase, charge: null };
  // It came with an archive from where another provider serves, who alone can have charged it.
  if (purchase.provider !== platform.payments.provider) return endPurchase(platform, purchase, undefined);
  const held = await findSentInvoice(platform, purchase);
  if (held) return followInvoice(platform, purchase, held);
  const sent = await send(platform, purchase);
  if (sent instanceof PaymentError) return recoverFromTimeout(platform, purchase, sent);
  const { charge, reference } = sent;
  await withTenant(platform.database, agency_id, (tx) => referToProvider(tx, purchase_id, reference));
  if (charge.payment_status === 'failed')
    return refuse(platform, purchase, charge.error_code ?? 'payment_failed');
  if (charge.payment_status !== 'succeeded') return { purchase: { ...purchase, ...reference }, charge };
  // Nothing was due, so no invoice will ever say that it is paid.
  if (reference.provider_ref === null)
    await withTenant(platform.database, agency_id, (tx) => settleFree(tx, purchase_id));
  return conclude(platform, purchase, charge);
}
