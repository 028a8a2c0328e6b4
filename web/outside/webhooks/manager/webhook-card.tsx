import { ActionIcon, Menu } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { type Webhook, webhookTypeLabel } from '@placewell/contract/outside/webhooks.ts';
import { Check, Copy, Ellipsis } from 'lucide-react';
import { formatDateTime } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useCopy } from '../../../ui/inputs/use-copy.ts';
import shared from '../../../ui/theme/shared.module.css';
import { DISABLED_TEXTS, failureText } from '../webhook-labels.ts';
import { useWebhookActions } from './use-webhook-actions.ts';

const logRefusedCopy = () => console.error('The URL of a webhook could not be copied');

type WebhookCardProps = { webhook: Webhook; onEdit: () => void; onDelete: () => void };

export function WebhookCard({ webhook, onEdit, onDelete }: WebhookCardProps) {
  const { type, url, status, created_at, updated_at, previous_secret_until } = webhook;
  const label = webhookTypeLabel(type);
  const { isCopied, copy } = useCopy(logRefusedCopy);
  const isActive = status === 'active';
  const Icon = isCopied ? Check : Copy;
  return (
    <section className={`${shared.box} ${shared.stack}`} aria-label={label}>
      <div className={shared.spread}>
        <h3>{label}</h3>
        <StatusDot
          tone={isActive ? 'good' : 'neutral'}
          label={isActive ? labels.webhooks.active : labels.webhooks.inactive}
        />
      </div>
      <div className={`${shared.spread} ${shared.anywhere}`}>
        <code>{url}</code>
        <ActionIcon aria-label={isCopied ? 'Copied' : 'Copy URL'} onClick={() => void copy(url)}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Trouble webhook={webhook} />
      <p className={shared.hint}>
        {`Added ${formatDateTime(created_at)}`}
        {updated_at !== created_at && ` · Changed ${formatDateTime(updated_at)}`}
        {previous_secret_until &&
          ` · The previous secret also works until ${formatDateTime(previous_secret_until)}`}
      </p>
      <div className={shared.row}>
        <Button size="xs" onClick={onEdit}>
          Edit
        </Button>
        <Button size="xs" onClick={onDelete}>
          Delete
        </Button>
        <CardMenu webhook={webhook} label={label} />
      </div>
    </section>
  );
}

/** Why nothing arrives at present. */
function Trouble({ webhook: { disabled_reason, failing_since, last_error } }: { webhook: Webhook }) {
  if (disabled_reason)
    return <Notice>{`${DISABLED_TEXTS[disabled_reason]} Fix the receiver, then switch it on again.`}</Notice>;
  if (failing_since && last_error)
    return (
      <Notice>
        {`Nothing has arrived since ${formatDateTime(failing_since)}. ${failureText(last_error, null)}`}
      </Notice>
    );
  return null;
}

function CardMenu({ webhook, label }: { webhook: Webhook; label: string }) {
  const actions = useWebhookActions(webhook);
  const isActive = webhook.status === 'active';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${label}`} loading={actions.isBusy}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isActive && <Menu.Item onClick={actions.sendTest}>Send a test event</Menu.Item>}
        <Menu.Item onClick={actions.rotateSecret}>Make a new signing secret</Menu.Item>
        <Menu.Item onClick={actions.switchTo}>{isActive ? 'Switch off' : 'Switch on'}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
