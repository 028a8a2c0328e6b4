// Starts the API, the worker or both: `node server/main.ts [api|worker|all]`.
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildApp,
  closeFeatures,
  cron,
  jobs,
  listeners,
  measures,
  onLeaseEnd,
  prepareApiFeatures,
  proposals,
  settings,
  slotsOf,
  startApiFeatures,
  startWorkerFeatures,
  threadListeners,
  warmApiFeatures,
} from './app.ts';
import { upgrade } from './backup/upgrade.service.ts';
import { settleOwnAgency } from './installation/agencies/own-agency.service.ts';
import { dailyBackupFolder } from './installation/installation.public.ts';
import { setUpNotice } from './people/accounts/set-up-link.service.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openCheckedDatabase, setAppPassword } from './platform/db/app-role.ts';
import { refuseSoon } from './platform/db/connection.ts';
import { appUrlOf, openOwnerPool } from './platform/db/database.ts';
import { patiently, waitForConnections } from './platform/db/patience.ts';
import { type DatabaseSettings, inspectDatabase, ownerUrlOf } from './platform/db/pooler.ts';
import { EventBus } from './platform/events/bus.ts';
import { openLiveHub } from './platform/events/live.ts';
import { openDataDir, removeProbeFiles } from './platform/files/data-dir.ts';
import { removeAbandonedForms } from './platform/files/form-folders.ts';
import { drain } from './platform/http/pages/serving.ts';
import { waitForWeb } from './platform/http/pages/web-application.ts';
import type { QueueProgress } from './platform/jobs/progress.ts';
import { checkQueue } from './platform/jobs/queue-check.ts';
import { startWorker } from './platform/jobs/runner.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { createLog, type Log } from './platform/log.ts';
import { BECAME_OWN, modeOf, runAs } from './platform/mode-lock.ts';
import { workerEnds } from './platform/monitoring/counters.ts';
import { monitoringSettings } from './platform/monitoring/monitoring.config.ts';
import { Monitoring } from './platform/monitoring/monitoring.ts';
import { PartLink } from './platform/monitoring/part-link.ts';
import { openProbePool } from './platform/monitoring/probe-pool.ts';
import { type Check, checkDatabase, checkDisk, readinessOf } from './platform/monitoring/readiness.ts';
import { openOutgoing } from './platform/outgoing/outgoing.ts';
import type { Platform } from './platform/platform.ts';
import type { EmbeddedPostgres } from './platform/postgres/embedded.ts';
import { startInstance } from './platform/postgres/instance.ts';
import { STOP_LIMIT_MS } from './platform/postgres/postmaster.ts';
import { settingsOf } from './platform/settings.ts';
import { startWarnings } from './platform/start-warnings.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { collectAfterStart } from './platform/workers/collect-garbage.ts';
import { lowerPriority } from './platform/workers/lower-priority.ts';
import { openFinders } from './providers/email-finder/finders.ts';
import { openIdentityProviders } from './providers/identity/identity-provider.ts';
import { openMailer } from './providers/mail/mailer.ts';
import { cardSandboxWarnings } from './providers/payments/card-sandbox.config.ts';
import { openPayments } from './providers/payments/payments.ts';
import { openStorage } from './providers/storage/storage.ts';

type Part = 'api' | 'worker' | 'all';
type Stop = () => Promise<void>;
type Start = { config: Config; log: Log };

const GRACE_MS = 5000;
/** Time for running requests to end when the process stops; jobs get a little longer than their grace. */
const DRAIN_MS = 20_000;
/** A process that others stand beside goes on listening while proxies see that it is not ready any more. */
const LAST_CALL_MS = 1000;
const WORKER_STOP_MS = 15_000;
/** Pauses before the worker is restarted; after a run of `settled` they start from the first again. */
const RESTART_MS = { first: 1000, longest: 30_000, settled: 60_000 };

/** Ends this process when its database dies: a restart restores both, instead of a server that refuses every call. */
function watchDatabase(postgres: EmbeddedPostgres, log: Log): Stop {
  const timer = setInterval(() => {
    if (postgres.isAlive()) return;
    log.fatal('Process exits: the database ended. Restart Placewell; no confirmed change is lost');
    process.exit(1);
  }, 1000);
  return async () => clearInterval(timer);
}

/** Starts the embedded database, or takes over the one of a command, and claims it. */
async function startDatabase(life: Lifecycle, part: Part, { config, log }: Start): Promise<EmbeddedPostgres> {
  // A failure is reported when the features start: now, the parts being set up would not be stopped.
  const prepare = () => {
    try {
      prepareApiFeatures();
    } catch (error) {
      log.warn({ err: error }, 'Early preparation failed; retrying once the database has started');
    }
  };
  const { postgres, release } = await startInstance({
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    log,
    signal: life.signal,
    ...(part !== 'worker' && { meanwhile: prepare }),
  });
  // Released after the database has ended, so that nobody begins to serve from it meanwhile.
  life.onStop('claim', release, 2000);
  life.onStop('database', postgres.stop, STOP_LIMIT_MS);
  life.onStop('watch', watchDatabase(postgres, log), 1000);
  return postgres;
}

/** Starts the embedded database unless another is configured, migrates it, and returns the URLs. */
async function prepareDatabase(
  life: Lifecycle,
  part: Part,
  { config, log }: Start,
): Promise<DatabaseSettings> {
  const { databaseUrl } = config;
  const postgres = databaseUrl ? undefined : await startDatabase(life, part, { config, log });
  life.assertStarting();
  const urls: DatabaseSettings = postgres
    ? { databaseUrl: postgres.url, databaseAppUrl: appUrlOf(postgres.url, postgres.appPassword) }
    : { ...config, databaseUrl: databaseUrl ?? '' };
  if (process.env.PLACEWELL_MIGRATED) return urls;
  if (!postgres) await inspectDatabase(urls);
  await migrateDatabase(ownerUrlOf(urls).url, postgres?.appPassword, { config, log, life });
  return urls;
}

async function migrateDatabase(
  url: string,
  appPassword: string | undefined,
  { config, log, life }: Start & { life: Lifecycle },
) {
  const owner = openOwnerPool(url, 3);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    await upgrade({ config, log, owner, print, signal: life.signal });
    if (appPassword) await setAppPassword(owner, appPassword);
  } catch (error) {
    life.assertStarting();
    throw error;
  } finally {
    await owner.end();
  }
}

type Opening = Start & { urls: DatabaseSettings };
async function openPlatform(life: Lifecycle, part: Part, { config, log, urls }: Opening) {
  const patience = { log, signal: life.signal };
  const isPatient = part === 'worker';
  const openPools = () => openCheckedDatabase(urls, config.databasePool, log);
  const database = await (isPatient ? patiently(openPools, patience) : openPools());
  life.onStop('pools', database.close, 5000);
  if (isPatient)
    for (const pool of [database.appPool, database.ownerPool])
      waitForConnections(pool, patience, { isPooled: pool === database.appPool && !!database.urls.pooling });
  const events = new EventBus(listeners);
  const openHub = () => openLiveHub(database.urls.direct, log);
  const live = await (isPatient ? patiently(openHub, patience) : openHub());
  life.onStop('live events', live.close, 2000);
  const storage = await openStorage(config);
  const mail = openMailer(config);
  const payments = await openPayments(config, database);
  const outgoing = openOutgoing(config);
  const identity = openIdentityProviders(config);
  const finders = openFinders({ config, database, outgoing });
  const platform: Platform = {
    config,
    log,
    database,
    storage,
    mail,
    payments,
    identity,
    finders,
    events,
    threadListeners,
    proposals,
    live,
    outgoing,
  };
  life.onStop('features', () => closeFeatures(platform), 5000);
  return platform;
}

async function startApi(life: Lifecycle, platform: Platform, worker: PartLink | undefined) {
  refuseSoon(platform.database.appPool);
  const stop = await startApiFeatures(platform);
  life.onStop('features of the API', stop, 5000);
  const app = await buildApp(platform);
  const { host, port } = platform.config;
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} on ${host} is in use. Set PORT to another one.`)
      : error;
  });
  const monitoring = new Monitoring(platform, {
    part: 'api',
    readiness: app.readiness,
    ...(worker && { worker }),
  });
  life.onStop('metrics', () => monitoring.stop(), 1000);
  await monitoring.listen(platform);
  return async () => {
    const cut = await drain(app, DRAIN_MS, worker ? 0 : LAST_CALL_MS);
    if (cut > 0) platform.log.warn({ requests: cut }, 'Requests cut off: they did not end in time');
  };
}

/** Runs the worker as a separate process, so that no request waits for it; restarts it with growing pauses. */
function startWorkerProcess(
  { databaseUrl, databaseAppUrl }: DatabaseSettings,
  { config, log }: Start,
  link: PartLink,
): Stop {
  let isStopping = false;
  let child: ChildProcess;
  let pauseMs = RESTART_MS.first;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const startedAt = Date.now();
    child = fork(import.meta.filename, ['worker'], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        ...(databaseAppUrl && { DATABASE_APP_URL: databaseAppUrl }),
        PLACEWELL_MIGRATED: '1',
        OWN_AGENCY: config.isOwnAgency ? '1' : '0',
        // Its default follows from the built-in database, which the worker does not know of.
        BACKUP_DIR: dailyBackupFolder(config)?.path ?? 'off',
      },
    });
    link.attach(child);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (Date.now() - startedAt > RESTART_MS.settled) pauseMs = RESTART_MS.first;
      workerEnds.inc();
      log.error({ code, signal, restart_ms: pauseMs }, 'Worker ended; restarting');
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, RESTART_MS.longest);
    });
  };
  start();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    const isLate = await Promise.race([ended, sleep(WORKER_STOP_MS, true, { ref: false })]);
    if (!isLate) return;
    log.warn('Worker killed: it did not stop in time; its jobs are left to the next start');
    child.kill('SIGKILL');
    await ended;
  };
}

/** Lets running jobs end; scoring that exceeds the grace period is rolled back and left to the next start. */
async function stopWorker(runner: { stop: Stop }, platform: Platform) {
  const stopped = runner.stop();
  await Promise.race([stopped, sleep(GRACE_MS, undefined, { ref: false })]);
  await closeFeatures(platform);
  await stopped;
}

async function startWorkerPart(life: Lifecycle, platform: Platform) {
  lowerPriority();
  const { log } = platform;
  await startWorkerFeatures(platform);
  life.assertStarting();
  const runner = await startWorker(platform, { jobs, cron, slots: slotsOf(platform.config), onLeaseEnd });
  life.onStop('jobs', () => stopWorker(runner, platform), WORKER_STOP_MS);
  await monitorWorker(life, platform, runner);
  const end = (error?: unknown) => {
    if (life.signal.aborted) return;
    // A process that takes no jobs must not look alive: its supervisor starts another one.
    log.fatal({ err: error }, 'Process exits: the queue ended');
    process.exit(1);
  };
  runner.promise.then(end, end);
  log.info('Worker is ready');
}

/** The worker's metrics and probes: on a separate port, or through the process that started it. */
async function monitorWorker(life: Lifecycle, platform: Platform, { progress }: { progress: QueueProgress }) {
  const { config, database, log } = platform;
  const pool = openProbePool(database.urls.owner);
  const stalledMs = settingsOf(config, monitoringSettings).QUEUE_STALLED_MINUTES * 60_000;
  const tasks = jobs.map(({ task }) => task);
  const checks: Check[] = [
    checkDatabase(pool),
    checkDisk(config),
    checkQueue({ pool, progress, tasks, stalledMs }),
    async () => (life.signal.aborted ? ['stopping'] : []),
  ];
  const monitoring = new Monitoring(platform, {
    part: 'worker',
    readiness: readinessOf(checks, log),
    measures,
  });
  life.onStop('metrics', () => Promise.all([monitoring.stop(), pool.end()]), 1000);
  if (process.send) monitoring.answerParent();
  else await monitoring.listen(platform);
}

async function main(life: Lifecycle, part: Part, { config, log }: Start) {
  openDataDir(config.dataDir);
  removeProbeFiles(config.dataDir);
  // A worker started by another process has the same configuration.
  if (!process.env.PLACEWELL_MIGRATED)
    for (const warning of [...startWarnings(config, process.getuid?.()), ...cardSandboxWarnings(config)])
      log.warn(warning);
  const urls = await prepareDatabase(life, part, { config, log });
  life.assertStarting();
  await removeAbandonedForms(config.dataDir);
  const stopTracing = await startTracing(config, part);
  if (stopTracing) life.onStop('traces', stopTracing, 5000);
  const platform = await openPlatform(life, part, { config, log, urls });
  const settled = process.env.PLACEWELL_MIGRATED
    ? await platform.live.sayMode(modeOf(config))
    : await settleOwnAgency(platform, part);
  platform.live.onBroadcast(BECAME_OWN, () => {
    const failed = (error: unknown) =>
      log.warn({ err: error }, 'Others cannot see yet that this process runs for one agency');
    runAs(platform, 'own').catch(failed);
  });
  if (settled) process.stdout.write(`\n${settled}\n`);
  life.assertStarting();
  if (part === 'worker') return startWorkerPart(life, platform);

  await waitForWeb(life.signal);
  life.assertStarting();
  const link = part === 'all' ? new PartLink() : undefined;
  const stopApi = await startApi(life, platform, link);
  const stopWorkerProcess = link && startWorkerProcess(urls, { config, log }, link);
  // Concurrently: the worker ends its jobs while the API ends its requests.
  life.onStop('requests and worker', () => Promise.all([stopApi(), stopWorkerProcess?.()]), DRAIN_MS + 5000);
  warmApiFeatures();
  process.stdout.write(`\nPlacewell is ready at ${config.publicUrl}\n`);
  const setUp = await setUpNotice(platform);
  if (setUp) process.stdout.write(`${setUp}\n`);
}

const part = process.argv[2] ?? 'all';
if (part !== 'api' && part !== 'worker' && part !== 'all')
  throw new Error(`Unknown part "${part}": api, worker or all`);
function readStartConfig(): Config {
  try {
    return readConfig(process.env, settings);
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}
const config = readStartConfig();
const log = createLog(config.logLevel, process.stdout.isTTY);
const life = new Lifecycle(log);
await life.start(() => main(life, part, { config, log })).then(collectAfterStart);
