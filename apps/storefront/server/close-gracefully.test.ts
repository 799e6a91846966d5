import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { closeGracefully } from './close-gracefully.ts'

test('a server that closes serves accepted requests, and ends although clients keep their connections busy', async () => {
  const accepted = new Set<string | undefined>()
  const server = createServer(async ({ url }, response) => {
    accepted.add(url)
    await delay(20)
    response.end('a page')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let isClosing = false
  let requests = 0
  let responses = 0
  const cutOff: unknown[] = []
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const asking = request({ port, agent, host: '127.0.0.1', path }, (response) => {
        response.resume().on('end', resolve)
      })
      asking.on('error', reject).end()
    })
  const visitor = async () => {
    for (;;) {
      requests += 1
      const path = `/${requests}`
      try {
        await ask(path)
        responses += 1
      } catch (error) {
        // Refused, or reset while it waited to be accepted, which the system does when a port closes; a request that was read gets a response.
        if (!isClosing || accepted.has(path)) cutOff.push(error)
        return
      }
    }
  }
  const visitors = Array.from({ length: 4 }, visitor)
  await delay(200)
  isClosing = true
  const startedAt = performance.now()
  await closeGracefully(server)
  assert.ok(performance.now() - startedAt < 5000, 'it took as long as clients kept asking')
  await Promise.all(visitors)
  assert.ok(responses > 4)
  assert.deepEqual(cutOff, [])
  agent.destroy()
})
