import * as calls from '@placewell/contract/outside/webhooks.ts';
import { handle } from '../../platform/http/handle.ts';
import { getDeliveries, getDelivery, replayDeliveries } from './log/delivery-log.service.ts';
import {
  addWebhook,
  deleteWebhook,
  getWebhooks,
  matchWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  setWebhookStatus,
  updateWebhook,
} from './webhooks.service.ts';

export const routes = [
  handle(calls.getWebhooks, getWebhooks),
  handle(calls.addWebhook, addWebhook, { transaction: false }),
  handle(calls.updateWebhook, updateWebhook),
  handle(calls.deleteWebhook, deleteWebhook),
  handle(calls.rotateWebhookSecret, rotateWebhookSecret),
  handle(calls.setWebhookStatus, setWebhookStatus),
  handle(calls.sendTestEvent, sendTestEvent, { transaction: false }),
  handle(calls.matchWebhook, matchWebhook, { transaction: false }),
  handle(calls.getDeliveries, getDeliveries),
  handle(calls.getDelivery, getDelivery),
  handle(calls.replayDeliveries, replayDeliveries),
];
