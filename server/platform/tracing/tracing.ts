import type { Config } from '../config.ts';
import { settingsOf } from '../settings.ts';
import { tracingSettings } from './tracing.config.ts';

/** Figures and names of a span. Never the values of rows, texts, addresses of people, paths or queries of URLs. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;
export type SpanOptions = {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  facts?: Facts;
  /** The `traceparent` of the span that caused it and has ended: of the request that queued a job. */
  causedBy?: string | undefined;
};
export type Span = { note: (facts: Facts) => void };
export type Tracing = {
  run: <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>) => Promise<T>;
  /** The running span in the form of W3C Trace Context. */
  traceparent: () => string | undefined;
  stop: () => Promise<void>;
};

let tracing: Tracing | undefined;
const NO_SPAN: Span = { note: () => undefined };

/** Runs `work` in a span below the running one; where no traces are sent it only runs it. */
export const inSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work(NO_SPAN));

/** Whether spans are made at all: what only they need is not computed otherwise. */
export const isTracing = () => tracing !== undefined;
export const traceparent = () => tracing?.traceparent();

/** Sends traces from now on where an endpoint is set, and loads what that needs only then. Returns how to stop. */
export async function startTracing(config: Config, part: string): Promise<(() => Promise<void>) | undefined> {
  const endpoint = settingsOf(config, tracingSettings).OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry(endpoint, part);
  tracing = started;
  return async () => {
    tracing = undefined;
    await started.stop();
  };
}
