import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getBillingDetails, updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { getInvoicePdf, getInvoices, type Invoice, payInvoice } from '@placewell/contract/money/invoices.ts';
import {
  createPaymentIntent,
  deletePaymentMethod,
  getPaymentMethods,
  savePaymentMethod,
  setDefaultPaymentMethod,
} from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { cancelPurchase, topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment } from '@placewell/contract/money/sandbox-payments.ts';
import {
  cancelSubscription,
  createSubscription,
  getActiveSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
} from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';

export const usePlans = () => useCallQuery(getSubscriptionPlanList, {}, { topic: 'billing' });
export const useTopUps = () => useCallQuery(getTopUpList, {}, { topic: 'billing' });

/** The agency's current subscription; `enabled` for those who may read it. */
export const useSubscription = (enabled = true) =>
  useCallQuery(
    getActiveSubscription,
    {},
    { topic: 'billing', enabled, staleTime: limits.activeSubscriptionCacheMs },
  );
export const useCards = (enabled = true) =>
  useCallQuery(getPaymentMethods, {}, { topic: 'billing', enabled });
/** Never from a cache: accountants read the server's present state here. */
export const useInvoices = (page: number, limit: number) =>
  useCallQuery(
    getInvoices,
    { page, limit },
    { topic: 'billing', keepPrevious: true, staleTime: 0, gcTime: 0 },
  );
export const useBillingDetails = () => useCallQuery(getBillingDetails, {}, { topic: 'billing' });
export const useIsEmailVerified = (enabled: boolean) =>
  useCallQuery(getUserProfile, {}, { topic: 'profile', enabled, staleTime: limits.profileCacheMs }).data
    ?.is_email_verified;

/** The data of a card form; fetched for each form, and not again while one is being filled in. */
export const usePaymentIntent = (body: BodyInput<typeof createPaymentIntent>, enabled = true) =>
  useCallQuery(createPaymentIntent, body, { topic: [], enabled, staleTime: Infinity, gcTime: 0 });

/** Refreshed after every action: plan, cards, invoices and credits. */
const refresh = ['billing', 'credits'] as const;

export const useSaveCard = () => useCall(savePaymentMethod, { refresh });
export const useSetDefaultCard = () => useCall(setDefaultPaymentMethod, { refresh });
export const useDeleteCard = () => useCall(deletePaymentMethod, { refresh });
export const useCreateSubscription = () => useCall(createSubscription, { refresh });
export const useTopUpRecharge = () => useCall(topUpRecharge, { refresh });
export const usePayInvoice = () => useCall(payInvoice, { refresh });
export const useCancelPurchase = () => useCall(cancelPurchase, { refresh });
/** The repeated purchase reads its outcome. */
export const useConfirmSandboxPayment = () => useCall(confirmSandboxPayment);
export const useUpdateSubscription = () => useCall(updateSubscription, { refresh });
export const useCancelSubscription = () => useCall(cancelSubscription, { refresh });
export const useKeepSubscription = () => useCall(keepSubscription, { refresh });
export const usePauseSubscription = () => useCall(pauseSubscription, { refresh });
export const useResumeSubscription = () => useCall(resumeSubscription, { refresh });
export const useUpdateBillingDetails = () => useCall(updateBillingDetails, { refresh: ['billing'] });

/** A preview of a plan change: nothing changes. */
export const usePlanChangePreview = (plan_id: string, enabled = true) =>
  useCallQuery(
    updateSubscription,
    { plan_id, preview: true },
    { topic: 'billing', enabled, staleTime: 0, gcTime: 0 },
  );

/** Downloads the PDF of an invoice. */
export async function downloadInvoice({ invoice_id, number }: Invoice) {
  await saveFile(getInvoicePdf, { invoice_id }, `${number || 'invoice'}.pdf`);
}
