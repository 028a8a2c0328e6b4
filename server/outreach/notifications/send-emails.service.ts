import type { z } from 'zod';
import {
  accessOf,
  newsEmail,
  queueEmail,
  readableOwner,
  unsubscribeLinks,
} from '../../people/people.public.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './notifications.repo.ts';
import { toNotifications } from './notifications.service.ts';
import type { sendNotificationsTask } from './notifications.tasks.ts';
import { takeForEmail } from './notifications.writes.ts';

/**
 * Queues one email with a person's waiting news that they have not read and may read now. Skips inactive people, and
 * news that has been in the bell for a day: an agency whose work was paused finds it there.
 */
export async function sendNotifications(
  { agency_id, user_id }: z.output<typeof sendNotificationsTask.payload>,
  platform: Platform,
  job: Job,
) {
  await withTenant(platform.database, agency_id, async (tx) => {
    const person = await repo.findActivePerson(tx, user_id);
    if (!person) return;
    await takeForEmail(tx, user_id, job.id);
    const { role, email: to } = person;
    const owner = readableOwner(await accessOf(tx, { role, user_id }));
    const items = await toNotifications(tx, await repo.listOfEmail(tx, { user_id, owner }, job.id));
    const unsubscribe = unsubscribeLinks(platform.config, { agency_id, list: 'news', subject_id: user_id });
    const email = newsEmail({ to, role, publicUrl: platform.config.publicUrl, items, unsubscribe });
    if (email) await queueEmail(tx, platform, email);
  });
}
