import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import {
  type getDelivery,
  type WebhookDelivery,
  webhookTypeLabel,
} from '@placewell/contract/outside/webhooks.ts';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/values/formats.ts';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { eventLabel, failureText, subjectOf } from '../webhook-labels.ts';
import { useDelivery } from '../webhooks.queries.ts';
import styles from './deliveries.module.css';
import { DeliveryStatusDot } from './delivery-list.tsx';
import type { useReplayActions } from './use-replay-actions.ts';

type Delivery = Data<typeof getDelivery>;
type DeliveryDrawerProps = {
  deliveryId: string | undefined;
  /** Its row of the list, for the title until the rest is loaded. */
  listRow: WebhookDelivery | undefined;
  actions: ReturnType<typeof useReplayActions>;
  onClose: () => void;
};

/** One delivery beside the list: each attempt with its answer, and the body. */
export function DeliveryDrawer({ deliveryId, listRow, actions, onClose }: DeliveryDrawerProps) {
  const { data, error, refetch } = useDelivery(deliveryId);
  const delivery = deliveryId === undefined ? undefined : data;
  const row = delivery ?? listRow;
  return (
    <SideDrawer
      opened={deliveryId !== undefined}
      onClose={onClose}
      width={620}
      title={row ? eventLabel(row) : 'Delivery'}
      details={row && subjectOf(row)}
      {...(delivery && {
        footer: (
          <div className={shared.wrap}>
            <Button
              disabled={!delivery.can_replay}
              loading={actions.isBusy}
              onClick={() => actions.replayOne(delivery.delivery_id)}
            >
              Send again
            </Button>
            {!delivery.can_replay && <span className={shared.muted}>{reasonNotToReplay(delivery)}</span>}
          </div>
        ),
      })}
    >
      {delivery ? (
        <Details delivery={delivery} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  );
}

function reasonNotToReplay({ url, delivery_status }: Delivery): string {
  if (url === null) return 'The webhook was deleted.';
  return delivery_status === 'pending'
    ? 'This is waiting and will be sent automatically.'
    : 'The webhook is switched off.';
}

function Details({ delivery }: { delivery: Delivery }) {
  const { webhook_type, url, event_id, created_at, delivered_at, next_attempt_at } = delivery;
  const facts: [string, ReactNode][] = [
    ['Status', <DeliveryStatusDot key="status" row={delivery} />],
    ['Webhook', webhookTypeLabel(webhook_type)],
    ['URL now', url],
    ['Event ID', event_id],
    ['Created', formatDateTime(created_at)],
    ['Delivered', delivered_at && formatDateTime(delivered_at)],
    ['Next attempt', next_attempt_at && formatDateTime(next_attempt_at)],
  ];
  const body = JSON.stringify(delivery.payload, null, 2);
  return (
    <div className={shared.form}>
      <dl className={shared.factList}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-labelledby="delivery-attempts">
        <h3 id="delivery-attempts">Attempts</h3>
        {delivery.attempt_log.length === 0 && <p className={shared.muted}>Not tried yet.</p>}
        <ol className={`${shared.plainList} ${shared.form}`}>
          {delivery.attempt_log.map((attempt) => (
            <Attempt key={attempt.attempted_at} attempt={attempt} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="delivery-body">
        <div className={shared.spread}>
          <h3 id="delivery-body">Body</h3>
          <CopyButton text={body} size="xs" />
        </div>
        <pre className={styles.code}>{body}</pre>
      </section>
    </div>
  );
}

/** Time of the attempt and the receiver's response, as plain text. */
const Attempt = ({ attempt }: { attempt: Delivery['attempt_log'][number] }) => (
  <li>
    <div className={`${shared.wrap} ${shared.hint}`}>
      <span>{formatDateTime(attempt.attempted_at)}</span>
      <span>{attempt.status === null ? 'No response' : `Response ${attempt.status}`}</span>
      <span>{`${formatNumber(attempt.ms)} ms`}</span>
      {attempt.was_replay && <span>Sent again</span>}
    </div>
    {attempt.error !== null && <p>{failureText(attempt.error, attempt.status)}</p>}
    {attempt.response && <pre className={styles.code}>{attempt.response}</pre>}
    {attempt.response_withheld && (
      <p className={shared.muted}>The receiver is in a private network, so its response is not kept.</p>
    )}
  </li>
);
