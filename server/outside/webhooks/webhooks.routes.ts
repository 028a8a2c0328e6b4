import * as calls from '@placewell/contract/outside/webhooks.ts';
import { handle, handleWithoutTransaction } from '../../platform/http/handle.ts';
import * as log from './log/delivery-log.service.ts';
import * as webhooks from './webhooks.service.ts';

export const routes = [
  handle(calls.getWebhooks, webhooks.getWebhooks),
  handleWithoutTransaction(calls.addWebhook, webhooks.addWebhook),
  handle(calls.updateWebhook, webhooks.updateWebhook),
  handle(calls.deleteWebhook, webhooks.deleteWebhook),
  handle(calls.rotateWebhookSecret, webhooks.rotateWebhookSecret),
  handle(calls.setWebhookStatus, webhooks.setWebhookStatus),
  handleWithoutTransaction(calls.sendTestEvent, webhooks.sendTestEvent),
  handleWithoutTransaction(calls.matchWebhook, webhooks.matchWebhook),
  handle(calls.getDeliveries, log.getDeliveries),
  handle(calls.getDelivery, log.getDelivery),
  handle(calls.replayDeliveries, log.replayDeliveries),
];
