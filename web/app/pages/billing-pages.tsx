import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useSubscription } from '../../money/billing/billing.queries.ts';
import { BillingPage } from '../../money/billing/billing-page.tsx';
import { CreditUsage } from '../../money/credits/usage/credit-usage.tsx';
import { useCreditUsage } from '../../money/credits/usage/usage.queries.ts';
import { SignedInFrame } from '../frames/plain-frame.tsx';

const CreditLedger = lazyPart(() => import('../../money/credits/usage/credit-ledger.tsx'), 'CreditLedger');

/** Balances, whose remaining days count the next renewal of the subscription. */
function Balances() {
  const { data } = useSubscription();
  const renewed =
    data?.subscription_status === 'active' && !data.cancel_at_period_end && !data.paused_at
      ? data
      : undefined;
  return (
    <CreditUsage
      renewal={
        renewed && {
          at: renewed.current_period_end,
          credits: { resume: renewed.resume_credits, email: renewed.email_credits },
        }
      }
    />
  );
}

/** An agency's payments and credit usage, inside the shell. */
export function BillingRoute() {
  const usage = useCreditUsage(useSession().role === 'agency');
  return (
    <BillingPage balances={<Balances />} areBalancesPending={usage.isPending} ledger={<CreditLedger />} />
  );
}

export const BillingDashboardRoute = () => (
  <SignedInFrame>
    <BillingRoute />
  </SignedInFrame>
);
