import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-sandbox-signature'
/** An intercepted message is invalid after this time. */
const replayWindowMs = 5 * 60_000

/** `t=<unix seconds>,v1=<hex>`: proves the sender of the body, and the time. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return `t=${timestamp},v1=${digest(secret, timestamp, body).toString('hex')}`
}

/** Whether this signature is ours, for this body, and recent. */
export function isGenuine(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match) return false
  const timestamp = Number(match[1])
  if (Math.abs(now.getTime() - timestamp * 1000) > replayWindowMs) return false
  return timingSafeEqual(digest(secret, timestamp, body), Buffer.from(match[2] ?? '', 'hex'))
}

function digest(secret: string, timestamp: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`sandbox-webhook:${timestamp}.${body}`).digest()
}
