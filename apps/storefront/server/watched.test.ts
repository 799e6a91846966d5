import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Log, RequestLine } from '@shopkey/telemetry/log.ts'
import { openMetrics } from '@shopkey/telemetry/metrics.ts'
import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import { PrintedRoutes } from './printed-routes.ts'
import { watched } from './watched.ts'

/** The address that the log has for a request by way of a proxy of this machine. */
async function loggedAddress(trust: string | undefined): Promise<string | undefined> {
  const { promise: line, resolve } = Promise.withResolvers<RequestLine>()
  const log = { info: resolve } as unknown as Log // all that is called
  const listener = watched((_request, response) => response.end('ok'), {
    routes: new PrintedRoutes({}),
    log,
    metrics: () => openMetrics('storefront', []),
    trustsPeer: trustedProxies(trust),
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/store`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await reply.text()
  server.close()
  return (await line).ip
}

test('the log has the address of the shopper, not of the proxy; a client that is no proxy cannot set it', async () => {
  assert.equal(await loggedAddress('loopback'), '203.0.113.9')
  assert.equal(await loggedAddress('192.0.2.1'), '127.0.0.1')
})
