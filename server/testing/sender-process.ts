// The dispatcher of webhooks as a separate process that tests can kill, with settings from its environment.
import { Dispatcher } from '../outside/webhooks/delivery/dispatcher.service.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openLiveHub } from '../platform/events/live.ts';
import { createLog } from '../platform/log.ts';
import { outgoingSettings } from '../platform/outgoing/outgoing.config.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';
import type { Platform } from '../platform/platform.ts';
import { secretsSettings } from '../platform/security/secrets.ts';

const config = readConfig(process.env, [outgoingSettings, secretsSettings]);
const urls = { owner: config.databaseUrl ?? '', app: config.databaseAppUrl ?? '' };
const log = createLog('error', false);
const database = openDatabase(urls, 4);
const live = await openLiveHub(urls.app, log);
// It sends no email and stores no file.
new Dispatcher({ config, log, database, live, outgoing: openOutgoing(config) } as unknown as Platform);
