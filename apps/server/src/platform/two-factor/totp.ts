import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Tolerated deviation of a phone's clock, in steps, either way. */
const toleratedSteps = 1

/** The number of the 30-second step of a moment. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The six digits that an authenticator app shows during a step (RFC 6238 with SHA-1). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of this code, or undefined when the code is wrong. Steps up to `lastUsedStep` do not count: a code that was
 * watched while typed cannot be used again.
 */
export function findTotpStep(secret: Buffer, code: string, now: Date, lastUsedStep: number): number | undefined {
  const current = totpStep(now)
  const typed = Buffer.from(code.replace(/\s/g, ''))
  let found: number | undefined
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step++) {
    const right = Buffer.from(totpCode(secret, step))
    if (step > lastUsedStep && typed.length === right.length && timingSafeEqual(typed, right)) found ??= step
  }
  return found
}

/**
 * The address that an authenticator app reads from the QR code. Algorithm, digits and period are the defaults of every
 * app.
 */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: the format in which people type the secret into their app. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
