import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import {
  exampleOf,
  isProxyInstalled,
  type ProxyProgram,
  proxyPrograms,
  startDeployedProxy,
} from '@shopkey/testkit/deployed-proxy.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '@shopkey/testkit/trace-receiver.ts'
import { until } from '@shopkey/testkit/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-proxy-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const isInstalled = (program: string) => !spawnSync(program, ['version']).error
const shopName = 'shop.example'
const apiName = 'api.shop.example'

const installed = isInstalled('openssl') ? proxyPrograms.filter(isProxyInstalled) : []

let shop: Awaited<ReturnType<typeof startEmptyShop>>
let certificate: string
let collector: TraceReceiver
const account = { email: 'owner@shop.example', password: 'seven battery staples', first_name: 'Ana', last_name: 'Ng' }
const json = { 'content-type': 'application/json', origin: `https://${apiName}` }

before(async () => {
  if (installed.length === 0) return
  certificate = makeCertificate()
  collector = await openTraceReceiver()
  shop = await startEmptyShop({
    ...collector.settings,
    NODE_ENV: 'production',
    SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
    API_URL: `https://${apiName}`,
    STOREFRONT_URL: `https://${shopName}`,
    HOST: '127.0.0.1',
    METRICS_TOKEN: 'figures-for-prometheus',
    LOG_LEVEL: 'error',
    SHUTDOWN_GRACE: '0',
  })
  const link = new URL(shop.ownerLink)
  assert.equal(link.origin, `https://${apiName}`)
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  const body = JSON.stringify({ ...account, token })
  const claimed = await fetch(`${shop.apiUrl}/admin/installation/owner`, { method: 'POST', headers: json, body })
  assert.equal(claimed.status, 204)
})

after(async () => {
  await shop?.stop()
  collector?.close()
})

function makeCertificate(): string {
  const names = `subjectAltName=DNS:${shopName},DNS:${apiName}`
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const { status, stderr } = spawnSync('openssl', [...args, ...files, '-subj', `/CN=${shopName}`, '-addext', names])
  assert.equal(status, 0, String(stderr))
  return readFileSync(join(folder, 'cert.pem'), 'utf8')
}

for (const program of proxyPrograms) {
  const skip = !installed.includes(program) && `${program} or openssl is not installed (Debian: apt-get install)`
  describe(`production behind ${program} with TLS, by ${exampleOf[program]}`, { skip }, () => tryProxy(program))
}

/** Of the redirect to https. */
const redirects = { nginx: 301, caddy: 308 }

function tryProxy(program: ProxyProgram): void {
  let stop: () => Promise<void>
  let ports: { plain: number; tls: number }

  before(async () => {
    const behind = (url: string) => Number(new URL(url).port)
    ports = { plain: await reservePort(), tls: await reservePort() }
    stop = await startDeployedProxy(program, {
      storefront: { name: shopName, port: ports.tls, behind: behind(shop.storefrontUrl) },
      api: { name: apiName, port: ports.tls, behind: behind(shop.apiUrl) },
      plainPort: ports.plain,
      certificateFile: join(folder, 'cert.pem'),
      keyFile: join(folder, 'key.pem'),
      folder: join(folder, program),
    })
  })

  after(() => stop?.())

  async function send(
    host: string,
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: ports.tls,
      servername: host,
      ca: certificate,
      method,
      path,
    }
    const sent = requestTls({ ...options, headers: { host, ...headers } }).end(body)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode as number, headers: response.headers, body: await text(response) }
  }

  test('sends plain requests to https, and serves storefront, back-office and API there', async () => {
    const plain = requestPlain({
      host: '127.0.0.1',
      port: ports.plain,
      path: '/x?y=1',
      headers: { host: shopName },
    }).end()
    const [redirect] = await once(plain, 'response')
    assert.deepEqual(
      [redirect.statusCode, redirect.headers.location],
      [redirects[program], `https://${shopName}/x?y=1`],
    )
    const storefront = await send(shopName, '/')
    assert.ok(storefront.status < 500, storefront.body.slice(0, 500))
    assert.match(String(storefront.headers['strict-transport-security']), /max-age/)
    assert.ok(!storefront.body.includes('localhost'), 'the page names an address that browsers do not reach')
    for (const path of ['/health/ready', '/app/', '/docs']) assert.equal((await send(apiName, path)).status, 200, path)
  })

  test('passes on a reply with long headers, such as a redirect to a long address', async () => {
    const query = `q=${'a'.repeat(6000)}`
    const { status, headers } = await send(shopName, `/any-store?${query}&pass=any`)
    assert.equal(status, 302)
    assert.ok(headers.location?.includes(query), headers.location)
  })

  test('passes on by which address browsers came: forms are taken from there, and from no other site', async () => {
    const address = await send(shopName, '/health/address')
    assert.deepEqual(JSON.parse(address.body), { origin: `https://${shopName}`, is_forwarded: true })
    const post = async (origin: string, headers: Record<string, string> = {}) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers }
      return (await send(shopName, '/store/search', { method: 'POST', headers: form, body: 'q=kopi' })).status
    }
    // The page takes no forms itself.
    assert.equal(await post(`https://${shopName}`), 405)
    assert.equal(await post('https://evil.example'), 400)
    const claimed = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
    assert.equal(await post(`https://${shopName}`, claimed), 405)
    assert.equal(await post('https://evil.example', claimed), 400)
  })

  test('passes on no trace of a client: its requests begin traces of their own', async () => {
    const theirs = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01`, tracestate: 'a=b', baggage: 'a=b' }
    for (const [host, service, path] of [
      [apiName, 'shopkey-api', '/store/regions'],
      [shopName, 'shopkey-storefront', '/'],
    ] as const) {
      const { headers: reply } = await send(host, path, { headers })
      // The storefront's calls of the API have the id of its request.
      const isIt = (span: ReceivedSpan) =>
        span.service === service && span.attributes['shopkey.request_id'] === reply['request-id']
      const span = await until(() => collector.spans.find(isIt), `the span of ${host}`)
      assert.deepEqual([span.parent_id, span.trace_id === theirs], ['', false], host)
    }
  })

  test('keeps the metrics inside', async () => {
    const authorization = 'Bearer figures-for-prometheus'
    assert.equal((await send(apiName, '/metrics', { headers: { authorization } })).status, 404)
    assert.equal((await fetch(`${shop.apiUrl}/metrics`, { headers: { authorization } })).status, 200)
  })

  test('signs in by cookies of this host alone, and knows the address that the proxy saw, not a claimed one', async () => {
    const { email, password } = account
    const headers = { ...json, 'x-forwarded-for': '203.0.113.9' }
    const signedIn = await send(apiName, '/admin/auth', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    assert.equal(signedIn.status, 200, signedIn.body)
    const cookies = signedIn.headers['set-cookie'] as string[]
    const isOfHost = (cookie: string) => /^(__Host-.*; HttpOnly|XSRF-TOKEN=.*); Secure/.test(cookie)
    assert.ok(cookies.length > 1 && cookies.every(isOfHost), cookies.join('\n'))
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const listed = await send(apiName, '/admin/account/sessions', { headers: { cookie } })
    assert.equal(listed.status, 200, listed.body)
    const addresses = JSON.parse(listed.body).sessions.map(({ address }: { address: string }) => address)
    assert.deepEqual([...new Set(addresses)], ['127.0.0.x']) // shown shortened
  })

  test('lets large imports through', async () => {
    const body = 'x'.repeat(3_000_000)
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }
    const reply = await send(apiName, '/admin/uploads', { method: 'POST', headers, body })
    assert.match(reply.body, /^\{/, `${program} refused it itself`)
  })
}
