import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import { pathOf } from '../launch/processes.ts'

const lacks = ['nginx', 'openssl'].find((program) => spawnSync(program, ['-v']).error)
const skip = lacks ? `${lacks} is not installed (Debian: apt-get install nginx-light openssl)` : false

const folder = mkdtempSync(join(tmpdir(), 'shopkey-nginx-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const shopName = 'shop.example'
const apiName = 'api.shop.example'

describe('production behind nginx with TLS, by deploy/nginx/shopkey.conf', { skip }, () => {
  let shop: Awaited<ReturnType<typeof startEmptyShop>>
  let nginx: ChildProcess
  let ports: { plain: number; tls: number }
  let certificate: string

  before(async () => {
    ports = { plain: await reservePort(), tls: await reservePort() }
    certificate = makeCertificate()
    shop = await startEmptyShop({
      NODE_ENV: 'production',
      SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
      API_URL: `https://${apiName}`,
      STOREFRONT_URL: `https://${shopName}`,
      HOST: '127.0.0.1',
      METRICS_TOKEN: 'figures-for-prometheus',
      LOG_LEVEL: 'error',
      SHUTDOWN_GRACE: '0',
    })
    writeFileSync(join(folder, 'nginx.conf'), configuration())
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
      stdio: 'inherit',
    })
    await until(async () => {
      if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
      return (await send(apiName, '/health/live').catch(() => undefined))?.status === 200
    }, 'nginx to listen')
  })

  after(async () => {
    if (nginx?.exitCode === null) {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
    }
    await shop?.stop()
  })

  function makeCertificate(): string {
    const names = `subjectAltName=DNS:${shopName},DNS:${apiName}`
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
    const { status, stderr } = spawnSync('openssl', [...args, ...files, '-subj', `/CN=${shopName}`, '-addext', names])
    assert.equal(status, 0, String(stderr))
    return readFileSync(join(folder, 'cert.pem'), 'utf8')
  }

  /** The example as it is, with the ports and certificates of this test. */
  function configuration(): string {
    const portOf = (url: string) => new URL(url).port
    const example = readFileSync(pathOf('deploy/nginx/shopkey.conf'), 'utf8')
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`)
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${portOf(shop.storefrontUrl)}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${portOf(shop.apiUrl)}`)
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, join(folder, 'cert.pem'))
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, join(folder, 'key.pem'))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    return `daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off; ${temporary.join(' ')}
${example}
}`
  }

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
    assert.deepEqual([redirect.statusCode, redirect.headers.location], [301, `https://${shopName}/x?y=1`])
    const storefront = await send(shopName, '/')
    assert.ok(storefront.status < 500, storefront.body.slice(0, 500))
    assert.match(String(storefront.headers['strict-transport-security']), /max-age/)
    assert.ok(!storefront.body.includes('localhost'), 'the page names an address that browsers do not reach')
    for (const path of ['/health/ready', '/app/', '/docs']) assert.equal((await send(apiName, path)).status, 200, path)
  })

  test('keeps the metrics inside', async () => {
    const authorization = 'Bearer figures-for-prometheus'
    assert.equal((await send(apiName, '/metrics', { headers: { authorization } })).status, 404)
    assert.equal((await fetch(`${shop.apiUrl}/metrics`, { headers: { authorization } })).status, 200)
  })

  test('signs in by cookies of this host alone, and knows the address that the proxy saw, not a claimed one', async () => {
    const json = { 'content-type': 'application/json', origin: `https://${apiName}` }
    const account = {
      email: 'owner@shop.example',
      password: 'seven battery staples',
      first_name: 'Ana',
      last_name: 'Ng',
    }
    const link = new URL(shop.ownerLink)
    assert.equal(link.origin, `https://${apiName}`)
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    const body = JSON.stringify({ ...account, token })
    const claimed = await send(apiName, '/admin/installation/owner', { method: 'POST', headers: json, body })
    assert.equal(claimed.status, 204, claimed.body)
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
    assert.deepEqual(
      JSON.parse(listed.body).sessions.map(({ address }: { address: string }) => address),
      ['127.0.0.x'], // shown shortened
    )
  })

  test('lets large imports through', async () => {
    const body = 'x'.repeat(3_000_000)
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }
    const reply = await send(apiName, '/admin/uploads', { method: 'POST', headers, body })
    assert.match(reply.body, /^\{/, 'nginx refused it itself')
  })
})
