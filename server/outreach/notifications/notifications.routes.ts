import * as calls from '@placewell/contract/outreach/notifications.ts';
import { handle } from '../../platform/http/handle.ts';
import * as notifications from './notifications.service.ts';

export const routes = [
  handle(calls.getNotifications, notifications.getNotifications),
  handle(calls.markNotificationsRead, notifications.markNotificationsRead),
  handle(calls.getNotificationSettings, notifications.getNotificationSettings),
  handle(calls.updateNotificationSettings, notifications.updateNotificationSettings),
];
