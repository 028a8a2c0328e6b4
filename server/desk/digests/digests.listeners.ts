import { UserId } from '@placewell/contract/ids.ts';
import { emailSubscriptionChanged } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeDigestSetting } from './digests.writes.ts';

export const listeners = [
  listenTo(emailSubscriptionChanged, async (tx, { list, subject_id, is_subscribed }) => {
    if (list === 'digest') await changeDigestSetting(tx, UserId.parse(subject_id), is_subscribed, new Date());
  }),
];
