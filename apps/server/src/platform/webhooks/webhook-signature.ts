import { createHmac } from 'node:crypto'

/**
 * The header `Shopkey-Signature`: `t=<unix seconds>,v1=<hex>`, an HMAC-SHA256 with the endpoint's secret over
 * `<t>.<body>`. While two secrets are valid, there are two `v1`. How a receiver checks it: docs/webhooks.md.
 */
export function signMessage(secrets: readonly string[], body: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const digests = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'))
  return [`t=${timestamp}`, ...digests.map((digest) => `v1=${digest}`)].join(',')
}
