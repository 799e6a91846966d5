import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = string | number | boolean

export interface ReceivedSpan {
  trace_id: string
  id: string
  /** Empty for the first of its trace. */
  parent_id: string
  service: string
  name: string
  attributes: Record<string, Value>
  startedAt_ms: number
  ms: number
  isFault: boolean
}

interface OtlpValue {
  stringValue?: string
  boolValue?: boolean
  intValue?: number | string
  doubleValue?: number
}

interface OtlpAttribute {
  key: string
  value: OtlpValue
}

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: OtlpAttribute[]
  status?: { code?: number }
}

interface OtlpRequest {
  resourceSpans?: {
    resource?: { attributes?: OtlpAttribute[] }
    scopeSpans?: { spans?: OtlpSpan[] }[]
  }[]
}

export interface TraceReceiver {
  /** Settings of a process that sends its traces here, at once. */
  settings: Record<string, string>
  spans: ReceivedSpan[]
  /** Bodies as they came, for what must not be in them. */
  bodies: string[]
  close: () => void
}

/** A collector of traces: takes OTLP over HTTP, as JSON, on this machine. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return 404
      if (request.headers['content-type'] !== 'application/json') return 415
      const body = (await json(request)) as OtlpRequest
      bodies.push(JSON.stringify(body))
      spans.push(...spansOf(body))
      return 200
    }
    take()
      .catch(() => 400)
      .then((status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BSP_MAX_QUEUE_SIZE: '20000',
    },
    spans,
    bodies,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function spansOf({ resourceSpans = [] }: OtlpRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(valuesOf(resource?.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => ({
        trace_id: span.traceId,
        id: span.spanId,
        parent_id: span.parentSpanId ?? '',
        service,
        name: span.name,
        attributes: valuesOf(span.attributes),
        startedAt_ms: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
        ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        isFault: span.status?.code === 2,
      })),
    )
  })
}

function valuesOf(attributes: OtlpAttribute[] = []): Record<string, Value> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? boolValue ?? doubleValue ?? Number(intValue),
    ]),
  )
}
