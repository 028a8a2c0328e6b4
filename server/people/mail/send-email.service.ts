import type { z } from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { ATTEMPTS_OF_A_DAY } from '../../platform/jobs/queue.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeFailure, RefusedEmail, refusedStatus } from '../../providers/mail/mail-errors.ts';
import type { Refusal } from './mail.repo.ts';
import type { sendEmailTask } from './mail.tasks.ts';
import { settleEmail, startSending, waitForNextAttempt } from './mail.writes.ts';
import { refusalOf } from './refused-addresses.service.ts';
import { openEmail } from './seal-email.service.ts';

/**
 * Sends one queued email. A permanent refusal is not retried; other failures are, and the last attempt ends the email
 * as failed. If the process dies before recording that the server accepted it, it is sent a second time with the same
 * Message-ID.
 */
export async function sendEmail(
  { agency_id, email_id }: z.output<typeof sendEmailTask.payload>,
  { config, database, events, log, mail }: Platform,
  job: Job,
) {
  const email = await withTenant(database, agency_id, (tx) => startSending(tx, email_id));
  if (!email?.content_sealed) return;
  const { email_kind, content_sealed, created_at, is_expired, is_stopped } = email;
  const settle = (outcome: 'sent' | 'failed', why: { error?: string; refusal?: Refusal } = {}) =>
    withTenant(database, agency_id, (tx) =>
      settleEmail(tx, events, { email_id, email_kind, outcome, ...why }),
    );
  if (is_stopped) return settle('failed', { error: 'Emails of the agency were stopped.' });
  if (is_expired) return settle('failed', { error: 'It was no longer needed.' });
  let to: string | undefined;
  try {
    const content = openEmail(config, agency_id, content_sealed);
    ({ to } = content);
    await mail.send({ ...content, email_id, created_at });
  } catch (error) {
    const failure = describeFailure(error);
    const isLast = job.attempts >= ATTEMPTS_OF_A_DAY;
    log.warn(
      { email_kind, attempts: job.attempts, failure: failure.log },
      'Email sending failed: see failure',
    );
    if (isLast || error instanceof RefusedEmail) {
      const status = refusedStatus(error);
      return settle('failed', {
        error: failure.text,
        ...(status && to && { refusal: refusalOf(config, agency_id, to) }),
      });
    }
    await withTenant(database, agency_id, (tx) => waitForNextAttempt(tx, email_id, failure.text));
    throw new Error(`The mail server did not take an email (${failure.log})`);
  }
  await settle('sent');
}
