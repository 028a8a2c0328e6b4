import {
  addWebhook,
  deleteWebhook,
  getDelivery,
  getWebhooks,
  replayDeliveries,
  rotateWebhookSecret,
  sendTestEvent,
  setWebhookStatus,
  updateWebhook,
} from '@placewell/contract/outside/webhooks.ts';
import { callQuery, useCall, useCallQuery } from '../../lib/api/queries.ts';

const refresh = { refresh: ['webhooks'] } as const;

export const useWebhooks = () => useCallQuery(getWebhooks, {}, { topic: 'webhooks' });
export const useAddWebhook = () => useCall(addWebhook, refresh);
export const useUpdateWebhook = () => useCall(updateWebhook, refresh);
export const useDeleteWebhook = () => useCall(deleteWebhook, refresh);
export const useRotateSecret = () => useCall(rotateWebhookSecret, refresh);
export const useSetWebhookStatus = () => useCall(setWebhookStatus, refresh);
export const useSendTestEvent = () => useCall(sendTestEvent, refresh);

/** What opening a delivery asks for. */
export const deliveryQuery = ({ delivery_id }: { delivery_id: string }) =>
  callQuery(getDelivery, { delivery_id }, 'webhooks');

export const useDelivery = (delivery_id: string | undefined) =>
  useCallQuery(
    getDelivery,
    { delivery_id: delivery_id ?? '' },
    { topic: 'webhooks', enabled: delivery_id !== undefined },
  );

export const useReplay = () => useCall(replayDeliveries, refresh);
