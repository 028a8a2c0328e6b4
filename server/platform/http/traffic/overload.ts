import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { texts } from '@placewell/contract/texts.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { settingsOf } from '../../settings.ts';
import { isForApi } from '../access-log.ts';
import { trafficSettings } from './traffic.config.ts';

/** Longer than any of our blocking work, since a single longer block counts as overload. */
const SAMPLE_MS = 1000;
/** No refusals for this time after the start, whose load says nothing about the calls. */
const START_MS = 3000;
const RETRY_S = 2;
/** Above this share the process would soon run out of memory. */
const MAX_HEAP_SHARE = 0.9;

/**
 * Refuses calls with `unavailable` while the process is overloaded: its event-loop turns take longer than OVERLOAD_MS
 * on average, or its memory is nearly used up. Probes, pages and assets are still served.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, config: Config) {
  let listeningSince: number | undefined;
  app.addHook('onListen', async () => {
    listeningSince = performance.now();
  });
  const isStarting = () => listeningSince !== undefined && performance.now() - listeningSince < START_MS;
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: settingsOf(config, trafficSettings).OVERLOAD_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (request) => {
      if (!isForApi(request) || isStarting()) return;
      throw new AppError('unavailable', { message: texts.overloaded(RETRY_S), retryAfter: RETRY_S });
    },
  });
}
