export { type News, notify, notifyOfAll } from './notifications.writes.ts';
