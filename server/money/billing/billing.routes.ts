import * as detailCalls from '@placewell/contract/money/billing-details.ts';
import * as invoiceCalls from '@placewell/contract/money/invoices.ts';
import * as cardCalls from '@placewell/contract/money/payment-methods.ts';
import * as purchaseCalls from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment as confirmCall } from '@placewell/contract/money/sandbox-payments.ts';
import * as subscriptionCalls from '@placewell/contract/money/subscriptions.ts';
import { handle } from '../../platform/http/handle.ts';
import * as details from './billing-details.service.ts';
import * as invoices from './invoices.service.ts';
import { confirmSandboxPayment, createPaymentIntent } from './payment-intents.service.ts';
import * as cards from './payment-methods.service.ts';
import { updateSubscription } from './plan-changes.service.ts';
import * as purchases from './purchases/purchases.service.ts';
import { getActiveSubscription } from './show-subscription.service.ts';
import * as acts from './subscription-acts.service.ts';

// Whatever asks the provider holds no transaction open meanwhile.
export const routes = [
  handle(detailCalls.getBillingDetails, details.getBillingDetails),
  handle(detailCalls.updateBillingDetails, details.updateBillingDetails, { transaction: false }),
  handle(invoiceCalls.getInvoices, invoices.getInvoices),
  handle(invoiceCalls.payInvoice, invoices.payInvoice, { transaction: false }),
  handle(invoiceCalls.getInvoicePdf, invoices.getInvoicePdf, { transaction: false }),
  handle(cardCalls.createPaymentIntent, createPaymentIntent, { transaction: false }),
  handle(cardCalls.getPaymentMethods, cards.getPaymentMethods, { transaction: false }),
  handle(cardCalls.savePaymentMethod, cards.savePaymentMethod, { transaction: false }),
  handle(cardCalls.setDefaultPaymentMethod, cards.setDefaultPaymentMethod, { transaction: false }),
  handle(cardCalls.deletePaymentMethod, cards.deletePaymentMethod, { transaction: false }),
  handle(purchaseCalls.topUpRecharge, purchases.topUpRecharge, { transaction: false }),
  handle(purchaseCalls.cancelPurchase, purchases.cancelPurchase, { transaction: false }),
  handle(confirmCall, confirmSandboxPayment, { transaction: false }),
  handle(subscriptionCalls.getActiveSubscription, getActiveSubscription),
  handle(subscriptionCalls.createSubscription, purchases.createSubscription, { transaction: false }),
  handle(subscriptionCalls.updateSubscription, updateSubscription, { transaction: false }),
  handle(subscriptionCalls.cancelSubscription, acts.cancelSubscription, { transaction: false }),
  handle(subscriptionCalls.keepSubscription, acts.keepSubscription, { transaction: false }),
  handle(subscriptionCalls.pauseSubscription, acts.pauseSubscription, { transaction: false }),
  handle(subscriptionCalls.resumeSubscription, acts.resumeSubscription, { transaction: false }),
];
