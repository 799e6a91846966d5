import type { SpanFacts, Tracing, TracingSettings } from './spans.ts'

let tracing: Tracing | undefined

/** The process's traces; undefined while nobody asked for them, and then nothing of OpenTelemetry is loaded. */
export function currentTracing(): Tracing | undefined {
  return tracing
}

/** Whether the environment asks for traces. */
export function wantsTraces(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/** Starts traces if the environment asks for them. Call it before servers and connections are opened. */
export async function startTracing(env: NodeJS.ProcessEnv, settings: TracingSettings): Promise<void> {
  if (tracing || !wantsTraces(env)) return
  const { openTracing } = await import('./open-tracing.ts')
  tracing = await openTracing(env, settings)
}

/** A collector that is away must not keep a process from ending. */
const stopWithinMs = 3000

export async function stopTracing(): Promise<void> {
  const stopped = tracing
  tracing = undefined
  if (!stopped) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, stopWithinMs)
  })
  await Promise.race([stopped.stop(), late])
  clearTimeout(timer)
}

/** Runs work as a span of its own. */
export async function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = tracing?.open(facts)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ isFault: true })
    throw error
  }
}
