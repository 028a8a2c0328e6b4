import { Stack, Tabs, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { usePlans } from '../billing.queries.ts';
import { useReturnedCard } from '../card-form/use-returned-card.ts';
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx';
import type { Order } from '../checkout/order.ts';
import { PaymentsOffNote } from '../payments-off-note.tsx';
import { trialLabel } from '../plan/trial-label.ts';
import { SandboxBanner } from '../sandbox-banner.tsx';
import { BuyerNote } from './buyer-note.tsx';
import { PackList } from './pack-list.tsx';
import { PlanGrid, PlanGridSkeleton } from './plan-grid.tsx';

const TABS = ['subscription', 'credits'] as const;

/**
 * Plans and packs of credits, for anyone; the tab is in the address. By default guests see the plans, and people of a
 * subscribed agency the packs.
 */
export function PricingPage() {
  const { token, role } = useSession();
  const { params, change } = useUrlParams();
  const plans = usePlans();
  useReturnedCard();
  const [order, setOrder] = useState<Order>();
  const hasPlan = plans.data?.items.some((plan) => plan.is_current) ?? false;
  const asked = TABS.find((tab) => tab === textParam(params, 'tab'));
  // For signed-in people the default tab depends on the response.
  const isUndecided = asked === undefined && token !== '' && plans.isPending;
  const trial = plans.data && trialLabel(plans.data);
  const tab = asked ?? (hasPlan ? 'credits' : 'subscription');
  return (
    <>
      {plans.data?.gateway === 'sandbox' && token !== '' && <SandboxBanner isStrip />}
      <Stack gap={16} maw={1112} mx="auto" p="20px var(--pw-gutter) 48px">
        {plans.data?.gateway === null ? <PaymentsOffNote /> : <BuyerNote role={role} />}
        {trial && (
          <p className={shared.box} role="note">
            {trial}
          </p>
        )}
        <Tabs
          value={isUndecided ? null : tab}
          onChange={(next) => next && change({ tab: next })}
          keepMounted={false}
        >
          <Tabs.List aria-label="What to buy">
            <Tabs.Tab value="subscription">Subscription</Tabs.Tab>
            <Tabs.Tab value="credits">Credits</Tabs.Tab>
          </Tabs.List>
          {isUndecided && <PlanGridSkeleton />}
          <Tabs.Panel value="subscription">
            <Text c="dimmed" maw={720} mt={20} mb={16}>
              {`Credits are added every month: a resume credit for each resume that is read, an email credit for each address that is found. “100 credits” are 100 of each kind.${token === '' ? ` An agency starts with ${limits.trialDays} days and ${limits.trialCredits} credits of each kind, free and without a card.` : ''}`}
            </Text>
            {plans.isError && !plans.data ? (
              <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
            ) : plans.data ? (
              <PlanGrid
                plans={plans.data.items}
                onSubscribe={(plan) => setOrder({ kind: 'subscription', plan })}
              />
            ) : (
              <PlanGridSkeleton />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="credits">
            <Text c="dimmed" maw={720} mt={20} mb={16}>
              Extra credits are paid for once and never expire. Plan credits are used first, because they
              expire at the end of each month.
            </Text>
            <PackList onBuy={(topUp, quantity) => setOrder({ kind: 'top_up', topUp, quantity })} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      {role === 'agency' && <CheckoutDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  );
}
