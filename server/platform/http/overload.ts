import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { texts } from '@placewell/contract/texts.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { settingsOf } from '../settings.ts';
import { isForApi } from './access-log.ts';
import { trafficSettings } from './traffic.config.ts';

const SAMPLE_MS = 500;
const RETRY_S = 2;
/** Beyond it the process would soon end for lack of memory. */
const MAX_HEAP_SHARE = 0.9;

/**
 * Refuses calls with `unavailable` while the process cannot keep up: its turns take longer than OVERLOAD_MS on average,
 * or its memory is nearly used up. Probes, pages and assets are served all the same.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, config: Config) {
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: settingsOf(config, trafficSettings).OVERLOAD_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (request) => {
      if (!isForApi(request)) return;
      throw new AppError('unavailable', { message: texts.overloaded(RETRY_S), retryAfter: RETRY_S });
    },
  });
}
