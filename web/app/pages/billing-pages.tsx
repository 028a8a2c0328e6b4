import { lazyPart } from '../../lib/lazy-part.tsx';
import { BillingPage } from '../../money/billing/billing-page.tsx';
import { CreditUsage } from '../../money/credits/usage/credit-usage.tsx';
import { SignedInFrame } from '../frames/plain-frame.tsx';

const CreditLedger = lazyPart(() => import('../../money/credits/usage/credit-ledger.tsx'), 'CreditLedger');

/** An agency's payments and credit usage, inside the shell. */
export const BillingRoute = () => <BillingPage balances={<CreditUsage />} ledger={<CreditLedger />} />;

export const BillingDashboardRoute = () => (
  <SignedInFrame>
    <BillingRoute />
  </SignedInFrame>
);
