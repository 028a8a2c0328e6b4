import type { Config } from '../config.ts';
import { settingsOf } from '../settings.ts';
import type { Span, SpanOptions, Tracing } from './spans.ts';
import { tracingSettings } from './tracing.config.ts';

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
