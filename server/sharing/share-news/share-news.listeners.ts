import { emailSubscriptionChanged, shareAnswered, shareSent, shareViewed } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeShareOptOut, tellOfAnswer, tellOfSharing, tellOfView } from './share-news.writes.ts';

/** Adds sharing, views and answers to timelines and bells, in the transaction of the change. */
export const listeners = [
  listenTo(shareSent, (tx, sent, events) => tellOfSharing(tx, events, sent)),
  listenTo(shareViewed, (tx, viewed, events) => tellOfView(tx, events, viewed)),
  listenTo(shareAnswered, (tx, given, events) => tellOfAnswer(tx, events, given)),
  listenTo(emailSubscriptionChanged, async (tx, { list, subject_id, is_subscribed }) => {
    if (list === 'shares') await changeShareOptOut(tx, subject_id, !is_subscribed);
  }),
];
