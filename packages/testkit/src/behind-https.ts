import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate, type TestCertificate } from './certificate.ts'
import { type ProxyProgram, proxyPrograms, startDeployedProxy } from './deployed-proxy.ts'
import { reservePort } from './reserve-port.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

interface Proxied {
  /** What the shop is started with. */
  settings: { STOREFRONT_URL: string; API_URL: string; NODE_EXTRA_CA_CERTS: string }
  stop: () => Promise<void>
}

/** Proxies that end TLS in front of a shop's two servers. */
export interface BehindHttps extends Proxied {
  storefront: TlsProxy
  api: TlsProxy
}

let certificate: Promise<TestCertificate> | undefined

/** One for all proxies of this process, which trusts its authority. */
export function testCertificate(): Promise<TestCertificate> {
  certificate ??= makeTrusted()
  return certificate
}

async function makeTrusted(): Promise<TestCertificate> {
  const made = await makeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), made.authority])
  return made
}

/** The servers are started after them: their addresses are then the proxies' `target`. */
export async function startProxies(): Promise<BehindHttps> {
  const made = await testCertificate()
  const { files, remove } = writeCertificate(made)
  const [storefront, api] = await Promise.all([startTlsProxy(made), startTlsProxy(made)])
  return {
    storefront,
    api,
    settings: settingsFor(storefront.port, api.port, files.authority),
    async stop() {
      await Promise.all([storefront.stop(), api.stop()])
      remove()
    },
  }
}

/**
 * Puts servers that will listen on these ports behind https as STORIES_BEHIND_HTTPS says: `caddy` or `nginx` with the file of deploy/,
 * or, with any other text, the proxies above. Undefined where it is not set.
 */
export async function startChosenProxies(behind: { storefront: number; api: number }): Promise<Proxied | undefined> {
  const chosen = process.env.STORIES_BEHIND_HTTPS
  if (!chosen) return undefined
  const program = proxyPrograms.find((name) => name === chosen)
  if (program) return startByExample(program, behind)
  const proxies = await startProxies()
  proxies.storefront.target = `http://127.0.0.1:${behind.storefront}`
  proxies.api.target = `http://127.0.0.1:${behind.api}`
  return proxies
}

async function startByExample(program: ProxyProgram, behind: { storefront: number; api: number }): Promise<Proxied> {
  const { files, folder, remove } = writeCertificate(await testCertificate())
  const [storefront, api, plainPort] = [await reservePort(), await reservePort(), await reservePort()]
  const stop = await startDeployedProxy(program, {
    storefront: { name: 'localhost', port: storefront, behind: behind.storefront },
    api: { name: 'localhost', port: api, behind: behind.api },
    plainPort,
    certificateFile: files.chain,
    keyFile: files.key,
    folder,
  })
  return {
    settings: settingsFor(storefront, api, files.authority),
    async stop() {
      await stop()
      remove()
    },
  }
}

function writeCertificate(made: TestCertificate) {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-https-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const files = {
    authority: write('authority.pem', made.authority),
    chain: write('chain.pem', made.chain),
    key: write('key.pem', made.key),
  }
  return { folder, files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function settingsFor(storefrontPort: number, apiPort: number, authorityFile: string): Proxied['settings'] {
  return {
    STOREFRONT_URL: `https://localhost:${storefrontPort}`,
    API_URL: `https://localhost:${apiPort}`,
    // A practice gateway sends its webhooks to the public address.
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
}
