import { BillingPage } from '../../money/billing/billing-page.tsx';
import { CreditLedger } from '../../money/credits/usage/credit-ledger.tsx';
import { CreditUsage } from '../../money/credits/usage/credit-usage.tsx';
import { SignedInFrame } from '../frames/plain-frame.tsx';

/** What an agency pays and what became of its credits, inside the shell. */
export const BillingRoute = () => <BillingPage balances={<CreditUsage />} ledger={<CreditLedger />} />;

/** The same without the shell. */
export const BillingDashboardRoute = () => (
  <SignedInFrame>
    <BillingRoute />
  </SignedInFrame>
);
