import { Modal, Skeleton } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { WEBHOOK_TYPES } from '@placewell/contract/outside/webhook-types.ts';
import type { Webhook } from '@placewell/contract/outside/webhooks.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert, Webhook as WebhookIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useWebhooks } from '../webhooks.queries.ts';
import { DeleteForm } from './delete-form.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The current action on one webhook; without one, all are listed. An edit without a webhook adds one. */
type Doing = { mode: 'edit'; webhook?: Webhook } | { mode: 'delete'; webhook: Webhook };

const titleOf = (doing: Doing | undefined) => {
  if (!doing) return 'Webhooks';
  if (doing.mode === 'delete') return 'Delete Webhook';
  return doing.webhook ? 'Edit Webhook' : texts.webhookAdd;
};

export function WebhookManager({ onClose }: { onClose: () => void }) {
  const [doing, setDoing] = useState<Doing>();
  const content = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const move = (next: Doing | undefined) => {
    hasMoved.current = true;
    setDoing(next);
  };
  // The focused element is gone with its mode.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the mode changes
  useEffect(() => {
    if (!hasMoved.current) return;
    content.current?.querySelector<HTMLElement>('select:enabled, input:enabled, button:enabled')?.focus();
  }, [doing]);
  return (
    <Modal opened onClose={onClose} title={titleOf(doing)} size="lg">
      <div ref={content}>
        <Content doing={doing} setDoing={move} onClose={onClose} />
      </div>
    </Modal>
  );
}

type ContentProps = {
  doing: Doing | undefined;
  setDoing: (doing: Doing | undefined) => void;
  onClose: () => void;
};

function Content({ doing, setDoing, onClose }: ContentProps) {
  const { data: webhooks, isError, refetch } = useWebhooks();
  if (isError && !webhooks)
    return (
      <div role="alert">
        <EmptyState
          icon={TriangleAlert}
          title={texts.webhooksFailed}
          action={<Button onClick={() => void refetch()}>{labels.webhooks.retry}</Button>}
        />
      </div>
    );
  if (!webhooks) return <Skeleton height={160} aria-label={texts.loading} />;
  const back = () => setDoing(undefined);
  if (doing?.mode === 'delete')
    return <DeleteForm webhook={doing.webhook} onCancel={back} onDeleted={onClose} />;
  if (doing)
    return (
      <WebhookForm
        webhook={doing.webhook}
        taken={webhooks.map(({ type }) => type)}
        onCancel={back}
        onUpdated={back}
        onAdded={onClose}
      />
    );
  const add = webhooks.length < WEBHOOK_TYPES.length && (
    <Button variant="primary" onClick={() => setDoing({ mode: 'edit' })}>
      {texts.webhookAdd}
    </Button>
  );
  if (webhooks.length === 0)
    return (
      <EmptyState icon={WebhookIcon} title="No webhooks yet" action={add}>
        Placewell can tell another program about your new candidates and matches as they appear.
      </EmptyState>
    );
  return (
    <div className={shared.form}>
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setDoing({ mode: 'edit', webhook })}
          onDelete={() => setDoing({ mode: 'delete', webhook })}
        />
      ))}
      <ButtonRow>
        <Button component={Link} {...{ to: '/recruiter/webhook-deliveries' }} onClick={onClose}>
          Deliveries
        </Button>
        {add}
      </ButtonRow>
    </div>
  );
}
