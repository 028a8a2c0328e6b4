import { Box, Group, Skeleton } from '@mantine/core';
import type { Prices } from '@placewell/contract/money/subscription-management.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { usePrices, useUpdatePlanPrice, useUpdateTopUp } from '../subscription-management.queries.ts';
import { PriceForm } from './price-form.tsx';
import styles from './prices.module.css';

export function PricesSection() {
  const { data, error, refetch } = usePrices();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`${styles.page} ${shared.scroll}`} aria-busy={!data}>
      {data ? (
        <>
          <Plans plans={data.plans} />
          <Packs packs={data.top_ups} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}

function Plans({ plans }: { plans: Prices['plans'] }) {
  const update = useUpdatePlanPrice();
  return (
    <section aria-label="Plans">
      <h2>Plans</h2>
      <p className={shared.muted}>
        A new price applies to anyone who chooses the plan from now on. Existing subscribers keep theirs until
        they change plan.
      </p>
      <Box component="ul" mt={8} className={`${shared.plainList} ${shared.bordered}`}>
        {plans.map((plan) => (
          <Group component="li" key={plan.plan_id} gap="8px 16px" py={10}>
            <Box miw={220} className={shared.fill}>
              <b className={shared.strong}>{plan.plan_name}</b>
              <span
                className={`${shared.block} ${shared.hint}`}
              >{`${formatNumber(plan.resume_credits)} credits of each kind a month, ${formatCount(plan.subscribers, 'subscriber')}`}</span>
            </Box>
            <PriceForm
              key={plan.amount_cents}
              name={plan.plan_name}
              amount_cents={plan.amount_cents}
              currency={plan.currency}
              onSave={async (amount_cents) => {
                await update.send({ plan_id: plan.plan_id, amount_cents });
                toast.success({ message: `${plan.plan_name} has a new price` });
              }}
            />
          </Group>
        ))}
      </Box>
    </section>
  );
}

function Packs({ packs }: { packs: Prices['top_ups'] }) {
  const update = useUpdateTopUp();
  const offer = (pack: Prices['top_ups'][number]) =>
    update
      .send({ top_up_id: pack.top_up_id, is_offered: !pack.is_offered })
      .then(() =>
        toast.success({
          message: pack.is_offered
            ? `${pack.top_up_name} is no longer sold`
            : `${pack.top_up_name} is sold again`,
        }),
      )
      .catch(showErrorToast);
  return (
    <section aria-label="Credit packs">
      <h2>Credit packs</h2>
      <p className={shared.muted}>
        Extra credits never expire. Agencies keep what they bought even if a pack is no longer sold.
      </p>
      <Box component="ul" mt={8} className={`${shared.plainList} ${shared.bordered}`}>
        {packs.map((pack) => (
          <Group component="li" key={pack.top_up_id} gap="8px 16px" py={10}>
            <Box miw={220} className={shared.fill}>
              <b className={`${shared.strong} ${pack.is_offered ? '' : shared.muted}`}>{pack.top_up_name}</b>
              <span className={`${shared.block} ${shared.hint}`}>
                {pack.is_offered ? 'Sold' : 'Not sold'}
              </span>
            </Box>
            <PriceForm
              key={pack.amount_cents}
              name={pack.top_up_name}
              amount_cents={pack.amount_cents}
              currency={pack.currency}
              onSave={async (amount_cents) => {
                await update.send({ top_up_id: pack.top_up_id, amount_cents });
                toast.success({ message: `${pack.top_up_name} has a new price` });
              }}
            />
            <Button
              size="xs"
              aria-label={`${pack.is_offered ? 'Stop selling' : 'Sell again'}: ${pack.top_up_name}`}
              onClick={() => void offer(pack)}
            >
              {pack.is_offered ? 'Stop selling' : 'Sell again'}
            </Button>
          </Group>
        ))}
      </Box>
    </section>
  );
}
