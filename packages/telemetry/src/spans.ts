/** What a span is about. Its name and attributes are printed in traces, so they hold nothing secret or personal. */
export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** The `traceparent` of what caused it; null begins a new trace. Without one, it belongs to the span of the caller. */
  parent?: string | null | undefined
  attributes?: Attributes
}

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A span that was over when it was noted, as a part of the caller's. */
export interface PastSpan extends SpanFacts {
  /** By `performance.now()`. */
  startedAt: number
  ms: number
  isFault: boolean
}

interface SpanEnd {
  attributes?: Attributes
  /** Instead of the first name. */
  name?: string
  isFault?: boolean
}

export interface OpenSpan {
  /** Runs what the span lasts for: spans that open within, and calls to our own servers, belong to it. */
  run: <Result>(work: () => Result) => Result
  end: (result?: SpanEnd) => void
}

export interface Tracing {
  open: (facts: SpanFacts) => OpenSpan
  /** Does nothing where the caller has no span. */
  note: (span: PastSpan) => void
  /** Of the span that the caller runs in. */
  traceparent: () => string | undefined
  /** Sends what waits. */
  stop: () => Promise<void>
}

export interface TracingSettings {
  /** The process's name in traces, unless OTEL_SERVICE_NAME says otherwise. */
  service: string
  /** Our own servers: calls to them continue the trace, calls to others say nothing of it. */
  ownAddresses: readonly string[]
  /** Traces could not be sent. */
  onError: (message: string) => void
}

/** The environment variables of OpenTelemetry that matter here; its libraries read the others by themselves. */
export const tracingVariables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
] as const
