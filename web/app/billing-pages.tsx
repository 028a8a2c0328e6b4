import { BillingPage } from '../features/billing/billing-page.tsx';
import { CreditLedger } from '../features/credits/usage/credit-ledger.tsx';
import { CreditUsage } from '../features/credits/usage/credit-usage.tsx';
import { SignedInFrame } from './plain-frame.tsx';

/** What an agency pays and what became of its credits, inside the shell. */
export const BillingRoute = () => <BillingPage balances={<CreditUsage />} ledger={<CreditLedger />} />;

/** The same without the shell. */
export const BillingDashboardRoute = () => (
  <SignedInFrame>
    <BillingRoute />
  </SignedInFrame>
);
