import { agencyImported } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { listChangingTags } from '../../sourcing/sourcing.public.ts';
import { changeTagTask } from './tag-changes.tasks.ts';

/** Changes in progress when the agency was exported restart at the first record. */
export const listeners = [
  listenTo(agencyImported, async (tx, { agency_id }) => {
    const changes = (await listChangingTags(tx)).map((tag_key) => ({ agency_id, tag_key }));
    await enqueueEach(tx, changeTagTask, changes, { key: ({ tag_key }) => `tag:${agency_id}:${tag_key}` });
  }),
];
