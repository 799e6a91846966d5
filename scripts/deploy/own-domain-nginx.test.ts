import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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

const program: ProxyProgram = 'nginx'
const skip = !isProxyInstalled(program) && 'nginx is not installed (Debian: apt-get install)'

describe('domains of stores behind nginx, by deploy/nginx/own-domain.sh', { skip }, async () => {
  if (skip) return
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-nginx-'))
  chmodSync(folder, 0o755) // for the user of nginx
  const { app, db, clock } = await startTestApp()
  const store = await aStore(db)
  const since = clock.now()
  await db
    .insertInto('store_domains')
    .values(
      ['kopi.example', 'www.kopi.example'].map((host) => ({
        id: host,
        host,
        store_id: store.id,
        verification: 'v',
        state: 'verified',
        since,
        verified_at: since,
      })),
    )
    .execute()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const storefront = createServer((request, response) =>
    response.end(`${request.headers['x-forwarded-proto']} ${request.headers.host}`),
  ).listen(0, '127.0.0.1')
  await once(storefront, 'listening')
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port // of TCP
  const [tlsPort, plainPort] = [await reservePort(), await reservePort()]

  // The files as they are, but for ports.
  const [scripts, conf, certificates, tools] = ['scripts', 'conf.d', 'live', 'tools'].map((name) => join(folder, name))
  for (const path of [scripts, conf, certificates, tools]) mkdirSync(path ?? '')
  copyFileSync(join(root, 'deploy/nginx/own-domain.sh'), join(scripts ?? '', 'own-domain.sh'))
  writeFileSync(
    join(scripts ?? '', 'own-domain.conf'),
    readFileSync(join(root, 'deploy/nginx/own-domain.conf'), 'utf8')
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`),
  )
  // certbot's part: an authority cannot be asked here, so that the challenge is read as one would, and the certificate is made by openssl.
  const certbot = join(tools ?? '', 'certbot')
  writeFileSync(
    certbot,
    `#!/bin/sh
set -eu
while [ $# -gt 0 ]; do case $1 in --webroot-path) webroot=$2;; --domain) domain=$2;; esac; shift; done
echo "$domain" >> ${folder}/requested
mkdir -p "$webroot/.well-known/acme-challenge" "${certificates}/$domain"
echo "proof of $domain" > "$webroot/.well-known/acme-challenge/token"
curl --silent --fail --retry 20 --retry-delay 1 --retry-all-errors --header "Host: $domain" http://127.0.0.1:${plainPort}/.well-known/acme-challenge/token | grep -q "proof of $domain"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \\
  -keyout "${certificates}/$domain/privkey.pem" -out "${certificates}/$domain/fullchain.pem" 2> ${folder}/openssl.log
`,
  )
  chmodSync(certbot, 0o755)
  const main = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off; ${temporary.join(' ')}
upstream shopkey_storefront { server 127.0.0.1:${portOf(storefront)}; }
server { listen 127.0.0.1:${plainPort} default_server; return 421; }
include ${conf}/*.conf;
}`,
  )
  const nginx = ['-p', folder, '-c', main, '-e', join(folder, 'error.log')]
  const proxy = spawn(program, nginx, { stdio: 'ignore' })
  after(async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit')
    storefront.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await until(async () => {
    const socket = connectPlain(plainPort, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false // not yet
    } finally {
      socket.destroy()
    }
  }, 'nginx to listen')

  async function run(...domains: string[]) {
    const script = spawn('sh', [join(scripts ?? '', 'own-domain.sh'), ...domains], {
      env: {
        ...process.env,
        PATH: `${tools}:${process.env.PATH}`,
        API_URL: `http://127.0.0.1:${portOf(app.server)}`,
        CONF_DIR: conf,
        WEBROOT: join(folder, 'webroot'),
        CERTIFICATES: certificates,
        NGINX_COMMAND: [program, ...nginx].join(' '),
      },
    })
    let words = ''
    for (const stream of [script.stdout, script.stderr]) stream.on('data', (chunk) => (words += chunk))
    const [status] = await once(script, 'close')
    return { status, words }
  }

  /** The name of the certificate, and the page. */
  async function shownAt(domain: string) {
    const socket = connect({
      port: tlsPort,
      host: '127.0.0.1',
      servername: domain,
      ca: readFileSync(join(certificates ?? '', domain, 'fullchain.pem')),
    })
    try {
      await once(socket, 'secureConnect')
      socket.write(`GET / HTTP/1.1\r\nhost: ${domain}\r\nconnection: close\r\n\r\n`)
      const [reply] = await once(socket, 'data')
      return { names: socket.getPeerCertificate().subjectaltname, page: String(reply) }
    } finally {
      socket.destroy()
    }
  }
  const requested = () => readFileSync(join(folder, 'requested'), 'utf8').trim().split('\n')

  test('each verified domain gets a certificate and the storefront; a second run asks for none', async () => {
    const domains = ['kopi.example', 'www.kopi.example']
    for (const _run of [1, 2]) {
      const { status, words } = await run(...domains)
      assert.equal(status, 0, words)
    }
    assert.deepEqual(requested(), domains)
    for (const domain of domains) {
      const { names, page } = await until(() => shownAt(domain).catch(() => undefined), `${domain} to be served`)
      assert.equal(names, `DNS:${domain}`)
      assert.ok(page.includes(`https ${domain}`), page)
    }
  })

  test('a name that no store has verified, or that is none, gets nothing', async () => {
    const before = requested()
    assert.equal((await run('evil.example')).status, 1)
    for (const name of ['kopi.example;reboot', '../kopi.example', 'KOPI.example', '-kopi.example', ''])
      assert.notEqual((await run(name)).status, 0, name)
    assert.equal((await run()).status, 2)
    assert.deepEqual(requested(), before)
    assert.equal(existsSync(join(conf ?? '', 'shopkey-evil.example.conf')), false)
  })
})
