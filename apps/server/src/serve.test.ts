import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { startServerProcess, untilReady } from './testing/server-process.ts'

async function start(settings: Record<string, string> = {}) {
  const { databaseUrl } = await createTestDatabase()
  return startServerProcess(databaseUrl, settings)
}

describe('the server', () => {
  test('answers, and ends in order when told to', async () => {
    const started = await start()
    const { server, url } = started
    await untilReady(started)
    const last = fetch(`${url}/openapi.json`)
    server.kill('SIGTERM')
    const [[code]] = await Promise.all([once(server, 'exit'), last.catch(() => undefined)])
    assert.equal(code, 0)
    await assert.rejects(fetch(`${url}/health/live`))
  })

  test('says which port is taken, in plain words', async () => {
    const squatter = createServer().listen(0)
    await once(squatter, 'listening')
    const address = squatter.address()
    const PORT = String(typeof address === 'object' && address ? address.port : 0)
    const { server } = await start({ PORT })
    let words = ''
    server.stderr?.on('data', (chunk) => {
      words += chunk
    })
    const [code] = await once(server, 'close')
    squatter.close()
    assert.deepEqual([code, words.trim()], [1, `Port ${PORT} is taken; choose another with PORT.`])
  })

  test('refuses to start in production with the demo’s secret', async () => {
    const { server } = await start({ NODE_ENV: 'production' })
    let words = ''
    server.stderr?.on('data', (chunk) => {
      words += chunk
    })
    const [code] = await once(server, 'close')
    assert.equal(code, 1)
    assert.match(words, /Set SECRET/)
  })
})
