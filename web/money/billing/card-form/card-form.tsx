import { Skeleton } from '@mantine/core';
import type { GatewayName } from '@placewell/contract/money/plans.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { CardFormProps, ConfirmPaymentProps } from './card-form-props.ts';

// Loaded on demand: each serves one gateway, and only people who pay.
const SandboxCardForm = lazyPart(() => import('./sandbox-card-form.tsx'), 'SandboxCardForm', {
  onDemand: true,
  loading: () => <Loading />,
});
const SandboxConfirm = lazyPart(() => import('./sandbox-confirm.tsx'), 'SandboxConfirm', {
  onDemand: true,
  loading: () => <Loading />,
});
const StripeCardForm = lazyPart(() => import('./stripe-card-form.tsx'), 'StripeCardForm', {
  onDemand: true,
  loading: () => <Loading />,
});
const StripeConfirm = lazyPart(() => import('./stripe-confirm.tsx'), 'StripeConfirm', {
  onDemand: true,
  loading: () => <Loading />,
});

const Loading = () => (
  <div aria-busy>
    <Skeleton height={36} mb={16} />
    <Skeleton height={36} mb={16} />
    <Skeleton height={120} />
  </div>
);

/** The card form of the present gateway. */
export const CardForm = ({ gateway, ...form }: CardFormProps & { gateway: GatewayName }) =>
  gateway === 'stripe' ? <StripeCardForm {...form} /> : <SandboxCardForm {...form} />;

/** Authenticates a payment with the bank. */
export const ConfirmPayment = ({ gateway, ...payment }: ConfirmPaymentProps & { gateway: GatewayName }) =>
  gateway === 'stripe' ? <StripeConfirm {...payment} /> : <SandboxConfirm {...payment} />;
