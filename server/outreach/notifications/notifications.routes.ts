import * as calls from '@placewell/contract/outreach/notifications.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  getNotificationSettings,
  getNotifications,
  markNotificationsRead,
  updateNotificationSettings,
} from './notifications.service.ts';

export const routes = [
  handle(calls.getNotifications, getNotifications),
  handle(calls.markNotificationsRead, markNotificationsRead),
  handle(calls.getNotificationSettings, getNotificationSettings),
  handle(calls.updateNotificationSettings, updateNotificationSettings),
];
