import { BillingPage } from '../../money/billing/billing-page.tsx';
import { CreditLedger } from '../../money/credits/usage/credit-ledger.tsx';
import { CreditUsage } from '../../money/credits/usage/credit-usage.tsx';
import { SignedInFrame } from '../frames/plain-frame.tsx';

/** An agency's payments and credit usage, inside the shell. */
export const BillingRoute = () => <BillingPage balances={<CreditUsage />} ledger={<CreditLedger />} />;

export const BillingDashboardRoute = () => (
  <SignedInFrame>
    <BillingRoute />
  </SignedInFrame>
);
