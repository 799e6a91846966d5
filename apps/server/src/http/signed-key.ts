import { createHmac } from 'node:crypto'

/** Hex digits of the parts of a key: when it was issued, in seconds; that this server issued it; for which request. */
const TIME = 8
const ISSUED = 6
const REQUEST = 16

interface SignedKey {
  issued_at: Date
  /** Whether it was issued for this request. */
  isOfRequest: boolean
}

/**
 * An `Idempotency-Key` that says by itself which request it was issued for, and when, so that no row is needed for it. A UUID of version 8
 * (RFC 9562), since clients of v1 know keys as UUIDs. A forged one only keeps its own request from being done.
 */
export function signedKey(secret: string, requestHash: Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(TIME, '0')
  const digits = time + digest(secret, [time], ISSUED) + digest(secret, [time, requestHash.toString('hex')], REQUEST)
  const part = (from: number, to: number) => digits.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`
}

/** Returns undefined for a key that this server did not issue so. */
export function readSignedKey(secret: string, requestHash: Buffer, key: string): SignedKey | undefined {
  const [, ...parts] = key.match(/^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})$/) ?? []
  const digits = parts.join('')
  const time = digits.slice(0, TIME)
  if (!time || digits.slice(TIME, TIME + ISSUED) !== digest(secret, [time], ISSUED)) return undefined
  const issued_at = new Date(Number.parseInt(time, 16) * 1000)
  return { issued_at, isOfRequest: signedKey(secret, requestHash, issued_at) === key }
}

function digest(secret: string, parts: readonly string[], length: number): string {
  return createHmac('sha256', secret)
    .update(`idempotency-key|${parts.join('|')}`)
    .digest('hex')
    .slice(0, length)
}
