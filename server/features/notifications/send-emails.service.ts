import type { z } from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessOf, readableOwner } from '../access/access.public.ts';
import { newsEmail } from './notifications.emails.ts';
import * as repo from './notifications.repo.ts';
import { toNotification } from './notifications.service.ts';
import type { sendNotificationsTask } from './notifications.tasks.ts';
import { takeForEmail } from './notifications.writes.ts';

/**
 * Sends a person what waits for them, in one e-mail: what they have not read yet, and may read now. Nothing to somebody
 * who is not active, nor of more than a day ago: an agency that was inactive is not sent what it missed. A repeat of a
 * job whose sending failed takes the same news.
 */
export async function sendNotifications(
  { agency_id, user_id }: z.output<typeof sendNotificationsTask.payload>,
  { database, config, mail }: Platform,
  job: Job,
) {
  const email = await withTenant(database, agency_id, async (tx) => {
    const person = await repo.findActivePerson(tx, user_id);
    if (!person) return undefined;
    await takeForEmail(tx, user_id, job.id);
    const owner = readableOwner(await accessOf(tx, { ...person, user_id }));
    const rows = await repo.listOfEmail(tx, { user_id, owner }, job.id);
    const items = rows.map(toNotification);
    return newsEmail({ to: person.email, role: person.role, publicUrl: config.publicUrl, items });
  });
  if (email) await mail.send(email);
}
