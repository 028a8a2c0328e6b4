// Loaded only where traces are sent.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Span as OpenSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Facts, Tracing } from './spans.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** Sent at the latest after so long; a receiver that is down costs no more than the spans. */
const BATCH_MS = 2000;
const EXPORT_MS = 5000;

const known = (facts: Facts = {}) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >;

function contextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : undefined;
}

/** What an error is, without its message, which may hold what people have written. */
const kindOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
};

/** Spans of the OpenTelemetry SDK, sent in batches to `endpoint`. */
export function openTelemetry(endpoint: string, part: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'placewell',
      'service.instance.id': `${part}-${process.pid}`,
    }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('placewell');
  const running = new AsyncLocalStorage<OpenSpan>();
  return {
    run: async (name, { kind, facts, causedBy }, work) => {
      const parent = running.getStore();
      const cause = causedBy === undefined ? undefined : contextOf(causedBy);
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: known(facts), ...(cause && { links: [{ context: cause }] }) },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      try {
        return await running.run(span, () => work({ note: (more) => void span.setAttributes(known(more)) }));
      } catch (error) {
        span.setAttribute('error.type', kindOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent: () => {
      const context = running.getStore()?.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-01`;
    },
    // Its receiver is down: the last spans are lost, as those before were.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
