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
