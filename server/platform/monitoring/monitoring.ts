import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Metric, Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { settingsOf } from '../settings.ts';
import { counters } from './counters.ts';
import { type Measure, watchMeasures } from './gauges.ts';
import { mergeExpositions } from './merge-expositions.ts';
import { monitoringSettings } from './monitoring.config.ts';
import { type Answer, answerParent, type PartLink, type Question } from './part-link.ts';
import { watchPools } from './pool-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { type Check, probeAnswer, REASONS } from './readiness.ts';

export type Part = 'api' | 'worker';
type Options = {
  part: Part;
  /** Why this process is not ready, if it is not. */
  readiness: Check;
  /** What it says of the whole installation: the worker only, or each process would say it again. */
  measures?: readonly Measure[];
  /** The worker of the same start, which answers through this process. */
  worker?: PartLink;
};

/** A scrape waits this long for looks and probes; then it shows their last values. */
const WAIT_MS = 500;
/** Likewise for the metrics of the worker, which waits itself. */
const WORKER_MS = 900;
/** Metrics of a worker that are older are not shown. */
const KEPT_MS = 60_000;
const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
const SILENT = {
  status: false,
  message: 'Not ready: the worker does not answer.',
  data: { reasons: ['silent'] },
};
const NOT_HERE =
  'Nothing is here. /metrics gives the metrics; /livez and /readyz are those of the worker, and those of the API are on its own port.';

/** The metrics and probes of this process, on their own port or, in a worker started by another process, through that one. */
export class Monitoring {
  readonly #registry = new Registry();
  readonly #measures: ReturnType<typeof watchMeasures>;
  /** What must be asked for before the registry is read, all at the same time. */
  readonly #refresh: (() => Promise<void>)[];
  readonly #options: Options;
  readonly #stopProcess: () => void;
  #server: Server | undefined;
  /** The last metrics of the worker. */
  #ofWorker: { text: string; at: number } | undefined;

  constructor(platform: Platform, options: Options) {
    const registry = this.#registry;
    this.#options = options;
    registry.setDefaultLabels({ process: options.part });
    for (const counter of counters) registry.registerMetric(counter as Metric);
    this.#stopProcess = watchProcess(registry).stop;
    watchPools(platform.database, registry);
    this.#measures = watchMeasures(options.measures ?? [], platform, registry);
    this.#refresh = [this.#measures.refresh, watchReadiness(options.readiness, registry)];
    if (options.worker) this.#refresh.push(watchWorker(registry, options.worker));
  }

  /** The metrics of this process, as text. */
  async ownMetrics(): Promise<string> {
    const refreshed = Promise.all(this.#refresh.map((refresh) => refresh()));
    await Promise.race([refreshed, sleep(WAIT_MS, undefined, { ref: false })]);
    return this.#registry.metrics();
  }

  /** Takes all measures now, also those on a schedule. */
  lookAtAll = () => this.#measures.lookAtAll();

  async answer(question: Question): Promise<Answer> {
    if (question === 'metrics') return { code: 200, text: await this.ownMetrics() };
    const { code, body } = probeAnswer(question === 'livez' ? [] : await this.#options.readiness());
    return { code, text: JSON.stringify(body) };
  }

  /** Listens on METRICS_HOST:METRICS_PORT and returns the port; a taken one is logged, and nothing else fails. */
  async listen({ config, log }: Platform): Promise<number | undefined> {
    const { METRICS_HOST: host, METRICS_PORT: port } = settingsOf(config, monitoringSettings);
    const server = createServer((request, response) => {
      this.#serve(request.method ?? '', request.url ?? '').then(
        ({ code, text, type }) =>
          response
            .writeHead(code, { 'content-type': type, 'cache-control': 'no-store' })
            .end(request.method === 'HEAD' ? undefined : text),
        (error: unknown) => {
          log.error({ err: error, path: request.url }, 'Metrics not sent');
          response.writeHead(500).end();
        },
      );
    });
    server.on('clientError', (_error, socket) => socket.destroy());
    server.headersTimeout = 10_000;
    server.requestTimeout = 10_000;
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    server.once('error', (error: NodeJS.ErrnoException) => {
      log.warn(
        { host, port, error: error.code },
        `Metrics are not served: ${host}:${port} cannot be listened on${error.code === 'EADDRINUSE' ? ', another program has it' : ''}. Set METRICS_PORT to another port; everything else works`,
      );
      resolve(undefined);
    });
    server.listen(port, host, () => {
      server.unref();
      this.#server = server;
      resolve((server.address() as AddressInfo).port);
    });
    return promise;
  }

  /** In a worker started by another process, which listens for it. */
  answerParent() {
    answerParent((question) => this.answer(question));
  }

  stop() {
    this.#measures.stop();
    this.#stopProcess();
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #serve(method: string, url: string): Promise<Answer & { type: string }> {
    const path = url.replace(/\?.*$/s, '');
    const json = 'application/json; charset=utf-8';
    if (method !== 'GET' && method !== 'HEAD')
      return { code: 405, text: 'Only GET is answered here.\n', type: 'text/plain' };
    if (path === '/metrics') return { code: 200, text: await this.#allMetrics(), type: CONTENT_TYPE };
    const isProbe = path === '/livez' || path === '/readyz';
    const { part, worker } = this.#options;
    if (!isProbe || (part === 'api' && !worker))
      return { code: 404, text: `${NOT_HERE}\n`, type: 'text/plain; charset=utf-8' };
    const question = path === '/livez' ? 'livez' : 'readyz';
    const answer = worker ? await worker.ask(question) : await this.answer(question);
    return { ...(answer ?? { code: 503, text: JSON.stringify(SILENT) }), type: json };
  }

  async #allMetrics(): Promise<string> {
    const { worker } = this.#options;
    const [own, ofWorker] = await Promise.all([this.ownMetrics(), worker ? this.#workerMetrics(worker) : []]);
    return mergeExpositions([own, ...ofWorker]);
  }

  /** The metrics of the worker, of an earlier scrape where it is too busy to answer this one. */
  async #workerMetrics(worker: PartLink): Promise<string[]> {
    const asked = worker.ask('metrics').then((answer) => {
      if (answer?.code === 200) this.#ofWorker = { text: answer.text, at: performance.now() };
    });
    await Promise.race([asked, sleep(WORKER_MS, undefined, { ref: false })]);
    const { text = '', at = Number.NEGATIVE_INFINITY } = this.#ofWorker ?? {};
    const ageMs = performance.now() - at;
    if (ageMs > KEPT_MS || !worker.isRunning) return [WORKER_AGE];
    return [`${WORKER_AGE}placewell_worker_metrics_age_seconds{process="api"} ${ageMs / 1000}\n`, text];
  }
}

const WORKER_AGE = `# HELP placewell_worker_metrics_age_seconds How old the metrics of the worker are: of an earlier scrape where it is too busy
# TYPE placewell_worker_metrics_age_seconds gauge
`;

function watchReadiness(readiness: Check, registry: Registry) {
  const registers = [registry];
  const reasons = new Gauge({
    name: 'placewell_not_ready_reason',
    help: '1 for each reason why the process is not ready',
    labelNames: ['reason'],
    registers,
  });
  const ready = new Gauge({
    name: 'placewell_ready',
    help: '1 while the process is ready, as /readyz says',
    registers,
  });
  // It would say 0 before anyone has looked.
  ready.remove();
  return async () => {
    const found = await readiness();
    for (const reason of REASONS) reasons.set({ reason }, found.includes(reason) ? 1 : 0);
    ready.set(found.length === 0 ? 1 : 0);
  };
}

function watchWorker(registry: Registry, worker: PartLink) {
  const up = new Gauge({
    name: 'placewell_worker_up',
    help: '1 while the worker of the same start answers',
    registers: [registry],
  });
  up.remove();
  return async () => up.set((await worker.ask('livez')) ? 1 : 0);
}
