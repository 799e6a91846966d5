import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openTraceReceiver } from '@shopkey/testkit/trace-receiver.ts'
import { until } from '@shopkey/testkit/until.ts'
import { currentTracing, inSpan, startTracing, stopTracing, wantsTraces } from './tracing.ts'

const servers: Server[] = []
const settings = { service: 'a-service', ownAddresses: [], onError: (message: string) => assert.fail(message) }

afterEach(async () => {
  await stopTracing()
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name]
  for (const server of servers.splice(0)) server.close()
})

function start(env: Record<string, string>, more: Partial<Parameters<typeof startTracing>[1]> = {}): Promise<void> {
  Object.assign(process.env, env)
  return startTracing(process.env, { ...settings, ...more })
}

async function aServer(status = 200) {
  const received: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers })
    request.resume().on('end', () => response.writeHead(status).end())
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('traces are asked for by an endpoint, and not where they are switched off', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  assert.ok(wantsTraces(endpoint))
  assert.ok(wantsTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }))
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])
    assert.ok(!wantsTraces({ ...endpoint, ...off }))
  assert.ok(!wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'shop' }))
})

describe('what is loaded', () => {
  /** The libraries that a process loads which starts traces with these settings. */
  const loadedWith = (env: Record<string, string>) => {
    const program = `
      import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) { if (url.includes('@opentelemetry')) console.log(url); return next(url, context) } })
      const { startTracing } = await import(${JSON.stringify(new URL('./tracing.ts', import.meta.url).href)})
      await startTracing(process.env, { service: 'a', ownAddresses: [], onError() {} })
      process.exit(0)`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    return stdout.split('\n').filter(Boolean)
  }

  test('nothing of OpenTelemetry while traces are off', () => {
    const endpoint = 'http://localhost:4318'
    assert.deepEqual(loadedWith({}), [])
    assert.deepEqual(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }), [])
    assert.ok(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).length > 10, 'and this test would notice')
  })
})

test('while traces are off, work runs as it is, and nobody gets a trace', async () => {
  const stranger = await aServer()
  await start({})
  assert.equal(currentTracing(), undefined)
  const reply = await inSpan({ name: 'a', kind: 'server', parent: null }, () => fetch(stranger.url))
  assert.equal(reply.status, 200)
  assert.equal(stranger.received[0]?.headers.traceparent, undefined)
})

test('a call to an own server continues the trace, one to a stranger says nothing of it; neither shows its path', async () => {
  const [collector, own, stranger] = [await openTraceReceiver(), await aServer(), await aServer()]
  await start(collector.settings, { ownAddresses: [own.url] })
  await inSpan({ name: 'a page', kind: 'server', parent: null }, async () => {
    await fetch(`${own.url}/gift-cards/KX4P?key=0QZ7`)
    await fetch(`${stranger.url}/charges/KX4P`, { method: 'POST', body: '{}' })
  })
  await stopTracing()
  collector.close()
  const page = collector.spans.find(({ name }) => name === 'a page')
  const call = collector.spans.find(({ name }) => name === 'GET api')
  assert.equal(call?.parent_id, page?.id)
  assert.equal(own.received[0]?.headers.traceparent, `00-${call?.trace_id}-${call?.id}-01`)
  assert.equal(collector.spans.find(({ name }) => name === 'POST 127.0.0.1')?.trace_id, page?.trace_id)
  assert.deepEqual(
    Object.keys(stranger.received[0]?.headers ?? {}).filter((name) => /trace|baggage|b3/.test(name)),
    [],
  )
  assert.ok(!/KX4P|0QZ7/.test(collector.bodies.join()), 'codes and keys')
})

test('a call outside of any span has none, and continues nothing', async () => {
  const [collector, own] = [await openTraceReceiver(), await aServer()]
  await start(collector.settings, { ownAddresses: [own.url] })
  await fetch(own.url)
  await stopTracing()
  collector.close()
  assert.equal(own.received[0]?.headers.traceparent, undefined)
  assert.deepEqual(collector.spans, [])
})

test('what is not sampled is not sent, and says so to an own server', async () => {
  const [collector, own] = [await openTraceReceiver(), await aServer()]
  const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  await start({ ...collector.settings, ...share }, { ownAddresses: [own.url] })
  await inSpan({ name: 'a page', kind: 'server', parent: null }, () => fetch(own.url))
  await stopTracing()
  collector.close()
  assert.match(String(own.received[0]?.headers.traceparent), /^00-\w{32}-\w{16}-00$/)
  assert.deepEqual(collector.spans, [])
})

test('the names of the standard variables win; without a protocol it is protobuf', async () => {
  const [collector, other] = [await openTraceReceiver(), await aServer()]
  await start({ ...collector.settings, OTEL_SERVICE_NAME: 'my-shop' })
  await inSpan({ name: 'a', kind: 'server', parent: null }, async () => {})
  await stopTracing()
  collector.close()
  assert.equal(collector.spans[0]?.service, 'my-shop')
  delete process.env.OTEL_EXPORTER_OTLP_PROTOCOL
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector' }
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: other.url, ...headers })
  await inSpan({ name: 'a', kind: 'server', parent: null }, async () => {})
  await stopTracing()
  const { path, headers: sent } = other.received[0] ?? {}
  assert.deepEqual(
    [path, sent?.['content-type'], sent?.authorization],
    ['/v1/traces', 'application/x-protobuf', 'Bearer of-the-collector'],
  )
})

test('a span belongs to its caller, also after a wait; one whose work throws is a fault', async () => {
  const collector = await openTraceReceiver()
  await start(collector.settings)
  await inSpan({ name: 'outer', kind: 'server', parent: null }, async () => {
    await delay(1)
    await assert.rejects(
      inSpan({ name: 'inner', kind: 'internal' }, async () => {
        throw new Error('it fails')
      }),
    )
    currentTracing()?.note({ name: 'past', kind: 'client', startedAt: performance.now() - 40, ms: 30, isFault: false })
  })
  currentTracing()?.note({ name: 'of nobody', kind: 'client', startedAt: performance.now(), ms: 1, isFault: false })
  await stopTracing()
  collector.close()
  const [outer, inner, past] = ['outer', 'inner', 'past'].map((one) => collector.spans.find(({ name }) => name === one))
  assert.deepEqual([inner?.parent_id, past?.parent_id, outer?.parent_id], [outer?.id, outer?.id, ''])
  assert.deepEqual([outer?.isFault, inner?.isFault], [false, true])
  assert.equal(past?.ms, 30)
  assert.ok(!collector.spans.some(({ name }) => name === 'of nobody'))
})

test('a collector that is away is reported once, and neither work nor the end waits for it', async () => {
  const away = await aServer(400)
  const problems: string[] = []
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: away.url, OTEL_BSP_SCHEDULE_DELAY: '10' }
  await start(env, { onError: (message) => problems.push(message) })
  for (let count = 0; count < 3; count += 1) {
    await inSpan({ name: 'a', kind: 'server', parent: null }, async () => {})
    await until(() => away.received.length > count, 'an attempt')
  }
  await stopTracing()
  assert.equal(problems.length, 1, problems.join('\n'))
  assert.match(problems[0] ?? '', /400|Bad Request/)
})
