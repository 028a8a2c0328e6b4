import { AsyncLocalStorage } from 'node:async_hooks';

/** Where work comes from: the request that is served, or that queued the job that runs. */
export type Origin = {
  request_id: string;
  /** Of the request's span, where traces are sent: `traceparent` of W3C Trace Context. */
  traceparent?: string;
};

/** Under this name a job's payload carries it; no task describes it. */
const MEMBER = '_origin';
const origins = new AsyncLocalStorage<Origin>();

/** Runs `work` for a request; log lines and jobs of it carry its id. */
export const duringOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? origins.run(origin, work) : work();

export const currentOrigin = (): Origin | undefined => origins.getStore();

/** The payload of a job that is queued now. */
export function withOrigin<P extends object>(payload: P): P {
  const origin = origins.getStore();
  return origin ? { ...payload, [MEMBER]: origin } : payload;
}

/** The payload as its task describes it, and where the job comes from. */
export function splitOrigin(payload: unknown): { payload: unknown; origin: Origin | undefined } {
  if (typeof payload !== 'object' || payload === null || !(MEMBER in payload))
    return { payload, origin: undefined };
  const { [MEMBER]: found, ...rest } = payload;
  return { payload: rest, origin: isOrigin(found) ? found : undefined };
}

const isOrigin = (found: unknown): found is Origin =>
  typeof found === 'object' &&
  found !== null &&
  'request_id' in found &&
  typeof found.request_id === 'string';
