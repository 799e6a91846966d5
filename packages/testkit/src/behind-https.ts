import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate, type TestCertificate } from './certificate.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

/** Proxies that end TLS in front of a shop's two servers. */
export interface BehindHttps {
  storefront: TlsProxy
  api: TlsProxy
  /** What the shop is started with. */
  settings: { STOREFRONT_URL: string; API_URL: string; NODE_EXTRA_CA_CERTS: string }
  stop: () => Promise<void>
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
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-https-'))
  const authorityFile = join(folder, 'authority.pem')
  writeFileSync(authorityFile, made.authority)
  const [storefront, api] = await Promise.all([startTlsProxy(made), startTlsProxy(made)])
  return {
    storefront,
    api,
    settings: {
      STOREFRONT_URL: `https://localhost:${storefront.port}`,
      API_URL: `https://localhost:${api.port}`,
      // A practice gateway sends its webhooks to the public address.
      NODE_EXTRA_CA_CERTS: authorityFile,
    },
    async stop() {
      await Promise.all([storefront.stop(), api.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
