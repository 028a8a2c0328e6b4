// Lets one share leave as the worker does, as a separate process that tests can kill, with settings from its environment.
import { listeners, settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { EventBus } from '../platform/events/bus.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { leaveShare } from '../sharing/shares/sending/leave-share.service.ts';
import { sendShareTask } from '../sharing/shares/shares.tasks.ts';

const config = readConfig(process.env, settings);
const database = openDatabase({ owner: config.databaseUrl ?? '', app: config.databaseAppUrl ?? '' }, 2);
const log = createLog('error', false);
const platform = { config, database, events: new EventBus(listeners), log };
await leaveShare(
  sendShareTask.payload.parse(JSON.parse(process.argv[2] ?? '')),
  platform as unknown as Platform,
);
process.send?.('left');
// Until it is killed: its job is never marked as done.
setInterval(() => undefined, 1000);
