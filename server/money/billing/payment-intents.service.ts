import type { Body, Data } from '@placewell/contract/call.ts';
import type { createPaymentIntent as intentCall } from '@placewell/contract/money/payment-methods.ts';
import type { confirmSandboxPayment as confirmCall } from '@placewell/contract/money/sandbox-payments.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { findPlan, findTopUp, listPlans } from '../plans/plans.public.ts';
import { accountOf } from './customers.service.ts';
import { assertPaymentsOpen } from './open-payments.service.ts';
import { assertEmailVerified, assertNoSubscription } from './purchases/create-purchase.service.ts';

type Price = { amount_cents: number; currency: string };

const missing = (field: string) => new AppError('invalid_input', { fields: { [field]: texts.required } });

/** What the purchase will charge; throws where it would be refused. */
async function priceOf(
  tx: TenantTx,
  { actor, payments }: { actor: Actor; payments: Platform['payments'] },
  body: Body<typeof intentCall>,
): Promise<Price> {
  const { purpose, plan_id, top_up_id, quantity = 1 } = body;
  if (purpose === 'setup') {
    const [plan] = await listPlans(tx);
    return { amount_cents: 0, currency: plan?.currency ?? 'USD' };
  }
  await assertEmailVerified(tx, actor);
  if (purpose === 'subscription') {
    if (plan_id === undefined) throw missing('plan_id');
    const plan = await findPlan(tx, plan_id);
    if (!plan) throw new AppError('plan_not_found');
    await assertNoSubscription(tx, payments);
    return plan;
  }
  if (top_up_id === undefined) throw missing('top_up_id');
  const pack = await findTopUp(tx, top_up_id);
  if (!pack) throw new AppError('top_up_not_found');
  return { amount_cents: pack.amount_cents * quantity, currency: pack.currency };
}

/** Prepares the card form. The provider stores the card; nothing is charged before the purchase. */
export async function createPaymentIntent(
  { actor, platform, isLocal }: AddressedContext,
  body: Body<typeof intentCall>,
): Promise<Data<typeof intentCall>> {
  const { database, payments } = platform;
  assertPaymentsOpen({ platform, isLocal });
  const { amount_cents, currency } = await withTenant(database, actor.agency_id, (tx) =>
    priceOf(tx, { actor, payments }, body),
  );
  const account = await accountOf(platform, actor.agency_id);
  const { client_secret } = await payments.createSetup(account, `setup:${newId()}`);
  const { publishable_key } = payments.browser;
  return { client_secret, amount_cents, currency, gateway: payments.provider, publishable_key };
}

/** Answers the sandbox's 3-D Secure as a bank's page would; throws not_found for other gateways. */
export async function confirmSandboxPayment(
  { actor, platform, isLocal }: AddressedContext,
  answer: Body<typeof confirmCall>,
): Promise<Data<typeof confirmCall>> {
  const { sandbox } = platform.payments;
  if (!sandbox) throw new AppError('not_found');
  assertPaymentsOpen({ platform, isLocal });
  const account = await accountOf(platform, actor.agency_id);
  const { payment_status } = await sandbox.authenticate(account, answer);
  return { payment_status };
}
