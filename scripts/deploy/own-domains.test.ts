import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { connect } from 'node:tls'
import { isProxyInstalled, type ProxyProgram } from '@shopkey/testkit/deployed-proxy.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { root } from '@shopkey/testkit/run-script.ts'
import { until } from '@shopkey/testkit/until.ts'
import { aStore } from '../../apps/server/src/testing/a-store.ts'
import { startTestApp } from '../../apps/server/src/testing/test-app.ts'

const example = 'deploy/caddy/own-domains.Caddyfile'
const program: ProxyProgram = 'caddy'
const hosts = ['kopi.example', 'www.kopi.example', 'batik.example']
const skip = !isProxyInstalled(program) && 'caddy is not installed (Debian: apt-get install)'

describe(`domains of stores behind caddy, by ${example}`, { skip }, async () => {
  if (skip) return
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-domains-'))
  const { app, db, clock } = await startTestApp()
  const [kopi, batik] = [await aStore(db), await aStore(db)]
  const since = clock.now()
  const row = { verification: 'v', state: 'verified', since, verified_at: since }
  await db
    .insertInto('store_domains')
    .values(hosts.map((host) => ({ ...row, id: host, host, store_id: host.includes('kopi') ? kopi.id : batik.id })))
    .execute()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const storefront = createServer((request, response) => response.end(request.headers.host)).listen(0, '127.0.0.1')
  await once(storefront, 'listening')
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port // of TCP
  const [tlsPort, plainPort] = [await reservePort(), await reservePort()]
  const here = `admin off\n\tskip_install_trust\n\tlocal_certs\n\tdefault_bind 127.0.0.1\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}`
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    readFileSync(join(root, example), 'utf8')
      .replace('{\n\ton_demand_tls', `{\n\t${here}\n\tstorage file_system ${folder}/caddy\n\ton_demand_tls`)
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${portOf(storefront)}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${portOf(app.server)}`),
  )
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  after(async () => {
    caddy.kill('SIGTERM')
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit')
    storefront.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await until(async () => {
    const socket = connectPlain(tlsPort, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false // not yet
    } finally {
      socket.destroy()
    }
  }, 'caddy to listen')

  /** Who signed the certificate of a host, and for which name. */
  async function certificateOf(host: string) {
    const socket = connect({
      port: tlsPort,
      host: '127.0.0.1',
      servername: host,
      ca: readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    })
    try {
      await once(socket, 'secureConnect')
      const { subjectaltname } = socket.getPeerCertificate()
      socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      const [reply] = await once(socket, 'data')
      return { names: subjectaltname, shown: String(reply).includes(host) }
    } finally {
      socket.destroy()
    }
  }

  for (const host of hosts)
    test(`${host} gets a certificate of its own and the storefront`, async () => {
      assert.deepEqual(await certificateOf(host), { names: `DNS:${host}`, shown: true })
    })

  test('a name that is no store’s gets none', async () => {
    await assert.rejects(certificateOf('evil.example'), /alert|closed|reset/i)
  })
})
