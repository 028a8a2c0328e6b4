import type pg from 'pg';
import { matchingConfig } from '../../matching/matches/matches.config.ts';
import type { Config } from '../../platform/config.ts';
import { inspectDatabase } from '../../platform/db/pooler.ts';
import { trafficSettings } from '../../platform/http/traffic/traffic.config.ts';
import { settingsOf } from '../../platform/settings.ts';
import { mailSettings } from '../../providers/mail/mailer.ts';
import { storageSettings } from '../../providers/storage/storage.ts';
import { type Finding, messageOf, note, ok, problem } from '../finding.ts';
import { checkMode } from './check-mode.ts';
import { type Connections, countConnections } from './connections.repo.ts';

/** Connections beside DATABASE_POOL, at most: of the queue and live events, and of each thread that scores. */
const OTHER_CONNECTIONS = 12;
const PER_THREAD = 6;
const NEARLY_ALL = 0.9;

export function checkMailSettings(config: Config): Finding[] {
  const { SMTP_URL, MAIL_FROM } = settingsOf(config, mailSettings);
  if (SMTP_URL && !MAIL_FROM)
    return [
      problem(
        'SMTP_URL is set and MAIL_FROM is not: emails leave as no-reply@localhost, which mail servers refuse or file as spam. Set MAIL_FROM, such as MAIL_FROM="Placewell <recruiting@example.com>".',
      ),
    ];
  return [];
}

/** Without keys the S3 client takes those of its surroundings, such as a role of the machine. */
export function checkStorageSettings(config: Config): Finding[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settingsOf(
    config,
    storageSettings,
  );
  const given = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).flatMap(
    ([name, value]) => (value ? [name] : []),
  );
  if (!S3_BUCKET)
    return given.length === 0
      ? []
      : [
          problem(
            `${given.join(', ')} ${given.length === 1 ? 'is' : 'are'} set and S3_BUCKET is not: files are stored in DATA_DIR/files. Set S3_BUCKET, or drop the others.`,
          ),
        ];
  if ((S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)) return [];
  const missing = S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
  return [problem(`${missing} is not set: both keys of the bucket are needed, or neither. Set it.`)];
}

/** What an API and a worker may open together, beside what the server gives. */
export function compareConnections(config: Config, { most, used }: Connections): Finding[] {
  const threads = matchingConfig(config).matchingThreads;
  const perProcess = config.databasePool + OTHER_CONNECTIONS + PER_THREAD * threads;
  const needed = 2 * perProcess;
  const sum = `An API and a worker open up to ${needed} connections (DATABASE_POOL ${config.databasePool}, ${threads} scoring threads); the database gives ${most}, of which ${used} are open`;
  const advice = 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL or MATCHING_THREADS.';
  if (needed > most) return [problem(`${sum}. ${advice}`)];
  if (used > most * NEARLY_ALL) return [problem(`${sum}: nearly all. ${advice}`)];
  return [ok(`${sum}. Count them for each further process.`)];
}

/** The places of an agency must leave connections to others. */
export function checkPlaces(config: Config): Finding[] {
  const { AGENCY_CALLS, AGENCY_UPLOADS } = settingsOf(config, trafficSettings);
  const taken = AGENCY_CALLS + AGENCY_UPLOADS + 2;
  if (taken < config.databasePool) return [];
  return [
    note(
      `One agency may use all ${config.databasePool} connections of an API process: keep AGENCY_CALLS + AGENCY_UPLOADS + 2 (now ${taken}) below DATABASE_POOL.`,
    ),
  ];
}

/** Whether the ways to an external database are such that Placewell runs on them. */
export async function checkWays(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return [];
  try {
    const { pooler } = await inspectDatabase({ ...config, databaseUrl });
    return pooler
      ? [
          ok(
            `Calls reach the database through a pooler${pooler.version ? `, PgBouncer ${pooler.version}` : ''}.`,
          ),
        ]
      : [];
  } catch (error) {
    return [problem(messageOf(error))];
  }
}

/** Settings that contradict each other or the database. */
export async function checkSettings(config: Config, owner: pg.Pool): Promise<Finding[]> {
  return [
    ...checkMailSettings(config),
    ...checkStorageSettings(config),
    ...compareConnections(config, await countConnections(owner)),
    ...checkPlaces(config),
    ...(await checkWays(config)),
    ...(await checkMode(config, owner)),
  ];
}
