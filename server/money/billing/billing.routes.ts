import * as detailCalls from '@placewell/contract/money/billing-details.ts';
import * as invoiceCalls from '@placewell/contract/money/invoices.ts';
import * as cardCalls from '@placewell/contract/money/payment-methods.ts';
import * as purchaseCalls from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment as confirmCall } from '@placewell/contract/money/sandbox-payments.ts';
import * as subscriptionCalls from '@placewell/contract/money/subscriptions.ts';
import {
  handle,
  handleFileWithoutTransaction,
  handleWithoutTransaction,
} from '../../platform/http/handle.ts';
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
  handleWithoutTransaction(detailCalls.updateBillingDetails, details.updateBillingDetails),
  handle(invoiceCalls.getInvoices, invoices.getInvoices),
  handleWithoutTransaction(invoiceCalls.payInvoice, invoices.payInvoice),
  handleFileWithoutTransaction(invoiceCalls.getInvoicePdf, invoices.getInvoicePdf),
  handleWithoutTransaction(cardCalls.createPaymentIntent, createPaymentIntent),
  handleWithoutTransaction(cardCalls.getPaymentMethods, cards.getPaymentMethods),
  handleWithoutTransaction(cardCalls.savePaymentMethod, cards.savePaymentMethod),
  handleWithoutTransaction(cardCalls.setDefaultPaymentMethod, cards.setDefaultPaymentMethod),
  handleWithoutTransaction(cardCalls.deletePaymentMethod, cards.deletePaymentMethod),
  handleWithoutTransaction(purchaseCalls.topUpRecharge, purchases.topUpRecharge),
  handleWithoutTransaction(purchaseCalls.cancelPurchase, purchases.cancelPurchase),
  handleWithoutTransaction(confirmCall, confirmSandboxPayment),
  handle(subscriptionCalls.getActiveSubscription, getActiveSubscription),
  handleWithoutTransaction(subscriptionCalls.createSubscription, purchases.createSubscription),
  handleWithoutTransaction(subscriptionCalls.updateSubscription, updateSubscription),
  handleWithoutTransaction(subscriptionCalls.cancelSubscription, acts.cancelSubscription),
  handleWithoutTransaction(subscriptionCalls.keepSubscription, acts.keepSubscription),
  handleWithoutTransaction(subscriptionCalls.pauseSubscription, acts.pauseSubscription),
  handleWithoutTransaction(subscriptionCalls.resumeSubscription, acts.resumeSubscription),
];
