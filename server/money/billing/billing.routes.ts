import * as detailCalls from '@placewell/contract/money/billing-details.ts';
import * as invoiceCalls from '@placewell/contract/money/invoices.ts';
import * as cardCalls from '@placewell/contract/money/payment-methods.ts';
import * as purchaseCalls from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment as confirmCall } from '@placewell/contract/money/sandbox-payments.ts';
import * as subscriptionCalls from '@placewell/contract/money/subscriptions.ts';
import { handle } from '../../platform/http/handle.ts';
import { getBillingDetails, updateBillingDetails } from './billing-details.service.ts';
import { getInvoicePdf, getInvoices, payInvoice } from './invoices.service.ts';
import { confirmSandboxPayment, createPaymentIntent } from './payment-intents.service.ts';
import {
  deletePaymentMethod,
  getPaymentMethods,
  savePaymentMethod,
  setDefaultPaymentMethod,
} from './payment-methods.service.ts';
import { updateSubscription } from './plan-changes.service.ts';
import { cancelPurchase, createSubscription, topUpRecharge } from './purchases/purchases.service.ts';
import { getActiveSubscription } from './show-subscription.service.ts';
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from './subscription-actions.service.ts';

// Services that call the provider hold no transaction open meanwhile.
export const routes = [
  handle(detailCalls.getBillingDetails, getBillingDetails),
  handle(detailCalls.updateBillingDetails, updateBillingDetails, { transaction: false }),
  handle(invoiceCalls.getInvoices, getInvoices),
  handle(invoiceCalls.payInvoice, payInvoice, { transaction: false }),
  handle(invoiceCalls.getInvoicePdf, getInvoicePdf, { transaction: false }),
  handle(cardCalls.createPaymentIntent, createPaymentIntent, { transaction: false }),
  handle(cardCalls.getPaymentMethods, getPaymentMethods, { transaction: false }),
  handle(cardCalls.savePaymentMethod, savePaymentMethod, { transaction: false }),
  handle(cardCalls.setDefaultPaymentMethod, setDefaultPaymentMethod, { transaction: false }),
  handle(cardCalls.deletePaymentMethod, deletePaymentMethod, { transaction: false }),
  handle(purchaseCalls.topUpRecharge, topUpRecharge, { transaction: false }),
  handle(purchaseCalls.cancelPurchase, cancelPurchase, { transaction: false }),
  handle(confirmCall, confirmSandboxPayment, { transaction: false }),
  handle(subscriptionCalls.getActiveSubscription, getActiveSubscription),
  handle(subscriptionCalls.createSubscription, createSubscription, { transaction: false }),
  handle(subscriptionCalls.updateSubscription, updateSubscription, { transaction: false }),
  handle(subscriptionCalls.cancelSubscription, cancelSubscription, { transaction: false }),
  handle(subscriptionCalls.keepSubscription, keepSubscription, { transaction: false }),
  handle(subscriptionCalls.pauseSubscription, pauseSubscription, { transaction: false }),
  handle(subscriptionCalls.resumeSubscription, resumeSubscription, { transaction: false }),
];
