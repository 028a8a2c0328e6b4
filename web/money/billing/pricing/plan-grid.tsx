import { Box, Group, Skeleton, Text } from '@mantine/core';
import type { Plan } from '@placewell/contract/money/plans.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatMoney, formatNumber } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useIsEmailVerified, useSubscription } from '../billing.queries.ts';
import { useArePaymentsOff, useWayOn } from '../payments-off-note.tsx';
import { ChangePlanDialog } from '../plan/change-plan-dialog.tsx';
import { canResume } from '../plan/pause-facts.ts';
import styles from './pricing.module.css';

const PLANS = { __vars: { '--least': '260px' }, style: { gap: 16 } };

type PlanGridProps = { plans: readonly Plan[]; onSubscribe: (plan: Plan) => void };

/** The plans side by side, each with this visitor's possible action. */
export function PlanGrid({ plans, onSubscribe }: PlanGridProps) {
  const [next, setNext] = useState<Plan>();
  const common = commonFeatures(plans);
  const current = plans.find((plan) => plan.is_current);
  return (
    <>
      <Box component="ul" className={`${shared.plainList} ${shared.columns}`} {...PLANS}>
        {plans.map((plan) => (
          <li
            key={plan.plan_id}
            className={`${styles.plan} ${shared.card}`}
            data-current={plan.is_current || undefined}
          >
            <div className={shared.spread}>
              <h2>{plan.plan_name}</h2>
              {plan.is_current && <span className={shared.badge}>Current plan</span>}
            </div>
            <p className={styles.price}>
              <b>{formatMoney(plan.amount_cents, plan.currency, { isShort: true })}</b>
              <span>{plan.currency} a month</span>
            </p>
            <Text mt={4} fw={620} size="lg">
              {creditsText(plan)}
            </Text>
            <Features
              features={[perCredit(plan), ...comparedWith(current, plan), ...ownFeatures(plan, common)]}
            />
            <PlanAction plan={plan} onSubscribe={onSubscribe} onChange={setNext} />
          </li>
        ))}
      </Box>
      {common.length > 0 && (
        <Box component="section" className={shared.box} mt={16} aria-labelledby="every-plan">
          <h3 id="every-plan">In every plan</h3>
          <Features features={common} />
        </Box>
      )}
      <ChangePlanDialog plan={next} onClose={() => setNext(undefined)} />
    </>
  );
}

const Features = ({ features }: { features: readonly string[] }) => (
  <Group component="ul" gap="4px 24px" py={8} mb="auto" className={shared.plainList}>
    {features.map((feature) => (
      <li key={feature} className={shared.row}>
        <Check size={15} className={`${shared.fixed} ${shared.good}`} aria-hidden />
        {feature}
      </li>
    ))}
  </Group>
);

/** What every plan has: said once. */
function commonFeatures([first, ...others]: readonly Plan[]): string[] {
  return (first?.features ?? []).filter((one) => others.every(({ features }) => features.includes(one)));
}

/** What sets a plan apart, beside its price and credits, which are said above. */
const ownFeatures = ({ features }: Plan, common: readonly string[]) =>
  features.filter((feature) => !common.includes(feature) && !/credits a month$/.test(feature));

/** For those who have a plan: what another one changes. */
function comparedWith(current: Plan | undefined, plan: Plan): string[] {
  if (!current || current === plan) return [];
  const credits = plan.resume_credits - current.resume_credits;
  const price = plan.amount_cents - current.amount_cents;
  const money = formatMoney(Math.abs(price), plan.currency, { isShort: true });
  return [
    `${formatNumber(Math.abs(credits))} credits ${credits > 0 ? 'more' : 'fewer'} than ${current.plan_name}, ${money} ${price > 0 ? 'more' : 'less'}`,
  ];
}

const perCredit = ({ amount_cents, currency, resume_credits }: Plan) =>
  `${formatMoney(Math.round(amount_cents / resume_credits), currency)} for a credit of each kind`;

const creditsText = ({ resume_credits, email_credits }: Plan) =>
  resume_credits === email_credits
    ? `${formatNumber(resume_credits)} credits of each kind`
    : `${formatNumber(resume_credits)} resume credits, ${formatNumber(email_credits)} email credits`;

type PlanActionProps = { plan: Plan; onSubscribe: (plan: Plan) => void; onChange: (plan: Plan) => void };

function PlanAction({ plan, onSubscribe, onChange }: PlanActionProps) {
  const { token, role } = useSession();
  const arePaymentsOff = useArePaymentsOff();
  if (token === '')
    return (
      <Button
        variant="primary"
        fullWidth
        renderRoot={(props) => (
          <Link {...props} to="/auth" search={{ tab: 'signup' }} state={{ returnTo: '/pricing' }} />
        )}
      >
        Start free trial
      </Button>
    );
  if (role !== 'agency' || arePaymentsOff) return null;
  return <AgencyAction plan={plan} onSubscribe={onSubscribe} onChange={onChange} />;
}

function AgencyAction({ plan, onSubscribe, onChange }: PlanActionProps) {
  const { data: subscription, isPending } = useSubscription();
  const isBlocked = useIsEmailVerified(true) === false;
  const isReplaced = useWayOn(subscription?.provider) === 'buy';
  if (isPending) return <Skeleton height={34} />;
  if (!subscription || isReplaced)
    return (
      <Button
        variant="primary"
        fullWidth
        disabled={isBlocked}
        aria-label={`Subscribe to ${plan.plan_name}`}
        onClick={() => onSubscribe(plan)}
      >
        Subscribe
      </Button>
    );
  if (subscription.provider === 'arrangement')
    return <p className={shared.muted}>Your plan was agreed with the operator of this installation.</p>;
  const isWaiting = subscription.pending_plan_id !== null;
  if (plan.is_current && !isWaiting)
    return (
      <Button component={Link} to="/billing" fullWidth aria-label={`Manage ${plan.plan_name}`}>
        Manage
      </Button>
    );
  if (subscription.pending_plan_id === plan.plan_id)
    return <p className={shared.muted}>Starts with your next period.</p>;
  if (canResume(subscription) || subscription.cancel_at_period_end)
    return (
      <p className={shared.muted}>
        {`To change the plan, ${subscription.cancel_at_period_end ? 'keep' : 'resume'} your subscription first.`}
      </p>
    );
  const isLarger = plan.amount_cents > subscription.amount_cents;
  const verb = plan.is_current ? 'Keep' : isLarger ? 'Upgrade to' : 'Downgrade to';
  return (
    <Button
      variant={isLarger ? 'primary' : 'secondary'}
      fullWidth
      disabled={isBlocked}
      onClick={() => onChange(plan)}
    >
      {`${verb} ${plan.plan_name}`}
    </Button>
  );
}

/** In the shape of the plans, to keep the layout stable. */
export const PlanGridSkeleton = () => (
  <Box className={shared.columns ?? ''} {...PLANS} aria-busy role="status" aria-label="Loading plans">
    {[1, 2, 3].map((n) => (
      <div key={n} className={`${styles.plan} ${shared.card}`}>
        <Skeleton height={24} width={96} mb={12} />
        <Skeleton height={40} width={140} mb={12} />
        <Skeleton height={20} width={180} mb={20} />
        <Skeleton height={34} />
      </div>
    ))}
  </Box>
);
