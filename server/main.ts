// Starts the API, the worker or both: `node server/main.ts [api|worker|all]`.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import pg from 'pg';
import {
  buildApp,
  closeFeatures,
  cron,
  jobs,
  listeners,
  settings,
  startApiFeatures,
  startWorkerFeatures,
} from './app.ts';
import { setUpUrl } from './features/accounts/accounts.service.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openCheckedDatabase, setAppPassword } from './platform/db/app-role.ts';
import { appUrlOf, openOwnerPool } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { EventBus } from './platform/events/bus.ts';
import { openLiveHub } from './platform/events/live.ts';
import { removeAbandonedForms } from './platform/http/multipart.ts';
import { startWorker } from './platform/jobs/runner.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/postgres/embedded.ts';
import { openMailer } from './providers/mail/mailer.ts';
import { openStorage } from './providers/storage/storage.ts';

type Part = 'api' | 'worker' | 'all';
type Stop = () => Promise<void>;
type Urls = { owner: string; app: string | undefined };

// Held by the process that started or adopted the embedded PostgreSQL; released with its connection, even after kill -9.
const INSTANCE_LOCK = 7_345_000;
// Jobs that one worker process runs at a time; parsing has threads of its own.
const WORKER_CONCURRENCY = 6;
const GRACE_MS = 5000;

/** Claims the embedded database for this process alone; throws when another process has it. */
async function claimDatabase(url: string, config: Config): Promise<Stop> {
  const client = new pg.Client({ connectionString: url, application_name: 'placewell-instance' });
  client.on('error', () => undefined); // It ends with the database, whose loss every query reports.
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    INSTANCE_LOCK,
  ]);
  const file = join(config.dataDir, 'address');
  if (!rows[0]?.taken) {
    await client.end();
    const address = existsSync(file) ? readFileSync(file, 'utf8') : 'another address';
    throw new Error(
      `Placewell is already running on this data (${config.dataDir}) at ${address}. Nothing was changed.`,
    );
  }
  writeFileSync(file, config.publicUrl);
  return async () => {
    rmSync(file, { force: true });
    await client.end();
  };
}

/** Ends this process when its database dies: a restart brings both back, instead of a server that refuses every call. */
function watchDatabase(postgres: EmbeddedPostgres, log: Log): Stop {
  const timer = setInterval(() => {
    if (postgres.isAlive()) return;
    log.fatal('The database ended. Start Placewell again; no confirmed change is lost');
    process.exit(1);
  }, 1000);
  return async () => clearInterval(timer);
}

/** Starts the embedded database unless there is another, migrates it, and returns how to connect. */
async function startDatabase(config: Config, log: Log, stops: Stop[]): Promise<Urls> {
  let urls: Urls | undefined;
  let appPassword: string | undefined;
  if (config.databaseUrl) urls = { owner: config.databaseUrl, app: config.databaseAppUrl };
  else {
    const postgres = await startPostgres(config.dataDir, log);
    const release = await claimDatabase(postgres.url, config);
    stops.push(postgres.stop, release, watchDatabase(postgres, log));
    if (postgres.wasAdopted) log.info('Adopted the database that was left running');
    appPassword = postgres.appPassword;
    urls = { owner: postgres.url, app: appUrlOf(postgres.url, appPassword) };
  }
  if (!process.env.PLACEWELL_MIGRATED) {
    const owner = openOwnerPool(urls.owner, 3);
    await migrate(owner, log);
    if (appPassword) await setAppPassword(owner, appPassword);
    await owner.end();
  }
  return urls;
}

async function openPlatform(
  config: Config,
  log: Log,
  urls: Urls,
): Promise<{ platform: Platform; close: Stop }> {
  const database = await openCheckedDatabase(urls, config.databasePool, log);
  const events = new EventBus(listeners);
  const live = await openLiveHub(database.urls.app, log);
  const platform = {
    config,
    log,
    database,
    storage: await openStorage(config),
    mail: openMailer(config),
    events,
    live,
  };
  return {
    platform,
    close: async () => {
      await closeFeatures(platform);
      await live.close();
      await database.close();
    },
  };
}

async function startApi(platform: Platform): Promise<Stop> {
  const app = await buildApp(platform);
  const stop = await startApiFeatures(platform);
  await removeAbandonedForms();
  const { host, port } = platform.config;
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} on ${host} is in use. Set PORT to another one.`)
      : error;
  });
  return async () => {
    await stop();
    await app.close();
  };
}

/** Starts the worker as a separate process, so that no request waits for parsing or scoring; restarts it if it dies. */
function startWorkerProcess({ owner, app }: Urls, log: Log): Stop {
  let isStopping = false;
  let child: ChildProcess;
  const start = () => {
    child = fork(import.meta.filename, ['worker'], {
      env: {
        ...process.env,
        DATABASE_URL: owner,
        ...(app && { DATABASE_APP_URL: app }),
        PLACEWELL_MIGRATED: '1',
      },
    });
    child.once('exit', (code) => {
      if (isStopping) return;
      log.error({ code }, 'The worker ended; starting it again');
      setTimeout(start, 1000);
    });
  };
  start();
  return async () => {
    isStopping = true;
    if (child.exitCode !== null || !child.connected) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    await ended;
  };
}

/** Lets running jobs end; scoring that takes longer than the grace period is rolled back and left to the next start. */
async function stopWorker(runner: Runner, platform: Platform) {
  const stopped = runner.stop();
  await Promise.race([stopped, sleep(GRACE_MS, undefined, { ref: false })]);
  await closeFeatures(platform);
  await stopped;
}

/** Runs `stops` in reverse order on SIGTERM or SIGINT, and when the parent of a worker is gone. */
function stopOnSignal(stops: Stop[], log: Log) {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    for (const step of stops.toReversed())
      await step().catch((error) => log.error({ err: error }, 'Failed to stop cleanly'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

async function main(part: Part) {
  const config = readConfig(process.env, settings);
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const stops: Stop[] = [];
  stopOnSignal(stops, log);
  mkdirSync(config.dataDir, { recursive: true });

  const urls = await startDatabase(config, log, stops);
  const { platform, close } = await openPlatform(config, log, urls);
  stops.push(close);

  if (part === 'worker') {
    await startWorkerFeatures(platform);
    const runner = await startWorker(platform, { jobs, cron, concurrency: WORKER_CONCURRENCY });
    stops.push(() => stopWorker(runner, platform));
    log.info('Worker is ready');
    return;
  }
  stops.push(await startApi(platform));
  if (part === 'all') stops.push(startWorkerProcess(urls, log));
  process.stdout.write(`\nPlacewell is ready at ${config.publicUrl}\n`);
  const setUp = await setUpUrl(platform);
  if (setUp)
    process.stdout.write(`Create the super admin of this installation (the link works once): ${setUp}\n`);
}

const part = process.argv[2] ?? 'all';
if (part !== 'api' && part !== 'worker' && part !== 'all')
  throw new Error(`Unknown part "${part}": api, worker or all`);
await main(part).catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
