import {
  type DeliveryStatus,
  EVENT_LABELS,
  WEBHOOK_ERRORS,
  type WebhookErrorCode,
} from '@placewell/contract/outside/webhook-types.ts';
import type { Webhook, WebhookDelivery } from '@placewell/contract/outside/webhooks.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const DELIVERY_LABELS: Readonly<Record<DeliveryStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

export const eventLabel = ({ event_type, is_test }: Pick<WebhookDelivery, 'event_type' | 'is_test'>) =>
  is_test && event_type !== 'Ping' ? `${EVENT_LABELS[event_type]} (test)` : EVENT_LABELS[event_type];

/** The subject of an event, in a line; empty for a ping. */
export const subjectOf = ({ candidate_name, job_title }: WebhookDelivery) =>
  [candidate_name, job_title].filter(Boolean).join(' · ');

/** Why an attempt failed, with the receiver's status if that adds something. */
export function failureText(error: WebhookErrorCode, status: number | null): string {
  const sentence = WEBHOOK_ERRORS[error];
  return error === 'http_error' && status !== null ? sentence.replace(/\.$/, `: ${status}.`) : sentence;
}

export const DISABLED_TEXTS: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  gone: 'It was switched off because the receiver answered 410: it wants no more events.',
  failing: 'It was switched off because nothing had reached it for 5 days.',
};
