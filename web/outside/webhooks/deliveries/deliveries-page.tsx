import { limits } from '@placewell/contract/limits.ts';
import { Webhook as WebhookIcon } from 'lucide-react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { ListPage } from '../../../records/lists/list-page.tsx';
import { useList } from '../../../records/lists/use-list.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { openWebhooks } from '../manager/manager-state.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DELIVERIES } from './delivery-list.tsx';
import { useReplayActions } from './use-replay-actions.ts';

/** Past and pending deliveries to a recruiter's webhooks; the open one (`?delivery=`) is kept in the URL. */
export function DeliveriesPage() {
  const list = useList(DELIVERIES);
  const actions = useReplayActions();
  const failed = list.query.data?.failed ?? 0;
  const webhooks = <Button onClick={openWebhooks}>Webhooks</Button>;
  return (
    <ListPage
      list={list}
      actions={
        <>
          {failed > 0 && (
            <Button
              loading={actions.isBusy}
              onClick={() => actions.replayFailed(list.state.filters.webhook_type)}
            >
              {`Send ${formatNumber(failed)} failed again`}
            </Button>
          )}
          {webhooks}
        </>
      }
      empty={
        <EmptyState icon={WebhookIcon} title="Nothing sent yet" action={webhooks}>
          {`Events sent to your webhooks are listed here for ${limits.webhookEventDays} days, with each attempt and response.`}
        </EmptyState>
      }
    >
      <DeliveryDrawer
        deliveryId={list.openId}
        listRow={list.openRow}
        actions={actions}
        onClose={() => list.setOpen(undefined)}
      />
    </ListPage>
  );
}
