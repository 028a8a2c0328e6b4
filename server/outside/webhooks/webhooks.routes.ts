import * as calls from '@placewell/contract/outside/webhooks.ts';
import { handle } from '../../platform/http/handle.ts';
import * as log from './log/delivery-log.service.ts';
import * as webhooks from './webhooks.service.ts';

export const routes = [
  handle(calls.getWebhooks, webhooks.getWebhooks),
  handle(calls.addWebhook, webhooks.addWebhook, { transaction: false }),
  handle(calls.updateWebhook, webhooks.updateWebhook),
  handle(calls.deleteWebhook, webhooks.deleteWebhook),
  handle(calls.rotateWebhookSecret, webhooks.rotateWebhookSecret),
  handle(calls.setWebhookStatus, webhooks.setWebhookStatus),
  handle(calls.sendTestEvent, webhooks.sendTestEvent, { transaction: false }),
  handle(calls.matchWebhook, webhooks.matchWebhook, { transaction: false }),
  handle(calls.getDeliveries, log.getDeliveries),
  handle(calls.getDelivery, log.getDelivery),
  handle(calls.replayDeliveries, log.replayDeliveries),
];
