import { demoSecret } from '@shopkey/telemetry/fault-report.ts'
import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'

const port = Number(process.env.STOREFRONT_PORT ?? 8000)
const publicApiUrl = withoutSlash(process.env.API_URL ?? 'http://localhost:9000')

/** The storefront's settings. Nothing else here reads the environment. */
export const config = {
  port,
  /** The address that it listens on; without it, all of them. */
  host: process.env.HOST || undefined,
  api_url: publicApiUrl,
  /** The back-office, whose preview shows pages in a frame. The API serves it, except while developing. */
  back_office_url: process.env.BACK_OFFICE_URL || publicApiUrl,
  /** Where browsers load uploaded pictures from; by default the bucket's address, or the API. */
  files_url: withoutSlash(process.env.FILES_URL || process.env.S3_PUBLIC_URL || publicApiUrl),
  /** Where this server reaches the API, past the proxy that browsers go through. */
  internal_api_url: withoutSlash(process.env.INTERNAL_API_URL || publicApiUrl),
  /**
   * The storefront's public address. The API has it as an allowed origin, and accepts our requests for signed-in
   * shoppers.
   */
  storefront_url: withoutSlash(process.env.STOREFRONT_URL ?? `http://localhost:${port}`),
  /** Where vulnerabilities are reported: `mailto:…` or `https://…`. */
  security_contact: process.env.SECURITY_CONTACT || undefined,
  /** The proxies that say by which address, and by whom, the storefront was called; the API's setting is the same. */
  trusts_peer: trustedProxies(process.env.TRUST_PROXY || undefined),
  is_production: process.env.NODE_ENV === 'production',
  log_level: process.env.LOG_LEVEL || 'info',
  /** As the API's: what the storefront reports to it is signed with it. */
  secret: process.env.SECRET || demoSecret,
  metrics: {
    port: process.env.STOREFRONT_METRICS_PORT ? Number(process.env.STOREFRONT_METRICS_PORT) : undefined,
    host: process.env.METRICS_HOST || '127.0.0.1',
    /** For `/metrics` on the storefront's own port. */
    token: process.env.METRICS_TOKEN || undefined,
  },
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** Hosts of stores are reached as the storefront is: by the same protocol and port. */
export function originOfHost(host: string): string {
  const { protocol, port } = new URL(config.storefront_url)
  return `${protocol}//${host}${port && `:${port}`}`
}
