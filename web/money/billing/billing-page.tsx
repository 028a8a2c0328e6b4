import { Skeleton } from '@mantine/core';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { SectionLinks, sectionOf } from '../../ui/page/section-links.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './billing.module.css';
import { useCards, usePlans, useSubscription } from './billing.queries.ts';
import { useReturnedCard } from './card-form/use-returned-card.ts';
import { CardsSection } from './cards/cards-section.tsx';
import { PaymentsOffNote } from './payments-off-note.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

const DetailsSection = lazyPart(() => import('./details/details-section.tsx'), 'DetailsSection');

const InvoicesSection = lazyPart(() => import('./invoices/invoices-section.tsx'), 'InvoicesSection');

const SECTIONS = [
  { name: 'overview', label: 'Overview' },
  { name: 'credits', label: 'Credits' },
  { name: 'invoices', label: 'Invoices' },
  { name: 'details', label: 'Billing details' },
] as const;

type BillingPageProps = {
  /** Parts of the credits feature: balances with their rate, and the entries by recruiter. */
  balances: ReactNode;
  areBalancesPending?: boolean;
  ledger: ReactNode;
};

/** Subscription, cards, credits and invoices of an agency, in sections (`?section=`). */
export function BillingPage(props: BillingPageProps) {
  const { role } = useSession();
  if (role !== 'agency')
    return (
      <EmptyState
        icon={Lock}
        title="You don't have access to this page"
        action={
          <Link to="/pricing" className={`${shared.link} ${shared.strong}`}>
            See the plans
          </Link>
        }
      >
        Only agency users can see what the agency pays. Ask one of them for credits or another plan.
      </EmptyState>
    );
  return <Sections {...props} />;
}

/** Says why the trial came without credits, while it lasts. */
function TrialNote() {
  const refusal = useCallQuery(getUserProfile, {}, { topic: 'profile' }).data?.trial_refusal;
  if (!refusal) return null;
  return (
    <p className={shared.box} role="note">
      {texts.trialRefused[refusal]}
    </p>
  );
}

function Sections({ balances, areBalancesPending = false, ledger }: BillingPageProps) {
  const { params } = useUrlParams();
  const plans = usePlans();
  // Shown together, so that none moves another when it is there; one that failed is asked again by its section.
  const found = [plans, useSubscription(), useCards()];
  const isShown = useRef(false);
  isShown.current ||= !areBalancesPending && found.every(({ isPending }) => !isPending);
  useReturnedCard();
  const current = sectionOf(SECTIONS, textParam(params, 'section'));
  return (
    <Page>
      <SectionLinks sections={SECTIONS} current={current} />
      {plans.data?.gateway === 'sandbox' && <SandboxBanner isStrip />}
      <div className={`${shared.page} ${shared.fill}`}>
        {current === 'overview' && (
          <div className={`${shared.scroll} ${styles.column}`}>
            {plans.data?.gateway === null && <PaymentsOffNote />}
            <TrialNote />
            {isShown.current ? (
              <>
                <PlanSection />
                {balances}
                <CardsSection />
              </>
            ) : (
              <Skeleton height="70vh" radius={12} role="status" aria-label="Loading" />
            )}
          </div>
        )}
        {current === 'credits' && ledger}
        {current === 'invoices' && <InvoicesSection />}
        {current === 'details' && (
          <div className={`${shared.scroll} ${styles.column}`}>
            <DetailsSection />
          </div>
        )}
      </div>
    </Page>
  );
}
