import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { ConfigError, readConfig } from '../config.ts'
import { startTestApp } from '../testing/test-app.ts'

const token = 'figures-for-prometheus'

describe('the metrics at /metrics', () => {
  test('without METRICS_PORT and METRICS_TOKEN: 404 for everyone', async () => {
    const { app } = await startTestApp()
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]) {
      const reply = await app.inject({ url: '/metrics', headers })
      assert.deepEqual([reply.statusCode, reply.json().type], [404, 'not_found'])
    }
  })

  test('with METRICS_TOKEN: for requests with it as bearer; another token gets 404', async () => {
    const { app } = await startTestApp({ METRICS_TOKEN: token })
    const ask = (headers: object) => app.inject({ url: '/metrics', headers: { ...headers } })
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])
      assert.equal((await ask({ authorization })).statusCode, 404, authorization)
    assert.equal((await ask({})).statusCode, 404)
    assert.equal((await app.inject({ url: `/metrics?token=${token}` })).statusCode, 404)

    await app.inject({ url: '/health/live' })
    await app.inject({ url: '/no/such/thing' })
    const { statusCode, body, headers } = await ask({ authorization: `Bearer ${token}` })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /text\/plain/)
    assert.match(
      body,
      /shopkey_http_request_duration_seconds_count\{server="api",method="GET",route="\/health\/live",status="200"\} \d+/,
    )
    assert.match(body, /process_resident_memory_bytes/)
    for (const name of ['waiting', 'failed', 'oldest_seconds', 'counted_seconds'])
      assert.match(body, new RegExp(`shopkey_jobs_${name}\\{queue="messages",server="api"\\} \\d`))
    assert.ok(!body.includes('/no/such/thing'), 'counted by route, not by address')
  })

  test('with METRICS_PORT: on that port and not on the main one', async () => {
    const port = await reservePort()
    const { app } = await startTestApp({ METRICS_PORT: String(port) })
    await app.listenForMetrics()
    assert.equal((await app.inject({ url: '/metrics' })).statusCode, 404)
    await app.inject({ url: '/health/live' })
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    assert.equal(reply.status, 200)
    assert.match(await reply.text(), /route="\/health\/live"/)
    assert.equal((await fetch(`http://127.0.0.1:${port}/admin/auth`)).status, 404)
  })

  test('listen on this machine only, unless METRICS_HOST says otherwise; a short token is refused', () => {
    const read = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://localhost/shop', ...env })
    assert.deepEqual(read({ METRICS_PORT: '9100' }).metrics, { port: 9100, host: '127.0.0.1', token: undefined })
    assert.equal(read({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4' }).metrics.host, '10.0.0.4')
    assert.equal(read({ METRICS_TOKEN: '' }).metrics.token, undefined)
    assert.throws(() => read({ METRICS_TOKEN: 'short' }), ConfigError)
  })
})
