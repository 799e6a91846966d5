import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, parseTraceParent } from '@opentelemetry/core'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type SpanFacts, type Tracing, type TracingSettings, tracingVariables } from './spans.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Sends traces by OTLP over HTTP, as the standard variables OTEL_* say. */
export async function openTracing(env: NodeJS.ProcessEnv, settings: TracingSettings): Promise<Tracing> {
  // The libraries read the process's own environment, where a setting that is given by a file is missing.
  for (const name of tracingVariables) if (env[name]) process.env[name] ??= env[name]
  reportProblems(settings.onError)
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const service = resourceFromAttributes({ 'service.name': settings.service, 'service.namespace': 'shopkey' })
  const provider = new TracerProvider({
    resource: service.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: await openExporter(env), ...batchSettings() })],
  })
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer('shopkey')
  const calls = watchCalls(settings.ownAddresses)
  calls.setTracerProvider(provider)

  const start = ({ name, kind, parent, attributes = {} }: SpanFacts, startTime?: number) => {
    const from = parent === undefined ? context.active() : contextOf(parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime && { startTime }) }, from)
    return { span, within: trace.setSpan(from, span) }
  }
  return {
    open(facts) {
      const { span, within } = start(facts)
      return {
        run: (work) => context.with(within, work),
        end({ attributes, name, isFault } = {}) {
          if (name) span.updateName(name)
          if (attributes) span.setAttributes(attributes)
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    note({ startedAt, ms, isFault, ...facts }) {
      if (!trace.getSpan(context.active())) return
      const { span } = start(facts, startedAt)
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(startedAt + ms)
    },
    traceparent: () => traceparentOf(context.active()),
    async stop() {
      calls.disable()
      await provider.shutdown().catch((error: unknown) => settings.onError(String(error)))
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}

/**
 * A span for each call by `fetch` that a request or job makes. No propagator is registered, so that the library adds no header to
 * calls to strangers; the trace is continued by our own servers only. Paths and queries hold codes, keys and addresses: they stay out.
 */
function watchCalls(ownAddresses: readonly string[]): UndiciInstrumentation {
  const own = new Set(ownAddresses.map((address) => new URL(address).origin))
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }): Attributes => ({ 'url.full': `${origin}/…`, 'url.path': '/…', 'url.query': '' }),
    requestHook(span, request) {
      if (!span.isRecording() && !own.has(request.origin)) return
      span.updateName(`${request.method} ${own.has(request.origin) ? 'api' : new URL(request.origin).hostname}`)
      const traceparent = traceparentOf(trace.setSpan(context.active(), span))
      if (traceparent && own.has(request.origin)) request.addHeader('traceparent', traceparent)
    },
  })
}

function traceparentOf(within: ReturnType<typeof context.active>): string | undefined {
  const span = trace.getSpanContext(within)
  if (!span || !trace.isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

function contextOf(traceparent: string | null) {
  const parent = traceparent === null ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

/** Protocols by which a collector takes traces over HTTP. */
async function openExporter(env: NodeJS.ProcessEnv): Promise<SpanExporter> {
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf'
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** The library of this version leaves these variables to who opens it. */
function batchSettings() {
  const settings = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function samplerOf({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: arg }: NodeJS.ProcessEnv): Sampler {
  const share = Number(arg || 1)
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(Number.isNaN(share) ? 1 : share)
      : new AlwaysOnSampler()
  return name === '' || name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}

/** While a collector is away there is a problem every few seconds. */
const reportEveryMs = 60_000

function reportProblems(onError: (message: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (...words: unknown[]) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    onError(words.map((word) => (word instanceof Error ? word.message : String(word))).join(' '))
  }
  const ignore = () => {}
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}
