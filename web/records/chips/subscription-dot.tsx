import {
  SUBSCRIPTION_STATUS_LABELS,
  type SubscriptionStatus,
} from '@placewell/contract/money/subscription-status.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';

const TONES: Record<SubscriptionStatus, Tone> = {
  incomplete: 'neutral',
  trialing: 'accent',
  active: 'good',
  past_due: 'warning',
  canceled: 'neutral',
  expired: 'bad',
};

export const SubscriptionDot = ({ status }: { status: SubscriptionStatus }) => (
  <StatusDot label={SUBSCRIPTION_STATUS_LABELS[status]} tone={TONES[status]} />
);
