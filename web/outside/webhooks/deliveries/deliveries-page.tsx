import { limits } from '@placewell/contract/limits.ts';
import { getDeliveries, type WebhookDelivery } from '@placewell/contract/outside/webhooks.ts';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useListState } from '../../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { listProps } from '../../../ui/data-list/list-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../../ui/filters/filter-bar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page, PageBar } from '../../../ui/page/page-bar.tsx';
import { openWebhooks } from '../manager/manager-state.ts';
import { eventLabel } from '../webhook-labels.ts';
import { deliveryQuery, useDeliveries } from '../webhooks.queries.ts';
import { DELIVERY_COLUMNS, DeliveryCard } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryFilters, deliveryFilters } from './delivery-filters.tsx';
import { useReplayActions } from './use-replay-actions.ts';

/** Past and pending deliveries to a recruiter's webhooks; the open one (`?delivery=`) is kept in the URL. */
export function DeliveriesPage() {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getDeliveries,
    filters: DeliveryFilters,
    limit: limits.deliveriesPage,
    sort: 'created_at_desc',
  });
  const { page, limit, sort, filters } = state;
  const list = useDeliveries({ page, limit, sort_by: sort, ...filters });
  const actions = useReplayActions();
  const failed = list.data?.failed ?? 0;
  const webhooks = <Button onClick={openWebhooks}>Webhooks</Button>;
  return (
    <Page>
      <PageBar
        actions={
          <>
            {failed > 0 && (
              <Button loading={actions.isBusy} onClick={() => actions.replayFailed(filters.webhook_type)}>
                {`Send ${formatNumber(failed)} failed again`}
              </Button>
            )}
            {webhooks}
          </>
        }
      >
        <FilterBar
          filters={deliveryFilters(state)}
          {...(state.isFiltered ? { onClear: state.clearFilters } : {})}
        />
      </PageBar>
      <DataList
        name="deliveries"
        label="Webhook deliveries"
        columns={DELIVERY_COLUMNS}
        {...listProps(list, state)}
        rowId={(row: WebhookDelivery) => row.delivery_id}
        rowLabel={eventLabel}
        openId={textParam(params, 'delivery')}
        onOpen={(row) => change({ delivery: row.delivery_id })}
        prefetch={deliveryQuery}
        card={(row) => <DeliveryCard row={row} />}
        empty={
          state.isFiltered ? (
            <NoResults
              icon={WebhookIcon}
              title="No delivery matches these filters"
              onClear={state.clearFilters}
            />
          ) : (
            <EmptyState icon={WebhookIcon} title="Nothing sent yet" action={webhooks}>
              {`Events that are sent to your webhooks are listed here for ${limits.webhookEventDays} days, with each attempt and answer.`}
            </EmptyState>
          )
        }
      />
      <DeliveryDrawer
        deliveryId={textParam(params, 'delivery')}
        listRow={list.data?.items.find((row) => row.delivery_id === params.delivery)}
        actions={actions}
        onClose={() => change({ delivery: undefined })}
      />
    </Page>
  );
}
