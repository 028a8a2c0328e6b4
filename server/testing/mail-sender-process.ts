// Sends one email as the worker does, as a separate process that tests can kill, with settings from its environment.
import { sendEmailTask } from '../people/mail/mail.tasks.ts';
import { sendEmail } from '../people/mail/send-email.service.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { EventBus } from '../platform/events/bus.ts';
import type { Job } from '../platform/jobs/task.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { secretsSettings } from '../platform/security/secrets.ts';
import { mailSettings, openMailer } from '../providers/mail/mailer.ts';

const config = readConfig(process.env, [secretsSettings, mailSettings]);
const database = openDatabase({ owner: config.databaseUrl ?? '', app: config.databaseAppUrl ?? '' }, 2);
const log = createLog('error', false);
const platform = { config, database, events: new EventBus([]), log, mail: openMailer(config) };
const payload = sendEmailTask.payload.parse(JSON.parse(process.argv[2] ?? ''));
await sendEmail(payload, platform as unknown as Platform, { id: '1', attempts: 1 } as Job);
await database.close();
process.exit(0);
