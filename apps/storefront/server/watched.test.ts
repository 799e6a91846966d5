import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Log, RequestLine } from '@shopkey/telemetry/log.ts'
import { openMetrics } from '@shopkey/telemetry/metrics.ts'
import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import { PrintedRoutes } from './printed-routes.ts'
import { watched } from './watched.ts'

/** Sends a request by way of a proxy of this machine. Returns its lines of the log, and the metrics. */
async function watch(trust: string | undefined, status = 200): Promise<{ lines: RequestLine[]; metrics: string }> {
  const lines: RequestLine[] = []
  const log = { info: (line: RequestLine) => lines.push(line) } as unknown as Log // all that is called
  const metrics = openMetrics('storefront', [])
  const closed = Promise.withResolvers<void>()
  const respond: RequestListener = (_request, response) => {
    response.once('close', closed.resolve).writeHead(status).end('ok')
  }
  const listener = watched(respond, {
    routes: new PrintedRoutes({}),
    log,
    metrics: () => metrics,
    trustsPeer: trustedProxies(trust),
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/store`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await reply.text()
  server.close()
  await closed.promise
  return { lines, metrics: await (await metrics).registry.metrics() }
}

test('the log has the address of the shopper, not of the proxy; a client that is no proxy cannot set it', async () => {
  const addressOf = async (trust: string) => (await watch(trust)).lines.map(({ ip }) => ip)
  assert.deepEqual(await addressOf('loopback'), ['203.0.113.9'])
  assert.deepEqual(await addressOf('192.0.2.1'), ['127.0.0.1'])
})

test('a request is a line of the log, and is counted by method, route and status', async () => {
  const { lines, metrics } = await watch('loopback', 503)
  assert.deepEqual(
    lines.map(({ method, route, status }) => [method, route, status]),
    [['GET', 'unknown', 503]],
  )
  const counted = 'server="storefront",method="GET",route="unknown",status="503"'
  assert.ok(metrics.includes(`shopkey_http_request_duration_seconds_count{${counted}} 1\n`), metrics)
})
